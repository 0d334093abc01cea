import {
  batch,
  computed,
  createModel,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
} from "@preact/signals-core";
import { isCallFailure } from "../client/client-errors.ts";
import type { ClientProductAttributes } from "../contract/resources/catalog.ts";
import type { OrientationGroup } from "../rules/placement/orientation.ts";
import { WORKSPACE } from "../rules/placement/placement.ts";
import type { Quality } from "../rules/placement/quality.ts";
import { rateSize, variantOf } from "./editor-document.ts";
import {
  type EditorDoors,
  type EditorOptions,
  type EditorTarget,
  identify,
  tellRefusal,
} from "./editor-doors.ts";
import { editorFile } from "./editor-file.ts";
import { EditorLoader } from "./editor-loading.ts";
import { editorMeasures } from "./editor-measures.ts";
import { editorMoves } from "./editor-moves.ts";
import { EditorState } from "./editor-state.ts";
import { editorPageActions } from "./pages/editor-page-actions.ts";
import { keepDraft } from "./saving/editor-drafts.ts";
import { keepSteps } from "./saving/editor-kept-steps.ts";
import { editorSaving } from "./saving/editor-saving.ts";
import { checkPrint, type EditorIssue } from "./sizes/editor-checks.ts";
import { type CustomSize, CustomSizeStore } from "./sizes/editor-custom-size.ts";
import { blankCustom, isCustomSku, type TypedCustom, withTypedCustom } from "./sizes/editor-custom-sku.ts";
import { withMarkup, withMarkupEverywhere, withRetail } from "./sizes/editor-prices.ts";
import {
  counterpartIn,
  goodSizesOff,
  largestGoodSize,
  pictureOn,
  withAttribute,
  withCropEverywhere,
  withHiddenWrapsCovered,
  withSizeSwitched,
  withSizesOn,
} from "./sizes/editor-sizes.ts";

/** The editor's steps; it starts at `design`. */
export type EditorStep = "design" | "sizes";

/** One editor on a page: a product with a design, its crops, sizes and prices. Dispose it when it leaves. */
export type Editor = InstanceType<typeof EditorStore>;

/** Makes an editor; `open` brings a product in. */
export const EditorStore = createModel((doors: EditorDoors, options: EditorOptions = {}) => {
  const state = new EditorState();
  const step = signal<EditorStep>("design");
  const isRestored = signal(false);
  const loader = new EditorLoader(state, doors, {
    onRestored: () => {
      isRestored.value = true;
    },
    identify: () => identify(doors, options),
  });
  // Whoever is not known yet on a website is one of its shoppers.
  const isShopper = computed(() => doors.auth.user.value?.user_is_shopper ?? doors.surface === "widget");
  const saving = editorSaving(state, doors, loader, () => isShopper.peek());
  const { disposeFile, ...file } = editorFile(state, doors, loader);
  const checks = editorChecks(state);
  const moves = editorMoves(state);
  const customSize: CustomSize = new CustomSizeStore(() => state.project.value?.custom_size ?? null);

  keepDraft(state, doors.drafts);
  keepSteps(state, doors.drafts);
  effect(() => {
    void loader.heardUser(doors.auth.user.value);
  });
  effect(() => () => {
    loader.dispose();
    disposeFile();
    doors.drafts.flush();
  });

  return {
    ...viewOf(state),
    ...file,
    ...checks,
    ...saving,
    ...moves,
    ...editorMeasures(state, moves),
    ...sizeActions(state),
    ...editorPageActions(state, doors, loader),
    step,
    isShopper,
    /** Unsaved changes of an earlier visit were put back. */
    isRestored,
    customSize,
    customPicture: computed(() => customPictureOf(state, customSize)),
    useCustomSize: (names: CustomNames) => useCustomSize(state, customSize, names),
    open: (target: EditorTarget) => loader.open(target),
    /** Opens a print that was kept for another cart, by its token. */
    openKept: (token: string) => loader.openKept(token),
    /** Shows that there is nothing to open. */
    refuse: () => loader.refuse(),
    retry: () => loader.retry(),
    /** Lets a visitor in: as a guest nobody has to name, or by a form where one is wanted. */
    begin: () => loader.identify(),
    /** Chooses a design for the product. */
    useDesign: (cd_id: number) => {
      file.file.value = null;
      return loader.adopt(cd_id);
    },
    ...pageChoice(state, doors, loader),
    goTo: (next: EditorStep) => {
      state.clearGesture();
      step.value = next;
    },
    ...steps(state, moves),
    ...restoring(state, isRestored),
  };
});

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
  };
}

/** The picture in sight on the individual size typed, cropped as it is; null until both sides are valid. */
function customPictureOf(state: EditorState, customSize: CustomSize) {
  const quote = customSize.check.value.quote;
  const seen = state.picture.value;
  return quote && seen && pictureOn(seen, { widthMm: quote.widthMm, heightMm: quote.heightMm });
}

/** How an individual size is called. */
type CustomNames = Pick<TypedCustom, "name_cm" | "name_inch">;

/** Shows the individual size typed, with the crop in sight: from here on it is a size like the others. */
function useCustomSize(state: EditorState, customSize: CustomSize, names: CustomNames): void {
  const [project, from] = [state.project.peek(), state.sku.peek()];
  const { widthMm, heightMm } = customSize.check.peek().quote ?? {};
  const [quote, price, picture] = [
    customSize.price.peek(),
    customSize.priceInBasket.peek(),
    customPictureOf(state, customSize),
  ];
  if (!project || !from || !widthMm || !heightMm || !quote || !price || !picture) return;
  const next = withTypedCustom(project, from, { widthMm, heightMm, quote, price, ...names });
  const sku = next.skus.find(
    (one) => one.sku_width === widthMm && one.sku_height === heightMm && isCustomSku(one.sku_id),
  );
  if (!sku) return;
  batch(() => {
    if (next !== project) state.addSize(next, blankCustom(sku));
    state.show({ sku_id: sku.sku_id, cvp_month: 0 });
    state.changePlacement(picture.placement);
    customSize.close();
  });
}

/** Choosing which page of a PDF is printed. */
function pageChoice(state: EditorState, doors: EditorDoors, loader: EditorLoader) {
  return {
    /** Prints another page of a PDF: another picture, with a crop of its own. */
    async printPage(cd_id: number, cd_page: number): Promise<void> {
      try {
        await doors.api.designs.update({ params: { id: cd_id }, body: { cd_page } });
        const { target } = loader;
        if (target)
          await loader.open({ ...target, cd_id: target.cd_id ?? cd_id, sku_id: state.place.peek()?.sku_id });
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        tellRefusal(doors, error);
      }
    },
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

/** What is shown. */
function viewOf(state: EditorState) {
  const { phase, failure, problem, project, document, place, sku, size, picture, kept, snaps, live } = state;
  return {
    phase: shown(phase),
    failure: shown(failure),
    /** What the page is told of it. */
    problem: shown(problem),
    project: shown(project),
    place: shown(place),
    document,
    sku,
    size,
    /** The picture on the canvas: with the gesture under way, and without it. */
    picture,
    kept,
    live: shown(live),
    snaps: shown(snaps),
    dpi: state.dpi,
    quality: state.quality,
    zoom: state.zoom,
    angle: state.angle,
    isWrapCovered: state.isWrapCovered,
    groups: state.groups,
    group: state.group,
    isDirty: state.isDirty,
    canUndo: state.history.canUndo,
    canRedo: state.history.canRedo,
    undoDepth: state.history.depth,
    /** The editor's default workspace in pixels. */
    workspace: shown(signal(WORKSPACE)),
    /** Rating of every size by its id. */
    ratings: computed<ReadonlyMap<number, { dpi: number; quality: Quality }>>(() => {
      const ratings = new Map<number, { dpi: number; quality: Quality }>();
      const known = project.value;
      for (const { sku_id } of known?.skus ?? []) {
        const rating = known && rateSize(known, document.value, sku_id);
        if (rating) ratings.set(sku_id, rating);
      }
      return ratings;
    }),
    /** The largest size of the group in sight that the picture, cropped as it is now, prints with good quality. */
    largestGood: computed(() => largestGoodNow(state)?.sku ?? null),
    /** How many sizes print with good quality and are not on sale. */
    goodOff: computed(() => {
      const known = project.value;
      return known ? goodSizesOff(known, document.value).length : 0;
    }),
    /** What the host knows of the size in sight. */
    variant: computed(() => {
      const known = project.value;
      return (known && place.value && variantOf(known, place.value.sku_id)) ?? null;
    }),
  };
}

/** The size that would be good for what is in sight, and the crop it would have. */
function largestGoodNow({ project, sku, picture }: EditorState) {
  const { known, now, seen } = { known: project.value, now: sku.value, seen: picture.value };
  return known && now && seen && largestGoodSize(known, now, seen);
}

/** A signal that only the editor itself may write. */
function shown<T>(signal: ReadonlySignal<T>): ReadonlySignal<T> {
  return signal;
}

/** The print check of what is in sight and of what is sold. */
function editorChecks(state: EditorState) {
  const issuesOf = (skuIds: readonly number[]) => {
    const project = state.project.value;
    return project ? checkPrint(project, state.document.value, skuIds) : [];
  };
  const issues = computed<readonly EditorIssue[]>(() => {
    const inSight = state.place.value?.sku_id;
    return inSight === undefined ? [] : issuesOf([inSight]);
  });
  const allIssues = computed<readonly EditorIssue[]>(() => {
    const inSight = state.place.value?.sku_id;
    const active = state.document.value.sizes
      .filter(({ cv_active }) => cv_active)
      .map(({ sku_id }) => sku_id);
    return issuesOf([...new Set([...(inSight === undefined ? [] : [inSight]), ...active])]);
  });
  return {
    /** Findings about the size in sight. */
    issues,
    /** Findings about every size that is switched on, and the one in sight. */
    allIssues,
    /** Nothing in sight keeps from saving. */
    isValid: computed(() => issues.value.every(({ severity }) => severity !== "error")),
  };
}

/** Choosing sizes, attributes and prices. */
function sizeActions(state: EditorState) {
  const change = (next: Parameters<EditorState["change"]>[0] | undefined, mergeKey?: string) => {
    if (next) state.change(next, mergeKey);
  };
  const showSku = (sku_id: number) => {
    state.show({ sku_id, cvp_month: state.place.peek()?.cvp_month ?? 0 });
  };
  const withProject = <T>(use: (project: NonNullable<typeof state.project.value>) => T): T | undefined => {
    const project = state.project.peek();
    return project ? use(project) : undefined;
  };
  return {
    showSize: showSku,
    /** Shows a size of another orientation group, the one that is nearest to the size in sight. */
    showGroup(group: OrientationGroup) {
      const next = withProject(({ skus }) => counterpartIn(skus, group, state.sku.peek()));
      if (next) showSku(next.sku_id);
    },
    /** Shows the size that is advised, with the crop in sight. */
    useLargestGood() {
      const best = largestGoodNow(state);
      if (!best || best.sku.sku_id === state.place.peek()?.sku_id) return;
      showSku(best.sku.sku_id);
      state.changePlacement(best.placement);
    },
    switchSize: (sku_id: number) =>
      change(withProject((project) => withSizeSwitched(project, state.document.peek(), sku_id))),
    /** Switches every size on that prints with good quality; answers how many there were. */
    switchGoodOn(): number {
      const good = withProject((project) => goodSizesOff(project, state.document.peek())) ?? [];
      if (good.length > 0) change(withSizesOn(state.document.peek(), good));
      return good.length;
    },
    setMarkup: (sku_id: number, cv_markup: number) =>
      change(
        withProject((project) => withMarkup(project, state.document.peek(), sku_id, cv_markup)),
        `markup ${sku_id}`,
      ),
    setRetail: (sku_id: number, amount: number) =>
      change(
        withProject((project) => withRetail(project, state.document.peek(), sku_id, amount)),
        `retail ${sku_id}`,
      ),
    setMarkupEverywhere: (cv_markup: number) =>
      change(withProject((project) => withMarkupEverywhere(project, state.document.peek(), cv_markup))),
    /** Chooses a frame, edges, a hanger, paper or depth. What the choice asks of crops out of sight is done at once. */
    choose: (attributes: Partial<ClientProductAttributes>) =>
      change(
        withProject((project) => {
          const chosen = withAttribute(project, state.document.peek(), attributes);
          return withHiddenWrapsCovered(project, chosen, state.place.peek());
        }),
      ),
    /** Uses the crop in sight for every other size; answers for how many. */
    applyCropEverywhere(): number {
      const place = state.place.peek();
      const applied = withProject((project) =>
        place ? withCropEverywhere(project, state.document.peek(), place) : undefined,
      );
      change(applied?.document);
      return applied?.count ?? 0;
    },
  };
}
