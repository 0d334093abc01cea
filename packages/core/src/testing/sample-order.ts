import type { Order, OrderItem } from "../contract/resources/orders/order.ts";
import { ITEM_STATUS_NAMES, isOrderCancelled, orderCan, orderProgress } from "../rules/shop/orders.ts";
import { samplePicture } from "./sample-cart.ts";

/** The day of every sample: between delivery and the end of the claim period. */
export const SAMPLE_TODAY = "2026-11-21";

const usd = (amount: number) => ({ amount, currency: "USD" }) as const;

/** An order item as the host answers it. */
export function sampleOrderItem(changes: Partial<OrderItem> & { status_id?: number } = {}): OrderItem {
  const { status_id = 1, ...rest } = changes;
  return {
    oi_id: 11,
    oi_product: "Framed poster",
    oi_thumbnail_url: samplePicture("#0d5360", "#ebbd63"),
    oi_side_thumbnail_urls: [],
    oi_mockup_url: null,
    oi_cv_sku_nr: "FP-3040-BLK",
    oi_sku_item: "30 × 40 cm, black frame",
    oi_status: { status_id, status_name: ITEM_STATUS_NAMES[status_id] ?? "" },
    oi_print_file_url: null,
    oi_print_file_state: "waiting",
    oi_print_file_sha256: null,
    oi_print_findings: [],
    oi_quantity: 2,
    oi_unit_price: usd(1_960),
    oi_line_total: usd(3_920),
    oi_custom_quote: null,
    oi_width: 300,
    oi_height: 400,
    oi_quality: "good",
    oi_dpi: 298.4,
    oi_needs_confirmation: false,
    oi_fields: [],
    oi_claimed: false,
    ...rest,
  };
}

/** An order as the host answers it; state and abilities follow from its items and payment. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  const order: Order = {
    order_id: 71,
    order_number: "PP-1071",
    order_is_test: false,
    order_state: "created",
    order_paid: false,
    order_created_at: "2026-11-02T09:30:00Z",
    order_items: [sampleOrderItem()],
    order_recipient: {
      recipient_name: "Maija Ozola",
      recipient_company: "",
      recipient_address: "Brīvības iela 12",
      recipient_address2: "",
      recipient_city: "Riga",
      recipient_state: "",
      recipient_zip: "LV-1010",
      recipient_country_id: 2,
      recipient_email: "maija@example.com",
      recipient_phone: "",
    },
    order_country_name: "Latvia",
    order_country_code: "LV",
    order_note: "",
    order_shows_prices: true,
    order_totals: {
      items: usd(3_920),
      shipping: usd(330),
      discount: usd(0),
      vat_off: usd(0),
      total: usd(4_250),
    },
    order_discount_code: null,
    order_reference: null,
    order_rate: null,
    order_reseller: null,
    order_submitted_at: null,
    order_accepted_at: null,
    order_paid_at: null,
    order_printed_at: null,
    order_shipped_at: null,
    order_delivered_at: null,
    order_delivery: { service: "standard", expected: null },
    order_parcels: [],
    order_tracking: null,
    order_comments: [],
    order_refunded: null,
    order_refunds: [],
    order_can: { edit: false, pay: false, delete: false, replace_print_file: false, claim: false },
    order_claim_until: null,
    order_invoice_id: null,
    order_invoice_number: null,
    ...changes,
  };
  return settled(order, changes);
}

/** An order after a change, with what follows from it; what is stated wins. */
export function settled(order: Order, stated: Partial<Order> = {}): Order {
  const order_state = isOrderCancelled(order) ? "cancelled" : orderProgress(order);
  return { ...order, order_state, order_can: orderCan(order, SAMPLE_TODAY), ...stated };
}
