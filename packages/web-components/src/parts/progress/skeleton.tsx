import type { ComponentChildren, CSSProperties } from "preact";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import css from "./skeleton.css?inline";

interface Props {
  /** CSS length; all of the width unless told. */
  width?: string;
  /** CSS length; one line of text unless told. */
  height?: string;
  /** CSS ratio of a picture's place, such as `3 / 4`. */
  ratio?: string;
  round?: boolean;
}

/** Holds the place of what is still loading. Put some into a `Loading`, which says so to screen readers. */
export function Skeleton({ width = "100%", height, ratio, round }: Props) {
  useStyles(css);
  const style: CSSProperties = { inlineSize: width };
  if (ratio) style.aspectRatio = ratio;
  else style.blockSize = height ?? "1em";
  return <span class="skeleton" data-round={round || undefined} style={style} aria-hidden="true" />;
}

/** Says that content is loading, around the skeletons that show it. */
export function Loading({ label, children }: { label?: string; children: ComponentChildren }) {
  const words = useWords();
  return (
    <div role="status" aria-busy="true">
      <span class="visually-hidden">{label ?? words.loading}</span>
      {children}
    </div>
  );
}
