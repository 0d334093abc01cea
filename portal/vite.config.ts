import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin, transformWithOxc } from "vite";

/** What the host serves itself; in development everything else comes from Vite. */
const HOST_PATHS =
  "^/(api|app|broadcasting|files|checkout|outbox|docs|openapi|embed|healthz|readyz)([/.?]|$)";

/** The widgets are written in Preact's JSX; read as source they must not become React elements. */
function preactForWidgets(): Plugin {
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

const port = Number(process.env.PORT ?? 4400);
const api = process.env.PRESSPORT_API ?? `http://127.0.0.1:${port + 10}`;

/** The portal: built into dist for the host to serve, or served here with the host behind it. */
export default defineConfig({
  plugins: [preactForWidgets(), react({ exclude: /\/packages\/web-components\// })],
  resolve: { conditions: ["source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  server: {
    host: process.env.HOST ?? "127.0.0.1",
    port,
    strictPort: true,
    proxy: { [HOST_PATHS]: { target: api, ws: true, xfwd: true } },
  },
  build: { target: "es2022", outDir: "dist", emptyOutDir: true, sourcemap: false },
});
