import { pressport } from "../../pressport.ts";

const MINUTE_MS = 60_000;
const STEPS = [
  ["day", 24 * 60 * MINUTE_MS],
  ["hour", 60 * MINUTE_MS],
  ["minute", MINUTE_MS],
] as const;

/** A span of time in its largest unit, such as `3h`. */
export function spanOf(ms: number): string {
  const [unit, size] = STEPS.find(([, least]) => ms >= least) ?? STEPS[2];
  const written = new Intl.NumberFormat(pressport.text.locale, {
    style: "unit",
    unit,
    unitDisplay: "narrow",
  });
  return written.format(Math.max(0, Math.floor(ms / size)));
}

/** How long ago a moment was. */
export const agoOf = (iso: string): string => spanOf(Date.now() - Date.parse(iso));
