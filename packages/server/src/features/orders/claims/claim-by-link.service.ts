import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { users } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import type { OrderRow } from "../../order-rows/order-rows.service.ts";
import { claimRefund, type WantedRefund } from "./refunds.service.ts";

/** Wrong email addresses an order takes from everybody together. */
const WRONG_ADDRESSES = { points: 10, seconds: 24 * 60 * 60 };

/**
 * Claims for whoever holds an order's link. Links are passed on, to whoever is given the print for one: so the claimant
 * says where the letters about it go, and is written to there.
 */
export async function claimByLink(
  services: Services,
  order: OrderRow,
  { email, ...wanted }: Omit<WantedRefund, "order_id"> & { email: string },
): Promise<void> {
  const [reader] = await services.db
    .select({ email: users.user_email })
    .from(users)
    .where(eq(users.user_id, order.user_id));
  if (!reader?.email || reader.email.toLowerCase() !== email.toLowerCase()) {
    const taken = await services.limits.consume(`claims by link, order ${order.order_id}`, WRONG_ADDRESSES);
    if (!taken.ok) throw new ApiError("too_many", { retryAfterSeconds: taken.retryAfterSeconds });
    throw invalid({ email: [fieldMessages.orderEmail] });
  }
  const claimant = { client_id: order.client_id, onWebsite: false, keyMode: null };
  await claimRefund(services, claimant, { ...wanted, order_id: order.order_id });
}
