import { type Arrival, addressLines, isClaimLate, usd, VAT_PERCENT } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { type countries, orderItems, type orders } from "../../adapters/db/schema.ts";
import type { LetterLine, LetterLink } from "../../adapters/mail/compose-letter.ts";
import { MOCKUP_WIDTHS } from "../../mockups/mockup-address.ts";
import { type MockupServices, mockupUrl } from "../../mockups/mockups.ts";
import { countryIn, sayName } from "../../text/languages/say.ts";
import { writeDay } from "../../text/written-day.ts";
import { writeMoney } from "../../text/written-money.ts";
import { arrivalOfOrder } from "../delivery/delivery.service.ts";
import { openCalendar } from "../delivery/working-calendar.service.ts";
import { orderWithCountry } from "../order-rows/order-rows.service.ts";

/** What every letter about one order says of it. */
export interface OrderInWords {
  /** Where it goes, its parcels, and until when something can be wrong with it. */
  paragraphs: string[];
  /** Items with their pictures, and what it all comes to. */
  table: LetterLine[];
  /** Where the carrier says more, and where one says what is wrong. */
  links: LetterLink[];
}

type OrderRow = typeof orders.$inferSelect;

/** An order as its letters tell it: what was ordered, what it costs its buyer, where it goes and how to follow it. */
export async function orderInWords(
  tx: Database,
  services: MockupServices,
  order_id: number,
  { language, claimUrl, now }: { language: string; claimUrl: string | null; now: Date },
): Promise<OrderInWords> {
  const { order, country } = await orderWithCountry(tx, order_id);
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
    .orderBy(orderItems.oi_id);
  const arrival = await arrivalOfOrder(tx, order, country, await openCalendar(tx, now));
  return {
    paragraphs: factsOf(order, country, language, arrival),
    table: [...items.map((item) => lineOf(services, item, language)), ...sumsOf(order, language)],
    links: [...carrierLinks(order), ...claimLink(order, claimUrl, now)],
  };
}

function factsOf(
  order: OrderRow,
  country: typeof countries.$inferSelect,
  language: string,
  arrival: Arrival | null,
): string[] {
  const address = addressLines(order.order_recipient, {
    code: country.country_code,
    name: countryIn(language, country),
  });
  const { order_parcels: parcels, order_claim_until: lastDay } = order;
  return [
    ...(order.order_is_test ? ["This is a test order: nothing is charged, printed or sent."] : []),
    `It goes to ${address.join(", ")}.`,
    ...(order.order_delivery_service === "express" ? ["It travels by express delivery."] : []),
    ...(arrival ? [`It should be there by ${writeDay(new Date(arrival.to), language)}.`] : []),
    ...(parcels.length > 1 ? [`It travels in ${parcels.length} parcels.`] : []),
    ...parcels.map(({ carrier, number }) => `The parcel is with ${carrier} under the number ${number}.`),
    ...(lastDay === null
      ? []
      : [`If something is wrong with it, please tell us until ${writeDay(new Date(lastDay), language)}.`]),
  ];
}

function carrierLinks({ order_parcels: parcels }: OrderRow): LetterLink[] {
  return parcels.flatMap(({ carrier, url }) =>
    url === null ? [] : [{ label: `Follow the parcel at ${carrier}`, url }],
  );
}

/** Once there is a last day for it, and until that. */
function claimLink({ order_claim_until: lastDay }: OrderRow, url: string | null, now: Date): LetterLink[] {
  return url === null || lastDay === null || isClaimLate(lastDay, now)
    ? []
    : [{ label: "Ask for a refund or reprint", url }];
}

function lineOf(
  services: MockupServices,
  item: typeof orderItems.$inferSelect,
  language: string,
): LetterLine {
  // What was put in a design's place is shown in no scene.
  const placed = item.oi_print_file_state === "replaced" ? null : (item.oi_print_job.mockup ?? null);
  const pictureUrl = mockupUrl(services, placed, MOCKUP_WIDTHS.small);
  return {
    // In a scene; nothing for what is shown in none.
    ...(pictureUrl !== null && { pictureUrl }),
    name: `${item.oi_quantity} × ${sayName(language, item.oi_product)}`,
    detail: sayName(language, item.oi_sku_item),
    amount: writeMoney(usd(item.oi_line_amount), language),
  };
}

function sumsOf(order: OrderRow, language: string): LetterLine[] {
  const amount = (minor: number) => writeMoney(usd(minor), language);
  return [
    { name: "Shipping", amount: amount(order.order_shipping_amount), isSum: true },
    ...(order.order_discount_amount > 0
      ? [{ name: "Discount", amount: `−${amount(order.order_discount_amount)}`, isSum: true }]
      : []),
    ...(order.order_vat_off_amount > 0
      ? [
          {
            name: `VAT ${VAT_PERCENT} %, not charged`,
            amount: `−${amount(order.order_vat_off_amount)}`,
            isSum: true,
          },
        ]
      : []),
    { name: "Total", amount: amount(order.order_total_amount), isSum: true },
  ];
}
