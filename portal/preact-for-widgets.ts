import { join } from "node:path";
import { type Plugin, transformWithOxc } from "vite";

/** The widgets are written in Preact's JSX; read as source they must not become React elements. */
export function preactForWidgets(): Plugin {
  const widgets = join(import.meta.dirname, "../packages/web-components/src/");
  return {
    name: "pressport-preact",
    enforce: "pre",
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
