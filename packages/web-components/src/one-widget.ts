// The script of a single widget: loader, base and widget in one module, so that a page waits for one file before it asks for
// data. Other widgets of the page still work; each comes as a file of its own.
import * as engine from "./embed.ts";
import { embedChunks } from "./embed-chunks.ts";
import { startOnce } from "./script-tag.ts";

// Files that are loaded later import this one by its plain address: under any other address it would run twice.
const address = new URL(import.meta.url);
const plain = address.origin + address.pathname;
if (import.meta.url === plain) begin();
else void import(/* @vite-ignore */ plain);

function begin(): void {
  const isThis = ({ src }: HTMLScriptElement) => src.replace(/[?#].*$/, "") === plain;
  const script = [...document.scripts].find(isThis);
  if (script) startOnce(script, { tags: Object.keys(embedChunks), load: async () => engine });
}
