import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin, transformWithOxc } from "vite";

/** Only inside this repository, where the widgets are read from their source in Preact's JSX. */
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

/** Port 4401 is one of the origins the demo key `pk_demo` is good for. A project of your own needs `react()` alone. */
export default defineConfig({
  plugins: [preactForWidgets(), react({ exclude: /\/packages\/web-components\// })],
  resolve: { conditions: ["source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  server: { host: "127.0.0.1", port: 4401, strictPort: true },
  build: { target: "es2022", outDir: "dist", emptyOutDir: true },
});
