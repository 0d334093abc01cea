import type { FindingBox } from "@pressport/core/contract";
import { frameAround } from "@pressport/core/rules";
import { useStyles } from "../use-styles.ts";
import css from "./marked-print.css?inline";

/** A page of a print in its finished size. */
export interface PrintPicture {
  url: string;
  widthMm: number;
  heightMm: number;
}

/** A page of a print with a frame around a place. */
export function MarkedPrint({ url, widthMm, heightMm, box }: PrintPicture & { box: FindingBox }) {
  useStyles(css);
  return (
    <figure class="marked-print" part="marked-print">
      <img src={url} alt="" />
      <svg viewBox={`0 0 ${widthMm} ${heightMm}`} preserveAspectRatio="none" aria-hidden="true">
        <rect {...frameAround(box, { widthMm, heightMm })} />
      </svg>
    </figure>
  );
}
