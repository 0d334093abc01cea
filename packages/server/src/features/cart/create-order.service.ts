import type { CreatedOrder } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { sumMoney } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/caller.ts";
import { rateVariant } from "../catalog/catalog.entities.ts";
import { type DesignRow, pageDesignsOf } from "../catalog/catalog.service.ts";
import { issueInvoice } from "../invoices/invoices.service.ts";
import { type NewOrderItem, orderOfCart, placeOrder } from "../orders/place-order.service.ts";
import { freezePrintJob } from "../print/print-job.service.ts";
import {
  type CartRow,
  changeCart,
  findLastOrderedCart,
  findOpenCart,
  lockOpenCart,
  useDiscount,
} from "./cart.queries.ts";
import { pricedLines, skuItem } from "./cart.service.ts";
import { cartTotals, deliverableCountry, type PricedLine } from "./cart-prices.service.ts";

/**
 * Turns the caller's basket into an order, once. A repeat after the basket was ordered answers the same order,
 * so a lost answer or a second click never makes two.
 */
export async function createOrder(doors: Doors, caller: Caller): Promise<CreatedOrder> {
  const repeated = await orderedBefore(doors, caller);
  if (repeated) return repeated;
  const order = await doors.db.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, caller);
    const lines = await pricedLines(tx, cart, caller, doors.config.eurUsdRate);
    if (lines.length === 0) throw new ApiError("cart_empty");
    return orderCart(tx, doors, caller, cart, lines);
  });
  await doors.push.trigger(`private-user.${caller.user_id}`, "order-changed", { order_id: order.order_id });
  return order;
}

/** The order of the caller's last basket, when there is no new basket to order yet. */
async function orderedBefore({ db }: Doors, caller: Caller): Promise<CreatedOrder | undefined> {
  if (await findOpenCart(db, caller.user_id)) return undefined;
  const last = await findLastOrderedCart(db, caller.user_id);
  return last ? orderOfCart(db, last.cart_id, caller.client_id) : undefined;
}

async function orderCart(
  tx: Database,
  doors: Doors,
  caller: Caller,
  cart: CartRow,
  lines: readonly PricedLine[],
): Promise<CreatedOrder> {
  const recipient = cart.cart_recipient;
  if (recipient === null) throw new ApiError("cart_incomplete");
  const { country_id } = await deliverableCountry(tx, recipient.recipient_country_id, "recipient_country_id");
  const { totals } = await cartTotals({ ...doors, db: tx }, cart, lines, country_id);
  const discounted = cart.discount_code !== null && totals.discount.amount > 0;
  if (discounted && cart.discount_code !== null && !(await useDiscount(tx, cart.discount_code)))
    throw invalid({ discount_code: [fieldMessages.discountUsed] });
  const wholesale = sumMoney(
    lines.map((line) => ({ amount: line.wholesale.amount * line.ci_quantity, currency: "USD" as const })),
    "USD",
  );
  const pages = await pageDesignsOf(
    tx,
    lines.map((line) => line.row),
  );
  const order = await placeOrder(tx, {
    caller,
    source_cart_id: cart.cart_id,
    recipient,
    country_id,
    note: cart.cart_note,
    totals,
    /* A shopper's discount is the reseller's gift, its shipping the print house's price. */
    wholesale_amount:
      caller.reseller_client_id === null ? totals.total.amount : wholesale.amount + totals.shipping.amount,
    discount_code: discounted ? cart.discount_code : null,
    usd_per_eur: lines.some((line) => line.quote !== null) ? doors.config.eurUsdRate : null,
    now: doors.clock.now(),
    items: lines.map((line) => newItem(line, pages)),
  });
  await issueInvoice(tx, doors, order.order_id);
  await changeCart(tx, cart.cart_id, { cart_state: "ordered" });
  return order;
}

function newItem(line: PricedLine, pages: ReadonlyMap<number, DesignRow>): NewOrderItem {
  const { row } = line;
  const { dpi, quality } = rateVariant(row, pages);
  const { variant } = row;
  const size = variant.cv_is_custom_size
    ? `${variant.cv_width / 10} × ${variant.cv_height / 10} cm`
    : row.sku.sku_name_cm;
  return {
    oi_product: row.product.product_name,
    oi_cv_sku_nr: row.sku.sku_nr,
    oi_sku_item: skuItem(row, size),
    oi_quantity: line.ci_quantity,
    oi_unit_amount: line.unit.amount,
    oi_line_amount: line.total.amount,
    oi_wholesale_amount: line.wholesale.amount * line.ci_quantity,
    oi_custom_quote: line.quote,
    oi_width: variant.cv_width,
    oi_height: variant.cv_height,
    oi_quality: quality,
    oi_dpi: dpi,
    oi_needs_confirmation: variant.cv_needs_confirmation,
    oi_print_job: freezePrintJob(row, pages),
    oi_thumbnail_key: variant.cv_thumbnail_key,
  };
}
