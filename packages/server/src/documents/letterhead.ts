import { leftOn, PAGE_WIDTH, type Page, write } from "./write-text.ts";

/** From every edge of the paper, in points. */
export const MARGIN = 56;
/** Where lines end that read from the left. */
export const RIGHT = PAGE_WIDTH - MARGIN;
/** The colour of what is beside the point. */
export const QUIET = "#6b706d";

const LINE = "#d9d6ce";
const TITLE = { size: 18, weight: "bold" } as const;
/** The most a logo takes, wide and high, in points. */
const [LOGO_WIDTH, LOGO_HEIGHT] = [180, 40];

/** A page that says its sentences in the language of its reader. */
export interface Sheet extends Page {
  tell(sentence: string): string;
}

/** Draws whose document it is: the logo, a PNG, or the name where there is none. */
export function drawSender(sheet: Sheet, { name, logo }: { name: string; logo: Uint8Array | null }): void {
  if (logo === null) {
    write(sheet, name, { ...TITLE, x: MARGIN, y: MARGIN, width: 240 });
    return;
  }
  const room = { x: MARGIN, width: LOGO_WIDTH };
  sheet.pdf.image(Buffer.from(logo), leftOn(sheet, room), MARGIN + 20 - LOGO_HEIGHT, {
    fit: [LOGO_WIDTH, LOGO_HEIGHT],
    valign: "bottom",
    ...(sheet.direction === "rtl" && { align: "right" }),
  });
}

/** Draws what a document is called, and below it what is to be known of it, each by its name. */
export function drawTitle(
  sheet: Sheet,
  title: string,
  facts: readonly (readonly [name: string, value: string])[],
): void {
  write(sheet, sheet.tell(title), { ...TITLE, x: 320, y: MARGIN, width: RIGHT - 320, align: "right" });
  for (const [index, [name, value]] of facts.entries()) {
    const y = MARGIN + 34 + index * 16;
    write(sheet, sheet.tell(name), { x: 320, y, width: 90, colour: QUIET, align: "right" });
    write(sheet, value, { x: 416, y, width: RIGHT - 416, align: "right" });
  }
}

/** Draws a fine line from margin to margin. */
export function drawRule({ pdf }: Page, y: number): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(LINE).stroke();
}
