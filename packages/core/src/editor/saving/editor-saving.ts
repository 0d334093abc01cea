import { batch, effect, signal } from "@preact/signals-core";
import { isCallFailure } from "../../client/client-errors.ts";
import { loadModule } from "../../client/modules/load-module.ts";
import { isApiError } from "../../contract/is-api-error.ts";
import type { Cart } from "../../contract/resources/cart.ts";
import type { FieldValues } from "../../contract/resources/templates.ts";
import type { PrintSize } from "../../rules/placement/placement.ts";
import type { VariantPlacement } from "../../rules/placement/placement-wire.ts";
import { SNACKBAR_MS } from "../../rules/timings.ts";
import { editorNotices } from "../../text/en/designs/editor-first.ts";
import { type EditorPlace, type EditorProject, sizeAt, variantOf } from "../editor-document.ts";
import type { EditorLoader } from "../editor-loading.ts";
import { askTelling, type EditorServices, tellRefusal } from "../editor-services.ts";
import type { EditorState } from "../editor-state.ts";
import { customOf, hostSkuId, isCustomSku, withBoughtCustom } from "../sizes/editor-custom-sku.ts";
import { withSizesOf } from "../sizes/editor-following.ts";
import { EditorsOnPage, isSamePrint } from "./editors-on-page.ts";

/** A line for a basket: ours, or the store's own. */
export interface EditorLine {
  cd_id: number;
  product_id: number;
  cv_id: number;
  /** Its size in the editor. */
  sku_id: number;
  quantity: number;
  /** Product, size and attribute in words. */
  name: string;
  price: { amount: number; currency: "USD" | "EUR" };
  thumbnail_url: string | null;
  placement: VariantPlacement;
  dpi: number;
  /** What the host has of it: with another crop or option it is another print. */
  cv_version: string;
  /** What is put into the fields of its design; none where it has no fields. */
  fields?: FieldValues | undefined;
}

/** What is written to the host is put together by code of its own, fetched with the first save. */
const loadSaving = () => loadModule("editor-save", () => import("./editor-save-document.ts"));
type Writing = Awaited<ReturnType<typeof loadSaving>>;

/** Saves the document and puts sizes in the basket. */
export function editorSaving(
  state: EditorState,
  services: EditorServices,
  loader: EditorLoader,
  isShopper: () => boolean,
) {
  services.text.add({ notices: editorNotices });
  const isSaving = signal(false);
  const page = services.use(EditorsOnPage);
  effect(() => page.join(state));

  let underWay: Promise<unknown> = Promise.resolve();

  /** Saves all that changed; answers whether the host has it now. `quietly` keeps the success to itself. */
  const save = async (quietly = false): Promise<boolean> =>
    isSaving.peek() ? false : saveWith(state.place.peek(), quietly);

  /** The same with a size, whichever is in sight by then. */
  function saveWith(place: EditorPlace | null, quietly: boolean): Promise<boolean> {
    isSaving.value = true;
    const saving = page
      .during(() => saveAll(place, quietly))
      .finally(() => {
        isSaving.value = false;
      });
    underWay = saving.catch(() => {});
    return saving;
  }

  async function saveAll(place: EditorPlace | null, quietly: boolean): Promise<boolean> {
    try {
      if (!state.project.peek() || !(await loader.identify())) return false;
      const project = state.project.peek();
      if (!project || state.phase.peek() !== "ready") return false;
      const from = state.document.peek();
      const skuIds = skusToSave(state, place);
      const document = withSizesOf(from, state.seen.peek(), skuIds);
      const asked = { document, skuIds, isShopper: isShopper() };
      const client_product = await (await loadSaving()).saveDocument(services, state, asked);
      const now = state.project.peek();
      // Another design or product was opened meanwhile: what was saved is not what is seen.
      if (!now || !isSamePrint(now, project, client_product)) return false;
      batch(() => {
        state.project.value = { ...now, client_product };
        state.settle(document, from);
        page.share(state);
      });
      if (!quietly) services.notices.success(services.text.notices.changesSaved);
      return true;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (isApiError(error, "conflict")) return await meetOther(state, services, loader);
      tellRefusal(services, error);
      return false;
    }
  }

  /**
   * Saves what is not saved yet and answers the line of the size that is in sight now, whatever is looked at meanwhile;
   * null when it could not be saved.
   */
  async function prepareLine(quantity: number): Promise<EditorLine | null> {
    const place = state.place.peek();
    if (!place) return null;
    while (isSaving.peek()) await underWay;
    if (needsSaving(state, place) && !(await saveWith(place, true))) return null;
    const asked = { place, quantity };
    return askTelling(services, async () => (await loadSaving()).lineOf(state, services, asked));
  }

  const { addCustomSize, ...adding } = editorAdding(services);
  return { isSaving, save, prepareLine, ...adding, ...typedSize(state, addCustomSize, () => save(true)) };
}

/**
 * Somebody saved meanwhile: brings their version in and puts what was changed here over it, unsaved. Answers true when
 * it says the same: it was this very save, whose answer was lost.
 */
async function meetOther(
  state: EditorState,
  services: EditorServices,
  loader: EditorLoader,
): Promise<boolean> {
  const isRenewed = await askTelling(services, () => loader.renew().then(() => true));
  if (!isRenewed) return false;
  const isSaved = !state.isDirty.peek();
  const { notices, text } = services;
  if (isSaved) notices.success(text.notices.changesSaved);
  else notices.error(text.notices.editedElsewhere, { durationMs: SNACKBAR_MS.editedElsewhere });
  return isSaved;
}

/** Whether the host does not have the size in sight yet, or not as it is seen. */
function needsSaving(state: EditorState, { sku_id }: EditorPlace): boolean {
  const project = state.project.peek();
  const isFollowing = sizeAt(state.seen.peek(), sku_id) !== sizeAt(state.document.peek(), sku_id);
  return state.isDirty.peek() || isFollowing || project === null || !isAtHost(project, sku_id);
}

/** The individual size that is typed and not made yet: the basket makes it. */
function typedSize(
  state: EditorState,
  addCustomSize: ReturnType<typeof editorAdding>["addCustomSize"],
  save: () => Promise<boolean>,
) {
  /**
   * Puts an individual size in the basket, and has the host keep its crop: the basket makes it with the crop of
   * the size it comes from.
   */
  async function addTyped(line: EditorLine): Promise<Cart | null> {
    const { sku_id, cv_id, quantity } = line;
    const project = state.project.peek();
    const sku = project?.skus.find((one) => one.sku_id === sku_id);
    if (!project || !sku) return null;
    const size = { widthMm: sku.sku_width, heightMm: sku.sku_height, quantity };
    const cart = await addCustomSize(cv_id, size);
    if (!cart) return null;
    state.project.value = withBoughtCustom(state.project.peek() ?? project, sku_id, cart);
    await save();
    return cart;
  }

  /** The individual size of a line that is in no basket yet; null for any other. */
  const typedCustom = ({ sku_id }: EditorLine) => {
    const project = state.project.peek();
    const custom = project && customOf(project, sku_id);
    return custom?.cv_id === null ? custom : null;
  };

  return { typedCustom, addTyped };
}

/** Puts sizes in the basket, one at a time; what is sent is written by the code that saves. */
function editorAdding(services: EditorServices) {
  const isAdding = signal(false);

  /** Puts a prepared line in the basket; answers the basket, or null when the host refused. */
  const addLine = (line: EditorLine) => inBasket(({ addLineTo }) => addLineTo(services, line));

  /** Puts the size in sight in the basket as an individual size of whole millimetres. */
  const addCustomSize = (cv_id: number, size: PrintSize & { quantity: number }) =>
    inBasket(({ addCustomSizeTo }) => addCustomSizeTo(services, cv_id, size));

  /** Keeps a prepared line as it is now for the page's own cart; answers null when the host refused. */
  const personalise = (line: EditorLine) => adding(({ keepPrint }) => keepPrint(services, line));

  async function inBasket(call: (writing: Writing) => Promise<Cart>): Promise<Cart | null> {
    const cart = await adding(call);
    if (cart)
      services.notices.success(services.text.notices.productInBasket, { durationMs: SNACKBAR_MS.basket });
    return cart;
  }

  async function adding<Answer>(call: (writing: Writing) => Promise<Answer>): Promise<Answer | null> {
    if (isAdding.peek()) return null;
    isAdding.value = true;
    return askTelling(services, async () => call(await loadSaving())).finally(() => {
      isAdding.value = false;
    });
  }

  return { isAdding, addLine, addCustomSize, personalise };
}

/** The sizes a save is about: those switched on, those the host knows or that were priced, and the one at a place. */
function skusToSave(state: EditorState, place: EditorPlace | null): number[] {
  const project = state.project.peek();
  if (!project) return [];
  const inSight = place && hostSkuId(project, place.sku_id);
  return state.document.peek().sizes.flatMap(({ sku_id, cv_active, cv_markup }) => {
    const isKnown = variantOf(project, sku_id) !== undefined;
    const isPriced = cv_markup !== sizeAt(state.saved.peek(), sku_id)?.cv_markup;
    // An individual size is made by the basket.
    const isWanted = !isCustomSku(sku_id) && (cv_active || isPriced || sku_id === inSight);
    return isKnown || isWanted ? [sku_id] : [];
  });
}

/** Whether the host knows a size, or what an individual one is made from. */
function isAtHost(project: EditorProject, sku_id: number): boolean {
  return variantOf(project, hostSkuId(project, sku_id)) !== undefined;
}
