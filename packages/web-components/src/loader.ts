import { chunks } from "virtual:pressport-chunks";
import { inTime } from "@pressport/core";
import { type Engine, startOnce, type WidgetCode } from "./script-tag.ts";

/** Fetches the scripts of widgets from a folder, each once unless it did not arrive. */
function widgetsIn(folder: string): WidgetCode {
  const files = new Map<string, Promise<Engine>>();
  const bring = (file: string) => {
    const known = files.get(file) ?? inTime(fetchModule(folder + file));
    files.set(file, known);
    // Whoever asks next is given another try.
    known.catch(() => files.delete(file));
    return known;
  };
  return {
    tags: Object.keys(chunks).filter((name) => name !== "embed"),
    async load(tag) {
      const [loaded] = await Promise.all([...(chunks.embed ?? []), ...(chunks[tag] ?? [])].map(bring));
      if (!loaded) throw new Error("The embed build is empty.");
      return loaded;
    },
  };
}

/** The address is whole: in a classic script of another origin a relative import has nothing to relate to. */
async function fetchModule(url: string): Promise<Engine> {
  // Chromium 150 and older keep a module that did not arrive as failed as long as the page lives: its file goes first.
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
  return import(/* @vite-ignore */ url);
}

// A form named `currentScript` can stand in front of the real one.
const current = document.currentScript;
const script =
  current instanceof HTMLScriptElement
    ? current
    : document.querySelector<HTMLScriptElement>('script[src*="/pressport.js"]');
if (script?.src) startOnce(script, widgetsIn(new URL(".", script.src).href));
