import { eq } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orders, users } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { writeTo } from "../../notifications/notifications.service.ts";

/** The job that confirms an order: whoever orders does not wait until a letter is written. */
export const CONFIRM_ORDER = "order.confirm";

/** Guests may give anybody's address: however many of them order, it gets so many of these letters. */
const LETTERS_TO_ONE = { points: 20, seconds: 3600 } as const;

/** Whether somebody may be written to about another order; counts it. */
export async function mayConfirm(
  { db, limits }: Pick<Services, "db" | "limits">,
  order_id: number,
): Promise<boolean> {
  const [buyer] = await db
    .select({ email: users.user_email, role_name: users.role_name })
    .from(orders)
    .innerJoin(users, eq(users.user_id, orders.user_id))
    .where(eq(orders.order_id, order_id));
  if (buyer?.role_name !== "guest" || buyer.email === "") return true;
  return (await limits.consume(`letters of orders ${buyer.email.toLowerCase()}`, LETTERS_TO_ONE)).ok;
}

/** Writes to whoever ordered what they ordered, what it costs and where it goes: to everybody, being asked for. */
export async function confirmOrder(
  services: Pick<Services, "clock" | "mail" | "config" | "files" | "mockups" | "log">,
  tx: Database,
  order_id: number,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.order_id, order_id));
  // Deleted meanwhile, by itself or with its client.
  if (!order || order.order_deleted_at !== null) return;
  await writeTo(services, tx, order.user_id, {
    subject: `Your order ${order.order_number}`,
    path: `/orders/${order_id}/view`,
    paragraphs: [
      `Thank you! Your order ${order.order_number} has been created. Production starts when your payment has arrived.`,
    ],
  });
}
