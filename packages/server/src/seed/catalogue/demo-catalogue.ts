import type { Orientation } from "@pressport/core/contract";
import {
  ATTRIBUTE_CHOICES,
  defaultPrintArea,
  defaultSurcharges,
  groupsOf,
  productTypeOf,
  requiredPages,
  turnSize,
} from "@pressport/core/rules";
import type { products, skus } from "../../adapters/db/schema.ts";
import type { ShippingClass } from "./shipping-prices.ts";

type ProductRow = Omit<typeof products.$inferInsert, "product_picture_keys">;
type SkuRow = typeof skus.$inferInsert;

/** A size as the price list has it: millimetres, its sides as people name them, its price in US cents. */
interface ListedSize {
  widthMm: number;
  heightMm: number;
  cm: Sides;
  inch: Sides;
  /** In front of the centimetres: A4, slim. */
  paper?: string | undefined;
  amount: number;
  pieces?: number;
  /** Short name in article numbers. */
  code: string;
  /** For packs that share a size. */
  packCode?: string;
}

interface ListedProduct {
  typeId: number;
  code: string;
  name: string;
  slug: string;
  summary: string;
  description: string;
  /** Only these orientation groups; every one a size can have unless told. */
  groups?: readonly Orientation[];
  sizes: readonly ListedSize[];
  shipping(size: ListedSize): ShippingClass;
}

/** Width and height, as the size is listed. */
type Sides = readonly [number, number];

/** `[width cm, height cm, [width in, height in], US dollars]`; centimetres may carry a paper name in front. */
type Entry = readonly [number, number, Sides, number, string?];

const sizesOf = (entries: readonly Entry[]): ListedSize[] =>
  entries.map(([width, height, inch, dollars, paper]) => ({
    widthMm: width * 10,
    heightMm: height * 10,
    cm: [width, height],
    inch,
    paper,
    amount: Math.round(dollars * 100),
    code: `${width}X${height}`.replaceAll(".", ""),
  }));

const flatParcel = ({ widthMm, heightMm }: ListedSize): ShippingClass =>
  Math.min(widthMm, heightMm) <= 500 && Math.max(widthMm, heightMm) <= 700 ? "S" : "X";
const calendarParcel = ({ widthMm, heightMm }: ListedSize): ShippingClass =>
  Math.min(widthMm, heightMm) <= 210 && Math.max(widthMm, heightMm) <= 297 ? "L" : "T";

const posterEntries = (dollars: readonly number[]): Entry[] =>
  (
    [
      [21, 30, [8, 12]],
      [30, 40, [12, 16]],
      [40, 50, [16, 20]],
      [50, 70, [20, 28]],
      [61, 91, [24, 36]],
      [70, 100, [28, 40]],
      [30, 30, [12, 12]],
      [50, 50, [20, 20]],
    ] as const
  ).map(([width, height, inch], i) => [width, height, inch, dollars[i] ?? 0]);

const cardFormats: readonly Omit<ListedSize, "amount">[] = [
  { widthMm: 85, heightMm: 55, cm: [8.5, 5.5], inch: [3.3, 2.2], code: "EU" },
  { widthMm: 88.9, heightMm: 50.8, cm: [8.9, 5.1], inch: [3.5, 2], code: "US" },
  { widthMm: 63.5, heightMm: 63.5, cm: [6.4, 6.4], inch: [2.5, 2.5], code: "SQ" },
];
const cardPacks = [
  [50, 990],
  [100, 1490],
  [250, 2490],
  [500, 3990],
] as const;

const dinFormats: readonly Omit<ListedSize, "amount">[] = [
  { widthMm: 105, heightMm: 148, cm: [10.5, 14.8], inch: [4.1, 5.8], paper: "A6", code: "A6" },
  { widthMm: 148, heightMm: 210, cm: [14.8, 21], inch: [5.8, 8.3], paper: "A5", code: "A5" },
  { widthMm: 210, heightMm: 297, cm: [21, 29.7], inch: [8.3, 11.7], paper: "A4", code: "A4" },
];
/** Pieces of a pack, and its price in each format. */
const flyerPacks = [
  [50, [1290, 1590, 1990]],
  [100, [1690, 2190, 2890]],
  [250, [2490, 3390, 4690]],
  [500, [3490, 4990, 7290]],
] as const;
/** Open sheets: what is in the hand is half as long. Square cards open to a sheet twice as wide. */
const foldedFormats: readonly Omit<ListedSize, "amount">[] = [
  { widthMm: 210, heightMm: 148, cm: [21, 14.8], inch: [8.3, 5.8], paper: "A6 folded", code: "A6" },
  { widthMm: 296, heightMm: 148, cm: [29.6, 14.8], inch: [11.7, 5.8], paper: "Square folded", code: "SQ" },
  { widthMm: 297, heightMm: 210, cm: [29.7, 21], inch: [11.7, 8.3], paper: "A5 folded", code: "A5" },
];
const foldedPacks = [
  [10, [1290, 1490, 1690]],
  [25, [2290, 2690, 3090]],
  [50, [3490, 4090, 4690]],
  [100, [5490, 6490, 7490]],
] as const;

/** The price list of the print house. Prices are US dollars and include 20 % VAT. */
export const priceList: readonly ListedProduct[] = [
  {
    typeId: 1,
    code: "FP",
    name: "Framed poster",
    slug: "framed-poster",
    summary: "Matt 200 g poster in a solid wooden frame, ready to hang.",
    description:
      "Printed on heavy matt paper and framed by hand behind clear acrylic glass. The frame is 20 mm wide, FSC-certified wood, in black, white, oak or walnut, with a hook already on its back.\n\nThe frame covers 5 mm of the print on every side.",
    sizes: sizesOf(posterEntries([17.9, 22.9, 28.9, 39.9, 54.9, 64.9, 20.9, 34.9])),
    shipping: flatParcel,
  },
  {
    typeId: 2,
    code: "PO",
    name: "Poster",
    slug: "poster",
    summary: "Museum-quality matt paper, 200 g, in stock sizes or cut to yours.",
    description:
      "Twelve-colour pigment print on matt 200 g paper with a soft, glare-free surface. Colours stay true for decades away from direct sun.\n\nNeed another size? Order any side from 20 to 140 cm.",
    sizes: sizesOf(posterEntries([5, 5, 5.5, 9.5, 14.9, 18.9, 5, 6.9])),
    shipping: () => "T",
  },
  {
    typeId: 3,
    code: "CA",
    name: "Canvas",
    slug: "canvas",
    summary: "Woven cotton blend, stretched over pine bars by hand.",
    description:
      "A 340 g cotton blend with a fine weave, printed with pigment inks and stretched over kiln-dried pine. Choose how the sides are printed: the picture running on, mirrored, or its edge drawn out.\n\nStandard bars are 20 mm deep, deep ones 38 mm.",
    sizes: sizesOf([
      [20, 30, [8, 12], 14.9],
      [30, 40, [12, 16], 19.9],
      [40, 60, [16, 24], 27.9],
      [50, 70, [20, 28], 34.9],
      [60, 90, [24, 36], 47.9],
      [70, 100, [28, 40], 57.9],
      [30, 30, [12, 12], 17.9],
      [50, 50, [20, 20], 31.9],
      [70, 70, [28, 28], 46.9],
    ]),
    shipping: flatParcel,
  },
  {
    typeId: 5,
    code: "HP",
    name: "Hanger poster",
    slug: "hanger-poster",
    summary: "A poster between magnetic wooden bars, on a cotton cord.",
    description:
      "Four bars of real wood hold the paper by magnets: no nails through the print, and a new picture takes a minute. Bars in black, white, oak or walnut; the cord comes with it.\n\nThe bars cover 12 mm of the print at the top and the bottom.",
    sizes: sizesOf([
      [21, 30, [8, 12], 11.9],
      [30, 40, [12, 16], 14.9],
      [40, 50, [16, 20], 17.9],
      [50, 70, [20, 28], 21.9],
      [70, 100, [28, 40], 31.9],
      [50, 50, [20, 20], 19.9],
    ]),
    shipping: () => "T",
  },
  {
    typeId: 6,
    code: "PC",
    name: "Photo calendar",
    slug: "photo-calendar",
    summary: "Thirteen pages on 250 g paper, wire-bound, any first month.",
    description:
      "A cover and twelve months, each with a picture of its own, on heavy satin paper with a black wire binding and a hanger. Start with any month; days and months come in your customers' language. Prices can be printed on the cover.",
    sizes: sizesOf([
      [21, 29.7, [8.3, 11.7], 12.9, "A4"],
      [29.7, 42, [11.7, 16.5], 17.9, "A3"],
      [30, 30, [12, 12], 15.9],
    ]),
    shipping: calendarParcel,
  },
  {
    typeId: 7,
    code: "FA",
    name: "Family planner",
    slug: "family-planner",
    summary: "Five columns, a line a day, and a picture for every month.",
    description:
      "Everybody has a column: up to five names of your choice above a line for each day, on paper that takes a pencil. A cover and twelve months, wire-bound with a hanger.",
    groups: ["portrait"],
    sizes: sizesOf([
      [29.7, 42, [11.7, 16.5], 17.9, "A3"],
      [21, 42, [8.3, 16.5], 15.9, "Slim"],
    ]),
    shipping: calendarParcel,
  },
  {
    typeId: 8,
    code: "BC",
    name: "Birthday calendar",
    slug: "birthday-calendar",
    summary: "Days without weekdays, so it hangs for years.",
    description:
      "A cover and twelve months with a line for each day and none for weekdays: written once, right every year. Uncoated 250 g paper, wire-bound with a hanger.",
    groups: ["portrait"],
    sizes: sizesOf([
      [14.8, 42, [5.8, 16.5], 12.9, "Strip"],
      [21, 29.7, [8.3, 11.7], 12.9, "A4"],
    ]),
    shipping: calendarParcel,
  },
  {
    typeId: 10,
    code: "DC",
    name: "Desk calendar",
    slug: "desk-calendar",
    summary: "Thirteen pages on a stand that folds flat for the post.",
    description:
      "A picture and a month side by side, on 250 g paper, wire-bound to a sturdy black stand. Start with any month; it arrives flat and stands in a second.",
    groups: ["landscape"],
    sizes: sizesOf([
      [21, 14.8, [8.3, 5.8], 10.9, "A5"],
      [21, 10, [8.3, 3.9], 9.9, "Strip"],
    ]),
    shipping: calendarParcel,
  },
  {
    typeId: 9,
    code: "CD",
    name: "Business cards",
    slug: "business-cards",
    summary: "400 g card in three formats, matt or gloss, from 50 pieces.",
    description:
      "Thick 400 g card with a clean cut, printed in full colour. European, US and square format, matt or gloss, in packs of 50 to 500.",
    sizes: cardPacks.flatMap(([pieces, amount]) =>
      cardFormats.map((format) => ({ ...format, amount, pieces, packCode: String(pieces) })),
    ),
    shipping: () => "L",
  },
  {
    typeId: 11,
    code: "FL",
    name: "Flyers",
    slug: "flyers",
    summary: "170 g paper from A6 to A4, on one side or both, from 50 pieces.",
    description:
      "Full-colour flyers on coated 170 g paper, matt or gloss, cut clean to A6, A5 or A4. Printed on one side or on both, in packs of 50 to 500.",
    groups: ["portrait", "landscape"],
    sizes: flyerPacks.flatMap(([pieces, amounts]) =>
      dinFormats.map((format, i) => ({
        ...format,
        amount: amounts[i] ?? 0,
        pieces,
        packCode: String(pieces),
      })),
    ),
    shipping: () => "L",
  },
  {
    typeId: 12,
    code: "FC",
    name: "Folded cards",
    slug: "folded-cards",
    summary: "Greeting cards on 300 g card, folded once, from 10 pieces.",
    description:
      "Thick 300 g card, matt or gloss, creased and folded once: A6, square or A5 in the hand, twice as large when open. The outside is one sheet, back and front side by side; the inside can be printed too.",
    sizes: foldedPacks.flatMap(([pieces, amounts]) =>
      foldedFormats.map((format, i) => ({
        ...format,
        amount: amounts[i] ?? 0,
        pieces,
        packCode: String(pieces),
      })),
    ),
    shipping: () => "L",
  },
];

/** Products as rows; a product has its type's id. */
export function listProducts(): ProductRow[] {
  return priceList.map((listed, i) => {
    const facts = productTypeOf(listed.typeId);
    if (!facts) throw new RangeError(`Not a product type: ${listed.typeId}`);
    return {
      product_id: listed.typeId,
      product_type_id: listed.typeId,
      product_name: listed.name,
      product_slug: listed.slug,
      product_summary: listed.summary,
      product_description: listed.description,
      product_attributes: Object.fromEntries(
        facts.choices.map((kind) => [kind, [...ATTRIBUTE_CHOICES[kind]]]),
      ),
      product_custom_size: facts.hasCustomSize,
      product_pages: requiredPages(listed.typeId),
      product_print_area: defaultPrintArea(listed.typeId),
      product_surcharges: defaultSurcharges(listed.typeId),
      product_position: i + 1,
    };
  });
}

const groupCode: Readonly<Record<Orientation, string>> = { portrait: "P", landscape: "L", square: "S" };
const groupOrder: readonly Orientation[] = ["portrait", "landscape", "square"];

/** The names of a size as it lies: a turned one is named by its turned sides. */
function namesOf({ cm, inch, paper, ...listed }: ListedSize, widthMm: number) {
  const inOrder = (sides: Sides) => (widthMm === listed.widthMm ? sides : sides.toReversed()).join(" × ");
  return {
    sku_name_cm: `${paper ? `${paper} ` : ""}${inOrder(cm)} cm`,
    sku_name_inch: `${inOrder(inch)}″`,
  };
}

/** Every size in every orientation group it can have, priced; ids are the product's times 1000 and a counter. */
export function listSkus(): SkuRow[] {
  return priceList.flatMap((listed) => {
    const turned = groupOrder.flatMap((group) => {
      if (listed.groups && !listed.groups.includes(group)) return [];
      const fitting = listed.sizes.filter((size) => groupsOf(size).includes(group));
      return fitting.map((size) => ({ group, listed: size, turned: turnSize(size, group) }));
    });
    return turned.map(({ group, listed: size, turned: { widthMm, heightMm } }, i) => ({
      sku_id: listed.typeId * 1000 + i + 1,
      product_id: listed.typeId,
      sku_nr: [listed.code, size.code, groupCode[group], size.packCode].filter(Boolean).join("-"),
      sku_width: widthMm,
      sku_height: heightMm,
      ...namesOf(size, widthMm),
      sku_orientation: group,
      sku_price_amount: size.amount,
      sku_pieces: size.pieces ?? 1,
      sku_shipping_class: listed.shipping(size),
      sku_position: i + 1,
    }));
  });
}

/** Kinds of shop a client can connect. */
export const storeTypeRows = [
  { st_id: 1, st_name: "WooCommerce", st_adapter: "woocommerce" },
  { st_id: 2, st_name: "Shopify", st_adapter: "shopify" },
  { st_id: 3, st_name: "Demo store", st_adapter: "demo" },
  { st_id: 4, st_name: "Webhook", st_adapter: "webhook" },
];

/** What can be asked for after a bad delivery. */
export const refundTypeRows = [
  { rt_id: 1, rt_name: "Refund" },
  { rt_id: 2, rt_name: "Reprint" },
];

/** Why; photos are asked for with reason 1 only. */
export const refundReasonRows = [
  { rr_id: 1, rr_name: "Damaged or faulty print" },
  { rr_id: 2, rr_name: "Wrong item" },
  { rr_id: 3, rr_name: "Not delivered" },
  { rr_id: 4, rr_name: "Other" },
];
