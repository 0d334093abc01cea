import { createRoot } from "react-dom/client";
import { configure } from "shadow-dom-testing-library";
import { onTestFinished, vi } from "vitest";
import { type PortalHost, type PortalHostOptions, portalHost, TOKEN } from "./portal-host.ts";

// What a test looks for comes when it comes: on a busy machine that may take longer than the default of one second.
configure({ asyncUtilTimeout: 15_000 });

/** What a test wants of its portal. */
export interface OpenOptions extends PortalHostOptions {
  /** A host of the test's own in place of a new one. */
  host?: PortalHost;
  /** Local storage as an earlier visit left it. */
  kept?: Record<string, string>;
}

/**
 * Opens the whole portal at an address, as a page that has just been loaded: a router, a Pressport and a local storage of
 * its own over a scripted host. Whoever the host knows is signed in. It closes with the test at
 * the latest.
 */
export async function openPortal(path: string, options: OpenOptions = {}) {
  const host = options.host ?? portalHost(options);
  // A chunk still on its way to the portal before would come with the modules of this one.
  await vi.dynamicImportSettled();
  vi.resetModules();
  forgetElements();
  localStorage.clear();
  for (const [key, value] of Object.entries(options.kept ?? {})) localStorage.setItem(key, value);
  if (host.user) localStorage.setItem(`pressport.token:${location.origin}`, TOKEN);
  history.replaceState(null, "", path);
  delete window.dataLayer;
  vi.stubGlobal("fetch", host.fetch);
  // Uploads fall back to fetch, and pushes to a line that never opens.
  vi.stubGlobal("XMLHttpRequest", undefined);
  vi.stubGlobal("WebSocket", SilentSocket);
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
  vi.stubGlobal("scrollTo", () => {});

  const { App, openRouter } = await import("../app.tsx");
  const { pressport } = await import("../pressport.ts");
  const router = openRouter();
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  root.render(<App router={router} />);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    root.unmount();
    router.dispose();
    pressport.dispose();
    place.remove();
    // A late call of this portal goes nowhere.
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    await vi.dynamicImportSettled();
  };
  onTestFinished(close);
  return { host, place, router, pressport, close };
}

/** A page that has just been loaded knows no custom elements; happy-dom keeps them where only its symbols lead. */
function forgetElements(): void {
  for (const symbol of Object.getOwnPropertySymbols(customElements)) {
    const kept: unknown = Reflect.get(customElements, symbol);
    if (kept instanceof Map) kept.clear();
  }
}

/** A socket that is always about to open. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  send() {}
  close() {}
}
