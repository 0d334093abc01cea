import type { PrintArea } from "@pressport/core";
import type { Fold, PrintSize } from "@pressport/core/rules";

/** What a guide line or band tells. */
export type GuideKind = "bleed" | "trim" | "safe" | "fold" | "lip" | "bar" | "binding" | "wrap";

/** A rectangle in millimetres from the finished area's top left corner. */
export interface GuideBox {
  kind: GuideKind;
  left: number;
  top: number;
  width: number;
  height: number;
  /** `line` is its outline, `band` is what lies covered inside it. */
  shape: "line" | "band";
}

/** The guides of a product in millimetres: where it is cut, folded, covered and safe. */
export function guidesOf(area: PrintArea, print: PrintSize, fold: Fold | null = null): readonly GuideBox[] {
  const { widthMm, heightMm } = print;
  const grown = (kind: GuideKind, by: number): GuideBox => ({
    kind,
    left: -by,
    top: -by,
    width: widthMm + 2 * by,
    height: heightMm + 2 * by,
    shape: "line",
  });
  const band = (kind: GuideKind, left: number, top: number, width: number, height: number): GuideBox => ({
    kind,
    left,
    top,
    width,
    height,
    shape: "band",
  });
  const boxes: GuideBox[] = [];
  const { lip_mm: lip, bar_mm: bar, binding_mm: binding } = area;
  if (lip > 0) {
    boxes.push(
      band("lip", 0, 0, widthMm, lip),
      band("lip", 0, heightMm - lip, widthMm, lip),
      band("lip", 0, lip, lip, heightMm - 2 * lip),
      band("lip", widthMm - lip, lip, lip, heightMm - 2 * lip),
    );
  }
  if (bar > 0) boxes.push(band("bar", 0, 0, widthMm, bar), band("bar", 0, heightMm - bar, widthMm, bar));
  if (binding > 0) boxes.push(band("binding", 0, 0, widthMm, binding));
  if (area.wrap_mm > 0) boxes.push(grown("wrap", area.wrap_mm), grown("fold", area.side_mm));
  if (area.bleed_mm > 0) boxes.push(grown("bleed", area.bleed_mm));
  if (area.safe_mm > 0) boxes.push(grown("safe", -area.safe_mm));
  boxes.push(grown(area.wrap_mm > 0 ? "fold" : "trim", 0));
  if (fold?.line === "vertical") boxes.push({ ...LINE, left: fold.atMm, top: 0, height: heightMm });
  if (fold?.line === "horizontal") boxes.push({ ...LINE, left: 0, top: fold.atMm, width: widthMm });
  return boxes;
}

/** A fold across the sheet: as long as it is set, and of no width. */
const LINE = { kind: "fold", width: 0, height: 0, shape: "line" } as const;

/** The kinds of guides a product has, each once, for the legend. */
export function guideKinds(boxes: readonly GuideBox[]): readonly GuideKind[] {
  return [...new Set(boxes.map(({ kind }) => kind))];
}

/** Colours of print houses everywhere: red is cut off, violet folded, green is safe; each is drawn over a white line. */
export const GUIDE_COLOURS: Readonly<Record<GuideKind, string>> = {
  bleed: "#d4274a",
  wrap: "#7a3fc2",
  trim: "#111111",
  fold: "#7a3fc2",
  safe: "#0b7f5b",
  lip: "#1d1b18",
  bar: "#1d1b18",
  binding: "#1d1b18",
};
