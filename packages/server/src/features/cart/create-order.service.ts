import type { CreatedOrder, Totals } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import type { Database } from "../../adapters/db/database.ts";
import { type Caller, shopOf } from "../../http/access/caller.ts";
import { KEY_KEPT_MS } from "../../http/calls/idempotency.ts";
import type { Services } from "../../services.ts";
import { writeMoney } from "../../text/written-money.ts";
import { keepShoppersLanguage } from "../brands/reader-language.service.ts";
import { isMade } from "../catalog/catalog.service.ts";
import { skuItem } from "../catalog/chosen-options.ts";
import { withTypeSet } from "../catalog/filled-fields.service.ts";
import { refuseManyUnpaid } from "../orders/orders.service.ts";
import { freezeItems } from "../orders/personalisations/frozen-item.service.ts";
import { orderOfCart } from "../orders/place-order.service.ts";
import { writeOrder } from "../orders/write-order.service.ts";
import {
  type CodeDiscount,
  cartTotals,
  codeDiscountOf,
  deliverableDestination,
  findDiscount,
  type PricedLine,
  refusalOf,
  useDiscount,
  writePrices,
} from "../pricing/pricing.service.ts";
import { buyerOf } from "../pricing/vat.service.ts";
import { type CartRow, changeCart, findLastOrderedCart, lockExistingCart } from "./cart.queries.ts";
import { pricedLines } from "./cart.service.ts";

/** What an order is asked for with. */
export interface OrderWish {
  /** The basket that was shown, and its version then; without them the basket is ordered as it stands. */
  shown?: { cart_id?: number | undefined; cart_version?: number | undefined };
  /** Names the caller's intention, so that a repeat of it answers the same order. */
  intention?: string | null;
  /** A yes to what is rated poor or has an error. */
  accept_poor?: boolean;
  /** The languages of the page it is ordered in. */
  language?: string | null;
}

/**
 * Turns the caller's basket into an order, once. A repeat with the same intention answers the same order, also when the
 * next basket is being filled already.
 */
export async function createOrder(
  services: Services,
  caller: Caller,
  { shown = {}, intention = null, accept_poor = false, language = null }: OrderWish = {},
): Promise<CreatedOrder> {
  const order = async (tx: Database) => {
    /* Whoever waited here for the lock while the basket was ordered finds none. */
    const cart = await lockExistingCart(tx, caller.user_id);
    const isNamed = cart !== undefined && shown.cart_id === cart.cart_id;
    /* Whoever names the open basket does not repeat what they ordered before. */
    const before =
      intention === null || isNamed ? undefined : await orderedBefore(tx, services, caller, intention);
    if (before) return before;
    if (!cart) throw new ApiError("cart_empty");
    const lines = await pricedLines(tx, cart, caller, services.config.eurUsdRate);
    if (lines.length === 0) throw new ApiError("cart_empty");
    return orderCart(tx, services, caller, { cart, lines, shown, intention, accept_poor, language });
  };
  return withTypeSet(services, () => services.db.transaction(order));
}

/** The order that this very intention made before its answer was lost, for as long as a key means the same. */
async function orderedBefore(
  tx: Database,
  { clock }: Services,
  caller: Caller,
  intention: string,
): Promise<CreatedOrder | undefined> {
  const last = await findLastOrderedCart(tx, caller.user_id);
  if (last?.cart_ordered_intention !== intention) return undefined;
  const order = await orderOfCart(tx, last.cart_id, caller.client_id);
  const isKept = order && clock.now().getTime() - Date.parse(order.order_created_at) < KEY_KEPT_MS;
  return isKept ? order : undefined;
}

interface Ordering extends Required<OrderWish> {
  cart: CartRow;
  lines: readonly PricedLine[];
}

async function orderCart(
  tx: Database,
  services: Services,
  caller: Caller,
  { cart, lines, shown, intention, accept_poor, language }: Ordering,
): Promise<CreatedOrder> {
  const recipient = cart.cart_recipient;
  /* What was shown last is what another country costs: nobody pays for one and is sent to the other. */
  if (recipient === null || recipient.recipient_country_id !== cart.country_id)
    throw new ApiError("cart_incomplete");
  const country_id = recipient.recipient_country_id;
  const to = await deliverableDestination(tx, country_id, "recipient_country_id");
  await keepShoppersLanguage(tx, caller, language);
  await refuseManyUnpaid(tx, caller);
  const discount = await takeDiscount(tx, services, caller, cart);
  const { totals, vat, delivery } = await cartTotals(
    { ...services, db: tx },
    { ...cart, buyer: buyerOf(caller) },
    lines,
    to,
    discount,
  );
  refuseStale(cart, shown, writePrices(lines, totals), totals);
  refuseUnmade(lines);
  const order = await writeOrder(tx, services, caller, {
    origin: { source_cart_id: cart.cart_id },
    lines: await freezeItems({ ...services, db: tx }, caller, lines, country_id),
    totals,
    vat,
    recipient,
    country_id,
    delivery_service: delivery.service,
    note: cart.cart_note,
    discount,
    accept_poor,
    isConfirmed: true,
  });
  await changeCart(tx, cart.cart_id, { cart_state: "ordered", cart_ordered_intention: intention });
  return order;
}

/** What the print house has given up while it lay in a basket is named, and can be taken out. */
function refuseUnmade(lines: readonly PricedLine[]): void {
  const unmade = lines.map(({ row }) => row).filter((row) => !isMade(row));
  if (unmade.length === 0) return;
  const named = unmade.map((row) => `${row.product.product_name}, ${skuItem(row, row.sku.sku_name_cm)}`);
  throw new ApiError("size_not_made", {
    message: `Not made any more: ${named.join("; ")}. Please take it out of your basket.`,
  });
}

/** Whoever names the basket that was shown orders just that: another basket, or other prices, are told with their sums. */
function refuseStale(
  cart: CartRow,
  { cart_id, cart_version }: NonNullable<OrderWish["shown"]>,
  prices: string,
  totals: Totals,
): void {
  const isSame = cart_id === undefined || cart_id === cart.cart_id;
  const isCurrent = cart_version === cart.cart_version && prices === cart.cart_shown_prices;
  if (isSame && (cart_version === undefined || isCurrent)) return;
  const written = Object.entries(totals).map(([name, sum]) => [name, [writeMoney(sum)]]);
  throw new ApiError("cart_changed", {
    message: `Your basket or its prices have changed: it now comes to ${writeMoney(totals.total)}. Please check it before ordering.`,
    errors: Object.fromEntries(written),
  });
}

/**
 * The discount of the basket's code, which a real order uses up by one. A code that ended since it was added is a 422:
 * nobody pays more than was shown.
 */
async function takeDiscount(
  tx: Database,
  { clock }: Services,
  caller: Caller,
  { discount_code }: CartRow,
): Promise<CodeDiscount | null> {
  if (discount_code === null) return null;
  const row = await findDiscount(tx, discount_code, shopOf(caller));
  if (!row) throw invalid({ discount_code: [fieldMessages.discount] });
  const refusal = refusalOf(row, clock.now());
  if (refusal !== null) throw invalid({ discount_code: [refusal] });
  if (caller.keyMode !== "test" && !(await useDiscount(tx, row.discount_id)))
    throw invalid({ discount_code: [fieldMessages.discountUsed] });
  return codeDiscountOf(row);
}
