import { arrowLeftIcon, arrowRightIcon, chevronLeftIcon, chevronRightIcon } from "../../theme/part-icons.ts";
import { useStyles } from "../use-styles.ts";
import css from "./icon.css?inline";

interface Props {
  /** One of `theme/icons.ts`. */
  of: string;
  /** Edge in px; 20 unless told. */
  size?: number;
}

/** Icons that point along the line of text, and the other way in right-to-left text. */
const directional = new Set([arrowLeftIcon, arrowRightIcon, chevronLeftIcon, chevronRightIcon]);

/** Draws an icon in the colour of the text around it; it is never the only name of a thing. */
export function Icon({ of, size = 20 }: Props) {
  useStyles(css);
  return (
    <svg
      class="icon"
      data-mirrored={directional.has(of) || undefined}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={of} />
    </svg>
  );
}
