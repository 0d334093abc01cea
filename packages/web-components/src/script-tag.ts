import { version } from "virtual:pressport-chunks";
import type { PressportEventName } from "./element/attributes/events.ts";
import { createFirstData } from "./element/page/first-data.ts";
import { watchPage } from "./element/page/watch-page.ts";
import { readSettings } from "./page-settings.ts";

/** The base that all widgets stand on. */
export type Engine = Pick<typeof import("./embed.ts"), "configure" | "define" | "open">;
type Settings = Parameters<Engine["configure"]>[0];

/** Where a script has the code of the widgets from. */
export interface WidgetCode {
  /** Every widget's tag. */
  tags: readonly string[];
  /** Loads the base and the code of a tag; called again for the same tag, it does so once, unless that failed. */
  load(tag: string): Promise<Engine>;
}

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

/** Starts once a page, however many scripts of ours it has; a later one joins the first. */
export function startOnce(script: HTMLScriptElement, code: WidgetCode): void {
  const before = window.Pressport;
  const running = before && !Array.isArray(before) && before.version;
  if (running) {
    if (running !== version)
      console.info(`Pressport ${running} is on this page already; ${version} stays out.`);
    return;
  }
  const pressport = start(script, code);
  window.Pressport = pressport;
  // Each by itself: a mistake of one part of the page must not keep the calls of the others from being made.
  if (Array.isArray(before)) for (const call of before) queueMicrotask(() => pressport.push(call));
}

function start(script: HTMLScriptElement, code: WidgetCode): PressportGlobal {
  let settings: Settings = { host: new URL(script.src).origin, ...readSettings(script.dataset) };
  let engine: Engine | undefined;
  const firstData = createFirstData();
  const configure = (loaded: Engine) => loaded.configure({ ...settings, takePrefetched: firstData.take });
  const load = async (tag: string): Promise<Engine> => {
    const loaded = await code.load(tag);
    if (!engine) configure(loaded);
    engine = loaded;
    await loaded.define(tag);
    return loaded;
  };
  const watching = watchPage({
    tags: code.tags,
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
    if (code.tags.includes(tag)) load(tag).catch(() => {});
  }

  const pressport: PressportGlobal = {
    version,
    ready: watching.ready,
    configure(more) {
      settings = { ...settings, ...more };
      if (engine) configure(engine);
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
