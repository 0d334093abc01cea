import { effect } from "@preact/signals-core";
import * as z from "zod/mini";
import type { Drafts } from "../client/drafts.ts";
import { ClientProductAttributes } from "../contract/catalog.ts";
import {
  type EditorDocument,
  type EditorPlace,
  type EditorProject,
  LOCAL_DESIGN_ID,
} from "./editor-document.ts";
import type { EditorState } from "./editor-state.ts";

/** Raised when the shape of a kept placement changes. */
const DRAFT_VERSION = 1;

const side = z.union([z.literal(1), z.literal(-1)]);
const KeptPlacement = z.object({
  startX: z.number(),
  startY: z.number(),
  canvasWidth: z.number(),
  canvasHeight: z.number(),
  cropWidth: z.number(),
  cropHeight: z.number(),
  rotateDeg: z.number(),
  scaleX: side,
  scaleY: side,
});
const KeptSize = z.object({
  sku_id: z.int(),
  cv_active: z.boolean(),
  placement: z.nullable(KeptPlacement),
  pages: z.array(
    z.object({ cvp_month: z.int(), cvp_cd_id: z.nullable(z.int()), placement: z.nullable(KeptPlacement) }),
  ),
  cv_markup: z.number(),
  cv_retail_amount: z.int(),
});
const KeptDraft = z.object({
  attributes: ClientProductAttributes,
  sizes: z.array(KeptSize),
  place: z.object({ sku_id: z.int(), cvp_month: z.int() }),
});

/** What a draft gives back. */
export interface EditorDraft {
  document: EditorDocument;
  place: EditorPlace;
}

/** The key a project's draft is kept under; null while there is nothing that could be kept. */
export function draftKey(project: EditorProject | null): string | null {
  if (!project || project.cd_id === null || project.cd_id === LOCAL_DESIGN_ID) return null;
  return `editor.${project.product.product_id}.${project.cd_id}`;
}

/** Keeps unsaved changes within a second, and forgets them once there are none; returns what ends it. */
export function keepDraft(state: EditorState, drafts: Drafts): () => void {
  return effect(() => {
    const key = draftKey(state.project.value);
    const { document, saved, place } = {
      document: state.document.value,
      saved: state.saved.value,
      place: state.place.value,
    };
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
  const kept = key === null ? null : drafts.load(key, DRAFT_VERSION, KeptDraft);
  if (!kept) return null;
  const document = withChanges(saved, kept);
  if (JSON.stringify(document) === JSON.stringify(saved)) return null;
  const hasPlace = project.skus.some(({ sku_id }) => sku_id === kept.place.sku_id);
  return hasPlace ? { document, place: kept.place } : null;
}

/** What a document changes about another: its attributes and the sizes that differ. */
export function changesOf(document: EditorDocument, from: EditorDocument): EditorDocument {
  return {
    attributes: document.attributes,
    sizes: document.sizes.filter((size) => !from.sizes.includes(size)),
  };
}

/** A document with changes made elsewhere put over it; sizes it does not have are left out. */
export function withChanges(document: EditorDocument, changes: EditorDocument): EditorDocument {
  return {
    attributes: { ...document.attributes, ...changes.attributes },
    sizes: document.sizes.map((size) => {
      const changed = changes.sizes.find(({ sku_id }) => sku_id === size.sku_id);
      return changed && changed.pages.length === size.pages.length ? changed : size;
    }),
  };
}
