import { existsSync, watch } from "node:fs";
import { registerHooks } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** An editor writes a file in several steps, and a change of branch many files: so long nothing may come after. */
const SETTLED_MS = 25;

/** Tells a module that is imported anew from the one before, which Node keeps under its address. */
const MARK = "?change=";

const withoutMark = (/** @type {string} */ url) => url.split(MARK)[0] ?? url;

/**
 * Has each module below a folder imported anew the next time somebody imports it, once it or what it imports has changed;
 * all others stay as they are. Calls back after every change of one that is in use.
 * @param {string} folder
 * @param {() => void} onChange
 */
export function followModules(folder, onChange) {
  const ours = `${pathToFileURL(folder).href}/`;
  /** Who imports a module. @type {Map<string, Set<string>>} */
  const importers = new Map();
  /** Which change a module had last. @type {Map<string, number>} */
  const changes = new Map();
  /** @type {Map<string, import("node:fs").FSWatcher>} */
  const watchers = new Map();
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  let count = 0;
  let replaced = 0;

  const settle = () => {
    count += 1;
    // Grows while it is gone through: importers of importers follow.
    for (const url of changed) {
      changes.set(url, count);
      for (const importer of importers.get(url) ?? []) changed.add(importer);
    }
    replaced += changed.size;
    changed.clear();
    onChange();
  };

  const follow = (/** @type {string} */ url, /** @type {string} */ parent) => {
    const known = importers.get(url) ?? new Set();
    importers.set(url, known);
    if (parent.startsWith(ours)) known.add(withoutMark(parent));
    const place = dirname(fileURLToPath(url));
    if (watchers.has(place) || !existsSync(place)) return;
    const watcher = watch(place, (_event, name) => {
      const found = name && pathToFileURL(`${place}/${name}`).href;
      if (!found || !importers.has(found)) return;
      changed.add(found);
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLED_MS);
    });
    watchers.set(place, watcher);
  };

  const hooks = registerHooks({
    resolve(specifier, { parentURL: parent = "", ...context }, resolve) {
      // One that is not there yet is waited for, too.
      if (specifier.startsWith(".") && parent.startsWith(ours))
        follow(new URL(specifier, parent).href, parent);
      const found = resolve(specifier, { parentURL: parent, ...context });
      if (!found.url.startsWith(ours)) return found;
      follow(found.url, parent);
      const change = changes.get(found.url);
      return change === undefined ? found : { ...found, url: `${found.url}${MARK}${change}` };
    },
  });

  return {
    /** How many were replaced so far, which Node keeps as well. */
    replaced: () => replaced,
    stop() {
      clearTimeout(settling);
      hooks.deregister();
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
