import { directionOf, hanFaceOf, VAT_PERCENT, type VatTreatment } from "@pressport/core/rules";
import type { invoices } from "../../adapters/db/schema.ts";
import type { Files } from "../../adapters/files/files.ts";
import { readWhole } from "../../adapters/files/read-whole.ts";
import {
  drawRule,
  drawSender,
  drawTitle,
  MARGIN,
  QUIET,
  RIGHT,
  type Sheet,
} from "../../documents/letterhead.ts";
import { openPdf } from "../../documents/open-pdf.ts";
import { isolated, type Pdf, write } from "../../documents/write-text.ts";
import { say } from "../../text/languages/say.ts";
import { writeDay } from "../../text/written-day.ts";
import { writeMoney } from "../../text/written-money.ts";
import { E_INVOICE_NAME, eInvoiceXml, hasEInvoice } from "./e-invoice.ts";
import { FACTUR_X } from "./factur-x.ts";
import type { InvoiceDocument, InvoiceParty } from "./invoice-document.ts";
import { splitOf, vatOf } from "./invoice-sums.ts";

type InvoiceRow = typeof invoices.$inferSelect;

/** A page in the language of the buyer. */
interface InvoiceSheet extends Sheet {
  amount(minor: number): string;
  day(date: Date): string;
}

function sheetOf(pdf: Pdf, language: string, { buyer, lines }: InvoiceDocument): InvoiceSheet {
  return {
    pdf,
    han: hanFaceOf(JSON.stringify([buyer, lines]), { country: buyer.country_code, language }),
    direction: directionOf(language),
    tell: (sentence) => say(language, sentence),
    amount: (minor) => writeMoney({ amount: minor, currency: "USD" }, language),
    day: (date) => writeDay(date, language),
  };
}

/** Writes an invoice as a PDF; the same invoice always gives the same bytes. */
export async function invoicePdf(files: Pick<Files, "read">, row: InvoiceRow): Promise<Uint8Array> {
  const { language = "en", logo_key } = row.invoice_document;
  const logo = logo_key === undefined ? null : await readWhole(files, logo_key);
  const { pdf, finish } = await openPdf({
    title: `${say(language, titleOf(row))} ${row.invoice_number}`,
    createdAt: row.invoice_created_at,
  });
  const sheet = sheetOf(pdf, language, row.invoice_document);
  drawHead(sheet, row, logo);
  const y = drawLines(sheet, row.invoice_document, 310);
  drawSums(sheet, row, y + 16 + SUMS_HEIGHT > FOOT ? newPage(sheet) : y + 16);
  drawFoot(sheet, row);
  if (hasEInvoice(row)) embedEInvoice(pdf, row);
  return finish();
}

/** Puts the data of an invoice into its PDF, and says so as Factur-X asks. */
function embedEInvoice(pdf: Pdf, row: InvoiceRow): void {
  const how = {
    name: E_INVOICE_NAME,
    type: "text/xml",
    /* What the page says, in other words. */
    relationship: "Alternative",
    description: "EN 16931",
    creationDate: row.invoice_created_at,
    modifiedDate: row.invoice_paid_at ?? row.invoice_created_at,
  };
  pdf.file(Buffer.from(eInvoiceXml(row)), how);
  pdf.appendXML(FACTUR_X);
}

/** Only a paid one counts in the books of its buyer. */
function titleOf({ credited_invoice_id, invoice_paid_at }: InvoiceRow): string {
  if (credited_invoice_id !== null) return "Credit note";
  return invoice_paid_at === null ? "Pro forma invoice" : "Invoice";
}

/** Where the foot of the last page stands, and the room that all sums take above it; in points. */
const FOOT = 755;
const SUMS_HEIGHT = 96;

/** Goes on on another page; answers where. */
function newPage({ pdf }: InvoiceSheet): number {
  pdf.addPage();
  return MARGIN;
}

function drawHead(sheet: InvoiceSheet, row: InvoiceRow, logo: Uint8Array | null): void {
  const { heading, seller, buyer, order_number, credits } = row.invoice_document;
  const { tell, day } = sheet;
  drawSender(sheet, { name: heading ?? seller.name, logo });
  const lines = heading ? [seller.name, ...seller.lines] : seller.lines;
  drawParty(sheet, { ...seller, lines }, { y: MARGIN + 26, colour: QUIET });
  drawTitle(sheet, titleOf(row), [
    ["Number", row.invoice_number],
    ["Order", order_number],
    ["Issued", day(row.invoice_paid_at ?? row.invoice_created_at)],
    credits === undefined ? ["Due", day(row.invoice_due_at)] : ["Credits", credits],
  ]);
  write(sheet, tell("Billed to"), { x: MARGIN, y: 190, width: 240, colour: QUIET });
  write(sheet, buyer.name, { x: MARGIN, y: 206, width: 300, weight: "bold" });
  drawParty(sheet, buyer, { y: 221 });
}

/** Where somebody is, and the numbers they are registered by. */
function drawParty(sheet: Sheet, party: InvoiceParty, { y, colour }: { y: number; colour?: string }): void {
  const lines = [
    ...party.lines,
    ...(party.reg_number ? [sheet.tell(`Reg. no. ${party.reg_number}`)] : []),
    ...(party.vat_number ? [sheet.tell(`VAT no. ${party.vat_number}`)] : []),
  ];
  for (const [index, line] of lines.entries())
    write(sheet, line, { x: MARGIN, y: y + index * 15, width: 300, ...(colour && { colour }) });
}

function drawLines(sheet: InvoiceSheet, { lines }: InvoiceDocument, top: number): number {
  const { tell, amount } = sheet;
  const columns = { name: MARGIN, quantity: 350, unit: 400, total: 470 };
  const head = { size: 8.5, colour: QUIET };
  write(sheet, tell("Item"), { ...head, x: columns.name, y: top, width: 200 });
  write(sheet, tell("Qty"), { ...head, x: columns.quantity, y: top, width: 40, align: "right" });
  write(sheet, tell("Price"), { ...head, x: columns.unit, y: top, width: 62, align: "right" });
  write(sheet, tell("Amount"), {
    ...head,
    x: columns.total,
    y: top,
    width: RIGHT - columns.total,
    align: "right",
  });
  drawRule(sheet, top + 16);
  let y = top + 24;
  for (const line of lines) {
    if (y > 700) y = newPage(sheet);
    write(sheet, line.name, { x: columns.name, y, width: 280, weight: "bold" });
    write(sheet, isolated(`${line.detail} · ${line.sku_nr}`), {
      x: columns.name,
      y: y + 14,
      width: 280,
      colour: QUIET,
      size: 8.5,
    });
    write(sheet, String(line.quantity), { x: columns.quantity, y, width: 40, align: "right" });
    write(sheet, amount(line.unit_amount), { x: columns.unit, y, width: 62, align: "right" });
    write(sheet, amount(line.line_amount), {
      x: columns.total,
      y,
      width: RIGHT - columns.total,
      align: "right",
    });
    y += 36;
  }
  drawRule(sheet, y);
  return y;
}

function drawSums(sheet: InvoiceSheet, row: InvoiceRow, top: number): void {
  const { shipping_amount, discount_amount } = row.invoice_document;
  const { tell, amount } = sheet;
  const { net, vat } = splitOf(row.invoice_document, row.invoice_total_amount);
  const percent = vatOf(row.invoice_document) === "standard" ? VAT_PERCENT : 0;
  const sums = [
    ...(row.credited_invoice_id === null ? [["Shipping", amount(shipping_amount)] as const] : []),
    ...(discount_amount > 0 ? [["Discount", `−${amount(discount_amount)}`] as const] : []),
    ["Net", amount(net.amount)],
    [`VAT ${percent} %`, amount(vat.amount)],
  ] as const;
  let y = top;
  for (const [label, value] of sums) {
    write(sheet, tell(label), { x: 350, y, width: 110, colour: QUIET, align: "right" });
    write(sheet, value, { x: 470, y, width: RIGHT - 470, align: "right" });
    y += 17;
  }
  write(sheet, tell(row.credited_invoice_id === null ? "Total" : "Credited"), {
    x: 350,
    y: y + 4,
    width: 110,
    size: 12,
    weight: "bold",
    align: "right",
  });
  write(sheet, amount(row.invoice_total_amount), {
    x: 462,
    y: y + 4,
    width: RIGHT - 462,
    size: 12,
    weight: "bold",
    align: "right",
  });
}

function stateOf(day: InvoiceSheet["day"], row: InvoiceRow): string {
  const { credited_invoice_id, invoice_paid_at, invoice_due_at } = row;
  if (invoice_paid_at === null) return `Payable until ${day(invoice_due_at)}.`;
  return credited_invoice_id === null
    ? `Paid on ${day(invoice_paid_at)}. Thank you.`
    : `Sent back on ${day(invoice_paid_at)}.`;
}

/** How VAT is charged, in the words an invoice has to have. */
const VAT_WORDS: Readonly<Record<VatTreatment, string>> = {
  standard: `Prices include ${VAT_PERCENT} % VAT.`,
  reverse_charge: "Reverse charge: the VAT is owed by the buyer.",
  export: "Export outside the European Union: no VAT is charged.",
};

function drawFoot(sheet: InvoiceSheet, row: InvoiceRow): void {
  const { tell, day } = sheet;
  const words = [VAT_WORDS[vatOf(row.invoice_document)], stateOf(day, row)].map(tell).join(" ");
  write(sheet, words, {
    x: MARGIN,
    y: FOOT,
    width: RIGHT - MARGIN,
    size: 8.5,
    colour: QUIET,
  });
}
