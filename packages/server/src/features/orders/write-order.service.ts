import type { CreatedOrder, Recipient, Totals } from "@pressport/core/contract";
import { fieldMessages, invalid } from "@pressport/core/contract";
import { shownDpi, sumMoney } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { Doors } from "../../doors.ts";
import { type Caller, shopOf } from "../../http/access/caller.ts";
import { pageSizeOf, rateVariant } from "../catalog/catalog.entities.ts";
import { type DesignRow, pageDesignsOf } from "../catalog/catalog.service.ts";
import { orderedSkuNumber, skuItem } from "../catalog/chosen-options.ts";
import { issueInvoice } from "../invoices/invoices.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import type { PricedLine } from "../pricing/pricing.service.ts";
import { type Freezing, freezePrint, homeCountry } from "../print/freeze-print.service.ts";
import { type NewOrderItem, type OrderOrigin, placeOrder } from "./place-order.service.ts";

/** What is ordered, priced, and where it goes. */
export interface OrderContent {
  /** What the order was made of: a basket, or an order of the reseller's own shop. */
  origin: OrderOrigin;
  lines: readonly PricedLine[];
  totals: Totals;
  recipient: Recipient;
  country_id: number;
  note: string;
  discount_code: string | null;
  /** A yes to what is rated poor. */
  accept_poor: boolean;
}

/** Writes an order with its prints frozen as they are now, and its invoice, in the caller's transaction. */
export async function writeOrder(
  tx: Database,
  doors: Doors,
  caller: Caller,
  { lines, accept_poor, ...content }: OrderContent,
): Promise<CreatedOrder> {
  const wholesale = sumMoney(
    lines.map((line) => ({ amount: line.wholesale.amount * line.ci_quantity, currency: "USD" as const })),
    "USD",
  );
  const pages = await pageDesignsOf(
    tx,
    lines.map((line) => line.row),
  );
  if (!accept_poor) refusePoor(lines, pages);
  const country_code = await homeCountry(tx, caller, content.country_id);
  const frozen = { pageDesigns: pages, country_code, now: doors.clock.now() };
  const { totals } = content;
  const order = await placeOrder(tx, {
    ...content,
    caller,
    /* A shopper's discount is the reseller's gift, its shipping the print house's price. */
    wholesale_amount:
      shopOf(caller) === null ? totals.total.amount : wholesale.amount + totals.shipping.amount,
    usd_per_eur: lines.some((line) => line.quote !== null) ? doors.config.eurUsdRate : null,
    now: doors.clock.now(),
    items: await Promise.all(lines.map((line) => newItem(line, frozen))),
  });
  await issueInvoice(tx, doors, order.order_id);
  await announceOrder(doors.jobs, tx, order.order_id);
  return order;
}

/** Nobody prints something soft by accident: it takes a yes of its own (`print promise P23`). */
function refusePoor(lines: readonly PricedLine[], pages: ReadonlyMap<number, DesignRow>): void {
  const poor = lines.filter(({ row }) => rateVariant(row, pages).quality === "poor");
  if (poor.length === 0) return;
  const named = poor.map(({ row }) => {
    const { dpi } = rateVariant(row, pages);
    return `${row.product.product_name}, ${skuItem(row, row.sku.sku_name_cm)} (${shownDpi(dpi)} dpi)`;
  });
  throw invalid({ accept_poor: [fieldMessages.acceptPoor(named.join("; "))] });
}

async function newItem(line: PricedLine, frozen: Freezing): Promise<NewOrderItem> {
  const { row } = line;
  const { dpi, quality } = rateVariant(row, frozen.pageDesigns);
  const { variant } = row;
  const printed = pageSizeOf(row);
  const size = variant.cv_is_custom_size
    ? `${variant.cv_width / 10} × ${variant.cv_height / 10} cm`
    : row.sku.sku_name_cm;
  return {
    oi_cv_id: variant.cv_id,
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
    oi_print_job: await freezePrint(row, frozen),
    oi_thumbnail_key: variant.cv_thumbnail_key,
  };
}
