import { computed, signal } from "@preact/signals-core";
import { loadModule } from "../../client/modules/load-module.ts";
import { isCalendarType } from "../../rules/shop/product-types.ts";
import { SNACKBAR_MS } from "../../rules/timings.ts";
import { problemWords } from "../../state/problem-words.ts";
import type { EditorDocument } from "../editor-document.ts";
import type { EditorServices } from "../editor-services.ts";
import type { EditorState } from "../editor-state.ts";
import { withCalendarDefaults } from "./calendar-defaults.ts";
import { editorHolidays } from "./editor-holidays.ts";
import type * as PageDesigns from "./editor-page-designs.ts";
import type { CalendarOfDesigns } from "./editor-page-designs.ts";
import {
  filledPages,
  withCropOnEveryPage,
  withPageDesign,
  withPagesFilled,
  withPagesSwapped,
} from "./editor-pages.ts";

/** What can be done with the pages of a calendar and the designs they show. */
export function editorPageActions(
  state: EditorState,
  services: EditorServices,
  loader: CalendarOfDesigns["loader"],
) {
  const isMovingDesigns = signal(false);
  /** Changes which designs the calendar has, by code of its own, fetched with the first change; answers whether it did. */
  const moveDesigns = async (
    move: (moves: typeof PageDesigns, calendar: CalendarOfDesigns) => Promise<boolean>,
  ): Promise<boolean> => {
    if (isMovingDesigns.peek()) return false;
    isMovingDesigns.value = true;
    try {
      return await move(await loadModule("page-designs", () => import("./editor-page-designs.ts")), {
        state,
        services,
        loader,
      });
    } catch (error) {
      services.notices.error(problemWords(services.text, error), { durationMs: SNACKBAR_MS.failure });
      return false;
    } finally {
      isMovingDesigns.value = false;
    }
  };
  const change = (next: EditorDocument) => state.change(next);
  const shown = computed(() => withCalendarDefaults(state.document.value.attributes, services));
  const startsWith = computed(() => shown.value.starts_with);
  const locale = computed(() => shown.value.locale);
  return {
    ...editorHolidays(state, services, { startsWith, locale }),
    isMovingDesigns,
    isCalendar: computed(() => isCalendarType(state.project.value?.product.product_type_id ?? 0)),
    /** How many pages of the size in sight have a design. */
    pagesFilled: computed(() => pagesFilled(state)),
    /** The first month, `YYYY-MM`. */
    startsWith,
    /** The language of months and holidays. */
    calendarLocale: locale,
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
      if (project && place) change(withCropOnEveryPage(project, state.seen.peek(), place));
    },
    /** Uploads files as designs of the calendar; the first goes on the page in sight when that is empty. */
    uploadPageDesigns: (files: readonly File[]) =>
      moveDesigns(({ uploadDesigns }, calendar) => uploadDesigns(calendar, files)),
    addPageDesigns: (client_designs: readonly number[]) =>
      moveDesigns(({ addDesigns }, calendar) => addDesigns(calendar, client_designs)),
    /** Takes a design out of the calendar; pages that showed it are empty then. */
    removePageDesign: (cd_id: number) =>
      moveDesigns(({ removeDesign }, calendar) => removeDesign(calendar, cd_id)),
  };
}

function pagesFilled({ project, place, document }: EditorState) {
  if (!project.value) return { filled: 0, total: 0 };
  return filledPages(project.value, document.value, place.value?.sku_id ?? 0);
}
