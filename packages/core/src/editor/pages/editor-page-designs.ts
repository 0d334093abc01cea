/* Fetched when the designs of a calendar are first changed. */
import { batch } from "@preact/signals-core";
import { isCallFailure } from "../../client/client-errors.ts";
import type { Design } from "../../contract/resources/designs.ts";
import { SNACKBAR_MS } from "../../rules/timings.ts";
import { designNotices } from "../../text/en/designs/design-notices.ts";
import type { EditorDoors } from "../editor-doors.ts";
import type { EditorState } from "../editor-state.ts";
import { withoutDesign, withPageDesign } from "./editor-pages.ts";

/** The calendar whose designs change. */
export interface CalendarOfDesigns {
  state: EditorState;
  doors: EditorDoors;
}

/** Uploads files as designs of the calendar. */
export function uploadDesigns(calendar: CalendarOfDesigns, files: readonly File[]): Promise<void> {
  const { api, text } = calendar.doors;
  text.add({ notices: designNotices });
  return change(
    calendar,
    (id) => api.designs.uploadToProduct({ params: { id }, files: { calendar_designs: files } }),
    { done: text.notices.uploaded, failed: text.notices.uploadFailed },
    (designs) => fillEmptyPage(calendar.state, designs),
  );
}

/** Adds designs that are there to the calendar. */
export function addDesigns(calendar: CalendarOfDesigns, client_designs: readonly number[]): Promise<void> {
  const { api, text } = calendar.doors;
  text.add({ notices: designNotices });
  return change(
    calendar,
    (id) => api.designs.addToProduct({ params: { id }, body: { client_designs: [...client_designs] } }),
    { done: text.notices.designsAdded, failed: text.notices.addDesignsFailed },
    (designs) => fillEmptyPage(calendar.state, designs),
  );
}

/** Takes a design out of the calendar; pages that showed it are empty then. */
export function removeDesign(calendar: CalendarOfDesigns, cd_id: number): Promise<void> {
  const { doors, state } = calendar;
  const { api, text } = doors;
  text.add({ notices: designNotices });
  return change(
    calendar,
    (id) => api.designs.removeFromProduct({ params: { id }, body: { cd_id } }),
    { done: text.notices.designRemoved, failed: text.notices.removeDesignFailed },
    () => state.change(withoutDesign(state.document.peek(), cd_id)),
  );
}

/** Asks the host for the product's new list of designs, and says how it went. */
async function change(
  { state, doors }: CalendarOfDesigns,
  call: (client_product_id: number) => Promise<readonly Design[]>,
  words: { done: string; failed: string },
  after: (designs: readonly Design[]) => void,
): Promise<void> {
  const project = state.project.peek();
  if (!project?.client_product) return;
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
  }
}

/** The newest design goes on the page in sight when that is empty. */
function fillEmptyPage(state: EditorState, designs: readonly Design[]): void {
  const month = state.place.peek()?.cvp_month ?? 0;
  const page = state.size.peek()?.pages.find((one) => one.cvp_month === month);
  const newest = designs.at(-1);
  if (newest && page?.cvp_cd_id === null) {
    state.change(withPageDesign(state.document.peek(), month, newest.cd_id));
  }
}
