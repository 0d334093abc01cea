import { usd } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { countries, orderItems, orders } from "../../../adapters/db/schema.ts";
import type { Files } from "../../../adapters/files/files.ts";
import type { LetterLine } from "../../../adapters/mail/compose-letter.ts";
import type { Doors } from "../../../doors.ts";
import { MOCKUP_WIDTHS, mockupUrl } from "../../../mockups/mockup-address.ts";
import { writeMoney } from "../../../text/written-money.ts";
import { writeTo } from "../../notifications/notifications.service.ts";

/** What was ordered, in a scene; nothing for what is shown in none. */
function pictureOf(
  files: Files,
  { oi_print_job: { mockup } }: typeof orderItems.$inferSelect,
): { pictureUrl?: string } {
  return mockup ? { pictureUrl: mockupUrl(files, mockup, MOCKUP_WIDTHS.small) } : {};
}

const amount = (minor: number) => writeMoney(usd(minor));

/** Writes to whoever ordered what they ordered, what it costs and where it goes: to everybody, being asked for. */
export async function confirmOrder(
  doors: Pick<Doors, "clock" | "mail" | "config" | "files">,
  tx: Database,
  order_id: number,
): Promise<void> {
  const [row] = await tx
    .select({ order: orders, country: countries.country_name })
    .from(orders)
    .innerJoin(countries, eq(countries.country_id, orders.order_country_id))
    .where(eq(orders.order_id, order_id));
  if (!row) throw new Error(`There is no order ${order_id} to confirm.`);
  const { order, country } = row;
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
    .orderBy(orderItems.oi_id);
  const to = order.order_recipient;
  const address = [
    to.recipient_name,
    to.recipient_company,
    to.recipient_address,
    to.recipient_address2,
    `${to.recipient_zip} ${to.recipient_city}`.trim(),
    to.recipient_state,
    country,
  ].filter(Boolean);
  await writeTo(doors, tx, order.user_id, {
    subject: `Your order ${order.order_number}`,
    path: `/orders/${order_id}/view`,
    paragraphs: [
      `Thank you! Your order ${order.order_number} has been created. Production starts when your payment has arrived.`,
      `It goes to ${address.join(", ")}.`,
    ],
    table: [
      ...items.map(
        (item): LetterLine => ({
          ...pictureOf(doors.files, item),
          name: `${item.oi_quantity} × ${item.oi_product}`,
          detail: item.oi_sku_item,
          amount: amount(item.oi_line_amount),
        }),
      ),
      { name: "Shipping", amount: amount(order.order_shipping_amount), isSum: true },
      ...(order.order_discount_amount > 0
        ? [{ name: "Discount", amount: `−${amount(order.order_discount_amount)}`, isSum: true }]
        : []),
      { name: "Total", amount: amount(order.order_total_amount), isSum: true },
    ],
  });
}
