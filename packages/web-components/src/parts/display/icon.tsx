import { DIRECTIONAL_ICONS } from "../../theme/part-icons.ts";
import { useStyles } from "../use-styles.ts";
import css from "./icon.css?inline";

interface Props {
  /** One of `theme/icons.ts`. */
  of: string;
  /** Edge in px; 20 unless told. */
  size?: number;
}

/** Draws an icon in the colour of the text around it; it is never the only name of a thing. */
export function Icon({ of, size = 20 }: Props) {
  useStyles(css);
  return (
    <svg
      class="icon"
      data-mirrored={DIRECTIONAL_ICONS.has(of) || undefined}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={of} />
    </svg>
  );
}
