import type { Cart } from "../../contract/resources/cart.ts";
import type { ClientProduct, Variant, VariantPageInput } from "../../contract/resources/catalog/catalog.ts";
import type { Personalisation } from "../../contract/resources/partner/personalisations.ts";
import { fitPlacement, type Placement, type PrintSize } from "../../rules/placement/placement.ts";
import { toPage, toVariant } from "../../rules/placement/placement-wire.ts";
import { isCalendarType } from "../../rules/shop/product-types.ts";
import { knownValues } from "../../rules/templates/fill-fields.ts";
import { attributes } from "../../text/en/designs/products.ts";
import {
  designSizeOf,
  type EditorDocument,
  type EditorPlace,
  type EditorProject,
  type EditorSize,
  filledSize,
  LOCAL_DESIGN_ID,
  mainAttribute,
  pageOf,
  pictureAt,
  rateSize,
  variantOf,
} from "../editor-document.ts";
import type { EditorServices } from "../editor-services.ts";
import type { EditorState } from "../editor-state.ts";
import { withCalendarDefaults } from "../pages/calendar-defaults.ts";
import { hostSkuId } from "../sizes/editor-custom-sku.ts";
import type { EditorLine } from "./editor-saving.ts";

/** What is saved, and whose prices it has. */
export interface Saving {
  document: EditorDocument;
  skuIds: readonly number[];
  isShopper: boolean;
}

/** Makes the sizes the host does not know yet, and saves all of them at once. */
export async function saveDocument(
  services: EditorServices,
  state: EditorState,
  { document, skuIds, isShopper }: Saving,
): Promise<ClientProduct> {
  const { catalog } = services.api;
  const project = state.project.peek();
  const cd_id = project?.cd_id ?? null;
  if (!project || cd_id === null || cd_id === LOCAL_DESIGN_ID) throw new Error("Nothing to save yet.");
  const known = new Map<number, Known>();
  for (const sku_id of skuIds) {
    const variant =
      variantOf(project, sku_id) ??
      asNew(
        await catalog.createVariant({
          params: { id: project.product.product_id },
          body: {
            cd_id,
            sku_id,
            cv_attribute_value: attributeValue(project, document),
            client_product_id: asideOf(project),
            personalisation: project.personalisation,
          },
        }),
      );
    known.set(sku_id, variant);
  }
  const client_product_id = [...known.values()][0]?.client_product_id;
  if (client_product_id === undefined) throw new Error("No size to save.");
  return catalog.updateVariants({
    body: {
      client_variants: document.sizes.flatMap((size) => {
        const variant = known.get(size.sku_id);
        if (!variant) return [];
        const { cv_id, cv_version } = variant;
        return [{ cv_id, cv_version, ...fieldsOf(project, document, size, isShopper) }];
      }),
      product: { client_product_id, client_product_attributes: attributesOf(services, project, document) },
    },
  });
}

/**
 * A calendar is printed as it was shown, wherever and whenever that is. Words are kept with a line of the basket alone: what is
 * sold has none.
 */
function attributesOf(services: EditorServices, project: EditorProject, document: EditorDocument) {
  const { fields: _words, ...options } = document.attributes;
  if (isCalendarType(project.product.product_type_id)) return withCalendarDefaults(options, services);
  const fields = asideOf(project) === undefined ? undefined : wordsOf(project, document);
  return { ...options, ...(fields && { fields }) };
}

/** What is put into the fields of the design; undefined where it has none. */
function wordsOf({ template_fields }: EditorProject, { attributes }: EditorDocument) {
  return template_fields && knownValues(template_fields, attributes.fields);
}

/** A line of the basket that is made differently gets its sizes beside the client's own product. */
function asideOf({ client_product }: EditorProject): number | undefined {
  return client_product?.client_product_is_aside ? client_product.client_product_id : undefined;
}

/** A size as the host has it, and the version that was edited here. */
type Known = Pick<Variant, "cv_id" | "client_product_id" | "cv_version">;

/** A size this editor did not know: when a person placed it elsewhere meanwhile, that version was never seen here. */
function asNew({ cv_id, client_product_id, cv_version, cv_is_default }: Variant): Known {
  return { cv_id, client_product_id, cv_version: cv_is_default ? cv_version : "never seen" };
}

function attributeValue(project: EditorProject, document: EditorDocument): string | null {
  const main = mainAttribute(project.product);
  return main === null ? null : (document.attributes[main] ?? null);
}

/** The fields of one size as they are saved; a shopper sets no prices. */
function fieldsOf(project: EditorProject, document: EditorDocument, size: EditorSize, isShopper: boolean) {
  const { sku_id, cv_active, cv_markup } = size;
  const picture = pageOf(size, 0) ? null : pictureAt(project, document, { sku_id, cvp_month: 0 });
  // A sheet with nothing on its other side travels as it always did.
  const hasPages = size.pages.some(({ cvp_cd_id }) => cvp_cd_id !== null) || savedPages(project, sku_id) > 0;
  return {
    cv_active,
    cv_attribute_value: attributeValue(project, document),
    ...(isShopper ? {} : { cv_markup }),
    ...(picture && toVariant(picture.placement)),
    ...(hasPages && { cv_pages: pagesOf(project, document, size) }),
  };
}

/** How many pages the host has of a size. */
const savedPages = (project: EditorProject, sku_id: number): number =>
  variantOf(project, sku_id)?.cv_pages.length ?? 0;

function pagesOf(project: EditorProject, document: EditorDocument, size: EditorSize): VariantPageInput[] {
  return size.pages.map(({ cvp_month, cvp_cd_id }) => {
    const picture = pictureAt(project, document, { sku_id: size.sku_id, cvp_month });
    const placement = picture?.placement ?? emptySlot(project, size.sku_id);
    const { cvp_zoom: _derived, ...fields } = toPage(placement, picture?.designSize ?? EMPTY_DESIGN);
    return { cvp_month, cvp_cd_id: picture ? cvp_cd_id : null, ...fields };
  });
}

/** An empty page still travels with numbers: those of a square that covers it. */
const EMPTY_DESIGN = designSizeOf({ cd_width: 1, cd_height: 1 });
function emptySlot({ product, skus }: EditorProject, sku_id: number): Placement {
  const sku = skus.find((one) => one.sku_id === sku_id);
  const print = sku ? filledSize(product, sku) : { widthMm: 1, heightMm: 1 };
  const start = {
    startX: 0,
    startY: 0,
    canvasWidth: 1,
    canvasHeight: 1,
    rotateDeg: 0,
    scaleX: 1,
    scaleY: 1,
  } as const;
  const crop = { cropWidth: print.widthMm, cropHeight: print.heightMm };
  return fitPlacement({ ...start, ...crop }, EMPTY_DESIGN, print);
}

/** The size at a place as a basket takes it; null before the host knows it. */
export function lineOf(
  state: EditorState,
  { text }: EditorServices,
  { place, quantity }: { place: EditorPlace; quantity: number },
): EditorLine | null {
  const project = state.project.peek();
  // What is told of a sheet is its first side, whichever is in sight.
  const shown =
    project && isCalendarType(project.product.product_type_id) ? place : { ...place, cvp_month: 0 };
  const picture = project && pictureAt(project, state.seen.peek(), shown);
  const variant = project ? variantOf(project, hostSkuId(project, place.sku_id)) : undefined;
  if (!project || !variant || !picture || project.cd_id === null) return null;
  const { cv_attribute_value } = variant;
  text.add({ attributes });
  const attribute =
    cv_attribute_value === null ? [] : [text.attributes.values[cv_attribute_value] ?? cv_attribute_value];
  return {
    cd_id: project.cd_id,
    product_id: project.product.product_id,
    cv_id: variant.cv_id,
    sku_id: place.sku_id,
    quantity,
    name: [text.named(project.product.product_name), text.named(variant.cv_name_cm), ...attribute].join(", "),
    price: variant.cv_retail_price,
    thumbnail_url: variant.cv_thumbnail_url ?? picture.design.cd_thumbnail_url,
    placement: toVariant(picture.placement),
    dpi: rateSize(project, state.document.peek(), place.sku_id)?.dpi ?? variant.cv_dpi,
    cv_version: variant.cv_version,
    fields: wordsOf(project, state.document.peek()),
  };
}

type Services = Pick<EditorServices, "api" | "keys">;

/** Puts a prepared line in the basket. */
export function addLineTo(
  { api, keys }: Services,
  { cd_id, cv_id, quantity, fields }: EditorLine,
): Promise<Cart> {
  const cart_designs = [{ cd_id, cart_items: [{ ci_cv_id: cv_id, ci_quantity: quantity, fields }] }];
  return keys.once("editor.add", { cd_id, cv_id, quantity, fields }, (idempotencyKey) =>
    api.cart.addItems({ body: { cart_designs }, idempotencyKey }),
  );
}

/** Puts an individual size of whole millimetres in the basket, made from a size that is saved. */
export function addCustomSizeTo(
  { api, keys }: Services,
  cv_id: number,
  { widthMm, heightMm, quantity }: PrintSize & { quantity: number },
): Promise<Cart> {
  return keys.once("editor.custom", { cv_id, widthMm, heightMm, quantity }, (idempotencyKey) =>
    api.cart.addVariant({
      params: { id: cv_id },
      query: { width: widthMm, height: heightMm },
      body: { quantity },
      idempotencyKey,
    }),
  );
}

/** Keeps a prepared line as it is now for the page's own cart. */
export function keepPrint(
  { api, keys }: Services,
  { cv_id, cv_version, fields }: EditorLine,
): Promise<Personalisation> {
  return keys.once("editor.personalise", { cv_id, cv_version, fields }, (idempotencyKey) =>
    api.personalisations.create({ body: { cv_id, fields }, idempotencyKey }),
  );
}
