import { join } from "node:path";
import { type EnvironmentModuleNode, normalizePath, type Plugin } from "vite";
import { sources } from "../../packages/web-components/embed-entries.ts";
import { addressOf } from "./source-address.ts";

const PACKAGES = join(import.meta.dirname, "../../packages/");
const WIDGET = "\0pressport-changing-widget";
/** `basket/basket.tsx` is the widget of its folder, and says what it is made of. */
const ENTRY = /\/web-components\/src\/([a-z-]+)\/\1\.tsx(?:\?|$)/;
/** What imports widgets once they are asked for: for the script tag, and for the portal. */
const IMPORTER = /\/(?:web-components\/src\/embed-chunks|portal\/src\/parts\/widgets)\.ts(?:\?|$)/;

/** Where the widgets are. */
const ADDRESSES = Object.values(sources)
  .filter((path) => ENTRY.test(normalizePath(path)))
  .map(addressOf);

/**
 * Changes a widget where it stands when a source has changed that only widgets have, up to the file that makes them. All
 * others are made once for as long as a page is open, as elements are: then the page is loaded anew.
 */
export function changeWidgets(): Plugin {
  return {
    name: "pressport-changing-widgets",
    apply: "serve",
    enforce: "pre",
    resolveId: (source, importer = "") =>
      source === "../element/widget.ts" && ENTRY.test(importer) ? WIDGET : null,
    load(id) {
      if (id !== WIDGET) return null;
      const changing = join(import.meta.dirname, "changing-widget.ts");
      return `import { widget as make } from ${JSON.stringify(join(PACKAGES, "web-components/src/element/widget.ts"))};
        import { changing } from ${JSON.stringify(changing)};
        export const widget = changing(make);`;
    },
    transform: {
      filter: { id: [ENTRY, IMPORTER] },
      // An importer stays as well, and with it whatever imports that: the engine of all widgets, the portal's pages.
      handler: (code, id) => accept(code, IMPORTER.test(id) ? JSON.stringify(ADDRESSES) : ""),
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(PACKAGES) || modules.length === 0) return;
      if (modules.every((module) => isWidgetsOnly(module, new Set()))) return;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

const accept = (code: string, what: string) => ({
  code: `${code}\nif (import.meta.hot) import.meta.hot.accept(${what});`,
  map: null,
});

/** Whether whoever imports it, directly or not, is a widget before it is anything else, and not what makes widgets. */
function isWidgetsOnly(module: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>): boolean {
  if (seen.has(module)) return true;
  seen.add(module);
  if (ENTRY.test(module.file ?? "")) return true;
  if (module.id === WIDGET) return false;
  return module.importers.size > 0 && [...module.importers].every((one) => isWidgetsOnly(one, seen));
}
