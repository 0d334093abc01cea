import { directionOf, hanFaceOf } from "@pressport/core/rules";
import {
  drawRule,
  drawSender,
  drawTitle,
  MARGIN,
  QUIET,
  RIGHT,
  type Sheet,
} from "../../../documents/letterhead.ts";
import { openPdf } from "../../../documents/open-pdf.ts";
import { isolated, leftOn, linesOf, write } from "../../../documents/write-text.ts";
import { say, sayName } from "../../../text/languages/say.ts";
import { qrPicture } from "../../../text/qr-picture.ts";
import { writeDay } from "../../../text/written-day.ts";

/** Below it a page has no more items. */
const LAST_ITEM_Y = 690;

/** What the slip in a parcel says. It bears no prices: parcels may be presents. */
export interface PackingSlip {
  /** Of whoever ordered. */
  language: string;
  order_number: string;
  ordered_at: Date;
  sender: {
    /** The shop the buyer knows. */
    name: string;
    /** A PNG to stand at the head in place of the name. */
    logo: Uint8Array | null;
    /** Where questions go. */
    replyTo: string | null;
    note: string;
  };
  /** Lines of the address, the name first. */
  recipient: readonly string[];
  /** Where the parcel goes, ISO 3166. */
  country: string;
  items: readonly PackedItem[];
}

/** A line of the slip. */
export interface PackedItem {
  product: string;
  /** Size and options in words. */
  detail: string;
  sku_nr: string;
  quantity: number;
  /** A JPEG of the print. */
  picture: Uint8Array | null;
}

/** Draws the slip that lies in a parcel, in the shop's name and the reader's language; the same slip always gives the same bytes. */
export async function packingSlipPdf(slip: PackingSlip): Promise<Uint8Array> {
  const { language } = slip;
  const tell = (sentence: string) => say(language, sentence);
  const { pdf, finish } = await openPdf({
    title: `${tell("Packing slip")} ${slip.order_number}`,
    createdAt: slip.ordered_at,
  });
  const han = hanFaceOf(JSON.stringify([slip.recipient, slip.items, slip.sender]), slip);
  const sheet: Sheet = { pdf, direction: directionOf(language), han, tell };
  drawHead(sheet, slip);
  drawRecipient(sheet, slip);
  const y = drawItems(sheet, slip, 300);
  drawNote(sheet, slip, y + 24);
  drawQuestions(sheet, slip);
  return finish();
}

function drawHead(sheet: Sheet, { sender, order_number, ordered_at, language }: PackingSlip): void {
  drawSender(sheet, sender);
  drawTitle(sheet, "Packing slip", [
    ["Order", order_number],
    ["Ordered", writeDay(ordered_at, language)],
  ]);
  drawCode(sheet, order_number);
}

/** The order's number as a QR code, for whoever packs with a scanner. */
function drawCode(sheet: Sheet, text: string): void {
  const { units, path } = qrPicture(text);
  const edge = 58;
  const x = leftOn(sheet, { x: RIGHT - edge, width: edge });
  sheet.pdf
    .save()
    .translate(x, MARGIN + 76)
    .scale(edge / units)
    .path(path)
    .fill("#000000")
    .restore();
}

function drawRecipient(sheet: Sheet, { recipient }: PackingSlip): void {
  write(sheet, sheet.tell("Delivered to"), { x: MARGIN, y: 150, width: 240, colour: QUIET });
  for (const [index, line] of recipient.entries())
    write(sheet, isolated(line), {
      x: MARGIN,
      y: 166 + index * 15,
      width: 300,
      weight: index === 0 ? "bold" : "regular",
    });
}

function drawItems(sheet: Sheet, { items, language }: PackingSlip, top: number): number {
  const { pdf, tell } = sheet;
  const head = { size: 8.5, colour: QUIET };
  write(sheet, tell("Item"), { ...head, x: MARGIN, y: top, width: 200 });
  write(sheet, tell("Qty"), { ...head, x: RIGHT - 60, y: top, width: 60, align: "right" });
  drawRule(sheet, top + 16);
  let y = top + 26;
  for (const item of items) {
    if (y > LAST_ITEM_Y) {
      pdf.addPage();
      y = MARGIN;
    }
    const picture = { x: MARGIN, width: 52 };
    if (item.picture)
      pdf.image(Buffer.from(item.picture), leftOn(sheet, picture), y, {
        fit: [picture.width, 52],
        align: "center",
        valign: "center",
      });
    const words = { x: MARGIN + 68, width: 320 };
    write(sheet, sayName(language, item.product), { ...words, y: y + 4, weight: "bold", size: 10.5 });
    write(sheet, isolated(sayName(language, item.detail)), { ...words, y: y + 20 });
    write(sheet, item.sku_nr, { ...words, y: y + 34, size: 8.5, colour: QUIET });
    write(sheet, String(item.quantity), {
      x: RIGHT - 60,
      y: y + 12,
      width: 60,
      size: 14,
      weight: "bold",
      align: "right",
    });
    y += 68;
    drawRule(sheet, y - 8);
  }
  return y;
}

function drawNote(sheet: Sheet, { sender }: PackingSlip, top: number): void {
  if (sender.note === "") return;
  const width = RIGHT - MARGIN;
  const lines = linesOf(sheet, sender.note, width);
  const overflows = top + lines.length * 15 > 740;
  if (overflows) sheet.pdf.addPage();
  for (const [index, line] of lines.entries())
    write(sheet, isolated(line), { x: MARGIN, y: (overflows ? MARGIN : top) + index * 15, width });
}

function drawQuestions(sheet: Sheet, { sender }: PackingSlip): void {
  const words = sender.replyTo
    ? sheet.tell(`${isolated(sender.name)}. Questions? Write to ${isolated(sender.replyTo)}.`)
    : sender.name;
  write(sheet, words, { x: MARGIN, y: 770, width: RIGHT - MARGIN, size: 8.5, colour: QUIET });
}
