import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { inlineContract } from "../scripts/builds/contract-plugin.ts";
import { typeEngineFile } from "../scripts/builds/type-engine-plugin.ts";
import { changeWidgets } from "../scripts/dev/change-widgets.ts";
import { serveScriptTag } from "../scripts/dev/serve-script-tag.ts";
import { DEV_HOST_PORT_STEP } from "../scripts/settings.mjs";
import { preactForWidgets } from "./preact-for-widgets.ts";

/** What the host serves itself; in development everything else comes from Vite. */
const HOST_PATHS =
  "^/(api|app|broadcasting|files|checkout|outbox|docs|openapi|embed|healthz|readyz)([/.?]|$)";

const port = Number(process.env.PORT ?? 4400);
const api = process.env.PRESSPORT_API ?? `http://127.0.0.1:${port + DEV_HOST_PORT_STEP}`;

/** The portal: built into dist for the host to serve, or served here with the host behind it. */
export default defineConfig({
  plugins: [
    preactForWidgets(),
    changeWidgets(),
    serveScriptTag(),
    // While it is worked on, answers are held against the contract.
    { ...inlineContract("portal"), apply: "build" },
    { ...typeEngineFile(), apply: "build" },
    react({ exclude: /\/packages\/web-components\// }),
  ],
  resolve: { conditions: ["source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  server: {
    host: process.env.HOST ?? "127.0.0.1",
    port,
    strictPort: true,
    proxy: { [HOST_PATHS]: { target: api, ws: true, xfwd: true } },
  },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page begins with: one file that changes with us and one that does not.
            { name: "libraries", tags: ["$initial"], test: /[\\/]node_modules[\\/].*\.m?js$/ },
            // Later pages draw these; the list of all icons names them, so that they would be taken for what all begin with.
            { name: "icons", test: /web-components[\\/]src[\\/]theme[\\/](editor|order)-icons/ },
            { name: "start", tags: ["$initial"] },
            { name: "sentences", test: /core[\\/]src[\\/]text[\\/]en[\\/.]/ },
            // What several pages share, each as one file: a request for each small thing takes longer than all of them.
            {
              name: "rules",
              test: /core[\\/]src[\\/](rules|state|editor[\\/]sizes)[\\/]/,
              minShareCount: 3,
              maxModuleSize: 6_000,
            },
            { name: "fields", test: /core[\\/]src[\\/]contract[\\/]/, minShareCount: 2 },
            { name: "parts", test: /portal[\\/]src[\\/](overlays|pages|parts)[\\/]/, minShareCount: 2 },
            { name: "widgets", test: /web-components[\\/]src[\\/](element|parts)[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
