import { batch, signal } from "@preact/signals-core";
import { isCallFailure } from "../client/client-errors.ts";
import type { Cart } from "../contract/cart.ts";
import type { CalendarPageInput, ClientProduct, Variant } from "../contract/catalog.ts";
import { fitPlacement, type Placement } from "../rules/placement.ts";
import { toPage, toVariant, type VariantPlacement } from "../rules/placement-wire.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import {
  designSizeOf,
  type EditorDocument,
  type EditorProject,
  type EditorSize,
  filledSize,
  LOCAL_DESIGN_ID,
  mainAttribute,
  pictureAt,
  rateSize,
  variantOf,
} from "./editor-document.ts";
import { type EditorDoors, tellRefusal } from "./editor-doors.ts";
import type { EditorState } from "./editor-state.ts";

/** A line for a basket: ours, or the store's own. */
export interface EditorLine {
  cd_id: number;
  product_id: number;
  cv_id: number;
  quantity: number;
  /** Product, size and attribute in words. */
  name: string;
  price: { amount: number; currency: "USD" | "EUR" };
  thumbnail_url: string | null;
  placement: VariantPlacement;
  dpi: number;
}

/** Saves the document and puts sizes in the basket. */
export function editorSaving(state: EditorState, doors: EditorDoors, isShopper: () => boolean) {
  const isSaving = signal(false);
  const isAdding = signal(false);

  /** Saves all that changed; answers whether the host has it now. `quietly` keeps the success to itself. */
  async function save(quietly = false): Promise<boolean> {
    if (isSaving.peek()) return false;
    isSaving.value = true;
    try {
      const project = state.project.peek();
      if (!project || !(await doors.auth.ensureSignedIn("guest-form"))) return false;
      const document = state.document.peek();
      const skuIds = skusToSave(state);
      const client_product = await saveDocument(doors, state, { document, skuIds, isShopper: isShopper() });
      batch(() => {
        state.project.value = { ...(state.project.peek() ?? project), client_product };
        state.saved.value = document;
      });
      if (!quietly) doors.notices.success(doors.text.notices.changesSaved);
      return true;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      tellRefusal(doors, error);
      return false;
    } finally {
      isSaving.value = false;
    }
  }

  /** Saves what is not saved yet and answers the line of the size in sight; null when it could not be saved. */
  async function prepareLine(quantity: number): Promise<EditorLine | null> {
    const place = state.place.peek();
    if (!place) return null;
    const project = state.project.peek();
    const isKnown = project !== null && variantOf(project, place.sku_id) !== undefined;
    if ((state.isDirty.peek() || !isKnown) && !(await save(true))) return null;
    return lineOf(state, doors, quantity);
  }

  /** Puts a prepared line in the basket; answers the basket, or null when the host refused. */
  async function addLine({ cd_id, cv_id, quantity }: EditorLine): Promise<Cart | null> {
    const cart_designs = [{ cd_id, cart_items: [{ ci_cv_id: cv_id, ci_quantity: quantity }] }];
    return adding(() =>
      doors.keys.once("editor.add", { cd_id, cv_id, quantity }, (idempotencyKey) =>
        doors.api.cart.addItems({ body: { cart_designs }, idempotencyKey }),
      ),
    );
  }

  /** Puts the size in sight in the basket as an individual size of whole millimetres (`spec §7`). */
  async function addCustomSize(cv_id: number, widthMm: number, heightMm: number): Promise<Cart | null> {
    return adding(() =>
      doors.keys.once("editor.custom", { cv_id, widthMm, heightMm }, (idempotencyKey) =>
        doors.api.cart.addVariant({
          params: { id: cv_id },
          query: { width: widthMm, height: heightMm },
          body: {},
          idempotencyKey,
        }),
      ),
    );
  }

  async function adding(call: () => Promise<Cart>): Promise<Cart | null> {
    if (isAdding.peek()) return null;
    isAdding.value = true;
    try {
      const cart = await call();
      doors.notices.success(doors.text.notices.productInBasket, { durationMs: SNACKBAR_MS.basket });
      return cart;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      tellRefusal(doors, error);
      return null;
    } finally {
      isAdding.value = false;
    }
  }

  return { isSaving, isAdding, save, prepareLine, addLine, addCustomSize };
}

/** The sizes a save is about: those switched on, those the host knows, and the one in sight. */
function skusToSave(state: EditorState): number[] {
  const project = state.project.peek();
  const inSight = state.place.peek()?.sku_id;
  return state.document.peek().sizes.flatMap(({ sku_id, cv_active }) => {
    const isKnown = project !== null && variantOf(project, sku_id) !== undefined;
    return cv_active || isKnown || sku_id === inSight ? [sku_id] : [];
  });
}

interface Saving {
  document: EditorDocument;
  skuIds: readonly number[];
  isShopper: boolean;
}

async function saveDocument(
  doors: EditorDoors,
  state: EditorState,
  { document, skuIds, isShopper }: Saving,
): Promise<ClientProduct> {
  const { catalog } = doors.api;
  const project = state.project.peek();
  const cd_id = project?.cd_id ?? null;
  if (!project || cd_id === null || cd_id === LOCAL_DESIGN_ID) throw new Error("Nothing to save yet.");
  const known = new Map<number, Pick<Variant, "cv_id" | "client_product_id">>();
  for (const sku_id of skuIds) {
    const variant =
      variantOf(project, sku_id) ??
      (await catalog.createVariant({
        params: { id: project.product.product_id },
        body: { cd_id, sku_id, cv_attribute_value: attributeValue(project, document) },
      }));
    known.set(sku_id, variant);
  }
  const client_product_id = [...known.values()][0]?.client_product_id;
  if (client_product_id === undefined) throw new Error("No size to save.");
  return catalog.updateVariants({
    body: {
      client_variants: document.sizes.flatMap((size) => {
        const cv_id = known.get(size.sku_id)?.cv_id;
        return cv_id === undefined ? [] : [{ cv_id, ...fieldsOf(project, document, size, isShopper) }];
      }),
      product: { client_product_id, client_product_attributes: document.attributes },
    },
  });
}

function attributeValue(project: EditorProject, document: EditorDocument): string | null {
  const main = mainAttribute(project.product);
  return main === null ? null : (document.attributes[main] ?? null);
}

/** The fields of one size as they are saved; a shopper sets no prices. */
function fieldsOf(project: EditorProject, document: EditorDocument, size: EditorSize, isShopper: boolean) {
  const { sku_id, cv_active, cv_markup } = size;
  const picture = pictureAt(project, document, { sku_id, cvp_month: 0 });
  return {
    cv_active,
    cv_attribute_value: attributeValue(project, document),
    ...(isShopper ? {} : { cv_markup }),
    ...(size.pages.length > 0
      ? { cv_pages: pagesOf(project, document, size) }
      : picture
        ? toVariant(picture.placement)
        : {}),
  };
}

function pagesOf(project: EditorProject, document: EditorDocument, size: EditorSize): CalendarPageInput[] {
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

function lineOf(state: EditorState, { text }: EditorDoors, quantity: number): EditorLine | null {
  const project = state.project.peek();
  const place = state.place.peek();
  const picture = state.kept.peek();
  const variant = project && place ? variantOf(project, place.sku_id) : undefined;
  if (!project || !variant || !picture || project.cd_id === null) return null;
  const { cv_attribute_value } = variant;
  const attribute =
    cv_attribute_value === null ? [] : [text.attributes.values[cv_attribute_value] ?? cv_attribute_value];
  return {
    cd_id: project.cd_id,
    product_id: project.product.product_id,
    cv_id: variant.cv_id,
    quantity,
    name: [project.product.product_name, variant.cv_name_cm, ...attribute].join(", "),
    price: variant.cv_retail_price,
    thumbnail_url: variant.cv_thumbnail_url ?? picture.design.cd_thumbnail_url,
    placement: toVariant(picture.placement),
    dpi: rateSize(project, state.document.peek(), variant.sku_id)?.dpi ?? variant.cv_dpi,
  };
}
