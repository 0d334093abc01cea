import { splitVat, usd, VAT_PERCENT } from "@pressport/core/rules";
import PDFDocument from "pdfkit";
import type { invoices } from "../../adapters/db/schema.ts";
import { writeMoney } from "../../text/written-money.ts";
import type { InvoiceDocument, InvoiceParty } from "./invoice-document.ts";
import { type Pdf, registerFonts, write } from "./write-text.ts";

type InvoiceRow = typeof invoices.$inferSelect;

const MARGIN = 56;
const RIGHT = 595.28 - MARGIN;
const QUIET = "#6b706d";
const LINE = "#d9d6ce";

const amount = (minor: number) => writeMoney(usd(minor));
const day = (date: Date) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(date);

/** Writes an invoice as a PDF; the same invoice always gives the same bytes. */
export async function invoicePdf(row: InvoiceRow): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    info: {
      Title: `${titleOf(row)} ${row.invoice_number}`,
      Author: row.invoice_document.seller.name,
      CreationDate: row.invoice_created_at,
    },
  });
  registerFonts(pdf);
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  drawHead(pdf, row);
  const y = drawLines(pdf, row.invoice_document, 310);
  drawSums(pdf, row, y + 16);
  drawFoot(pdf, row);
  pdf.end();
  return done;
}

/** Only a paid one counts in the books of its buyer. */
function titleOf({ credited_invoice_id, invoice_paid_at }: InvoiceRow): string {
  if (credited_invoice_id !== null) return "Credit note";
  return invoice_paid_at === null ? "Pro forma invoice" : "Invoice";
}

function drawHead(pdf: Pdf, row: InvoiceRow): void {
  const { seller, buyer, order_number, credits } = row.invoice_document;
  write(pdf, seller.name, { x: MARGIN, y: MARGIN, width: 240, size: 18, weight: "bold" });
  drawParty(pdf, seller, { y: MARGIN + 26, colour: QUIET });
  write(pdf, titleOf(row), {
    x: 320,
    y: MARGIN,
    width: RIGHT - 320,
    size: 18,
    weight: "bold",
    align: "right",
  });
  const facts = [
    ["Number", row.invoice_number],
    ["Order", order_number],
    ["Issued", day(row.invoice_paid_at ?? row.invoice_created_at)],
    credits === undefined ? ["Due", day(row.invoice_due_at)] : ["Credits", credits],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    const y = MARGIN + 34 + index * 16;
    write(pdf, label, { x: 320, y, width: 90, colour: QUIET, align: "right" });
    write(pdf, value, { x: 416, y, width: RIGHT - 416, align: "right" });
  }
  write(pdf, "Billed to", { x: MARGIN, y: 190, width: 240, colour: QUIET });
  write(pdf, buyer.name, { x: MARGIN, y: 206, width: 300, weight: "bold" });
  drawParty(pdf, buyer, { y: 221 });
}

/** Where somebody is, and the numbers they are registered by. */
function drawParty(pdf: Pdf, party: InvoiceParty, { y, colour }: { y: number; colour?: string }): void {
  const lines = [
    ...party.lines,
    ...(party.reg_number ? [`Reg. no. ${party.reg_number}`] : []),
    ...(party.vat_number ? [`VAT no. ${party.vat_number}`] : []),
  ];
  for (const [index, line] of lines.entries())
    write(pdf, line, { x: MARGIN, y: y + index * 15, width: 300, ...(colour && { colour }) });
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(LINE).stroke();
}

function drawLines(pdf: Pdf, { lines }: InvoiceDocument, top: number): number {
  const columns = { name: MARGIN, quantity: 350, unit: 400, total: 470 };
  const head = { size: 8.5, colour: QUIET };
  write(pdf, "Item", { ...head, x: columns.name, y: top, width: 200 });
  write(pdf, "Qty", { ...head, x: columns.quantity, y: top, width: 40, align: "right" });
  write(pdf, "Price", { ...head, x: columns.unit, y: top, width: 62, align: "right" });
  write(pdf, "Amount", { ...head, x: columns.total, y: top, width: RIGHT - columns.total, align: "right" });
  rule(pdf, top + 16);
  let y = top + 24;
  for (const line of lines) {
    if (y > 700) {
      pdf.addPage();
      y = MARGIN;
    }
    write(pdf, line.name, { x: columns.name, y, width: 280, weight: "bold" });
    write(pdf, `${line.detail} · ${line.sku_nr}`, {
      x: columns.name,
      y: y + 14,
      width: 280,
      colour: QUIET,
      size: 8.5,
    });
    write(pdf, String(line.quantity), { x: columns.quantity, y, width: 40, align: "right" });
    write(pdf, amount(line.unit_amount), { x: columns.unit, y, width: 62, align: "right" });
    write(pdf, amount(line.line_amount), {
      x: columns.total,
      y,
      width: RIGHT - columns.total,
      align: "right",
    });
    y += 36;
  }
  rule(pdf, y);
  return y;
}

function drawSums(pdf: Pdf, row: InvoiceRow, top: number): void {
  const { shipping_amount, discount_amount } = row.invoice_document;
  const { net, vat } = splitVat(usd(row.invoice_total_amount));
  const sums = [
    ...(row.credited_invoice_id === null ? [["Shipping", amount(shipping_amount)] as const] : []),
    ...(discount_amount > 0 ? [["Discount", `−${amount(discount_amount)}`] as const] : []),
    ["Net", amount(net.amount)],
    [`VAT ${VAT_PERCENT} %`, amount(vat.amount)],
  ] as const;
  let y = top;
  for (const [label, value] of sums) {
    write(pdf, label, { x: 350, y, width: 110, colour: QUIET, align: "right" });
    write(pdf, value, { x: 470, y, width: RIGHT - 470, align: "right" });
    y += 17;
  }
  write(pdf, row.credited_invoice_id === null ? "Total" : "Credited", {
    x: 350,
    y: y + 4,
    width: 110,
    size: 12,
    weight: "bold",
    align: "right",
  });
  write(pdf, amount(row.invoice_total_amount), {
    x: 462,
    y: y + 4,
    width: RIGHT - 462,
    size: 12,
    weight: "bold",
    align: "right",
  });
}

function stateOf({ credited_invoice_id, invoice_paid_at, invoice_due_at }: InvoiceRow): string {
  if (invoice_paid_at === null) return `Payable until ${day(invoice_due_at)}.`;
  return credited_invoice_id === null
    ? `Paid on ${day(invoice_paid_at)}. Thank you.`
    : `Sent back on ${day(invoice_paid_at)}.`;
}

function drawFoot(pdf: Pdf, row: InvoiceRow): void {
  const state = stateOf(row);
  write(pdf, `Prices include ${VAT_PERCENT} % VAT. ${state}`, {
    x: MARGIN,
    y: 755,
    width: RIGHT - MARGIN,
    size: 8.5,
    colour: QUIET,
  });
}
