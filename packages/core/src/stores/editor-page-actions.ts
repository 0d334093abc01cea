import { batch, computed, signal } from "@preact/signals-core";
import { isCallFailure } from "../client/client-errors.ts";
import type { Design } from "../contract/designs.ts";
import { defaultStart, formatYearMonth } from "../rules/calendar.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import type { EditorDocument } from "./editor-document.ts";
import type { EditorDoors } from "./editor-doors.ts";
import {
  filledPages,
  withCropOnEveryPage,
  withoutDesign,
  withPageDesign,
  withPagesFilled,
  withPagesSwapped,
} from "./editor-pages.ts";
import type { EditorState } from "./editor-state.ts";

/** What can be done with the pages of a calendar and the designs they show. */
export function editorPageActions(state: EditorState, doors: EditorDoors) {
  const { isMovingDesigns, moveDesigns } = designMoves(state, doors);
  const change = (next: EditorDocument) => state.change(next);
  const month = () => state.place.peek()?.cvp_month ?? 0;
  const { notices } = doors.text;
  return {
    isMovingDesigns,
    isCalendar: computed(() => (state.project.value?.product.product_pages ?? 1) > 1),
    /** How many pages of the size in sight have a design. */
    pagesFilled: computed(() => filledPages(state.document.value, state.place.value?.sku_id ?? 0)),
    /** The first month, `YYYY-MM`. */
    startsWith: computed(
      () =>
        state.document.value.attributes.starts_with ??
        formatYearMonth(defaultStart(new Date(doors.clock.now()))),
    ),
    showPage(cvp_month: number) {
      const place = state.place.peek();
      if (place) state.show({ ...place, cvp_month });
    },
    setPageDesign: (cvp_month: number, cd_id: number | null) =>
      change(withPageDesign(state.document.peek(), cvp_month, cd_id)),
    swapPages: (one: number, other: number) => change(withPagesSwapped(state.document.peek(), one, other)),
    /** Deals the product's designs out over the pages; pages that have one keep it with `emptyOnly`. */
    fillPages(emptyOnly = true) {
      const ids = (state.project.peek()?.designs ?? []).map(({ cd_id }) => cd_id);
      change(withPagesFilled(state.document.peek(), ids, emptyOnly));
    },
    applyCropToPages() {
      const project = state.project.peek();
      const place = state.place.peek();
      if (project && place) change(withCropOnEveryPage(project, state.document.peek(), place));
    },
    /** Uploads files as designs of the calendar; the first goes on the page in sight when that is empty. */
    uploadPageDesigns: (files: readonly File[]) =>
      moveDesigns(
        (id) => doors.api.designs.uploadToProduct({ params: { id }, files: { calendar_designs: files } }),
        { done: notices.uploaded, failed: notices.uploadFailed },
        (designs) => fillEmptyPage(state, designs, month()),
      ),
    addPageDesigns: (client_designs: readonly number[]) =>
      moveDesigns(
        (id) =>
          doors.api.designs.addToProduct({ params: { id }, body: { client_designs: [...client_designs] } }),
        { done: notices.designsAdded, failed: notices.addDesignsFailed },
        (designs) => fillEmptyPage(state, designs, month()),
      ),
    /** Takes a design out of the calendar; pages that showed it are empty then. */
    removePageDesign: (cd_id: number) =>
      moveDesigns(
        (id) => doors.api.designs.removeFromProduct({ params: { id }, body: { cd_id } }),
        { done: notices.designRemoved, failed: notices.removeDesignFailed },
        () => change(withoutDesign(state.document.peek(), cd_id)),
      ),
  };
}

/** Calls that change which designs a calendar has, one at a time. */
function designMoves(state: EditorState, doors: EditorDoors) {
  const isMovingDesigns = signal(false);

  /** Asks the host for the product's new list of designs, and says how it went. */
  async function moveDesigns(
    call: (client_product_id: number) => Promise<readonly Design[]>,
    words: { done: string; failed: string },
    after: (designs: readonly Design[]) => void = () => {},
  ): Promise<void> {
    const project = state.project.peek();
    if (!project?.client_product || isMovingDesigns.peek()) return;
    isMovingDesigns.value = true;
    try {
      const designs = await call(project.client_product.client_product_id);
      batch(() => {
        state.project.value = { ...(state.project.peek() ?? project), designs };
        after(designs);
      });
      doors.notices.success(words.done);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      doors.notices.error(words.failed, { durationMs: SNACKBAR_MS.failure });
    } finally {
      isMovingDesigns.value = false;
    }
  }

  return { isMovingDesigns, moveDesigns };
}

function fillEmptyPage(state: EditorState, designs: readonly Design[], cvp_month: number): void {
  const page = state.size.peek()?.pages.find((one) => one.cvp_month === cvp_month);
  const newest = designs.at(-1);
  if (newest && page?.cvp_cd_id === null) {
    state.change(withPageDesign(state.document.peek(), cvp_month, newest.cd_id));
  }
}
