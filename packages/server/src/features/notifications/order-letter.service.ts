import { type Arrival, usd } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { countries, orderItems, orders } from "../../adapters/db/schema.ts";
import type { Files } from "../../adapters/files/files.ts";
import type { LetterLine, LetterLink } from "../../adapters/mail/compose-letter.ts";
import { MOCKUP_WIDTHS, mockupUrl } from "../../mockups/mockup-address.ts";
import { writeMoney } from "../../text/written-money.ts";
import { arrivalOfOrder } from "../delivery/delivery.service.ts";

/** What every letter about one order says of it. */
export interface OrderInWords {
  /** Where it goes, its parcel, and until when something can be wrong with it. */
  paragraphs: string[];
  /** Items with their pictures, and what it all comes to. */
  table: LetterLine[];
  /** Where the carrier says more. */
  links: LetterLink[];
}

type OrderRow = typeof orders.$inferSelect;
const amount = (minor: number) => writeMoney(usd(minor));
const writtenDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** An order as its letters tell it: what was ordered, what it costs its buyer, where it goes and how to follow it. */
export async function orderInWords(tx: Database, files: Files, order_id: number): Promise<OrderInWords> {
  const [row] = await tx
    .select({ order: orders, country: countries })
    .from(orders)
    .innerJoin(countries, eq(countries.country_id, orders.order_country_id))
    .where(eq(orders.order_id, order_id));
  if (!row) throw new Error(`There is no order ${order_id} to write about.`);
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
    .orderBy(orderItems.oi_id);
  return {
    paragraphs: factsOf(row.order, row.country, await arrivalOfOrder(tx, row.order, row.country)),
    table: [...items.map((item) => lineOf(files, item)), ...sumsOf(row.order)],
    links: linksOf(row.order),
  };
}

function factsOf(order: OrderRow, country: typeof countries.$inferSelect, arrival: Arrival | null): string[] {
  const to = order.order_recipient;
  const address = [
    to.recipient_name,
    to.recipient_company,
    to.recipient_address,
    to.recipient_address2,
    `${to.recipient_zip} ${to.recipient_city}`.trim(),
    to.recipient_state,
    country.country_name,
  ].filter(Boolean);
  const { order_tracking: parcel, order_claim_until: lastDay } = order;
  return [
    `It goes to ${address.join(", ")}.`,
    ...(order.order_delivery_service === "express" ? ["It travels by express delivery."] : []),
    ...(arrival ? [`It should be there by ${writtenDay.format(new Date(arrival.to))}.`] : []),
    ...(parcel ? [`The parcel is with ${parcel.carrier} under the number ${parcel.number}.`] : []),
    ...(lastDay === null
      ? []
      : [`If something is wrong with it, please tell us until ${writtenDay.format(new Date(lastDay))}.`]),
  ];
}

function linksOf({ order_tracking: parcel }: OrderRow): LetterLink[] {
  return parcel?.url ? [{ label: `Follow the parcel at ${parcel.carrier}`, url: parcel.url }] : [];
}

function lineOf(files: Files, item: typeof orderItems.$inferSelect): LetterLine {
  const { mockup } = item.oi_print_job;
  return {
    // In a scene; nothing for what is shown in none.
    ...(mockup && { pictureUrl: mockupUrl(files, mockup, MOCKUP_WIDTHS.small) }),
    name: `${item.oi_quantity} × ${item.oi_product}`,
    detail: item.oi_sku_item,
    amount: amount(item.oi_line_amount),
  };
}

const sumsOf = (order: OrderRow): LetterLine[] => [
  { name: "Shipping", amount: amount(order.order_shipping_amount), isSum: true },
  ...(order.order_discount_amount > 0
    ? [{ name: "Discount", amount: `−${amount(order.order_discount_amount)}`, isSum: true }]
    : []),
  { name: "Total", amount: amount(order.order_total_amount), isSum: true },
];
