/* Fetched when the designs of a calendar are first changed. */
import { batch } from "@preact/signals-core";
import { isCallFailure } from "../../client/client-errors.ts";
import type { Design } from "../../contract/resources/designs.ts";
import { hasSides } from "../../rules/shop/product-pages.ts";
import { SNACKBAR_MS } from "../../rules/timings.ts";
import { designNotices } from "../../text/en/designs/design-notices.ts";
import { type EditorDesign, shownPages } from "../editor-document.ts";
import type { EditorLoader } from "../editor-loading.ts";
import type { EditorServices } from "../editor-services.ts";
import type { EditorState } from "../editor-state.ts";
import { freePages, withoutDesign, withPageDesign } from "./editor-pages.ts";
import { withSideDesign } from "./editor-sides.ts";
import { byDateTaken } from "./photo-dates.ts";

/** The calendar whose designs change. */
export interface CalendarOfDesigns {
  state: EditorState;
  services: EditorServices;
  loader: Pick<EditorLoader, "make">;
}

/**
 * Uploads photos as designs of the calendar, the oldest first, and puts them on its free pages in that order. One it has
 * already is not uploaded twice, which is said.
 */
export async function uploadDesigns(calendar: CalendarOfDesigns, chosen: readonly File[]): Promise<boolean> {
  const { api, text } = calendar.services;
  text.add({ notices: designNotices });
  const { notices } = text;
  const files = await byDateTaken(chosen);
  return change(calendar, {
    call: (id) => api.designs.uploadToProduct({ params: { id }, files: { calendar_designs: files } }),
    failed: notices.uploadFailed,
    after: (answered) => {
      const added = takeIn(calendar.state, answered);
      const again = files.length - added.length;
      if (added.length > 0) calendar.services.notices.success(notices.uploaded);
      if (again > 0) calendar.services.notices.info(notices.uploadedBefore(again));
    },
  });
}

/** Adds designs that are there to the calendar. */
export function addDesigns(calendar: CalendarOfDesigns, client_designs: readonly number[]): Promise<boolean> {
  const { api, text } = calendar.services;
  text.add({ notices: designNotices });
  return change(calendar, {
    call: (id) => api.designs.addToProduct({ params: { id }, body: { client_designs: [...client_designs] } }),
    failed: text.notices.addDesignsFailed,
    after: (answered) => {
      takeIn(calendar.state, answered);
      calendar.services.notices.success(text.notices.designsAdded);
    },
  });
}

/** Takes a design out of the calendar; pages that showed it are empty then. */
export function removeDesign(calendar: CalendarOfDesigns, cd_id: number): Promise<boolean> {
  const { services, state } = calendar;
  const { api, text } = services;
  text.add({ notices: designNotices });
  return change(calendar, {
    call: (id) => api.designs.removeFromProduct({ params: { id }, body: { cd_id } }),
    failed: text.notices.removeDesignFailed,
    after: (designs) => {
      showDesigns(state, designs);
      state.change(withoutDesign(state.document.peek(), cd_id));
      services.notices.success(text.notices.designRemoved);
    },
  });
}

interface DesignsChange {
  call: (client_product_id: number) => Promise<readonly Design[]>;
  failed: string;
  /** Hears the product's designs after the change. */
  after: (designs: readonly Design[]) => void;
}

/** Asks the host for the change; says so, and answers false, when it does not make it. */
async function change(
  { state, services, loader }: CalendarOfDesigns,
  { call, failed, after }: DesignsChange,
): Promise<boolean> {
  try {
    const client_product_id = await loader.make();
    if (client_product_id === null) return false;
    const designs = await call(client_product_id);
    // A product that was left meanwhile shows them when it is opened again.
    const open = state.project.peek()?.client_product?.client_product_id;
    if (open === client_product_id) batch(() => after(designs));
    return true;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    services.notices.error(failed, { durationMs: SNACKBAR_MS.failure });
    return false;
  }
}

/**
 * Takes in the designs that are new here, puts them on the free pages, and answers them. Those of the pages stay
 * whatever the host names.
 */
function takeIn(state: EditorState, answered: readonly Design[]): readonly Design[] {
  const project = state.project.peek();
  if (!project) return [];
  const before = project.designs;
  const added = answered.filter(({ cd_id }) => !before.some((design) => design.cd_id === cd_id));
  const pages = shownPages(project, state.size.peek() ?? undefined);
  showDesigns(state, [...before, ...added]);
  if (hasSides(project.product.product_type_id)) {
    const [first] = added;
    const month = Math.max(1, state.place.peek()?.cvp_month ?? 1);
    const known = state.project.peek() ?? project;
    if (first) state.change(withSideDesign(known, state.document.peek(), month, first.cd_id));
    return added;
  }
  const months = freePages(pages, state.place.peek()?.cvp_month ?? 0, added.length);
  const document = added.reduce((changed, { cd_id }, index) => {
    const month = months[index];
    return month === undefined ? changed : withPageDesign(changed, month, cd_id);
  }, state.document.peek());
  state.change(document);
  return added;
}

function showDesigns(state: EditorState, designs: readonly EditorDesign[]): void {
  const project = state.project.peek();
  if (project) state.project.value = { ...project, designs };
}
