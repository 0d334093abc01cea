import { configure } from "./element/page/page.ts";
import { watchPage } from "./element/page/watch-page.ts";
import { define, embedChunks } from "./embed-chunks.ts";
import { readSettings } from "./page-settings.ts";

/*
 * For bundled pages: `import "@pressport/web-components/auto"` brings in each widget the page uses when it is seen.
 * Host and key stand on any element with `data-api-host`, or are given to `configure`. In Node nothing happens.
 */
const watching = typeof document === "undefined" ? null : startWatching();

/** Looks for widgets inside a shadow root too, now and later; answers what stops that. */
export function observe(root: ParentNode & Node): () => void {
  return watching?.observe(root) ?? (() => {});
}

function startWatching() {
  const marked = document.querySelector<HTMLElement>("[data-api-host]");
  if (marked) configure(readSettings(marked.dataset));
  return watchPage({
    tags: Object.keys(embedChunks),
    load: ({ localName }) => define(localName),
  });
}
