import * as z from "zod/mini";
import { endpoint, file, page, signedIn } from "../endpoint.ts";
import { IdParams, Money, PageText, Time } from "../fields/fields.ts";

/** An invoice or a credit note. Net = gross / 1.2 (20 % VAT). */
export const Invoice = z.object({
  invoice_id: z.int(),
  invoice_number: z.string(),
  /** For a credit note: the number of the invoice it takes back. Its amounts are below zero. */
  invoice_credits: z.nullable(z.string()),
  /** Whether it can be had as EN 16931 data: all that these ask for was known when it was issued. */
  invoice_has_xml: z.boolean(),
  invoice_paid: z.boolean(),
  invoice_created_at: Time,
  invoice_due_at: Time,
  invoice_paid_at: z.nullable(Time),
  invoice_total: Money,
  invoice_vat: Money,
  invoice_net: Money,
  /** Who is billed. */
  invoice_buyer: z.string(),
  invoice_orders: z.array(z.object({ order_id: z.int(), order_number: z.string() })),
});
export type Invoice = z.infer<typeof Invoice>;

/** The invoices to the caller; with `sold`, those that were issued in its name to its shoppers. */
const InvoiceSide = z.optional(z.enum(["bought", "sold"]));
export type InvoiceSide = z.infer<typeof InvoiceSide>;

/** The caller's invoices, newest first, 20 a page. */
export const index = endpoint({
  method: "GET",
  path: "/api/invoices",
  summary: "Invoices and credit notes, by page",
  access: signedIn,
  query: z.object({ page: PageText, side: InvoiceSide }),
  answer: page(Invoice),
  fails: ["not_signed_in", "not_verified", "not_allowed", "invalid"],
});

/** All invoices as a table for spreadsheets and bookkeeping. */
export const csv = endpoint({
  method: "GET",
  path: "/api/invoices/csv",
  summary: "All invoices as CSV",
  access: signedIn,
  query: z.object({ side: InvoiceSide }),
  answer: file("text/csv"),
  fails: ["not_signed_in", "not_verified", "not_allowed", "invalid"],
});

/** All invoices as PDFs in one archive. */
export const zip = endpoint({
  method: "GET",
  path: "/api/invoices/zip",
  summary: "All invoices as PDFs in a ZIP",
  access: signedIn,
  query: z.object({ side: InvoiceSide }),
  answer: file("application/zip"),
  fails: ["not_signed_in", "not_verified", "not_allowed", "invalid"],
  limit: { points: 6, seconds: 60, per: "account" },
});

/** The invoice as a PDF named PP-invoice-{id}.pdf. */
export const pdf = endpoint({
  method: "GET",
  path: "/api/invoices/{id}/pdf",
  summary: "An invoice as PDF",
  access: signedIn,
  params: IdParams,
  answer: file("application/pdf"),
  fails: ["not_signed_in", "not_verified", "not_allowed", "not_found"],
});

/** The invoice as EN 16931 data (UN/CEFACT CII), the same that is embedded in its PDF (Factur-X). */
export const xml = endpoint({
  method: "GET",
  path: "/api/invoices/{id}/xml",
  summary: "An invoice as EN 16931 XML",
  access: signedIn,
  params: IdParams,
  answer: file("application/xml"),
  fails: ["not_signed_in", "not_verified", "not_allowed", "not_found"],
});
