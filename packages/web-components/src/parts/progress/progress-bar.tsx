import { useStyles } from "../use-styles.ts";
import css from "./progress-bar.css?inline";

interface Props {
  /** What is under way. */
  label: string;
  /** 0 to 1; `null` while nobody knows. */
  value: number | null;
  /** Shows the label and the percentage above the bar. */
  caption?: boolean;
  tone?: "accent" | "good" | "bad";
  part?: string;
}

/** How far something is. */
export function ProgressBar({ label, value, caption = false, tone = "accent", part }: Props) {
  useStyles(css);
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div class="progress" part={part ? `progress ${part}` : "progress"} data-tone={tone}>
      {caption && (
        <div class="progress-caption" aria-hidden="true">
          <span>{label}</span>
          {percent !== null && <span class="progress-percent">{percent}%</span>}
        </div>
      )}
      <div
        class="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        <div class="progress-fill" style={percent === null ? {} : { inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
