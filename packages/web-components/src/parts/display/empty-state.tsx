import type { ComponentChildren } from "preact";
import { useStyles } from "../use-styles.ts";
import css from "./empty-state.css?inline";
import { Icon } from "./icon.tsx";

interface Props {
  /** From `theme/icons.ts`. */
  icon: string;
  title: string;
  text?: ComponentChildren;
  part?: string;
  /** What the person can do now. */
  children?: ComponentChildren;
}

/** Nothing here, why, and what to do about it. */
export function EmptyState({ icon, title, text, part, children }: Props) {
  useStyles(css);
  return (
    <div class="empty-state" part={part ? `empty-state ${part}` : "empty-state"}>
      <span class="empty-state-icon">
        <Icon of={icon} size={28} />
      </span>
      <p class="empty-state-title">{title}</p>
      {text && <p class="empty-state-text">{text}</p>}
      {children && <div class="empty-state-actions">{children}</div>}
    </div>
  );
}
