import { chunks, version } from "virtual:pressport-chunks";
import { inTime } from "@pressport/core";
import type { PressportEventName } from "./element/attributes/events.ts";
import { createFirstData } from "./element/page/first-data.ts";
import { watchPage } from "./element/page/watch-page.ts";
import { readSettings } from "./page-settings.ts";

type Engine = Pick<typeof import("./embed.ts"), "configure" | "define" | "open">;
type Settings = Parameters<Engine["configure"]>[0];

/** The one name the script tag adds to the page. Every call is good at once; what needs code waits for it. */
export interface PressportGlobal {
  version: string;
  /** Settles when the page is parsed and every widget then in sight is defined. */
  ready: Promise<void>;
  /** Adds to what holds for all widgets of the page; those already shown follow. */
  configure(settings: Settings): void;
  /** Listens to an event of any widget; answers what stops it. */
  on<Name extends PressportEventName>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ): () => void;
  /**
   * Opens a widget by its tag, or sign-in by the name of a form (`login` unless told, `register`, `guest`,
   * `forgot-password`): the page's own element, or one added for it.
   */
  open(what?: string, attributes?: Readonly<Record<string, string>>): Promise<HTMLElement>;
  /** Looks for widgets inside a shadow root too, now and later; answers what stops that. */
  observe(root: ParentNode & Node): () => void;
  /** Runs a call made before the script was there: `(window.Pressport ||= []).push((pressport) => …)`. */
  push(call: (pressport: PressportGlobal) => void): void;
}

declare global {
  interface Window {
    Pressport?: PressportGlobal | ((pressport: PressportGlobal) => void)[];
  }
}

const MODAL = "pp-auth-modal";

/** Fetches the scripts of widgets from a folder, each once unless it did not arrive. */
function createLoads(folder: string, settings: () => Settings) {
  let engine: Engine | undefined;
  const files = new Map<string, Promise<Engine>>();
  const bring = (file: string) => {
    const known = files.get(file) ?? inTime(fetchModule(folder + file));
    files.set(file, known);
    // Whoever asks next is given another try.
    known.catch(() => files.delete(file));
    return known;
  };
  return {
    async load(tag: string): Promise<Engine> {
      const [loaded] = await Promise.all([...(chunks.embed ?? []), ...(chunks[tag] ?? [])].map(bring));
      if (!loaded) throw new Error("The embed build is empty.");
      if (!engine) loaded.configure(settings());
      engine = loaded;
      await loaded.define(tag);
      return loaded;
    },
    /** Tells the widgets there are of what the page says now. */
    reconfigure: () => engine?.configure(settings()),
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

function start(script: HTMLScriptElement): PressportGlobal {
  const folder = new URL(".", script.src).href;
  let settings: Settings = { host: new URL(folder).origin, ...readSettings(script.dataset) };
  const firstData = createFirstData();
  const { load, reconfigure } = createLoads(folder, () => ({ ...settings, takeAsked: firstData.take }));
  const watching = watchPage({
    tags: Object.keys(chunks).filter((name) => name !== "embed"),
    load: (element) => {
      firstData.ask(element, settings);
      return load(element.localName).catch((error: unknown) => {
        firstData.forget();
        throw error;
      });
    },
  });

  for (const tag of script.dataset.load?.split(/\s+/) ?? []) {
    // One that fails is asked for again by its element.
    if (chunks[tag]) load(tag).catch(() => {});
  }

  const pressport: PressportGlobal = {
    version,
    ready: watching.ready,
    configure(more) {
      settings = { ...settings, ...more };
      reconfigure();
    },
    on(name, listener) {
      document.addEventListener(name, listener);
      return () => document.removeEventListener(name, listener);
    },
    async open(what = "login", attributes = {}) {
      if (what.startsWith("pp-")) return (await load(what)).open(what, attributes);
      return (await load(MODAL)).open(MODAL, { form: what, ...attributes });
    },
    observe: watching.observe,
    push: (call) => call(pressport),
  };
  return pressport;
}

/** Starts once a page, however often the script is there; a later copy joins the first. */
function join(): void {
  const before = window.Pressport;
  const running = before && !Array.isArray(before) && before.version;
  if (running) {
    if (running !== version)
      console.info(`Pressport ${running} is on this page already; ${version} stays out.`);
    return;
  }
  // A form named `currentScript` can stand in front of the real one.
  const current = document.currentScript;
  const script =
    current instanceof HTMLScriptElement
      ? current
      : document.querySelector<HTMLScriptElement>('script[src*="/pressport.js"]');
  if (!script?.src) return;
  const pressport = start(script);
  window.Pressport = pressport;
  // Each by itself: a mistake of one part of the page must not keep the calls of the others from being made.
  if (Array.isArray(before)) for (const call of before) queueMicrotask(() => pressport.push(call));
}

join();
