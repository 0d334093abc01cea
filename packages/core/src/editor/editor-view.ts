import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { WORKSPACE } from "../rules/placement/placement.ts";
import type { Quality } from "../rules/quality/quality.ts";
import { rateSize, variantOf } from "./editor-document.ts";
import type { EditorState } from "./editor-state.ts";
import { checkPrint, type EditorIssue } from "./sizes/editor-checks.ts";
import { fileSizeOf } from "./sizes/editor-file-size.ts";
import { largestGoodNow } from "./sizes/editor-size-actions.ts";
import { goodSizesOff } from "./sizes/editor-sizes.ts";

/** What is shown. */
export function editorView(state: EditorState) {
  const { phase, failure, problem, project, seen, seenNow, place, sku, size, picture, kept, snaps, live } =
    state;
  return {
    phase: shown(phase),
    failure: shown(failure),
    /** What the page is told of it. */
    problem: shown(problem),
    project: shown(project),
    place: shown(place),
    /** With the sizes nobody placed cropped like the one in sight. */
    document: seen,
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
    /** Rating of every size by its id, as it would be printed with the crop in sight now. */
    ratings: computed<ReadonlyMap<number, { dpi: number; quality: Quality }>>(() => {
      const ratings = new Map<number, { dpi: number; quality: Quality }>();
      const known = project.value;
      for (const { sku_id } of known?.skus ?? []) {
        const rating = known && rateSize(known, seenNow.value, sku_id);
        if (rating) ratings.set(sku_id, rating);
      }
      return ratings;
    }),
    /** The largest size of the group in sight that the picture, cropped as it is now, prints with good quality. */
    largestGood: computed(() => largestGoodNow(state)?.sku ?? null),
    /** The size of the PDF in sight, and how it agrees with the print's. */
    fileSize: computed(() => {
      const [known, now, seen] = [project.value, sku.value, kept.value];
      return known && now && seen && fileSizeOf(known, now, seen);
    }),
    /** How many sizes print with good quality and are not on sale. */
    goodOff: computed(() => {
      const known = project.value;
      return known ? goodSizesOff(known, seenNow.value).length : 0;
    }),
    /** What the host knows of the size in sight. */
    variant: computed(() => {
      const known = project.value;
      return (known && place.value && variantOf(known, place.value.sku_id)) ?? null;
    }),
  };
}

/** The print check of what is in sight and of what is sold. */
export function editorChecks(state: EditorState) {
  const issuesOf = (skuIds: readonly number[]) => {
    const project = state.project.value;
    return project ? checkPrint(project, state.seen.value, skuIds) : [];
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

/** A signal that only the editor itself may write. */
function shown<T>(signal: ReadonlySignal<T>): ReadonlySignal<T> {
  return signal;
}
