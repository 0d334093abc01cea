import type { EditedPicture } from "@pressport/core";
import type { Finding } from "@pressport/core/contract";
import {
  applyMatrix,
  boxOnDesign,
  designToMillimetres,
  finishedRect,
  printableRect,
  type Sides,
} from "@pressport/core/rules";

/** What a line tells that belongs to the file and lies as it does. */
export type FileGuideKind = "fileTrim" | "fileBleed" | "fileSafe";

/** A rectangle on the file, in pixels of the design. */
export interface FileGuide {
  kind: FileGuideKind;
  rect: Sides;
}

/** A file whose cut lies this near to the print's has the print's own guides. */
const SAME_MM = 0.3;

/**
 * Where a PDF itself is cut, bleeds and has its safe area: none for a picture, and none where its cut is the print's, so
 * that the guides of the print say it all.
 */
export function fileGuidesOf(
  { designSize, placement, print }: Pick<EditedPicture, "designSize" | "placement" | "print">,
  safeMm: number,
): readonly FileGuide[] {
  const { boxes } = designSize;
  if (!boxes) return [];
  const trim = finishedRect(designSize);
  const toPrint = designToMillimetres(placement, designSize, print);
  const corners = [
    { x: trim.left, y: trim.top },
    { x: trim.right, y: trim.bottom },
  ].map((corner) => applyMatrix(toPrint, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const off = [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs) - print.widthMm,
    Math.max(...ys) - print.heightMm,
  ];
  if (off.every((mm) => Math.abs(mm) < SAME_MM)) return [];
  const safe = (safeMm * (trim.right - trim.left)) / boxes.trim.width_mm;
  const inner = {
    left: trim.left + safe,
    top: trim.top + safe,
    right: trim.right - safe,
    bottom: trim.bottom - safe,
  };
  const hasBleed = Object.values(boxes.bleed).some((side) => side > 0);
  return [
    ...(hasBleed ? [{ kind: "fileBleed", rect: printableRect(designSize) } as const] : []),
    ...(safe > 0 && inner.left < inner.right && inner.top < inner.bottom
      ? [{ kind: "fileSafe", rect: inner } as const]
      : []),
    { kind: "fileTrim", rect: trim },
  ];
}

/** Where something that was found lies on the file; null while nothing is shown, or on a picture, which has no places. */
export function findingRect(designSize: EditedPicture["designSize"], finding: Finding | null): Sides | null {
  return finding?.box ? boxOnDesign(designSize, finding.box) : null;
}

/** Magenta, which stands out on nearly every picture and is no guide's. */
export const FINDING_COLOUR = "#d6006d";

/** Blue, which no guide of a print has. */
export const FILE_GUIDE_COLOUR = "#1463c4";
