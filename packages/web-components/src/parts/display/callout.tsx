import type { ComponentChildren } from "preact";
import { alertIcon, infoIcon, successIcon } from "../../theme/part-icons.ts";
import { useStyles } from "../use-styles.ts";
import type { Tone } from "./badge.tsx";
import css from "./callout.css?inline";
import { Icon } from "./icon.tsx";

const icons: Record<Tone, string> = {
  neutral: infoIcon,
  accent: infoIcon,
  good: successIcon,
  warn: alertIcon,
  bad: alertIcon,
};

interface Props {
  tone?: Tone;
  title?: ComponentChildren;
  icon?: string;
  /** A button or link that puts it right. */
  action?: ComponentChildren;
  /** Says it at once to screen readers: for what appears while the person is looking elsewhere. */
  live?: boolean;
  part?: string;
  children?: ComponentChildren;
}

/** Something to know, where it matters. */
export function Callout({ tone = "neutral", title, icon, action, live, part, children }: Props) {
  useStyles(css);
  const role = live ? (tone === "bad" ? "alert" : "status") : undefined;
  return (
    <div class="callout" part={part ? `callout ${part}` : "callout"} data-tone={tone} role={role}>
      <span class="callout-icon">
        <Icon of={icon ?? icons[tone]} />
      </span>
      <div class="callout-text">
        {title && <p class="callout-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div class="callout-action">{action}</div>}
    </div>
  );
}
