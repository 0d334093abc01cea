import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CUSTOM_SIZE_BOUNDS,
  type CustomSizeUnit,
  checkCustomSize,
  checkCustomSizeMm,
  customSizePrice,
  DEFAULT_CUSTOM_SIZE_UNIT,
  eurToUsd,
  isValidSide,
  parseSide,
  sideIn,
  type TypedSide,
  toMillimetres,
  usdToEur,
} from "./custom-size.ts";
import { eur, usd } from "./money.ts";

const cm = (value: number | null): TypedSide => ({ value, unit: "metric" });
const inch = (value: number | null): TypedSide => ({ value, unit: "imperial" });

describe("bounds", () => {
  test("[VA03] the units are metric unless switched", () => {
    expect(DEFAULT_CUSTOM_SIZE_UNIT).toBe("metric");
  });

  test.each([
    { value: 20, unit: "metric", valid: true, id: "VA05" },
    { value: 140, unit: "metric", valid: true, id: "VA05" },
    { value: 19.9, unit: "metric", valid: false, id: "VA05" },
    { value: 140.1, unit: "metric", valid: false, id: "VA05" },
    { value: 8, unit: "imperial", valid: true, id: "VA06" },
    { value: 55, unit: "imperial", valid: true, id: "VA06" },
    { value: 7.9, unit: "imperial", valid: false, id: "VA06" },
    { value: 55.1, unit: "imperial", valid: false, id: "VA06" },
    { value: null, unit: "metric", valid: false, id: "VA04" },
    { value: Number.NaN, unit: "metric", valid: false, id: "VA05" },
  ] as const)("[$id] a side of $value ($unit) is valid: $valid", ({ value, unit, valid }) => {
    expect(isValidSide({ value, unit })).toBe(valid);
  });

  test("[VA04] [VA10] only both sides together have a price", () => {
    expect(checkCustomSize(cm(50), cm(null), "warn")).toMatchObject({ heightInvalid: false, quote: null });
    expect(checkCustomSize(cm(50), cm(150), "warn")).toMatchObject({ heightInvalid: true, quote: null });
    expect(checkCustomSize(cm(50), cm(70), "warn").quote).toEqual({
      widthMm: 500,
      heightMm: 700,
      price: eur(980),
    });
  });

  test("[VA09] a side out of bounds is told apart from an empty one, and correcting it clears it", () => {
    expect(checkCustomSize(cm(19), cm(null), "warn")).toMatchObject({
      widthInvalid: true,
      heightInvalid: false,
    });
    expect(checkCustomSize(cm(20), cm(30), "warn")).toMatchObject({
      widthInvalid: false,
      heightInvalid: false,
    });
  });

  test("[VA07] 140 × 140 cm is accepted with a warning where the host warns", () => {
    const check = checkCustomSize(cm(140), cm(140), "warn");
    expect(check).toMatchObject({ widthInvalid: false, heightInvalid: false, needsConfirmation: true });
    expect(check.quote?.price).toEqual(eur(5488));
  });

  test.each([
    { width: cm(100), height: cm(140), accepted: true },
    { width: cm(140), height: cm(100), accepted: true },
    { width: cm(101), height: cm(140), accepted: false },
    { width: inch(39), height: inch(55), accepted: true },
    { width: inch(40), height: inch(55), accepted: false },
    { width: cm(100), height: inch(55), accepted: true },
  ])(
    "[VA08] where the host blocks, $width.value × $height.value ($width.unit) is accepted: $accepted",
    ({ width, height, accepted }) => {
      const check = checkCustomSize(width, height, "block");
      expect(check.quote !== null).toBe(accepted);
      expect(check.widthInvalid).toBe(!accepted);
      expect(check.needsConfirmation).toBe(false);
    },
  );

  test("[VA29] the host repeats the bounds in millimetres", () => {
    expect(checkCustomSizeMm(190, 500, "warn")).toEqual({ invalid: ["width"], needsConfirmation: false });
    expect(checkCustomSizeMm(500, 1401, "warn")).toEqual({ invalid: ["height"], needsConfirmation: false });
    expect(checkCustomSizeMm(200.5, 1400, "warn").invalid).toEqual(["width"]);
    expect(checkCustomSizeMm(1001, 1400, "warn")).toEqual({ invalid: [], needsConfirmation: true });
    expect(checkCustomSizeMm(1001, 1400, "block").invalid).toEqual(["width", "height"]);
    expect(checkCustomSizeMm(1000, 1400, "block").invalid).toEqual([]);
  });

  test("[VA29] whatever the form accepts, the host accepts", () => {
    const side = fc
      .constantFrom<CustomSizeUnit>("metric", "imperial")
      .chain((unit) =>
        fc.double({ ...CUSTOM_SIZE_BOUNDS[unit], noNaN: true }).map((value): TypedSide => ({ value, unit })),
      );
    const limit = fc.constantFrom("warn" as const, "block" as const);
    fc.assert(
      fc.property(side, side, limit, (width, height, sheetLimit) => {
        const { quote } = checkCustomSize(width, height, sheetLimit);
        if (quote === null) return;
        expect(checkCustomSizeMm(quote.widthMm, quote.heightMm, sheetLimit).invalid).toEqual([]);
      }),
    );
  });
});

describe("units", () => {
  test.each([
    { value: 55, unit: "imperial", mm: 1397, id: "BC05" },
    { value: 8, unit: "imperial", mm: 203, id: "BC05" },
    { value: 140, unit: "metric", mm: 1400, id: "BC05" },
    { value: 12.5, unit: "imperial", mm: 318, id: "BC05" },
    { value: 50, unit: "metric", mm: 500, id: "AP54" },
    { value: 20, unit: "imperial", mm: 508, id: "AP54" },
    { value: 30, unit: "imperial", mm: 762, id: "AP54" },
  ] as const)("[$id] $value ($unit) travels as $mm mm", ({ value, unit, mm }) => {
    expect(toMillimetres(value, unit)).toBe(mm);
  });

  test("[VA05] switching units back and forth without editing gives the typed value back", () => {
    const typed = inch(20.25);
    expect(sideIn(typed, "metric")).toBe(51.4);
    expect(sideIn(typed, "imperial")).toBe(20.25);
    expect(sideIn(cm(140), "imperial")).toBe(55.1);
    expect(isValidSide(cm(140))).toBe(true);
    expect(sideIn(cm(null), "imperial")).toBeNull();
  });

  test.each([
    { text: "50", value: 50 },
    { text: " 50,5 ", value: 50.5 },
    { text: "20.", value: 20 },
    { text: "", value: null },
    { text: "-20", value: null },
    { text: "1e2", value: null },
    { text: "20 cm", value: null },
    // In the digits of Arabic and of Persian.
    { text: "٥٠٫٥", value: 50.5 },
    { text: "۲۰", value: 20 },
  ])("[WD33] '$text' is read as $value", ({ text, value }) => {
    expect(parseSide(text)).toBe(value);
  });
});

describe("price", () => {
  test.each([
    { widthMm: 1000, heightMm: 1400, cents: 3920, id: "BC01" },
    { widthMm: 1400, heightMm: 1400, cents: 5488, id: "BC01" },
    { widthMm: 500, heightMm: 700, cents: 980, id: "BC01" },
    { widthMm: 200, heightMm: 200, cents: 500, id: "BC02" },
    { widthMm: 420, heightMm: 420, cents: 500, id: "BC02" },
    { widthMm: 420, heightMm: 430, cents: 506, id: "BC02" },
    { widthMm: 450, heightMm: 725, cents: 914, id: "BC03" },
  ])("[$id] $widthMm × $heightMm mm costs $cents euro cents", ({ widthMm, heightMm, cents }) => {
    expect(customSizePrice(widthMm, heightMm)).toEqual(eur(cents));
  });

  test("[BC03] every whole-millimetre size is rounded as exact integers round", () => {
    const side = fc.integer({ min: 200, max: 1400 });
    fc.assert(
      fc.property(side, side, (widthMm, heightMm) => {
        const exact = (BigInt(widthMm) * BigInt(heightMm) * 28n + 5000n) / 10_000n;
        expect(customSizePrice(widthMm, heightMm).amount).toBe(Math.max(500, Number(exact)));
      }),
      { numRuns: 2000 },
    );
  });

  test("[BC04] the euro price is converted once, half up, at the stored rate", () => {
    expect(eurToUsd(eur(980), 1.0825)).toEqual(usd(1061));
    expect(eurToUsd(eur(500), 1.085)).toEqual(usd(543));
    expect(usdToEur(usd(1061), 1.0825)).toEqual(eur(980));
  });
});
