import type { DeliveryOffer, DeliveryService, DiscountState, Totals } from "@pressport/core/contract";
import { fieldMessages, invalid } from "@pressport/core/contract";
import {
  customSizePrice,
  type Discount,
  type DiscountBearer,
  discountFloor,
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
  type VatTreatment,
  withoutVat,
} from "@pressport/core/rules";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { discounts, type orders } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import {
  customSizeMarkup,
  type PriceView,
  retailAmount,
  wholesaleAmount,
} from "../catalog/catalog.entities.ts";
import type { VariantRow } from "../catalog/catalog.service.ts";
import { arrivalAt, type Delivery, deliveriesTo, deliveryTo } from "../delivery/delivery.service.ts";
import { openCalendar } from "../delivery/working-calendar.service.ts";
import {
  type CountryRow,
  type Destination,
  type DiscountRow,
  findCountry,
  findDestination,
  findDiscount,
  ofOwner,
  type ShippingPrices,
} from "./pricing.queries.ts";
import { type VatBuyer, vatFor } from "./vat.service.ts";

export {
  type DiscountOwner,
  type DiscountRow,
  findDiscount,
  ofOwner,
  useDiscount,
} from "./pricing.queries.ts";

/** An item of a basket with its variant. */
export interface PricedLine {
  ci_id: number;
  ci_quantity: number;
  row: VariantRow;
  /** What one piece costs the caller. */
  unit: Money<"USD">;
  /** What one piece costs the reseller; equals `unit` for resellers. */
  wholesale: Money<"USD">;
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

/** What a discount code takes off, and who pays for it. */
export type CodeDiscount = Discount & { code: string; bearer: DiscountBearer };

/** A stored code as it counts in a basket. */
export const codeDiscountOf = (row: DiscountRow): CodeDiscount => ({
  code: row.discount_code,
  bearer: row.discount_client_id === null ? "host" : "reseller",
  kind: row.discount_kind,
  value: row.discount_value,
});

/** The discount of a basket as it counts now; null for none, and for a code that ended in the meantime. */
async function discountOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  { discount_code, buyer }: Pick<SummedCart, "discount_code" | "buyer">,
): Promise<CodeDiscount | null> {
  if (discount_code === null) return null;
  const row = await findDiscount(db, discount_code, buyer.reseller_client_id);
  if (!row || refusalOf(row, clock.now()) !== null) return null;
  return codeDiscountOf(row);
}

/** Where a discount code stands. */
export function discountStateOf(row: DiscountRow, now: Date): DiscountState {
  if (row.discount_valid_to !== null && now > row.discount_valid_to) return "ended";
  if (row.discount_valid_from !== null && now < row.discount_valid_from) return "scheduled";
  if (row.discount_usage_limit !== null && row.discount_used >= row.discount_usage_limit) return "used_up";
  return "active";
}

const STATE_REFUSALS = {
  active: null,
  scheduled: fieldMessages.discount,
  ended: fieldMessages.discountExpired,
  used_up: fieldMessages.discountUsed,
} as const satisfies Record<DiscountState, string | null>;

/** Why a discount code cannot be used now, or null. */
export const refusalOf = (row: DiscountRow, now: Date): string | null =>
  STATE_REFUSALS[discountStateOf(row, now)];

/** An order by what decides whether it gives its code back. */
type EndedOrder = Pick<
  typeof orders.$inferSelect,
  | "order_discount_code"
  | "order_discount_bearer"
  | "reseller_client_id"
  | "order_is_test"
  | "order_paid_at"
  | "order_state"
  | "order_deleted_at"
>;

/**
 * Gives back the codes of locked orders that end unpaid, by what they were before. One that had ended before gave its
 * code back then, and a test uses none up.
 */
export async function giveBackDiscounts(tx: Database, ending: readonly EndedOrder[]): Promise<void> {
  for (const { order_discount_code: code, order_is_test, order_paid_at, ...order } of ending) {
    const owner = order.order_discount_bearer === "reseller" ? order.reseller_client_id : null;
    const hasEnded = order.order_state === "cancelled" || order.order_deleted_at !== null;
    if (code === null || order_is_test || order_paid_at !== null || hasEnded) continue;
    await tx
      .update(discounts)
      .set({ discount_used: sql`greatest(${discounts.discount_used} - 1, 0)` })
      .where(and(eq(discounts.discount_code, code), ofOwner(owner)));
  }
}

/** What of a line decides what the whole costs. */
export type SummedLine = Pick<PricedLine, "ci_id" | "ci_quantity" | "total" | "wholesale"> & {
  row: { sku: { sku_shipping_class: string } };
};

/** What a basket costs, and how it travels. */
interface CartSums {
  totals: Totals;
  /** How VAT is charged, as the totals have it. */
  vat: VatTreatment;
  delivery: Delivery;
  shippingByLine: Map<number, Money<"USD">>;
}

/** What a basket costs as it is shown, and the ways it could travel; both unknown before its country is. */
interface ShownSums {
  totals: Totals;
  delivery: Delivery | null;
  deliveries: DeliveryOffer[];
}

/** What decides the sums of a basket beside its lines. */
interface SummedCart {
  buyer: VatBuyer;
  discount_code: string | null;
  cart_delivery_service: DeliveryService;
}

/** Sums of a basket sent somewhere, with the discount it was given or the one it names. */
export async function cartTotals(
  services: Pick<Services, "db" | "clock" | "config">,
  cart: SummedCart,
  lines: readonly SummedLine[],
  to: Destination,
  given?: CodeDiscount | null,
): Promise<CartSums> {
  const discount = given === undefined ? await discountOf(services, cart) : given;
  return sumUp(services, cart, lines, { ...to, discount });
}

/** What else the sums of a basket are made of. */
interface SumParts extends Destination {
  discount: CodeDiscount | null;
}

async function sumUp(
  services: Pick<Services, "db" | "clock" | "config">,
  cart: SummedCart,
  lines: readonly SummedLine[],
  { country, prices, discount }: SumParts,
): Promise<CartSums> {
  const delivery = await deliveryTo(services.db, country, cart.cart_delivery_service);
  const sent = shippingLines(prices, piecesOf(lines), delivery);
  const shippingByLine = new Map(
    lines.map((line, index) => [line.ci_id, shippingOf(sent.slice(index, index + 1), "USD")]),
  );
  const vat = await vatFor(services, cart.buyer, country.country_code);
  const sums = sumsOf(lines, shippingOf(sent, "USD"), discount);
  return { totals: vat === "standard" ? sums : withoutVat(sums), vat, delivery, shippingByLine };
}

/**
 * Sums of a basket in the country it names; while it names none, or one that parcels go to no longer, shipping is zero
 * and its delivery unknown.
 */
export async function shownTotals(
  services: Pick<Services, "db" | "clock" | "config">,
  cart: SummedCart & { country_id: number | null },
  lines: readonly SummedLine[],
): Promise<ShownSums> {
  const discount = await discountOf(services, cart);
  const to = cart.country_id === null ? undefined : await findDestination(services.db, cart.country_id);
  if (!to?.country.country_deliverable)
    return { totals: sumsOf(lines, usd(0), discount), delivery: null, deliveries: [] };
  const { totals, delivery } = await sumUp(services, cart, lines, { ...to, discount });
  return { totals, delivery, deliveries: await deliveryOffers(services, to, lines) };
}

function sumsOf(lines: readonly SummedLine[], shipping: Money<"USD">, discount: CodeDiscount | null): Totals {
  const totals = lines.map((line) => line.total);
  const printed = lines.map(({ wholesale, ci_quantity }) => lineTotal(wholesale, ci_quantity));
  const floor = discount
    ? discountFloor(discount, sumMoney(totals, "USD"), sumMoney(printed, "USD"))
    : undefined;
  return totalsOf(totals, shipping, discount, floor);
}

/** Pieces that travel alike. */
interface Pieces {
  shippingClass: string;
  quantity: number;
}

const piecesOf = (lines: readonly SummedLine[]): Pieces[] =>
  lines.map((line) => ({ shippingClass: line.row.sku.sku_shipping_class, quantity: line.ci_quantity }));

/** The ways these lines could travel to a country, what each costs now, and when they arrive if they are paid now. */
export async function deliveryOffers(
  { db, clock }: Pick<Services, "db" | "clock">,
  { country, prices }: Destination,
  lines: readonly SummedLine[],
): Promise<DeliveryOffer[]> {
  const deliveries = await deliveriesTo(db, country);
  const paidAt = clock.now();
  const house = await openCalendar(db, paidAt);
  return Promise.all(
    deliveries.map(async (delivery) => ({
      delivery_service: delivery.service,
      price: shippingOf(shippingLines(prices, piecesOf(lines), delivery), "USD"),
      days: delivery.days,
      arrives: await arrivalAt(country, delivery, { paidAt, house }),
    })),
  );
}

/** How these pieces travel to a country if that service was chosen, and what it costs now. */
export async function shippingTo(
  db: Database,
  country_id: number,
  pieces: readonly Pieces[],
  service: DeliveryService,
): Promise<{ price: Money<"USD">; service: DeliveryService }> {
  const { country, prices } = await deliverableDestination(db, country_id, "country_id");
  const delivery = await deliveryTo(db, country, service);
  const price = shippingOf(shippingLines(prices, pieces, delivery), "USD");
  return { price, service: delivery.service };
}

/** What a basket costs, as a text that differs when any of its prices or sums does. */
export function writePrices(lines: readonly PricedLine[], totals: Totals): string {
  const amounts = lines.map((line) => `${line.ci_id}:${line.unit.amount}`);
  const { items, shipping, discount, vat_off } = totals;
  const sums = [items, shipping, discount, ...(vat_off.amount === 0 ? [] : [vat_off])];
  return [...amounts, ...sums.map(({ amount }) => amount)].join(" ");
}

function shippingLines(
  prices: ShippingPrices,
  pieces: readonly Pieces[],
  { firstAmount, furtherAmount }: Delivery,
): ShippingLine<"USD">[] {
  return pieces.map(({ shippingClass, quantity }) => {
    const price = prices.get(shippingClass);
    if (!price) throw new Error(`A zone has no shipping price for class ${shippingClass}.`);
    return {
      first: usd(price.first_amount + firstAmount),
      further: usd(price.further_amount + furtherAmount),
      quantity,
    };
  });
}

/** The country, if parcels go there; otherwise a 422 on the field. */
export async function deliverableCountry(
  db: Database,
  country_id: number,
  field: string,
): Promise<CountryRow> {
  return requireDeliverable(await findCountry(db, country_id), field);
}

/** The same with what parcels there cost. */
export async function deliverableDestination(
  db: Database,
  country_id: number,
  field: string,
): Promise<Destination> {
  const found = await findDestination(db, country_id);
  return { country: requireDeliverable(found?.country, field), prices: found?.prices ?? new Map() };
}

function requireDeliverable(country: CountryRow | undefined, field: string): CountryRow {
  if (!country) throw invalid({ [field]: [fieldMessages.country] });
  if (!country.country_deliverable) throw invalid({ [field]: [fieldMessages.countryExcluded] });
  return country;
}
