import { setImmediate as nextTurn } from "node:timers/promises";
import { hanFaceOf, itemCode } from "@pressport/core/rules";
import type { JobTicket, JobTicketItem } from "../../../adapters/fulfilment/job-ticket.ts";
import { QUIET } from "../../../documents/letterhead.ts";
import { openPdf } from "../../../documents/open-pdf.ts";
import { INK, linesOf, type Page, type Type, write } from "../../../documents/write-text.ts";
import { qrPicture } from "../../../text/qr-picture.ts";
import { writeDay } from "../../../text/written-day.ts";

const POINTS_PER_MM = 72 / 25.4;
/** A usual size of label rolls. */
const [WIDTH, HEIGHT] = [100 * POINTS_PER_MM, 62 * POINTS_PER_MM];
const EDGE = 12;
/** The code, and the white around it that scanners need, in points. */
const CODE = { edge: 78, quiet: 12 } as const;
/** Where words beside the code end. */
const WORDS_WIDTH = WIDTH - 2 * EDGE - CODE.edge - CODE.quiet;
const LARGE: Type = { size: 17, weight: "bold" };
const NAME: Type = { size: 11, weight: "bold" };
const PLAIN: Type = { size: 9, weight: "regular" };

/** Labels drawn before others get their turn: an item may have hundreds. */
const DRAWN_AT_ONCE = 20;

/** Draws a label for each product of an item, for the print house; the same item always gives the same bytes. */
export async function itemLabelsPdf(ticket: JobTicket, item: JobTicketItem): Promise<Uint8Array> {
  const { pdf, finish } = await openPdf({
    title: `Labels ${ticket.order_number}-${item.oi_id}`,
    createdAt: new Date(ticket.ordered_at),
    size: [WIDTH, HEIGHT],
  });
  const han = hanFaceOf(`${item.product} ${item.size}`, { country: ticket.recipient.country_code });
  const page: Page = { pdf, direction: "ltr", han };
  for (let number = 1; number <= item.quantity; number += 1) {
    if (number > 1) pdf.addPage();
    if (number % DRAWN_AT_ONCE === 0) await nextTurn();
    drawHead(page, ticket, item, number);
    drawProduct(page, item);
    drawFoot(page, ticket);
    drawCode(page, itemCode(item.oi_id));
  }
  return finish();
}

function drawHead(page: Page, ticket: JobTicket, item: JobTicketItem, number: number): void {
  const width = WIDTH - 2 * EDGE;
  write(page, ticket.order_number, { ...LARGE, x: EDGE, y: 8, width: width - 86 });
  write(page, `${number} of ${item.quantity}`, {
    ...LARGE,
    x: WIDTH - EDGE - 86,
    y: 8,
    width: 86,
    align: "right",
  });
  const pieces = item.pieces > 1 ? ` · ${item.pieces} pieces each` : "";
  write(page, `Item ${item.oi_id}${pieces}`, { ...PLAIN, x: EDGE, y: 31, width });
  if (item.reprint !== null) write(page, "REPRINT", { ...NAME, x: EDGE, y: 30, width, align: "right" });
  drawLine(page, 47);
}

function drawProduct(page: Page, item: JobTicketItem): void {
  const words = { x: EDGE, width: WORDS_WIDTH };
  let y = 53;
  const lines = (text: string, type: Type, most: number): void => {
    const broken = linesOf(page, text, WORDS_WIDTH, type);
    // What is left over goes on the last line, which ends in an ellipsis then.
    for (const line of [...broken.slice(0, most - 1), broken.slice(most - 1).join(" ")]) {
      if (line === "") continue;
      write(page, line, { ...words, ...type, y });
      y += type.size * 1.3;
    }
  };
  lines(item.product, NAME, 1);
  lines(item.size, { ...PLAIN, size: 11 }, 3);
  write(page, item.sku_nr, { ...words, ...NAME, size: 10, y: 122 });
}

function drawFoot(page: Page, { recipient: { country_code }, due_date }: JobTicket): void {
  drawLine(page, 141);
  const country = new Intl.DisplayNames("en", { type: "region" }).of(country_code) ?? "";
  const half = (WIDTH - 2 * EDGE) / 2;
  write(page, "To", { ...PLAIN, x: EDGE, y: 144, width: half, colour: QUIET });
  write(page, `${country_code} ${country}`, { ...NAME, x: EDGE, y: 156, width: WIDTH - 2 * EDGE - 110 });
  const right = { x: WIDTH - EDGE - 106, width: 106, align: "right" } as const;
  write(page, "Due", { ...PLAIN, ...right, y: 144, colour: QUIET });
  write(page, writeDay(new Date(due_date)), { ...NAME, ...right, y: 156 });
}

/** The item's id as a QR code. */
function drawCode({ pdf }: Page, text: string): void {
  const { units, path } = qrPicture(text);
  pdf
    .save()
    .translate(WIDTH - EDGE - CODE.edge, 55)
    .scale(CODE.edge / units)
    .path(path)
    .fill("#000000")
    .restore();
}

function drawLine({ pdf }: Page, y: number): void {
  pdf
    .moveTo(EDGE, y)
    .lineTo(WIDTH - EDGE, y)
    .lineWidth(0.6)
    .strokeColor(INK)
    .stroke();
}
