import { extname } from "node:path";
import type { Money, Order, OrderComment, OrderItem, Refund } from "@pressport/core/contract";
import { type Arrival, earningsOf, ITEM_STATUS_NAMES, orderCan, orderProgress } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { Files } from "../../adapters/files/files.ts";
import { shownFindings } from "../../config/preflight-profile.ts";
import { MOCKUP_WIDTHS } from "../../mockups/mockup-address.ts";
import { type MockupServices, mockupUrl } from "../../mockups/mockups.ts";
import type { Services } from "../../services.ts";
import { printedFields } from "../catalog/filled-fields.service.ts";
import { arrivalOfOrder } from "../delivery/delivery.service.ts";
import { openCalendar } from "../delivery/working-calendar.service.ts";
import { orderSums } from "../ledger/ledger.service.ts";
import type { LinkedOrder } from "../order-links/order-links.service.ts";
import type { OrderRow, OrderViewer } from "../order-rows/order-rows.service.ts";
import { listOrderParts, type ShownClaim, type ShownComment, type ShownItem } from "./order-parts.queries.ts";
import { orderReference, orderTotals } from "./place-order.service.ts";

const usd = (amount: number): Money => ({ amount, currency: "USD" });
const NO_TOTALS = { items: usd(0), shipping: usd(0), discount: usd(0), vat_off: usd(0), total: usd(0) };

type OrderServices = MockupServices & Pick<Services, "config">;

/** Everything an order is shown with. */
type OrderParts = Awaited<ReturnType<typeof listOrderParts>>[number] & { expected: Arrival | null };

/** Orders as they travel to a client, in the order given. */
export async function orderEntities(
  db: Database,
  services: OrderServices,
  rows: readonly OrderRow[],
  viewer: OrderViewer,
  now: Date,
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const found = await listOrderParts(
    db,
    rows.map((row) => row.order_id),
  );
  const parts = new Map(found.map((part) => [part.order_id, part]));
  const house = await openCalendar(db, now);
  const shown = rows.map(async (row) => {
    const own = parts.get(row.order_id);
    if (!own) return [];
    const expected = await arrivalOfOrder(db, row, own, house);
    return [orderEntity(row, { ...own, expected }, services, viewer, now)];
  });
  return (await Promise.all(shown)).flat();
}

function orderEntity(
  row: OrderRow,
  parts: OrderParts,
  services: OrderServices,
  { client_id, onWebsite }: OrderViewer,
  now: Date,
): Order {
  const { files } = services;
  const claimed = new Set(parts.claims.map((claim) => claim.ri_oi_id));
  const order_items = parts.items.map((item) =>
    itemEntity(item, { isPaid: row.order_paid_at !== null, isClaimed: claimed.has(item.oi_id) }, services),
  );
  const state = {
    order_paid: row.order_paid_at !== null,
    order_items,
    order_claim_until: row.order_claim_until,
    order_is_test: row.order_is_test,
  };
  const sold = row.reseller_client_id === client_id && row.client_id !== client_id;
  // Of what a reseller sold it sees the invoices it wrote itself.
  const invoice = sold && row.order_seller_client_id === null ? null : parts.invoice;
  const can = orderCan(state, now.toISOString().slice(0, 10));
  return {
    ...state,
    order_id: row.order_id,
    order_number: row.order_number,
    order_state: orderProgress(state, row.order_state),
    order_created_at: row.order_created_at.toISOString(),
    order_recipient: row.order_recipient,
    order_country_name: parts.country_name,
    order_country_code: parts.country_code,
    order_note: row.order_note,
    order_shows_prices: true,
    order_totals: orderTotals(row),
    // What is taken back of a shop's sale is between the host and whoever paid.
    order_refunded: parts.refunded > 0 && !sold ? usd(parts.refunded) : null,
    order_discount_code: row.order_discount_code,
    order_reference: orderReference(row),
    order_rate: rateOf(row),
    order_reseller: sold
      ? {
          shopper_name: parts.user_name,
          wholesale_total: usd(row.order_wholesale_amount),
          margin: usd(earningsOf(orderSums(row))),
        }
      : null,
    ...stepsOf(row),
    order_delivery: { service: row.order_delivery_service, expected: parts.expected },
    order_parcels: row.order_parcels,
    order_tracking: row.order_parcels.at(-1) ?? null,
    order_comments: parts.comments.map((comment) => commentEntity(comment, files)),
    order_refunds: refundEntities(parts.claims, files),
    /* A reseller follows its shoppers' orders; acting on them is the shopper's. */
    order_can: sold
      ? { edit: false, pay: false, delete: false, replace_print_file: false, claim: false }
      : { ...can, delete: can.delete && !onWebsite },
    order_invoice_id: invoice?.invoice_id ?? null,
    order_invoice_number: invoice?.invoice_number ?? null,
  };
}

function rateOf({ order_usd_per_eur, order_rate_at }: OrderRow): Order["order_rate"] {
  if (order_usd_per_eur === null || order_rate_at === null) return null;
  return { usd_per_eur: order_usd_per_eur, date: order_rate_at.toISOString() };
}

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** When an order reached which step. */
const stepsOf = (row: OrderRow) => ({
  order_paid_at: timeOf(row.order_paid_at),
  order_submitted_at: timeOf(row.order_submitted_at),
  order_accepted_at: timeOf(row.order_accepted_at),
  order_printed_at: timeOf(row.order_printed_at),
  order_shipped_at: timeOf(row.order_shipped_at),
  order_delivered_at: timeOf(row.order_delivered_at),
});

/**
 * An order as the holder of its link sees it: where it is and what it cost, and nothing to do with it but to claim.
 * Whoever bought in a shop that orders here claims there, and sees neither what the order costs that shop nor what the two
 * have to say to each other.
 */
export async function sharedOrderEntity(
  db: Database,
  services: OrderServices,
  { order: row, showsPrices }: LinkedOrder,
  now: Date,
): Promise<Order | undefined> {
  const viewer = { client_id: row.client_id, onWebsite: true, keyMode: null };
  const [order] = await orderEntities(db, services, [row], viewer, now);
  if (!order) return undefined;
  const claim = showsPrices && order.order_can.claim;
  const isShown = showsPrices && (row.reseller_client_id === null || row.order_seller_client_id !== null);
  // Each by its name: whoever gives orders another field decides here whether a link shows it.
  return {
    order_id: order.order_id,
    order_number: order.order_number,
    order_state: order.order_state,
    order_is_test: order.order_is_test,
    order_paid: order.order_paid,
    order_created_at: order.order_created_at,
    order_recipient: order.order_recipient,
    order_country_name: order.order_country_name,
    order_country_code: order.order_country_code,
    order_note: showsPrices ? order.order_note : "",
    order_shows_prices: showsPrices,
    order_totals: showsPrices ? order.order_totals : NO_TOTALS,
    order_refunded: showsPrices ? order.order_refunded : null,
    order_discount_code: showsPrices ? order.order_discount_code : null,
    order_reference: order.order_reference,
    order_rate: showsPrices ? order.order_rate : null,
    order_delivery: order.order_delivery,
    order_parcels: order.order_parcels,
    order_tracking: order.order_tracking,
    order_claim_until: showsPrices ? order.order_claim_until : null,
    ...stepsOf(row),
    order_items: order.order_items.map((item) => ({
      ...item,
      oi_print_file_url: null,
      ...(showsPrices ? {} : { oi_unit_price: usd(0), oi_line_total: usd(0), oi_custom_quote: null }),
    })),
    order_comments: [],
    order_refunds: (showsPrices ? order.order_refunds : []).map((refund) => ({
      ...refund,
      refund_items: refund.refund_items.map((item) => ({ ...item, files: [] })),
    })),
    order_reseller: null,
    order_can: { edit: false, pay: false, delete: false, replace_print_file: false, claim },
    order_invoice_id: null,
    // Of a shop's order its own one, or none: shoppers read no other name.
    order_invoice_number: isShown ? order.order_invoice_number : null,
  };
}

function itemEntity(
  item: ShownItem,
  { isPaid, isClaimed }: { isPaid: boolean; isClaimed: boolean },
  services: OrderServices,
): OrderItem {
  const { files } = services;
  // A file may be written before, for a proof; whoever replaced one has it.
  const isGiven = isPaid || item.oi_print_file_state === "replaced";
  return {
    oi_id: item.oi_id,
    oi_product: item.oi_product,
    oi_thumbnail_url: item.oi_thumbnail_key === null ? null : files.url(item.oi_thumbnail_key),
    oi_side_thumbnail_urls: item.oi_side_thumbnail_keys.map((key) => files.url(key)),
    oi_mockup_url:
      item.oi_print_file_state === "replaced"
        ? null
        : mockupUrl(services, item.oi_mockup, MOCKUP_WIDTHS.small),
    oi_cv_sku_nr: item.oi_cv_sku_nr,
    oi_sku_item: item.oi_sku_item,
    oi_status: {
      status_id: item.oi_status_id,
      status_name: ITEM_STATUS_NAMES[item.oi_status_id] ?? "received",
    },
    oi_print_file_url:
      item.oi_print_file_key === null || !isGiven
        ? null
        : files.url(item.oi_print_file_key, {
            downloadName: `${item.oi_cv_sku_nr}-${item.oi_id}${extname(item.oi_print_file_key)}`,
          }),
    oi_print_file_state: item.oi_print_file_state,
    oi_print_file_sha256: item.oi_print_file_sha256,
    oi_print_findings: shownFindings(item.oi_print_findings, services.config.preflight),
    oi_quantity: item.oi_quantity,
    oi_unit_price: usd(item.oi_unit_amount),
    oi_line_total: usd(item.oi_line_amount),
    oi_custom_quote: item.oi_custom_quote,
    oi_width: item.oi_width,
    oi_height: item.oi_height,
    oi_quality: item.oi_quality,
    oi_dpi: item.oi_dpi,
    oi_needs_confirmation: item.oi_needs_confirmation,
    // Another print file says what it says.
    oi_fields: item.oi_print_file_state === "replaced" ? [] : printedFields(item.oi_texts),
    oi_claimed: isClaimed,
  };
}

function commentEntity(comment: ShownComment, files: Files): OrderComment {
  const { comment_file_key, comment_file_name, comment_file_bytes } = comment;
  return {
    comment_id: comment.comment_id,
    comment_author: comment.comment_author,
    comment_text: comment.comment_text,
    comment_file:
      comment_file_key === null
        ? null
        : {
            file_name: comment_file_name ?? "",
            file_url: files.url(comment_file_key, { downloadName: comment_file_name ?? "file" }),
            file_bytes: comment_file_bytes ?? 0,
          },
    comment_created_at: new Date(comment.comment_created_at).toISOString(),
  };
}

function refundEntities(claims: readonly ShownClaim[], files: Files): Refund[] {
  return [...Map.groupBy(claims, (claim) => claim.refund_id).values()].flatMap((group) => {
    const first = group[0];
    if (!first) return [];
    return [
      {
        refund_id: first.refund_id,
        refund_type_id: first.refund_type_id,
        refund_type_name: first.rt_name,
        refund_state: first.refund_state,
        refund_created_at: new Date(first.refund_created_at).toISOString(),
        refund_items: group.map((claim) => ({
          ri_oi_id: claim.ri_oi_id,
          ri_reason_id: claim.ri_reason_id,
          ri_reason_name: claim.rr_name,
          ri_description: claim.ri_description,
          files: claim.files.map((file) => ({
            file_name: file.file_name,
            file_url: files.url(file.file_key, { downloadName: file.file_name }),
          })),
        })),
      },
    ];
  });
}
