import { readFinding } from "@pressport/core/contract";
import {
  type DesignSize,
  defaultPlacement,
  defaultPrintArea,
  printedOutsetMm,
  type Sides,
} from "@pressport/core/rules";
import { describe, expect, test } from "vitest";
import { type FileGuide, fileGuidesOf, findingRect } from "./file-guides.ts";
import { type GuideBox, guidesOf } from "./guides.ts";
import { type Frame, paintFlat } from "./paint.ts";
import { stageLayout } from "./stage-layout.ts";

/* What lies on the screen is read back from its pixels and measured against the product's millimetres. */

const PRINT = { widthMm: 300, heightMm: 400 };
const DESIGN = { widthPx: 1200, heightPx: 1600 };
const PAPER = "#808080";
const CANVASES = [
  { width: 860, height: 570 },
  { width: 358, height: 372 },
];

/** Paints the editor's canvas with some guides on grey paper; answers how far each pixel is from that grey. */
function paintGuides(
  guides: readonly GuideBox[],
  outsetMm: number,
  canvas: { width: number; height: number },
  file: { design: DesignSize; fileGuides: readonly FileGuide[]; foundAt?: Sides | null } = {
    design: DESIGN,
    fileGuides: [],
  },
) {
  const placement = defaultPlacement(file.design, PRINT);
  const layout = stageLayout(canvas, placement, PRINT, outsetMm);
  const element = Object.assign(document.createElement("canvas"), canvas);
  const pen = element.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  const frame: Frame = {
    ...canvas,
    pixelRatio: 1,
    picture: null,
    colour: PAPER,
    // Clear, so that nothing but the guides is seen.
    veil: "rgb(0 0 0 / 0)",
    layout,
    placement,
    designSize: file.design,
    print: PRINT,
    attributes: {},
    outset: outsetMm * layout.perMm,
    guides,
    fileGuides: file.fileGuides,
    foundAt: file.foundAt ?? null,
    showsGuides: true,
    snapX: null,
    snapY: null,
    isMoving: false,
    paintOver: null,
  };
  paintFlat(pen, frame);
  pen.globalCompositeOperation = "destination-over";
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const differs = (x: number, y: number) => {
    const at = 4 * (y * canvas.width + x);
    return [0, 1, 2].reduce((sum, channel) => sum + Math.abs((data[at + channel] ?? 0) - 128), 0);
  };
  return { layout, differs };
}

type Painted = ReturnType<typeof paintGuides>;

/** What is painted along one direction, summed over the middle half of the other, where no corner is. */
function profile(
  { differs }: Painted,
  canvas: { width: number; height: number },
  along: "x" | "y",
): number[] {
  const [length, across] = along === "x" ? [canvas.width, canvas.height] : [canvas.height, canvas.width];
  const middle = Array.from({ length: Math.floor(across / 4) }, (_, at) => Math.floor((3 * across) / 8) + at);
  return Array.from({ length }, (_, at) =>
    middle.reduce((sum, other) => sum + (along === "x" ? differs(at, other) : differs(other, at)), 0),
  );
}

/** Where a line lies, in pixels: the middle of what is painted around where it should be. */
function lineNear(values: readonly number[], expected: number): number {
  const near = values
    .map((value, at) => ({ value, at: at + 0.5 }))
    .filter(({ at }) => Math.abs(at - expected) < 4);
  const weight = near.reduce((sum, { value }) => sum + value, 0);
  return near.reduce((sum, { value, at }) => sum + value * at, 0) / weight;
}

/** Where the first painted stretch begins and ends, in pixels, from how much of its outermost ones is covered. */
function stretch(values: readonly number[]): [number, number] {
  const full = Math.max(...values);
  const first = values.findIndex((value) => value > full / 50);
  const length = values.slice(first).findIndex((value) => value <= full / 50);
  const last = first + length - 1;
  return [first + 1 - (values[first] ?? 0) / full, last + (values[last] ?? 0) / full];
}

test.each([
  { typeId: 1, depth: "standard", lines: { bleed: [-3], trim: [0], safe: [5] } },
  { typeId: 2, depth: "standard", lines: { bleed: [-3], trim: [0], safe: [5] } },
  { typeId: 3, depth: "standard", lines: { wrap: [-40], fold: [-20, 0], safe: [10] } },
  { typeId: 3, depth: "deep", lines: { wrap: [-58], fold: [-38, 0], safe: [10] } },
  { typeId: 9, depth: "standard", lines: { bleed: [-3], trim: [0], safe: [3] } },
] as const)(
  "[P24] the lines of product type $typeId, $depth, lie within half a pixel of their millimetres",
  ({ typeId, depth, lines }) => {
    const area = defaultPrintArea(typeId, depth);
    const boxes = guidesOf(area, PRINT);
    for (const canvas of CANVASES)
      for (const [kind, places] of Object.entries(lines)) {
        const drawn = boxes.filter((box) => box.kind === kind && box.shape === "line");
        expect(drawn).toHaveLength(places.length);
        for (const [index, mm] of places.entries()) {
          const box = drawn[index];
          if (!box) continue;
          const painted = paintGuides([box], printedOutsetMm(area), canvas);
          const { left, top, perMm } = painted.layout;
          const across = profile(painted, canvas, "x");
          const down = profile(painted, canvas, "y");
          const edges = [
            { is: across, at: left + mm * perMm },
            { is: across, at: left + (PRINT.widthMm - mm) * perMm },
            { is: down, at: top + mm * perMm },
            { is: down, at: top + (PRINT.heightMm - mm) * perMm },
          ];
          for (const { is, at } of edges) expect(Math.abs(lineNear(is, at) - at), kind).toBeLessThan(0.5);
        }
      }
  },
);

test.each([
  { typeId: 1, kind: "lip", coveredMm: 5, isAround: true },
  { typeId: 5, kind: "bar", coveredMm: 12, isAround: false },
  { typeId: 6, kind: "binding", coveredMm: 12, isAround: false },
] as const)(
  "[P24] the $kind of product type $typeId covers $coveredMm mm on the screen, to half a pixel",
  ({ typeId, kind, coveredMm, isAround }) => {
    const area = defaultPrintArea(typeId);
    const boxes = guidesOf(area, PRINT).filter((box) => box.kind === kind);
    for (const canvas of CANVASES) {
      const painted = paintGuides(boxes, printedOutsetMm(area), canvas);
      const { left, top, perMm } = painted.layout;
      const [from, to] = stretch(profile(painted, canvas, "y"));
      expect(Math.abs(from - top)).toBeLessThan(0.5);
      expect(Math.abs(to - (top + coveredMm * perMm))).toBeLessThan(0.5);
      if (!isAround) continue;
      const [begin, end] = stretch(profile(painted, canvas, "x"));
      expect(Math.abs(begin - left)).toBeLessThan(0.5);
      expect(Math.abs(end - (left + coveredMm * perMm))).toBeLessThan(0.5);
    }
  },
);

describe("the lines of a file", () => {
  const page = (width_mm: number, height_mm: number): DesignSize => ({
    widthPx: Math.round((width_mm / 25.4) * 300),
    heightPx: Math.round((height_mm / 25.4) * 300),
    boxes: {
      trim: { width_mm, height_mm },
      bleed: { left: 10, top: 10, right: 10, bottom: 10 },
      declared: true,
    },
  });

  test("[SC304] cut, bleed and safe area of a PDF of another size lie where the file has them", () => {
    const design = page(PRINT.widthMm * 1.2, PRINT.heightMm);
    const placement = defaultPlacement(design, PRINT);
    const guides = fileGuidesOf({ designSize: design, placement, print: PRINT }, 5);
    expect(guides.map(({ kind }) => kind)).toEqual(["fileBleed", "fileSafe", "fileTrim"]);
    for (const canvas of CANVASES)
      for (const [kind, mm] of [
        ["fileBleed", -10],
        ["fileTrim", 0],
        ["fileSafe", 5],
      ] as const) {
        const one = guides.filter((guide) => guide.kind === kind);
        const painted = paintGuides([], 0, canvas, { design, fileGuides: one });
        const { top, perMm } = painted.layout;
        const down = profile(painted, canvas, "y");
        for (const at of [top + mm * perMm, top + (PRINT.heightMm - mm) * perMm])
          if (at > 4 && at < canvas.height - 4)
            expect(Math.abs(lineNear(down, at) - at), kind).toBeLessThan(0.75);
      }
  });

  test("[SC431] what was found in a PDF is framed where it lies, however thin it is", () => {
    const design = page(PRINT.widthMm, PRINT.heightMm);
    const hairline = readFinding({ code: "hairline", box: { x: 60, y: 100, width: 180, height: 0.1 } });
    const foundAt = findingRect(design, hairline ?? null);
    for (const canvas of CANVASES) {
      const painted = paintGuides([], 0, canvas, { design, fileGuides: [], foundAt });
      const { left, top, perMm } = painted.layout;
      const middle = Math.round(left + 150 * perMm);
      const line = top + 100 * perMm;
      expect(painted.differs(middle, Math.round(line))).toBe(0);
      const dark = [line - 6, line + 6].map((y) => painted.differs(middle, Math.round(y)));
      expect(Math.min(...dark)).toBeGreaterThan(150);
      expect(painted.differs(middle, Math.round(line + 20))).toBe(0);
    }
    expect(findingRect(DESIGN, hairline ?? null)).toBeNull();
  });

  test("[SC304] where a PDF's cut is the print's, the print's own lines say it all; a picture has none", () => {
    const same = page(PRINT.widthMm, PRINT.heightMm);
    const placement = defaultPlacement(same, PRINT);
    expect(fileGuidesOf({ designSize: same, placement, print: PRINT }, 5)).toEqual([]);
    const picture = { designSize: DESIGN, placement: defaultPlacement(DESIGN, PRINT), print: PRINT };
    expect(fileGuidesOf(picture, 5)).toEqual([]);
  });
});
