import { createPressportCore, type PressportCore, type PressportOptions } from "@pressport/core";
import { readFinding } from "@pressport/core/contract";
import {
  type OrderHost,
  type OrderHostOptions,
  orderHost,
  sampleOrder,
  sampleOrderItem,
} from "@pressport/core/testing";

const usd = (amount: number) => ({ amount, currency: "USD" }) as const;

/** An order with everything an order can show. */
export function fullOrder() {
  return sampleOrder({
    order_id: 72,
    order_number: "PP-1072",
    order_paid: true,
    order_note: "Please wrap it well.\nIt is a present.",
    order_items: fullItems(),
    order_totals: {
      items: usd(13_320),
      shipping: usd(990),
      discount: usd(1_332),
      vat_off: usd(0),
      total: usd(12_978),
    },
    order_discount_code: "AUTUMN10",
    order_rate: { usd_per_eur: 1.0831, date: "2026-11-02T00:00:00Z" },
    order_reseller: { shopper_name: "Jonas Berg", wholesale_total: usd(9_100), margin: usd(3_878) },
    order_parcels: [{ carrier: "DHL", number: "JD0146", url: "https://carrier.test/JD0146" }],
    order_claim_until: "2026-12-04",
    order_invoice_id: 310,
    order_invoice_number: "PP-I-2026-000310",
    order_comments: twoComments(),
  });
}

/** Three items at different points of production, with everything an item can show. */
function fullItems() {
  return [
    sampleOrderItem({
      status_id: 5,
      oi_print_file_state: "ready",
      oi_print_file_url: "https://host.test/files/11.pdf",
    }),
    sampleOrderItem({
      oi_id: 12,
      status_id: 5,
      oi_product: "Canvas",
      oi_sku_item: "62 × 87 cm, mirrored edges",
      oi_cv_sku_nr: "CV-CUSTOM-0620-0870",
      oi_quantity: 1,
      oi_unit_price: usd(5_480),
      oi_line_total: usd(5_480),
      oi_custom_quote: { amount: 5_060, currency: "EUR" },
      oi_quality: "medium",
      oi_dpi: 231.2,
      oi_needs_confirmation: true,
      oi_fields: [],
      oi_print_file_state: "replaced",
      oi_print_findings: [{ code: "much-ink", measured: 340, wanted: 300 } as const].flatMap(
        (one) => readFinding(one) ?? [],
      ),
      oi_print_file_url: "https://host.test/files/12.pdf",
    }),
    sampleOrderItem({
      oi_id: 13,
      status_id: 6,
      oi_product: "Desk calendar",
      oi_sku_item: "A5",
      oi_quality: "poor",
      oi_dpi: 121,
    }),
  ];
}

/** A customer's words, and a file in answer. */
function twoComments() {
  return [
    {
      comment_id: 1,
      comment_author: "Ada Reseller",
      comment_text: "Could the frame be oak?",
      comment_file: null,
      comment_created_at: "2026-11-02T10:00:00Z",
    },
    {
      comment_id: 2,
      comment_author: "Print shop",
      comment_text: null,
      comment_file: {
        file_name: "oak-sample.jpg",
        file_url: "https://host.test/files/oak.jpg",
        file_bytes: 48_200,
      },
      comment_created_at: "2026-11-02T11:20:00Z",
    },
  ];
}

/** An order nobody has paid yet: everything about it can still be changed. */
export function openOrder() {
  return sampleOrder({
    order_items: [sampleOrderItem(), sampleOrderItem({ oi_id: 12, oi_product: "Canvas", oi_quantity: 1 })],
  });
}

/** What a page of the tracker is made from. */
export interface OrdersSceneOptions extends OrderHostOptions {
  clock?: PressportOptions["clock"];
  surface?: PressportOptions["surface"];
  locale?: PressportOptions["locale"];
  /** Nobody is signed in. */
  isVisitor?: boolean;
}

/** A Pressport whose host has these orders and somebody signed in. */
export function ordersApp(options: OrdersSceneOptions = {}): { app: PressportCore; host: OrderHost } {
  const { clock, surface = "widget", locale, isVisitor = false, ...rest } = options;
  const host = orderHost({ orders: [fullOrder(), openOrder()], ...rest });
  const core = createPressportCore({
    host: "https://host.test",
    surface,
    storage: "memory",
    fetch: host.fetch,
    clock,
    locale,
  });
  if (!isVisitor) {
    core.session.set("token");
    void core.auth.reload();
  }
  return { app: { ...core, realtime: host.realtime }, host };
}
