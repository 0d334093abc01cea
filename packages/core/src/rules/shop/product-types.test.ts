import { expect, test } from "vitest";
import {
  ATTRIBUTE_CHOICES,
  defaultAttributes,
  defaultChoice,
  defaultPrintArea,
  isCalendarType,
  mainAttributeOf,
  PRODUCT_TYPE,
  printAreaWith,
  printedOutsetMm,
  productTypeOf,
  requiredOutsetMm,
} from "./product-types.ts";

const everyId = Object.values(PRODUCT_TYPE);

test("[EN24] 1 is framed poster, 3 canvas, 5 hanger poster, each with its own choice", () => {
  expect([1, 3, 5].map((id) => productTypeOf(id)?.kind)).toEqual(["framedPoster", "canvas", "hangerPoster"]);
  expect([1, 3, 5].map(mainAttributeOf)).toEqual(["frame", "edges", "hanger"]);
});

test("[EN25] 2 has no attribute", () => {
  expect(productTypeOf(2)).toMatchObject({ kind: "poster", choices: [], hasCustomSize: true });
  expect(defaultAttributes(2)).toEqual({});
  expect(mainAttributeOf(2)).toBeNull();
});

test("[EN26] 6, 7, 8 and 10 are calendar-like, 6 with prices, 10 the desk calendar", () => {
  expect(everyId.filter(isCalendarType)).toEqual([6, 7, 8, 10]);
  expect(everyId.filter((id) => productTypeOf(id)?.hasPrices)).toEqual([6]);
  expect(productTypeOf(10)).toMatchObject({ kind: "deskCalendar", isCalendar: true });
});

test("[EN24] ids and kinds belong together, and other ids are no products", () => {
  for (const [kind, id] of Object.entries(PRODUCT_TYPE)) expect(productTypeOf(id)?.kind).toBe(kind);
  expect(productTypeOf(4)).toBeNull();
  expect(isCalendarType(4)).toBe(false);
});

test("[BC11] frames and hangers are black unless chosen otherwise", () => {
  expect(defaultChoice("frame")).toBe("black");
  expect(defaultChoice("hanger")).toBe("black");
  expect(defaultAttributes(1)).toEqual({ frame: "black" });
});

test("[BC12] a canvas has natural_wrap unless mirror or pixel_extend is chosen", () => {
  expect(ATTRIBUTE_CHOICES.edges).toEqual(["natural_wrap", "mirror", "pixel_extend"]);
  expect(defaultAttributes(3)).toEqual({ edges: "natural_wrap", depth: "standard" });
});

test.each([
  { id: 2, area: { bleed_mm: 3, safe_mm: 5 }, printed: 3 },
  { id: 1, area: { bleed_mm: 3, lip_mm: 5 }, printed: 3 },
  { id: 5, area: { bleed_mm: 3, bar_mm: 12 }, printed: 3 },
  { id: 9, area: { bleed_mm: 3, safe_mm: 3 }, printed: 3 },
  { id: 6, area: { bleed_mm: 3, binding_mm: 12 }, printed: 3 },
  { id: 3, area: { side_mm: 20, wrap_mm: 40, safe_mm: 10 }, printed: 40 },
])("type $id reaches $printed mm beyond its finished size", ({ id, area, printed }) => {
  expect(defaultPrintArea(id)).toMatchObject(area);
  expect(printedOutsetMm(defaultPrintArea(id))).toBe(printed);
});

test("[BC12] only natural wrap must be covered by the design itself", () => {
  const standard = defaultPrintArea(3);
  const deep = defaultPrintArea(3, "deep");
  expect(deep).toMatchObject({ side_mm: 38, wrap_mm: 58 });
  expect(printAreaWith(standard, { depth: "deep" })).toEqual(deep);
  expect(printAreaWith(standard, { depth: "standard" })).toEqual(standard);
  expect(printAreaWith(defaultPrintArea(2), { depth: "deep" })).toEqual(defaultPrintArea(2));
  expect(requiredOutsetMm(standard, { edges: "natural_wrap" })).toBe(40);
  expect(requiredOutsetMm(standard, { edges: "natural_wrap", depth: "deep" })).toBe(58);
  expect(requiredOutsetMm(standard, { edges: "mirror", depth: "deep" })).toBe(0);
  expect(requiredOutsetMm(standard, { edges: "pixel_extend" })).toBe(0);
  expect(requiredOutsetMm(defaultPrintArea(2), {})).toBe(0);
});
