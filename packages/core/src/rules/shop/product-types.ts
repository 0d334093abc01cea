import type { PrintArea } from "../../contract/resources/catalog/products.ts";
import { NO_REACH, type PrintReach } from "../placement/start-placement.ts";

/** The product types by id. */
export const PRODUCT_TYPE = {
  framedPoster: 1,
  poster: 2,
  canvas: 3,
  hangerPoster: 5,
  photoCalendar: 6,
  wallCalendar: 7,
  appointmentCalendar: 8,
  businessCard: 9,
  deskCalendar: 10,
  flyer: 11,
  foldedCard: 12,
} as const;

const ON_TABLE: readonly number[] = [
  PRODUCT_TYPE.businessCard,
  PRODUCT_TYPE.deskCalendar,
  PRODUCT_TYPE.flyer,
  PRODUCT_TYPE.foldedCard,
];

/** Whether a product lies on a table, so that no room has a place for it on its wall. */
export const liesOnTable = (product_type_id: number): boolean => ON_TABLE.includes(product_type_id);

/** A kind of product. */
export type ProductKind = keyof typeof PRODUCT_TYPE;

/** An attribute whose value is one of several (`client_product_attributes`). */
export type ChoiceAttribute = "frame" | "edges" | "hanger" | "paper" | "depth" | "sides";

/** The values of each attribute, the default first (paper, depth and sides are ours). */
export const ATTRIBUTE_CHOICES = {
  frame: ["black", "white", "oak", "walnut"],
  hanger: ["black", "white", "oak", "walnut"],
  edges: ["natural_wrap", "mirror", "pixel_extend"],
  depth: ["standard", "deep"],
  paper: ["matt", "gloss"],
  sides: ["one_side", "both_sides"],
} as const satisfies Record<ChoiceAttribute, readonly string[]>;

/** How the sides of a canvas are printed. */
export type CanvasEdges = (typeof ATTRIBUTE_CHOICES.edges)[number];
/** How deep a canvas's bars are. */
export type CanvasDepth = (typeof ATTRIBUTE_CHOICES.depth)[number];

/** Percent of the base price that an option adds where a product has it. */
export const OPTION_SURCHARGES: Readonly<Partial<Record<ChoiceAttribute, Readonly<Record<string, number>>>>> =
  {
    depth: { deep: 20 },
    sides: { both_sides: 30 },
  };

/** What a page of a product is: a page of a calendar, or a side of a sheet. */
export type PageName = "cover" | "month" | "front" | "back" | "outside" | "inside";

/** Pages of a calendar with a design of their own: cover and twelve months. */
export const CALENDAR_PAGE_COUNT = 13;

/** What a product type is and what can be chosen for it. */
export interface ProductTypeFacts {
  kind: ProductKind;
  /** The attributes with a choice, none for posters and calendars. */
  choices: readonly ChoiceAttribute[];
  /** Its pages in printing order, each with a design of its own; the place of a page is its `cvp_month`. */
  pages: readonly PageName[];
  /** Calendar-like: all its pages are printed and carried in `cv_pages`, with days beside the pictures. */
  isCalendar: boolean;
  /** Prices can be printed on it (photo calendar with prices). */
  hasPrices: boolean;
  /** It starts with a month of the client's choice. */
  hasStart: boolean;
  /** Can be ordered in a custom size. */
  hasCustomSize: boolean;
}

const flat: Omit<ProductTypeFacts, "kind"> = {
  choices: [],
  pages: ["front"],
  isCalendar: false,
  hasPrices: false,
  hasStart: false,
  hasCustomSize: false,
};
const calendar = {
  ...flat,
  isCalendar: true,
  pages: ["cover", ...Array.from({ length: CALENDAR_PAGE_COUNT - 1 }, () => "month" as const)],
} as const satisfies Partial<ProductTypeFacts>;
/** A sheet that can be printed on its other side too. */
const sheet = {
  ...flat,
  choices: ["paper", "sides"],
  pages: ["front", "back"],
} as const satisfies Partial<ProductTypeFacts>;

const FACTS: Readonly<Record<ProductKind, Omit<ProductTypeFacts, "kind">>> = {
  framedPoster: { ...flat, choices: ["frame"] },
  poster: { ...flat, hasCustomSize: true },
  canvas: { ...flat, choices: ["edges", "depth"] },
  hangerPoster: { ...flat, choices: ["hanger"] },
  photoCalendar: { ...calendar, hasPrices: true, hasStart: true },
  wallCalendar: { ...calendar, hasStart: true },
  appointmentCalendar: calendar,
  businessCard: sheet,
  deskCalendar: { ...calendar, hasStart: true },
  flyer: sheet,
  foldedCard: { ...sheet, pages: ["outside", "inside"] },
};

/** Percent that the options of a product type add to a price, as `product_surcharges` has them. */
export function defaultSurcharges(typeId: number): Record<string, number> {
  const choices = BY_ID.get(typeId)?.choices ?? [];
  return Object.fromEntries(
    choices.flatMap((choice) =>
      Object.entries(OPTION_SURCHARGES[choice] ?? {}).map(([value, percent]) => [
        `${choice}:${value}`,
        percent,
      ]),
    ),
  );
}

const isKind = (word: string): word is ProductKind => word in PRODUCT_TYPE;
const BY_ID: ReadonlyMap<number, ProductTypeFacts> = new Map(
  Object.keys(PRODUCT_TYPE)
    .filter(isKind)
    .map((kind) => [PRODUCT_TYPE[kind], { ...FACTS[kind], kind }]),
);

/** What a product type is; null for an id that is none. */
export function productTypeOf(typeId: number): ProductTypeFacts | null {
  return BY_ID.get(typeId) ?? null;
}

/** Whether a product type is a calendar: all its pages have a design, and days beside it. */
export function isCalendarType(typeId: number): boolean {
  return BY_ID.get(typeId)?.isCalendar ?? false;
}

/** The value an attribute has until another is chosen. */
export function defaultChoice(attribute: ChoiceAttribute): string {
  return ATTRIBUTE_CHOICES[attribute][0];
}

/** The attribute whose value travels in `cv_attribute_value`; null where a product has none. */
export function mainAttributeOf(typeId: number): ChoiceAttribute | null {
  return BY_ID.get(typeId)?.choices[0] ?? null;
}

/** Every attribute of a product type at its default. */
export function defaultAttributes(typeId: number): Partial<Record<ChoiceAttribute, string>> {
  const choices = BY_ID.get(typeId)?.choices ?? [];
  return Object.fromEntries(choices.map((attribute) => [attribute, defaultChoice(attribute)]));
}

const SHEET: PrintArea = {
  bleed_mm: 3,
  wrap_mm: 0,
  side_mm: 0,
  safe_mm: 5,
  lip_mm: 0,
  bar_mm: 0,
  binding_mm: 0,
  min_dpi: 150,
};

/** Bleed, wrap, safe distance and covered strips a product type starts with; catalogue data may say otherwise. */
export function defaultPrintArea(typeId: number, depth: CanvasDepth = "standard"): PrintArea {
  if (isCalendarType(typeId)) return { ...SHEET, binding_mm: 12 };
  switch (typeId) {
    case PRODUCT_TYPE.framedPoster:
      return { ...SHEET, lip_mm: 5 };
    case PRODUCT_TYPE.hangerPoster:
      return { ...SHEET, bar_mm: 12 };
    case PRODUCT_TYPE.businessCard:
    case PRODUCT_TYPE.flyer:
    case PRODUCT_TYPE.foldedCard:
      return { ...SHEET, safe_mm: 3 };
    case PRODUCT_TYPE.canvas:
      return { ...SHEET, bleed_mm: 0, safe_mm: 10, ...CANVAS_BARS[depth] };
    default:
      return SHEET;
  }
}

/** Visible side of the bars, and side plus 20 mm on the back, in millimetres. */
const CANVAS_BARS = {
  standard: { side_mm: 20, wrap_mm: 40 },
  deep: { side_mm: 38, wrap_mm: 58 },
} as const satisfies Record<CanvasDepth, Pick<PrintArea, "side_mm" | "wrap_mm">>;

/** How much further deep bars reach round a canvas than standard ones, in millimetres. */
const DEEPER_MM = CANVAS_BARS.deep.side_mm - CANVAS_BARS.standard.side_mm;

/** The print area of a product as it is made with its options: deep bars are wrapped by a wider strip. */
export function printAreaWith(area: PrintArea, { depth }: { depth?: string | undefined }): PrintArea {
  if (area.wrap_mm === 0 || depth !== "deep") return area;
  return { ...area, side_mm: area.side_mm + DEEPER_MM, wrap_mm: area.wrap_mm + DEEPER_MM };
}

/** How far a print file reaches beyond the finished area, in millimetres: the wrap of a canvas, the bleed elsewhere. */
export function printedOutsetMm(area: Pick<PrintArea, "bleed_mm" | "wrap_mm">): number {
  return area.wrap_mm > 0 ? area.wrap_mm : area.bleed_mm;
}

/**
 * How far the design itself must reach beyond the finished area with these options, in millimetres: round the bars of a
 * canvas with natural wrap. Everywhere else a missing strip is mirrored or extended from the design.
 */
export function requiredOutsetMm(
  area: PrintArea,
  options: { edges?: string | undefined; depth?: string | undefined },
): number {
  return options.edges === "natural_wrap" ? printAreaWith(area, options).wrap_mm : 0;
}

/** What a design is placed by on a product with these options; the picture of a calendar page reaches no further. */
export function printReach(
  product: { product_type_id: number; product_print_area: PrintArea },
  options: { edges?: string | undefined; depth?: string | undefined },
): PrintReach {
  if (isCalendarType(product.product_type_id)) return NO_REACH;
  const area = product.product_print_area;
  return {
    requiredMm: requiredOutsetMm(area, options),
    printedMm: printedOutsetMm(printAreaWith(area, options)),
  };
}
