import type { Totals } from "@pressport/core/contract";
import { fieldMessages, invalid } from "@pressport/core/contract";
import {
  customSizePrice,
  type Discount,
  eur,
  eurToUsd,
  lineTotal,
  type Money,
  retailFromMarkup,
  type ShippingLine,
  shippingOf,
  sumMoney,
  totalsOf,
  usd,
} from "@pressport/core/rules";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { discounts } from "../../adapters/db/schema.ts";
import type { Doors } from "../../doors.ts";
import {
  customSizeMarkup,
  type PriceView,
  retailAmount,
  wholesaleAmount,
} from "../catalog/catalog.entities.ts";
import type { VariantRow } from "../catalog/catalog.service.ts";
import { findCountry, findDiscount, shippingOfZone } from "./pricing.queries.ts";

export { findDiscount } from "./pricing.queries.ts";

/** An item of a basket with its variant. */
export interface PricedLine {
  ci_id: number;
  ci_quantity: number;
  row: VariantRow;
  /** What one piece costs the caller. */
  unit: Money<"USD">;
  /** What one piece costs the reseller; equals `unit` for resellers. */
  wholesale: Money<"USD">;
  /** What is left of the line under any discount: a shopper's comes off the reseller's margin and stops at wholesale. */
  floor: Money<"USD">;
  /** The euro quote of a custom size. */
  quote: Money<"EUR"> | null;
  total: Money<"USD">;
}

/** Prices one line. A custom size is quoted in euro and converted once. */
export function priceLine(
  item: { ci_id: number; ci_quantity: number },
  row: VariantRow,
  view: PriceView,
  usdPerEur: number,
): PricedLine {
  const { variant } = row;
  const priced = (unit: Money<"USD">, wholesale: Money<"USD">, quote: Money<"EUR"> | null): PricedLine => ({
    ...item,
    row,
    unit,
    wholesale,
    quote,
    total: lineTotal(unit, item.ci_quantity),
    floor: view.shopper ? lineTotal(wholesale, item.ci_quantity) : usd(0),
  });
  if (!variant.cv_is_custom_size) {
    const wholesale = usd(wholesaleAmount(row));
    return priced(view.shopper ? usd(retailAmount(row)) : wholesale, wholesale, null);
  }
  const cost = customSizePrice(variant.cv_width, variant.cv_height);
  const quote = view.shopper
    ? eur(retailFromMarkup(cost.amount, customSizeMarkup(row.product.product_id, view)))
    : cost;
  return priced(eurToUsd(quote, usdPerEur), eurToUsd(cost, usdPerEur), quote);
}

/** The discount of a basket as it counts now; null for none, and for a code that ended in the meantime. */
async function discountOf(
  db: Database,
  cart: { discount_code: string | null },
  now: Date,
  spent: boolean,
): Promise<Discount | null> {
  if (cart.discount_code === null) return null;
  const row = await findDiscount(db, cart.discount_code);
  if (!row || (!spent && refusalOf(row, now) !== null)) return null;
  return { kind: row.discount_kind, value: row.discount_value };
}

/** Why a discount code cannot be used now, or null. */
export function refusalOf(
  row: NonNullable<Awaited<ReturnType<typeof findDiscount>>>,
  now: Date,
): string | null {
  if (row.discount_valid_from !== null && now < row.discount_valid_from) return fieldMessages.discount;
  if (row.discount_valid_to !== null && now > row.discount_valid_to) return fieldMessages.discountExpired;
  if (row.discount_usage_limit !== null && row.discount_used >= row.discount_usage_limit)
    return fieldMessages.discountUsed;
  return null;
}

/** Gives a use of a code back: the order it was used for was deleted unpaid. */
export async function giveBackDiscount(tx: Database, discount_code: string): Promise<void> {
  await tx
    .update(discounts)
    .set({ discount_used: sql`greatest(${discounts.discount_used} - 1, 0)` })
    .where(eq(discounts.discount_code, discount_code));
}

/** What of a line decides what the whole costs. */
export type SummedLine = Pick<PricedLine, "ci_id" | "ci_quantity" | "total" | "floor"> & {
  row: { sku: { sku_shipping_class: string } };
};

/** Sums of a basket in a country; shipping is zero and unknown without one. A `spent` discount was used up for it already. */
export async function cartTotals(
  { db, clock }: Pick<Doors, "db" | "clock">,
  cart: { discount_code: string | null },
  lines: readonly SummedLine[],
  country_id: number | null,
  { spent = false }: { spent?: boolean } = {},
): Promise<{ totals: Totals; shippingKnown: boolean; shippingByLine: Map<number, Money<"USD">> }> {
  const discount = await discountOf(db, cart, clock.now(), spent);
  const sumsWith = (shipping: Money<"USD">) =>
    totalsOf(
      lines.map((line) => line.total),
      shipping,
      discount,
      sumMoney(
        lines.map((line) => line.floor),
        "USD",
      ),
    );
  if (country_id === null)
    return { totals: sumsWith(usd(0)), shippingKnown: false, shippingByLine: new Map() };
  const sent = await shippingLines(
    db,
    country_id,
    lines.map((line) => ({ shippingClass: line.row.sku.sku_shipping_class, quantity: line.ci_quantity })),
  );
  const shippingByLine = new Map(
    lines.map((line, index) => [line.ci_id, shippingOf(sent.slice(index, index + 1), "USD")]),
  );
  return {
    totals: sumsWith(shippingOf(sent, "USD")),
    shippingKnown: true,
    shippingByLine,
  };
}

/** Pieces that travel alike. */
interface Pieces {
  shippingClass: string;
  quantity: number;
}

/** What sending these pieces to a country costs now. */
export async function shippingTo(
  db: Database,
  country_id: number,
  pieces: readonly Pieces[],
): Promise<Money<"USD">> {
  return shippingOf(await shippingLines(db, country_id, pieces), "USD");
}

/** What a basket costs, as a text that differs when any of its prices or sums does. */
export function writePrices(lines: readonly PricedLine[], totals: Totals): string {
  const amounts = lines.map((line) => `${line.ci_id}:${line.unit.amount}`);
  return [...amounts, totals.items.amount, totals.shipping.amount, totals.discount.amount].join(" ");
}

async function shippingLines(
  db: Database,
  country_id: number,
  pieces: readonly Pieces[],
): Promise<ShippingLine<"USD">[]> {
  const { country_zone } = await deliverableCountry(db, country_id, "country_id");
  const byClass = await shippingOfZone(db, country_zone);
  return pieces.map(({ shippingClass, quantity }) => {
    const price = byClass.get(shippingClass);
    if (!price) throw new Error(`No shipping price for class ${shippingClass} in zone ${country_zone}.`);
    return { first: usd(price.first_amount), further: usd(price.further_amount), quantity };
  });
}

/** The country, if parcels go there; otherwise a 422 on the field. */
export async function deliverableCountry(db: Database, country_id: number, field: string) {
  const country = await findCountry(db, country_id);
  if (!country) throw invalid({ [field]: [fieldMessages.country] });
  if (!country.country_deliverable) throw invalid({ [field]: [fieldMessages.countryExcluded] });
  return country;
}
