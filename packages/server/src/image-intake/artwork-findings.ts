import type { StoredFinding } from "@pressport/core/contract";
import { MOST_INK_PERCENT } from "@pressport/core/rules";
import type { InspectedUpload } from "./inspected-upload.ts";

/** What is to be said of an upload before anybody places it on a product. */
export function artworkFindings({
  space,
  hasProfile,
  inkPercent = 0,
  findings = [],
}: InspectedUpload): StoredFinding[] {
  return [
    ...(space === "cmyk" && !hasProfile ? [{ code: "press-colours-untagged" } as const] : []),
    ...(inkPercent > MOST_INK_PERCENT
      ? [{ code: "much-ink", measured: inkPercent, wanted: MOST_INK_PERCENT } as const]
      : []),
    ...findings,
  ];
}
