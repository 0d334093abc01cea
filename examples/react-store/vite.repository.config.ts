import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, mergeConfig, type Plugin, transformWithOxc } from "vite";
import store from "./vite.config.ts";

/** Reads the widgets from their source in Preact's JSX. */
function preactForWidgets(): Plugin {
  const widgets = join(import.meta.dirname, "../../packages/web-components/src/");
  return {
    name: "pressport-preact",
    enforce: "pre",
    transform(code, id) {
      const file = id.split("?")[0] ?? id;
      if (!file.startsWith(widgets) || !file.endsWith(".tsx")) return null;
      const jsx = { runtime: "automatic", importSource: "preact" } as const;
      return transformWithOxc(code, file, { jsx });
    },
  };
}

/** The store inside this repository, beside the sources of the packages it uses. */
export default defineConfig({
  ...mergeConfig(store, {
    resolve: { conditions: ["source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  }),
  plugins: [preactForWidgets(), react({ exclude: /\/packages\/web-components\// })],
});
