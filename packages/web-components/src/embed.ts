// What the script tag's loader imports: the base of every widget.
export { open } from "./element/page/open.ts";
export { configure } from "./element/page/page.ts";
export { define } from "./embed-chunks.ts";
