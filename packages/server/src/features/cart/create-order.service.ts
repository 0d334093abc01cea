import type { CreatedOrder } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { sumMoney } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/caller.ts";
import { pageSizeOf, rateVariant } from "../catalog/catalog.entities.ts";
import { type DesignRow, pageDesignsOf } from "../catalog/catalog.service.ts";
import { orderedSkuNumber, skuItem } from "../catalog/chosen-options.ts";
import { issueInvoice } from "../invoices/invoices.service.ts";
import { announceOrder } from "../orders/order-events.service.ts";
import { type NewOrderItem, orderOfCart, placeOrder } from "../orders/place-order.service.ts";
import { freezePrintJob } from "../print/print-job.service.ts";
import {
  type CartRow,
  changeCart,
  findDiscount,
  findLastOrderedCart,
  lockExistingCart,
  useDiscount,
} from "./cart.queries.ts";
import { pricedLines } from "./cart.service.ts";
import { cartTotals, deliverableCountry, type PricedLine, refusalOf } from "./cart-prices.service.ts";

/**
 * Turns the caller's basket into an order, once. A repeat after the basket was ordered answers the same order,
 * so a lost answer or a second click never makes two.
 */
export async function createOrder(doors: Doors, caller: Caller): Promise<CreatedOrder> {
  return doors.db.transaction(async (tx) => {
    /* Whoever waited here for the lock while the basket was ordered finds none and gets that order. */
    const cart = await lockExistingCart(tx, caller.user_id);
    if (!cart) return orderedBefore(tx, caller);
    const lines = await pricedLines(tx, cart, caller, doors.config.eurUsdRate);
    if (lines.length === 0) throw new ApiError("cart_empty");
    return orderCart(tx, doors, caller, cart, lines);
  });
}

/** The order of the caller's last basket; without one there is nothing to order. */
async function orderedBefore(tx: Database, caller: Caller): Promise<CreatedOrder> {
  const last = await findLastOrderedCart(tx, caller.user_id);
  const order = last ? await orderOfCart(tx, last.cart_id, caller.client_id) : undefined;
  if (!order) throw new ApiError("cart_empty");
  return order;
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
  await spendDiscount(tx, doors, cart);
  const { totals } = await cartTotals({ ...doors, db: tx }, cart, lines, country_id, { spent: true });
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
    discount_code: cart.discount_code,
    usd_per_eur: lines.some((line) => line.quote !== null) ? doors.config.eurUsdRate : null,
    now: doors.clock.now(),
    items: lines.map((line) => newItem(line, pages)),
  });
  await issueInvoice(tx, doors, order.order_id);
  await changeCart(tx, cart.cart_id, { cart_state: "ordered" });
  await announceOrder(doors.jobs, tx, order.order_id);
  return order;
}

/** Uses the basket's code up by one. A code that ended since it was added is a 422: nobody pays more than was shown. */
async function spendDiscount(tx: Database, { clock }: Doors, { discount_code }: CartRow): Promise<void> {
  if (discount_code === null) return;
  const discount = await findDiscount(tx, discount_code);
  const refusal = discount ? refusalOf(discount, clock.now()) : fieldMessages.discount;
  if (refusal !== null) throw invalid({ discount_code: [refusal] });
  if (!(await useDiscount(tx, discount_code))) throw invalid({ discount_code: [fieldMessages.discountUsed] });
}

function newItem(line: PricedLine, pages: ReadonlyMap<number, DesignRow>): NewOrderItem {
  const { row } = line;
  const { dpi, quality } = rateVariant(row, pages);
  const { variant } = row;
  const printed = pageSizeOf(row);
  const size = variant.cv_is_custom_size
    ? `${variant.cv_width / 10} × ${variant.cv_height / 10} cm`
    : row.sku.sku_name_cm;
  return {
    oi_product: row.product.product_name,
    oi_cv_sku_nr: orderedSkuNumber(row),
    oi_sku_item: skuItem(row, size),
    oi_quantity: line.ci_quantity,
    oi_unit_amount: line.unit.amount,
    oi_line_amount: line.total.amount,
    oi_wholesale_amount: line.wholesale.amount * line.ci_quantity,
    oi_custom_quote: line.quote,
    oi_width: printed.widthMm,
    oi_height: printed.heightMm,
    oi_quality: quality,
    oi_dpi: dpi,
    oi_needs_confirmation: variant.cv_needs_confirmation,
    oi_print_job: freezePrintJob(row, pages),
    oi_thumbnail_key: variant.cv_thumbnail_key,
  };
}
