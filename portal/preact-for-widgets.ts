import { join } from "node:path";
import { type Plugin, transformWithOxc } from "vite";

/**
 * The widgets are written in Preact's JSX; read as source they must not become React elements. A custom element is
 * defined once for as long as a page is open, and what widgets and pages share is made once: where one of their sources
 * changes, the page is loaded anew.
 */
export function preactForWidgets(): Plugin {
  const packages = join(import.meta.dirname, "../packages/");
  const widgets = join(packages, "web-components/src/");
  return {
    name: "pressport-preact",
    enforce: "pre",
    hotUpdate({ file, modules }) {
      if (!file.startsWith(packages) || modules.length === 0) return;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
    transform(code, id) {
      const file = id.split("?")[0] ?? id;
      if (!file.startsWith(widgets) || !file.endsWith(".tsx")) return null;
      return transformWithOxc(code, file, {
        jsx: { runtime: "automatic", importSource: "preact" },
        sourcemap: true,
      });
    },
  };
}
