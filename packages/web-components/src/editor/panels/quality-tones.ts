import type { Tone } from "../../parts/parts.ts";

/** The colour of each rating; its word says the same. */
export const QUALITY_TONES: Readonly<Record<"poor" | "medium" | "good", Tone>> = {
  poor: "bad",
  medium: "warn",
  good: "good",
};
