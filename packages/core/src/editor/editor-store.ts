import { batch, computed, createModel, effect, type Signal, signal } from "@preact/signals-core";
import { loadModule } from "../client/modules/load-module.ts";
import type { FixCode } from "../contract/contract.ts";
import type { PrintSize } from "../rules/placement/placement.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import type { EditorDocument } from "./editor-document.ts";
import { editorFile } from "./editor-file.ts";
import { EditorLoader } from "./editor-loading.ts";
import { editorMeasures } from "./editor-measures.ts";
import { editorMoves } from "./editor-moves.ts";
import { type EditorOptions, type EditorServices, type EditorTarget, identify } from "./editor-services.ts";
import { EditorState } from "./editor-state.ts";
import { editorChecks, editorView } from "./editor-view.ts";
import { editorPageActions } from "./pages/editor-page-actions.ts";
import { editorSides } from "./pages/editor-sides.ts";
import type { PrintedFile } from "./printed-file.ts";
import { keepDraft } from "./saving/editor-drafts.ts";
import { followOtherDevices } from "./saving/editor-elsewhere.ts";
import { keepSteps } from "./saving/editor-kept-steps.ts";
import { editorSaving } from "./saving/editor-saving.ts";
import { blankCustom, isCustomSku, type TypedCustom, withTypedCustom } from "./sizes/editor-custom-sku.ts";
import { editorSizeActions } from "./sizes/editor-size-actions.ts";
import { pictureOn } from "./sizes/editor-sizes.ts";

/** The editor's steps; it starts at `design`. */
export type EditorStep = "design" | "sizes";

/** One editor on a page: a product with a design, its crops, sizes and prices. Dispose it when it leaves. */
export type Editor = InstanceType<typeof EditorStore>;

/** Makes an editor; `open` brings a product in. */
export const EditorStore = createModel((services: EditorServices, options: EditorOptions = {}) => {
  const state = new EditorState();
  const step = signal<EditorStep>("design");
  const isRestored = signal(false);
  const loader = new EditorLoader(state, services, {
    onRestored: () => {
      isRestored.value = true;
    },
    identify: () => identify(services, options),
  });
  // Whoever is not known yet on a website is one of its shoppers.
  const isShopper = computed(
    () => services.auth.user.value?.user_is_shopper ?? services.surface === "widget",
  );
  const saving = editorSaving(state, services, loader, () => isShopper.peek());
  const { leaveFile, ...file } = editorFile(state, services, loader);
  const checks = editorChecks(state);
  const moves = editorMoves(state);

  keepDraft(state, services.drafts);
  keepSteps(state, services.drafts);
  effect(() => {
    void loader.heardUser(services.auth.user.value);
  });
  const stopHearing = services.session.subscribe(() => {
    if (!services.session.hasLeft()) return;
    leaveFile();
    isRestored.value = false;
    void loader.leave();
  });
  effect(() => () => {
    stopHearing();
    loader.dispose();
    leaveFile();
    services.drafts.flush();
  });

  return {
    ...editorView(state),
    ...file,
    ...checks,
    ...saving,
    ...moves,
    ...editorMeasures(state, moves),
    ...editorSizeActions(state),
    ...editorPageActions(state, services, loader),
    ...editorSides(state, services),
    step,
    isShopper,
    /** Unsaved changes of an earlier visit were put back. */
    isRestored,
    elsewhere: followOtherDevices(state, services, loader),
    /** The picture in sight on another size, cropped as it is; null while there is none. */
    pictureOn: (print: PrintSize) => state.picture.value && pictureOn(state.picture.value, print),
    useCustomSize: (typed: TypedCustom) => useCustomSize(state, typed),
    ...opening(loader, leaveFile),
    ...printedFile(state, services, loader),
    goTo: (next: EditorStep) => {
      state.clearGesture();
      step.value = next;
    },
    ...steps(state, moves),
    ...restoring(state, isRestored),
  };
});

/** Bringing a product or a design in; a file that is still on its way stays out of it. */
function opening(loader: EditorLoader, leaveFile: () => void) {
  return {
    open: (target: EditorTarget) => {
      // Without a design of its own a product takes the file.
      if (target.cd_id) leaveFile();
      return loader.open(target);
    },
    /** Opens a print that was kept for another cart, by its token. */
    openKept: (token: string) => {
      leaveFile();
      return loader.openKept(token);
    },
    /** Shows that there is nothing to open. */
    refuse: () => loader.refuse(),
    retry: () => loader.retry(),
    /** Lets a visitor in: as a guest nobody has to name, or by a form where one is wanted. */
    begin: () => loader.identify(),
    /** Chooses a design for the product. */
    useDesign: (cd_id: number) => {
      leaveFile();
      return loader.adopt(cd_id);
    },
  };
}

/** What becomes of unsaved changes that were put back. */
function restoring(state: EditorState, isRestored: Signal<boolean>) {
  return {
    /** Gives up everything unsaved; undo brings it back. */
    discardChanges: () => {
      isRestored.value = false;
      state.change(state.saved.peek());
    },
    keepRestored: () => {
      isRestored.value = false;
    },
    /** Shows another document, an earlier version say, as one step of undo; changes in a row with one key are one step. */
    replaceDocument: (document: EditorDocument, mergeKey?: string) => state.change(document, mergeKey),
  };
}

/**
 * Shows the individual size typed, with the crop in sight: from here on it is a size like the others. Answers whether
 * there was something to show in it.
 */
function useCustomSize(state: EditorState, typed: TypedCustom): boolean {
  const [project, from, seen] = [state.project.peek(), state.sku.peek(), state.picture.peek()];
  if (!project || !from || !seen) return false;
  const next = withTypedCustom(project, from, typed);
  const sku = next.skus.find(
    ({ sku_id, sku_width, sku_height }) =>
      isCustomSku(sku_id) && sku_width === typed.widthMm && sku_height === typed.heightMm,
  );
  if (!sku) return false;
  const { placement } = pictureOn(seen, typed);
  batch(() => {
    if (next !== project) state.addSize(next, blankCustom(sku));
    state.show({ sku_id: sku.sku_id, cvp_month: 0 });
    state.changePlacement(placement);
  });
  return true;
}

/** Choosing what of a file is printed, by code of its own that is fetched with the first choice. */
function printedFile(state: EditorState, services: EditorServices, loader: EditorLoader) {
  const change = async (cd_id: number, printed: PrintedFile): Promise<void> => {
    try {
      const { printOtherwise } = await loadModule("printed-file", () => import("./printed-file.ts"));
      await printOtherwise({ state, services, loader }, cd_id, printed);
    } catch (error) {
      services.notices.error(problemWords(services.text, error), { durationMs: SNACKBAR_MS.failure });
    }
  };
  return {
    /** Prints another page of a PDF: another picture, with a crop of its own. */
    printPage: (cd_id: number, cd_page: number) => change(cd_id, { cd_page }),
    /** Has what was found in a design put right, these and nothing else: the same picture, where it lies. */
    fixDesign: (cd_id: number, cd_fixes: FixCode[]) => change(cd_id, { cd_fixes }),
  };
}

/** Undo and redo; a gesture under way is a step of its own first. */
function steps(state: EditorState, moves: ReturnType<typeof editorMoves>) {
  return {
    undo: () => {
      moves.commit();
      state.undo();
    },
    redo: () => {
      moves.commit();
      state.redo();
    },
  };
}
