import { chunks } from "virtual:pressport-chunks";
import { inTime, isPinned } from "@pressport/core";
import { type Engine, startOnce, type WidgetCode } from "./script-tag.ts";

const bring = (file: string): Promise<Engine> => import(/* @vite-ignore */ file);

/** Imports the scripts of widgets from a folder: all that a widget needs at the same time, each once. */
function widgetsIn(folder: string): WidgetCode {
  let engine: Engine | undefined;
  let waiting = 0;
  let spelling = 0;
  return {
    tags: Object.keys(chunks).filter((name) => name !== "embed"),
    async load(tag) {
      // Whole addresses: in a classic script of another origin a relative import has nothing to relate to.
      const [base = "", ...others] = [...(chunks.embed ?? []), ...(chunks[tag] ?? [])].map(
        (file) => folder + spell(file, spelling),
      );
      waiting += 1;
      try {
        const [loaded] = await inTime(Promise.all([bring(base), ...others.map(bring)]));
        engine ??= loaded;
      } catch (error) {
        // Once there is an engine, it gets the widget's own file by another address.
        if (!engine) throw error;
      } finally {
        waiting -= 1;
        // Nothing has begun yet, so all of it can come by other addresses.
        if (!engine && waiting === 0 && !isPinned(base)) spelling += 1;
      }
      return engine;
    },
  };
}

/**
 * Writes the folder of a file in one of many ways that all lead to it: `chunks/`, `%63hunks/`, `c%68unks/`. A request that
 * hangs is not repeated for the same address, and Chromium 150 and older keep what did not arrive as failed for as long as
 * the page lives. What the files import in turn comes from the folder that is spelled so too.
 */
function spell(file: string, way: number): string {
  return file.replace(/\w(?=\w*\/)/g, (letter, place: number) =>
    (way >> place) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  );
}

// A form named `currentScript` can stand in front of the real one.
const current = document.currentScript;
const script =
  current instanceof HTMLScriptElement
    ? current
    : document.querySelector<HTMLScriptElement>('script[src*="/pressport.js"]');
if (script?.src) startOnce(script, widgetsIn(new URL(".", script.src).href));
