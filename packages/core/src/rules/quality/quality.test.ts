import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPlacedDesign } from "../placement/placement.arbitrary.ts";
import { defaultPlacement, printDpi } from "../placement/placement.ts";
import { fromPage, fromVariant, toPage, toVariant } from "../placement/placement-wire.ts";
import {
  DPI_LIST,
  largestGoodSize,
  QUALITY_DPI,
  ratePlacement,
  rateQuality,
  SHARP_SIZES_MM,
  sharpUpTo,
  worstQuality,
} from "./quality.ts";
import { shownDpi } from "./shown-dpi.ts";

test.each([
  { dpi: 199.9, quality: "poor", why: "below 200" },
  { dpi: 199.999_99, quality: "poor", why: "just under the medium threshold" },
  { dpi: 200, quality: "medium", why: "the threshold belongs to the better side" },
  { dpi: 289.9, quality: "medium", why: "under 290" },
  { dpi: 290, quality: "good", why: "good starts here" },
  { dpi: 289.999_999_9, quality: "good", why: "binary noise does not cost a rating" },
  { dpi: 295, quality: "good", why: "[BC06] the store's list of 200 and 300 does not rate" },
  { dpi: Number.NaN, quality: "poor", why: "no size yet" },
] as const)("[VA16] $dpi dpi is $quality: $why", ({ dpi, quality }) => {
  expect(rateQuality(dpi)).toBe(quality);
});

test("[BC06] the store keeps 0, 200 and 300 as its own list, and rates by 200 and 290", () => {
  expect(DPI_LIST).toEqual([0, 200, 300]);
  expect(QUALITY_DPI).toEqual({ medium: 200, good: 290 });
});

test.each([
  { widthPx: 2362, quality: "poor" },
  { widthPx: 2363, quality: "medium" },
  { widthPx: 3425, quality: "medium" },
  { widthPx: 3426, quality: "good" },
] as const)("[VA16] 300 mm from $widthPx pixels is $quality", ({ widthPx, quality }) => {
  const print = { widthMm: 300, heightMm: 300 };
  const design = { widthPx, heightPx: widthPx };
  expect(ratePlacement(defaultPlacement(design, print), design, print)).toBe(quality);
});

test("[VA17] halving the crop width of the same design at the same printed size halves the dpi", () => {
  const design = { widthPx: 3600, heightPx: 4800 };
  const print = { widthMm: 300, heightMm: 400 };
  const placement = defaultPlacement(design, print);
  const dpi = printDpi(placement, design, print);
  const halved = { ...placement, cropWidth: placement.cropWidth / 2, cropHeight: placement.cropHeight / 2 };
  expect(printDpi(halved, design, print)).toBeCloseTo(dpi / 2, 9);
  expect(ratePlacement(placement, design, print)).toBe("good");
  expect(ratePlacement(halved, design, print)).toBe("poor");
});

describe("one rating everywhere", () => {
  test("[VA18] the editor's rating is the host's after the wire, for variants and calendar pages alike", () => {
    fc.assert(
      fc.property(aPlacedDesign(), ({ placement, design, print }) => {
        const live = ratePlacement(placement, design, print);
        const stored = fromVariant(toVariant(placement));
        expect(ratePlacement(stored, design, print)).toBe(live);
        expect(rateQuality(printDpi(stored, design, print))).toBe(live);
        const page = fromPage(toPage(placement, design));
        expect(ratePlacement(page, design, print)).toBe(live);
      }),
      { numRuns: 2000 },
    );
  });

  test("[VA16] on the very threshold the editor rates what will travel, not what a pointer left behind", () => {
    const design = { widthPx: 3600, heightPx: 4800 };
    const print = { widthMm: 300, heightMm: 400 };
    const placement = { ...defaultPlacement(design, print), canvasWidth: 457.200_04, canvasHeight: 609.6 };
    expect(rateQuality(printDpi(placement, design, print))).toBe("poor");
    expect(ratePlacement(placement, design, print)).toBe("medium");
    expect(rateQuality(printDpi(fromVariant(toVariant(placement)), design, print))).toBe("medium");
  });

  test("[VA18] a calendar is as good as its worst page", () => {
    expect(worstQuality(["good", "poor", "medium"])).toBe("poor");
    expect(worstQuality(["good", "medium"])).toBe("medium");
    expect(worstQuality([])).toBe("good");
  });
});

test("a resolution is shown rounded down", () => {
  expect(shownDpi(289.99)).toBe(289);
  expect(shownDpi(289.999_999_9)).toBe(290);
});

describe("the largest good size", () => {
  const sizes = [
    { widthMm: 210, heightMm: 300, id: "small" },
    { widthMm: 500, heightMm: 700, id: "large" },
    { widthMm: 300, heightMm: 400, id: "middle" },
  ];

  test("is found by area, whatever the order of the list", () => {
    expect(largestGoodSize({ widthPx: 3600, heightPx: 4800 }, sizes)?.id).toBe("middle");
    expect(largestGoodSize({ widthPx: 9000, heightPx: 12_000 }, sizes)?.id).toBe("large");
  });

  test("is none for a small picture", () => {
    expect(largestGoodSize({ widthPx: 800, heightPx: 600 }, sizes)).toBeNull();
  });

  test("counts the cropping a different shape needs", () => {
    const square = { widthPx: 3600, heightPx: 3600 };
    expect(largestGoodSize(square, [{ widthMm: 300, heightMm: 400 }])).toBeNull();
    expect(largestGoodSize(square, [{ widthMm: 300, heightMm: 300 }])).not.toBeNull();
  });
});

test("a design is sharp up to the size that its covering placement is rated good in, however it lies", () => {
  const side = fc.integer({ min: 100, max: 15_000 });
  fc.assert(
    fc.property(side, side, (widthPx, heightPx) => {
      const sizes = SHARP_SIZES_MM.map(([short, long]) =>
        widthPx < heightPx ? { widthMm: short, heightMm: long } : { widthMm: long, heightMm: short },
      );
      const best = largestGoodSize({ widthPx, heightPx }, sizes);
      expect(sharpUpTo({ widthPx, heightPx })?.[0] ?? null).toBe(
        best && Math.min(best.widthMm, best.heightMm),
      );
    }),
  );
  expect(sharpUpTo({ widthPx: 9000, heightPx: 12_000, detail: 0.5 })).toEqual([300, 400]);
});
