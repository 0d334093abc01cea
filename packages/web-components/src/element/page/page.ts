import { createPressportCore } from "@pressport/core";
import { createConnections, type PageSettings } from "../connect.ts";

/** The Pressports of this page: the one thing a page has one of. */
export const page = createConnections((options) => createPressportCore({ ...options, surface: "widget" }));

/** Says once for all widgets of the page which host, key, locale and look they use; those already shown follow. */
export function configure(settings: PageSettings): void {
  page.configure(settings);
}
