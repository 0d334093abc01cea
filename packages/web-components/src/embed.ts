// Only hands on, so that the build can make one file of it and the base of all widgets (merge-entry-plugin.ts).
export { configure } from "./element/page/page.ts";
export { define } from "./embed-chunks.ts";
