import type { FindingBox } from "@pressport/core/contract";
import { frameAround, type Sides } from "@pressport/core/rules";
import { useStyles } from "../use-styles.ts";
import css from "./marked-print.css?inline";

/** A picture of a page, of which places are told in millimetres from the top left of its finished size. */
export interface PrintPicture {
  url: string;
  widthMm: number;
  heightMm: number;
  /** How far the picture of a design shows more than its finished size; that of a print shows no more. */
  bleed?: Sides;
}

const NO_BLEED: Sides = { left: 0, top: 0, right: 0, bottom: 0 };

/** A page of a print, or of a design, with a frame around a place. */
export function MarkedPrint({
  url,
  widthMm,
  heightMm,
  bleed: { left, top, right, bottom } = NO_BLEED,
  box,
}: PrintPicture & { box: FindingBox }) {
  useStyles(css);
  const shown = [-left, -top, left + widthMm + right, top + heightMm + bottom];
  return (
    <figure class="marked-print" part="marked-print">
      <img src={url} alt="" />
      <svg viewBox={shown.join(" ")} preserveAspectRatio="none" aria-hidden="true">
        <rect {...frameAround(box, { widthMm, heightMm })} />
      </svg>
    </figure>
  );
}
