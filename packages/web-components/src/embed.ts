import { embedChunks } from "./embed-chunks.ts";

export { configure } from "./element/page.ts";

/** Fetches the module of a tag and makes the tag known to the page; a tag that is known already stays as it is. */
export async function define(tag: string): Promise<void> {
  const widget = await embedChunks[tag]?.();
  widget?.define();
}
