// What the script tag's loader imports: the base of every widget.
export { configure } from "./element/page/page.ts";
export { define } from "./embed-chunks.ts";
