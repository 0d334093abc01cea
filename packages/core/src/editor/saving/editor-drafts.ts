import { effect } from "@preact/signals-core";
import {
  checkerOf,
  type Is,
  isFlag,
  isNumber,
  isText,
  isWhole,
  listOf,
  orAbsent,
  orNull,
  shapeOf,
} from "../../client/storage/draft-shapes.ts";
import type { Drafts } from "../../client/storage/drafts.ts";
import type { ClientProductAttributes } from "../../contract/resources/catalog/catalog.ts";
import { parseYearMonth } from "../../rules/calendar/calendar.ts";
import {
  type EditorDocument,
  type EditorPlace,
  type EditorProject,
  LOCAL_DESIGN_ID,
} from "../editor-document.ts";
import type { EditorState } from "../editor-state.ts";
import { isCustomSku } from "../sizes/editor-custom-sku.ts";

/** Raised when the shape of a kept placement changes. */
const DRAFT_VERSION = 1;

const isSide: Is<1 | -1> = (value) => value === 1 || value === -1;
const isMonth: Is<string> = (value): value is string => isText(value) && parseYearMonth(value) !== null;
const isPlacement = shapeOf({
  startX: isNumber,
  startY: isNumber,
  canvasWidth: isNumber,
  canvasHeight: isNumber,
  cropWidth: isNumber,
  cropHeight: isNumber,
  rotateDeg: isNumber,
  scaleX: isSide,
  scaleY: isSide,
});
/** Whether a value is the attributes of a product. */
export const isAttributes: Is<ClientProductAttributes> = shapeOf({
  frame: orAbsent(isText),
  edges: orAbsent(isText),
  hanger: orAbsent(isText),
  paper: orAbsent(isText),
  depth: orAbsent(isText),
  sides: orAbsent(isText),
  size: orAbsent(isText),
  prices: orAbsent(isFlag),
  starts_with: orAbsent(isMonth),
  locale: orAbsent(isText),
  columns: orAbsent(listOf(isText)),
  week_start: orAbsent(isWhole),
  holidays: orAbsent(isText),
  events: orAbsent(listOf(shapeOf({ day: isText, name: isText }))),
});
/** Whether a value is a size with its crop and price. */
export const isSize = shapeOf({
  sku_id: isWhole,
  cv_active: isFlag,
  placement: orNull(isPlacement),
  pages: listOf(shapeOf({ cvp_month: isWhole, cvp_cd_id: orNull(isWhole), placement: orNull(isPlacement) })),
  cv_markup: isNumber,
  cv_retail_amount: isWhole,
});
/** Whether a value is a place in a document. */
export const isPlace = shapeOf({ sku_id: isWhole, cvp_month: isWhole });
const keptDraft = checkerOf(
  shapeOf({
    attributes: isAttributes,
    sizes: listOf(isSize),
    place: isPlace,
  }),
);

/** What a draft gives back. */
export interface EditorDraft {
  document: EditorDocument;
  place: EditorPlace;
}

/** The key a project's draft is kept under; null while there is nothing that could be kept. */
export function draftKey(project: EditorProject | null): string | null {
  if (!project || project.cd_id === null || project.cd_id === LOCAL_DESIGN_ID) return null;
  const { client_product, product, cd_id } = project;
  const aside = client_product?.client_product_is_aside ? `.${client_product.client_product_id}` : "";
  return `editor.${product.product_id}.${cd_id}${aside}`;
}

/** Keeps unsaved changes within a second, and forgets them once there are none; returns what ends it. */
export function keepDraft(state: EditorState, drafts: Drafts): () => void {
  return effect(() => {
    const key = draftKey(state.project.value);
    const [document, saved, place] = [state.document.value, state.saved.value, state.place.value];
    if (key === null || place === null || state.phase.value !== "ready") return;
    if (document === saved) drafts.clear(key);
    else drafts.saveSoon(key, { ...changesOf(document, saved), place }, DRAFT_VERSION);
  });
}

/** The kept changes put over what the host has; null when there are none, or none that still fit. */
export function restoreDraft(
  drafts: Drafts,
  project: EditorProject,
  saved: EditorDocument,
): EditorDraft | null {
  const key = draftKey(project);
  const kept = key === null ? null : drafts.load(key, DRAFT_VERSION, keptDraft);
  if (!kept) return null;
  const document = withChanges(saved, kept);
  if (JSON.stringify(document) === JSON.stringify(saved)) return null;
  const hasPlace = project.skus.some(({ sku_id }) => sku_id === kept.place.sku_id);
  if (hasPlace) return { document, place: kept.place };
  // An individual size that was in sight is gone with its page; what else was changed is not.
  const [first] = project.skus;
  return first && isCustomSku(kept.place.sku_id)
    ? { document, place: { ...kept.place, sku_id: first.sku_id } }
    : null;
}

/** What a document changes about another: the attributes and the sizes that differ. */
export function changesOf(document: EditorDocument, from: EditorDocument): EditorDocument {
  const before = new Map<string, unknown>(Object.entries(from.attributes));
  const changed = Object.entries(document.attributes).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return {
    attributes: Object.fromEntries(changed),
    sizes: document.sizes.filter((size) => !from.sizes.includes(size)),
  };
}

/** Whether there is anything in changes. */
export function hasChanges({ attributes, sizes }: EditorDocument): boolean {
  return sizes.length > 0 || Object.keys(attributes).length > 0;
}

/** A document with changes made elsewhere put over it; sizes it does not have are left out. */
export function withChanges(document: EditorDocument, changes: EditorDocument): EditorDocument {
  return {
    attributes: { ...document.attributes, ...changes.attributes },
    sizes: document.sizes.map((size) => {
      const changed = changes.sizes.find(({ sku_id }) => sku_id === size.sku_id);
      if (!changed) return size;
      // A card that was changed before cards had a back has no pages.
      if (changed.pages.length === 0) return { ...changed, pages: size.pages };
      return changed.pages.length === size.pages.length ? changed : size;
    }),
  };
}
