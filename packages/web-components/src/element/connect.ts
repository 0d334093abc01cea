import { type ReadonlySignal, signal } from "@preact/signals";
import { type PressportCore, type PressportOptions, trimHost, whenIdle } from "@pressport/core";
import { createOutlets, type Outlets } from "../parts/overlays/outlets.ts";

/** What a widget asks a Pressport of; everything else about it is settled. */
export type WidgetPressportOptions = Omit<PressportOptions, "surface" | "navigate" | "reload">;

/** What a page says once for all its widgets; an attribute of a widget goes before it. */
export interface PageSettings extends Partial<WidgetPressportOptions> {
  /** `inherit` unless told: as the page around the widget. */
  theme?: "inherit" | "light" | "dark" | "auto" | undefined;
}

/** A widget's hold on a Pressport. Give it back with `release`. */
export interface Lease {
  app: PressportCore;
  /** Where the messages of this Pressport are shown, since several widgets share it. */
  outlets: Outlets;
  /** Ends this hold; the last one to leave disposes the Pressport. */
  release(): void;
}

/** Hands out Pressports: one for all widgets of a page that name the same host, key and locale. */
export interface Connections {
  settings: ReadonlySignal<PageSettings>;
  /**
   * Adds to what the page says for all its widgets; those already shown follow. To another language they go as they are,
   * with what is open or typed in them.
   */
  configure(settings: PageSettings): void;
  /** The Pressport of these options; null while nobody has made it. */
  appOf(options: WidgetPressportOptions): PressportCore | null;
  /** Takes part in the Pressport of these options, making it if nobody has. */
  lease(options: WidgetPressportOptions): Lease;
  /** Takes part in a Pressport somebody else made and will dispose. */
  join(app: PressportCore): Lease;
}

/** How long a Pressport nobody holds any more is kept for who comes next. */
export const GRACE_MS = 1_000;

interface Held {
  app: PressportCore;
  /** What it goes by now. */
  options: WidgetPressportOptions;
  outlets: Outlets;
  holders: number;
  /** How often it was taken part in. */
  leases: number;
  /** Calls off the question whether the website is set up. */
  stopWaiting(): void;
}

/** Makes the register of a page's Pressports; `create` makes one of them, `after` waits. */
export function createConnections(
  create: (options: WidgetPressportOptions) => PressportCore,
  after: (ms: number, run: () => void) => void = (ms, run) => void setTimeout(run, ms),
): Connections {
  const settings = signal<PageSettings>({});
  const held = new Map<string, Held>();
  const outletsOf = new WeakMap<PressportCore, Outlets>();

  function outlets(app: PressportCore): Outlets {
    const known = outletsOf.get(app) ?? createOutlets();
    outletsOf.set(app, known);
    return known;
  }

  function lease(options: WidgetPressportOptions): Lease {
    const shared = held.get(connectionKey(options)) ?? take(options);
    shared.holders += 1;
    shared.leases += 1;
    return {
      app: shared.app,
      outlets: shared.outlets,
      release: once(() => {
        shared.holders -= 1;
        if (shared.holders > 0) return;
        // A page that shows its next screen brings the same widgets again a moment later; sockets are slow to open.
        const { leases } = shared;
        after(GRACE_MS, () => {
          // Whoever came meanwhile waits anew when they leave.
          if (shared.holders > 0 || shared.leases !== leases) return;
          held.delete(connectionKey(shared.options));
          shared.stopWaiting();
          shared.app.dispose();
        });
      }),
    };
  }

  function take(options: WidgetPressportOptions): Held {
    const app = create(options);
    // A page whose widgets have nobody to ask for yet would otherwise look as if all were well.
    const stopWaiting = whenIdle(() => void app.checkWebsite());
    const made = { app, options, outlets: outlets(app), holders: 0, leases: 0, stopWaiting };
    held.set(connectionKey(options), made);
    return made;
  }

  return {
    settings,
    configure: (more) => {
      const { locale } = settings.peek();
      if (more.locale && more.locale !== locale) speak(held, locale, more.locale);
      settings.value = { ...settings.value, ...more };
      for (const { app } of held.values()) {
        if (more.messages) app.text.reword(more.messages);
        if (more.getAuthCode) app.auth.useCodes(more.getAuthCode);
      }
    },
    lease,
    appOf: (options) => held.get(connectionKey(options))?.app ?? null,
    join: (app) => ({ app, outlets: outlets(app), release: () => {} }),
  };
}

/** Has those that speak the page's language go over to another one, unless there is one that speaks it. */
function speak(held: Map<string, Held>, from: string | undefined, locale: string): void {
  for (const [key, shared] of held) {
    const options = { ...shared.options, locale };
    const spoken = connectionKey(options);
    if (shared.options.locale !== from || held.has(spoken)) continue;
    held.delete(key);
    shared.options = options;
    held.set(spoken, shared);
    void shared.app.text.speak(locale);
  }
}

/** Two widgets with the same key share session, basket and text. */
function connectionKey(options: WidgetPressportOptions): string {
  return JSON.stringify([trimHost(options.host), options.publishableKey ?? null, options.locale ?? null]);
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
