import type { Invoice, Post } from "@pressport/core";

/** A post as the host answers it. */
export function samplePost(post_id: number): Post {
  return {
    post_id,
    post_title: `Post ${post_id}`,
    post_body: "First paragraph.\n\nSecond paragraph.",
    post_picture_url: null,
    post_published_at: "2026-11-20T08:00:00Z",
  };
}

/** An invoice as the host answers it: 76.60 with 20 % VAT. */
export function sampleInvoice(changes: Partial<Invoice> = {}): Invoice {
  const { invoice_id = 5, invoice_paid = false } = changes;
  return {
    invoice_id,
    invoice_number: `PP-I-${invoice_id}`,
    invoice_credits: null,
    invoice_has_xml: true,
    invoice_paid,
    invoice_created_at: "2026-11-02T09:30:00Z",
    invoice_due_at: "2126-11-16T09:30:00Z",
    invoice_paid_at: invoice_paid ? "2026-11-03T09:30:00Z" : null,
    invoice_total: { amount: 7_660, currency: "USD" },
    invoice_net: { amount: 6_383, currency: "USD" },
    invoice_vat: { amount: 1_277, currency: "USD" },
    invoice_buyer: "Ada Lovelace",
    invoice_orders: [{ order_id: 71, order_number: "PP-1071" }],
    ...changes,
  };
}
