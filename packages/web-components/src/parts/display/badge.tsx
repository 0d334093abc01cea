import type { ComponentChildren } from "preact";
import { useStyles } from "../use-styles.ts";
import css from "./badge.css?inline";
import { Icon } from "./icon.tsx";

/** What a status means for the person: nothing to do, under way, done, look at it, broken. */
export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

interface Props {
  tone?: Tone;
  icon?: string;
  /** A dot before the words, for states that change by themselves. */
  dot?: boolean;
  part?: string;
  children: ComponentChildren;
}

/** A short status. Its words carry the meaning; the colour only repeats it. */
export function Badge({ tone = "neutral", icon, dot, part, children }: Props) {
  useStyles(css);
  return (
    <span class="badge" part={part ? `badge ${part}` : "badge"} data-tone={tone}>
      {icon && <Icon of={icon} size={14} />}
      {dot && <span class="badge-dot" />}
      {children}
    </span>
  );
}
