import { and, eq, isNull, or } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import { orders } from "../adapters/db/schema.ts";
import { OperatorProblem } from "./operator-problem.ts";

/** The number of something as it was typed; null for what is none. */
export const idIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Finds an order by its number (PP-…) or its id; throws `OperatorProblem`. */
export async function findOrderByName(db: Database, name: string): Promise<typeof orders.$inferSelect> {
  const id = idIn(name);
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        or(
          eq(orders.order_number, name.trim().toUpperCase()),
          id === null ? undefined : eq(orders.order_id, id),
        ),
        isNull(orders.order_deleted_at),
      ),
    );
  if (!order)
    throw new OperatorProblem(`There is no order ${name}. Give its number (such as PP-100023) or its id.`);
  return order;
}
