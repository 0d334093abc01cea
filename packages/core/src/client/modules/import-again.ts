import { isOffline } from "./is-offline.ts";

/** Asks for a module by its address alone. */
const importFrom = (address: string) => import(/* @vite-ignore */ address);

/** What came by another address, by the one it did not come by: the page has one of each, like any other module. */
const arrived = new Map<string, ReturnType<typeof importFrom>>();
let tries = 0;

/** What has arrived, by what loads it: it needs no connection any more. */
const here = new WeakMap<() => unknown, unknown>();

/** How Chromium and Firefox say which module did not arrive. */
const NOT_ARRIVED = /dynamically imported module: (https?:[^\s?]+)/;

/**
 * Imports a module, which `load` does and nothing else, and once more by another address when it does not arrive:
 * Chromium 150 and older keep a failed one as failed for as long as the page lives, and its imports too, for which
 * there is no other address. On a page that names the hashes of its files none is tried, since it would have no hash.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  // Only the module itself was put there.
  if (here.has(load)) return here.get(load) as Module;
  // What is not asked for cannot fail for good, and neither can the files it shares with others.
  if (isOffline()) throw new Error("There is no connection.");
  const module = await loadAgain(load);
  here.set(load, module);
  return module;
}

async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = NOT_ARRIVED.exec(String(error))?.[1];
    if (address === undefined || isOffline() || isPinned(address)) throw error;
    const again = arrived.get(address) ?? importFrom(`${address}?try=${++tries}`);
    arrived.set(address, again);
    again.catch(() => arrived.delete(address));
    return again;
  }
}

/** Whether an import map of the page says what a file has to be: by another address it would come unchecked. */
export const isPinned = (address: string): boolean =>
  [...(globalThis.document?.scripts ?? [])].some(
    ({ type, text }) => type === "importmap" && text.includes(address),
  );
