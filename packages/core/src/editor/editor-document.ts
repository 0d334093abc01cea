import type {
  ClientProduct,
  ClientProductAttributes,
  PlacedDesign,
  Variant,
  VariantPage,
} from "../contract/resources/catalog/catalog.ts";
import type { Product, ProductStart, Sku } from "../contract/resources/catalog/products.ts";
import type { Design } from "../contract/resources/designs.ts";
import type { TemplateField } from "../contract/resources/templates.ts";
import { calendarPictureSlot } from "../rules/calendar/calendar-layout.ts";
import {
  type DesignSize,
  detailOf,
  isOfDesign,
  type Placement,
  type PrintSize,
  printDpi,
} from "../rules/placement/placement.ts";
import { clampToCover } from "../rules/placement/placement-moves.ts";
import { fromPage, fromVariant, isSamePlacement } from "../rules/placement/placement-wire.ts";
import {
  type FileFit,
  fileFit,
  type PrintReach,
  startPlacement,
} from "../rules/placement/start-placement.ts";
import { NO_PRICE_RULES, type PriceRules, retailByRule, ruleFor } from "../rules/prices/price-rule.ts";
import { markupFromRetail, retailFromMarkup } from "../rules/prices/pricing.ts";
import { type Quality, ratePlacement, worstQuality } from "../rules/quality/quality.ts";
import { pagesCarried, pagesPrinted } from "../rules/shop/product-pages.ts";
import {
  type ChoiceAttribute,
  isCalendarType,
  mainAttributeOf,
  printReach,
  requiredOutsetMm,
} from "../rules/shop/product-types.ts";
import type { EditorTarget } from "./editor-services.ts";
import {
  blankCustom,
  customOf,
  type EditorCustom,
  isCustomSku,
  withKeptCustom,
} from "./sizes/editor-custom-sku.ts";
import { baseAmount } from "./sizes/editor-prices.ts";

/** A design as far as the editor needs it; `cd_id` 0 is a file of this device that is still on its way to the host. */
export type EditorDesign = Pick<
  Design,
  | "cd_id"
  | "cd_name"
  | "cd_width"
  | "cd_height"
  | "cd_orientations"
  | "cd_preview_url"
  | "cd_thumbnail_url"
  | "cd_colour"
  | "cd_pages"
  | "cd_page"
  | "cd_picture_dpi"
  | "cd_findings"
  | "cd_fixes"
  | "cd_boxes"
>;

/** The id of a design that the host does not have yet. */
export const LOCAL_DESIGN_ID = 0;

/** What is edited and does not change by editing: the product, its sizes, the designs at hand. */
export interface EditorProject {
  product: Product;
  skus: readonly Sku[];
  custom_size: ProductStart["custom_size"];
  usd_per_eur?: ProductStart["usd_per_eur"];
  /** By which sizes without a price of their own are priced; at cost for whoever is no reseller. */
  price_rules: PriceRules;
  /** Individual sizes; each has its entry in `skus` too. */
  customs: readonly EditorCustom[];
  /** The design the product is made from; null before one is chosen. */
  cd_id: number | null;
  designs: readonly EditorDesign[];
  /** The product as the host knows it with its design; null until it is first saved. */
  client_product: ClientProduct | null;
  /** What is filled in for each print of the design. */
  template_fields?: readonly TemplateField[] | undefined;
  /** The token of the kept print it was opened from: in any browser it may be begun from with that print's pictures. */
  personalisation?: string | undefined;
}

/** A page beside the size's own picture: all pages of a calendar, the other side of a sheet. */
export interface EditorPage {
  /** 0 is the cover of a calendar. */
  cvp_month: number;
  cvp_cd_id: number | null;
  /** Null until touched: just covering, centred. */
  placement: Placement | null;
}

/** One size with its crop and its price. */
export interface EditorSize {
  sku_id: number;
  cv_active: boolean;
  /** Null until touched: just covering, centred. */
  placement: Placement | null;
  pages: readonly EditorPage[];
  /** Percent over the base price. */
  cv_markup: number;
  /** What the client's customers pay, US cents. */
  cv_retail_amount: number;
}

/** What a person changes in the editor: undone, kept as a draft and saved as a whole. */
export interface EditorDocument {
  attributes: ClientProductAttributes;
  sizes: readonly EditorSize[];
}

/** Which picture of the document is on the canvas. */
export interface EditorPlace {
  sku_id: number;
  /** 0 for covers and first sides. */
  cvp_month: number;
}

/** Everything the canvas needs of one picture. */
export interface EditedPicture {
  design: EditorDesign;
  designSize: DesignSize;
  print: PrintSize;
  /** How far the design itself must reach beyond the finished size, millimetres. */
  outsetMm: number;
  /** The same, and how far it is printed beyond the finished size. */
  reach: PrintReach;
  /** How a PDF's own size agrees with the print's; null for a picture. */
  fit: FileFit | null;
  /** Where it begins and "reset" leads back to. */
  start: Placement;
  placement: Placement;
}

/** The finished size a design fills: the size itself, or the picture of a calendar page. */
export function filledSize(product: Product, sku: Sku): PrintSize {
  const page = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  const { product_type_id } = product;
  return isCalendarType(product_type_id) ? calendarPictureSlot(product_type_id, page) : page;
}

/** A design's size in pixels. */
export function designSizeOf(
  design: Pick<Design, "cd_width" | "cd_height" | "cd_boxes"> & Partial<Pick<Design, "cd_picture_dpi">>,
): DesignSize {
  const detail = detailOf(design.cd_picture_dpi);
  const { cd_width: widthPx, cd_height: heightPx, cd_boxes: boxes } = design;
  return { widthPx, heightPx, ...(detail < 1 ? { detail } : {}), ...(boxes && { boxes }) };
}

/** The attribute that travels in `cv_attribute_value`; null where a product has none. */
export function mainAttribute(product: Product): ChoiceAttribute | null {
  const attribute = mainAttributeOf(product.product_type_id);
  return attribute !== null && product.product_attributes[attribute] !== undefined ? attribute : null;
}

/** How far the design must reach beyond the finished size with these attributes, millimetres. */
export function requiredOutset(product: Product, attributes: ClientProductAttributes): number {
  return requiredOutsetMm(product.product_print_area, attributes);
}

/** The placement a design starts with: as its reseller placed it on the size, else as files and pictures start. */
function firstPlacement(
  sku: Sku | null,
  { designSize, print, reach }: Pick<EditedPicture, "designSize" | "print" | "reach">,
): Placement {
  return sku?.sku_placement
    ? clampToCover(fromVariant(sku.sku_placement), designSize, print, reach.requiredMm)
    : startPlacement(designSize, print, reach);
}

/** What the host knows of a size; undefined until it was saved or opened once. */
export function variantOf(project: EditorProject, sku_id: number): Variant | undefined {
  const custom = customOf(project, sku_id);
  return project.client_product?.client_variants.find((variant) =>
    custom ? variant.cv_id === custom.cv_id : variant.sku_id === sku_id && !variant.cv_is_custom_size,
  );
}

/** The size of a document; undefined for a size the product does not have. */
export function sizeAt(document: EditorDocument, sku_id: number): EditorSize | undefined {
  return document.sizes.find((size) => size.sku_id === sku_id);
}

/** The page of a size at a place; undefined where the size's own picture is, and where there is no such page. */
export function pageOf({ pages }: Pick<EditorSize, "pages">, month: number): EditorPage | undefined {
  return pages.find(({ cvp_month }) => cvp_month === month);
}

/** The picture at a place; null while it has no design, and where nothing is printed. */
export function pictureAt(
  project: EditorProject,
  document: EditorDocument,
  place: EditorPlace,
): EditedPicture | null {
  const sku = project.skus.find(({ sku_id }) => sku_id === place.sku_id);
  const size = sizeAt(document, place.sku_id);
  if (!sku || !size) return null;
  const printed = pagesPrinted(project.product.product_type_id, document.attributes);
  if (!printed.some(({ cvp_month }) => cvp_month === place.cvp_month)) return null;
  const page = pageOf(size, place.cvp_month);
  const cd_id = page ? page.cvp_cd_id : place.cvp_month === 0 ? project.cd_id : null;
  const design = project.designs.find((one) => one.cd_id === cd_id);
  if (!design) return null;
  const designSize = designSizeOf(design);
  const print = filledSize(project.product, sku);
  const reach = printReach(project.product, document.attributes);
  const outsetMm = requiredOutset(project.product, document.attributes);
  const kept = page ? page.placement : size.placement;
  const start = firstPlacement(page ? null : sku, { designSize, print, reach });
  // A picture of other proportions has taken the place of the one that was placed.
  const placement = kept && isOfDesign(kept, designSize) ? kept : start;
  const fit = fileFit(designSize, print, reach);
  return { design, designSize, print, outsetMm, reach, fit, start, placement };
}

/** Every picture of a size that is printed, of the pages that have a design. */
export function picturesOf(
  project: EditorProject,
  document: EditorDocument,
  sku_id: number,
): readonly (EditedPicture & { cvp_month: number })[] {
  const pages = pagesPrinted(project.product.product_type_id, document.attributes);
  return pages.flatMap(({ cvp_month }) => {
    const picture = pictureAt(project, document, { sku_id, cvp_month });
    return picture ? [{ ...picture, cvp_month }] : [];
  });
}

/** The pages of a size as they are shown: one whose design has left the product is empty, also where undo names it again. */
export function shownPages({ designs }: EditorProject, size: EditorSize | undefined): readonly EditorPage[] {
  return (size?.pages ?? []).map((page) =>
    designs.some(({ cd_id }) => cd_id === page.cvp_cd_id) ? page : { ...page, cvp_cd_id: null },
  );
}

/** Resolution and rating of a size, which is as good as its worst page. Null without a design. */
export function rateSize(
  project: EditorProject,
  document: EditorDocument,
  sku_id: number,
): { dpi: number; quality: Quality } | null {
  const pictures = picturesOf(project, document, sku_id);
  if (pictures.length === 0) return null;
  const dpis = pictures.map(({ placement, designSize, print }) => printDpi(placement, designSize, print));
  const words = pictures.map(({ placement, designSize, print }) =>
    ratePlacement(placement, designSize, print),
  );
  return { dpi: Math.min(...dpis), quality: worstQuality(words) };
}

/** The document with one size changed. */
export function withSize(
  document: EditorDocument,
  sku_id: number,
  change: (size: EditorSize) => EditorSize,
): EditorDocument {
  return {
    ...document,
    sizes: document.sizes.map((size) => (size.sku_id === sku_id ? change(size) : size)),
  };
}

/** The document with the placement at one place set; null gives it back to the start. */
export function withPlacement(
  document: EditorDocument,
  { sku_id, cvp_month }: EditorPlace,
  placement: Placement | null,
): EditorDocument {
  return withSize(document, sku_id, (size) => {
    if (!pageOf(size, cvp_month)) return { ...size, placement };
    const pages = size.pages.map((page) => (page.cvp_month === cvp_month ? { ...page, placement } : page));
    return { ...size, pages };
  });
}

/** A project as far as anybody may know it: before a sign-in, or before a design is chosen. */
export function projectOfStart(start: ProductStart): EditorProject {
  return {
    product: start.product,
    skus: start.skus,
    custom_size: start.custom_size,
    usd_per_eur: start.usd_per_eur,
    price_rules: NO_PRICE_RULES,
    customs: [],
    cd_id: null,
    designs: [],
    client_product: null,
  };
}

/** A project with its design, saved before or not, and with the individual size that a variant is. */
export function projectOfPlaced(
  placed: PlacedDesign,
  cd_id: number,
  { cv_id, kept }: EditorTarget,
): EditorProject {
  const {
    product,
    skus,
    custom_size,
    usd_per_eur,
    price_rules,
    client_product,
    client_designs: designs,
    template_fields,
  } = placed;
  const personalisation = kept?.personalisation_token;
  const known = {
    product,
    skus,
    custom_size,
    usd_per_eur,
    price_rules,
    client_product,
    personalisation,
    template_fields,
  };
  return withKeptCustom({ ...known, customs: [], cd_id, designs }, cv_id);
}

/** A document without any change of a person: defaults, one size switched on. */
export function blankDocument(project: EditorProject, activeSku: number | null): EditorDocument {
  const { product, skus, cd_id } = project;
  const attributes = Object.fromEntries(
    Object.entries(product.product_attributes).flatMap(([name, choices]) =>
      choices?.[0] === undefined ? [] : [[name, choices[0]]],
    ),
  );
  return {
    attributes,
    sizes: skus.map((sku) =>
      isCustomSku(sku.sku_id)
        ? blankCustom(sku)
        : {
            sku_id: sku.sku_id,
            cv_active: sku.sku_id === activeSku,
            placement: null,
            pages: blankPages(product, cd_id),
            cv_markup: 0,
            cv_retail_amount: baseAmount(product, attributes, sku),
          },
    ),
  };
}

/** The document as the host has it, or as it begins; a size named is on, unless the host knows better. */
export function documentOfPlaced(
  placed: PlacedDesign,
  project: EditorProject,
  shownSku: number | null,
): EditorDocument {
  const blank = blankDocument(project, shownSku);
  const variants = (placed.client_product?.client_variants ?? []).filter(
    (variant) => !variant.cv_is_custom_size,
  );
  const model = variants[0];
  const main = mainAttribute(placed.product);
  const chosen = model?.cv_attribute_value ?? null;
  const attributes = {
    ...blank.attributes,
    ...placed.client_product_attributes,
    ...(main !== null && chosen !== null ? { [main]: chosen } : {}),
  };
  const rules = model ? { ...NO_PRICE_RULES, markup: model.cv_markup } : placed.price_rules;
  return {
    attributes,
    sizes: blank.sizes.map((size) => {
      const variant = variantOf(project, size.sku_id);
      if (variant) {
        const untouched = { attributes, sizes: [{ ...size, placement: null }] };
        const start = pictureAt(project, untouched, { sku_id: size.sku_id, cvp_month: 0 })?.start;
        return { ...sizeOfVariant(project.product, variant, start), sku_id: size.sku_id };
      }
      return isCustomSku(size.sku_id) ? size : newSize(size, placed, { model, rules, attributes });
    }),
  };
}

/** The pages a size carries, before anything is on them: a calendar begins with its design everywhere. */
function blankPages({ product_type_id }: Product, cd_id: number | null): readonly EditorPage[] {
  const cvp_cd_id = isCalendarType(product_type_id) ? cd_id : null;
  return pagesCarried(product_type_id).map(({ cvp_month }) => ({ cvp_month, cvp_cd_id, placement: null }));
}

/** The same pages with the designs of a variant on them, placed as `placementOf` says. */
function pagesOfVariant(
  product: Product,
  { cv_pages }: Pick<Variant, "cv_pages">,
  placementOf: (page: VariantPage) => Placement | null,
): readonly EditorPage[] {
  return blankPages(product, null).map((blank) => {
    const page = cv_pages.find(({ cvp_month }) => cvp_month === blank.cvp_month);
    return page ? { ...blank, cvp_cd_id: page.cvp_data.cvp_cd_id, placement: placementOf(page) } : blank;
  });
}

/** A size as the host has it; `start` is where it would begin now, and untouched is what lies there by itself. */
function sizeOfVariant(product: Product, variant: Variant, start: Placement | undefined): EditorSize {
  const placement = fromVariant(variant);
  const isAtStart = variant.cv_is_default && (!start || isSamePlacement(placement, start));
  return {
    sku_id: variant.sku_id,
    cv_active: variant.cv_active,
    placement: isAtStart ? null : placement,
    pages: pagesOfVariant(product, variant, ({ cvp_data }) =>
      variant.cv_is_default || cvp_data.cvp_cd_id === null ? null : fromPage(cvp_data),
    ),
    cv_markup: variant.cv_markup,
    cv_retail_amount: variant.cv_retail_price.amount,
  };
}

interface SizeBegin {
  /** A size that was saved before, if one was. */
  model: Variant | undefined;
  rules: PriceRules;
  attributes: ClientProductAttributes;
}

/** A size nobody has saved yet shows the designs of those that are, and is priced by their markup or as usual. */
function newSize(
  size: EditorSize,
  { product, skus }: PlacedDesign,
  { model, rules, attributes }: SizeBegin,
): EditorSize {
  const sku = skus.find(({ sku_id }) => sku_id === size.sku_id);
  const cost = sku ? baseAmount(product, attributes, sku) : 0;
  const rule = ruleFor(rules, product.product_id, size.sku_id);
  const retail = retailByRule(cost, rule);
  const pages = model && pagesOfVariant(product, model, () => null);
  return {
    ...size,
    pages: pages ?? size.pages,
    cv_markup: retail === retailFromMarkup(cost, rule.markup) ? rule.markup : markupFromRetail(cost, retail),
    cv_retail_amount: retail,
  };
}
