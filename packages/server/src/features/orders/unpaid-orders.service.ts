import { ApiError } from "@pressport/core/contract";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orders } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";

/** Orders that wait to be paid. */
export const isUnpaid = and(
  inArray(orders.order_state, ["created", "awaiting_payment"]),
  isNull(orders.order_paid_at),
  isNull(orders.order_deleted_at),
);

/** Orders that a guest, who may be anybody, leaves unpaid at once. */
export const MOST_UNPAID = 20;

/** Refuses a guest another order while too many are not paid. */
export async function refuseManyUnpaid(tx: Database, { role_name, user_id }: Caller): Promise<void> {
  if (role_name !== "guest") return;
  const unpaid = await tx.$count(orders, and(eq(orders.user_id, user_id), isUnpaid));
  if (unpaid >= MOST_UNPAID) throw new ApiError("many_unpaid");
}
