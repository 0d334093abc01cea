// The script tag, in builds that land in dist/embed/v1: the widgets as ES modules, chunks/<name>-<hash>.js, cached for ever;
// the loader, pressport.js, which knows their names (loader-plugin.ts); and for pages with a single widget a script of each
// (basket.js), whose later files are <script>/<name>-<hash>.js.
import { join } from "node:path";
import { defineConfig, type InlineConfig } from "vite";
import { inlineContract } from "../../scripts/builds/contract-plugin.ts";
import { typeEngineFile } from "../../scripts/builds/type-engine-plugin.ts";
import { ENTRIES } from "./embed-entries.ts";
import { findFirstNeeds } from "./first-needs.ts";
import { buildScriptsAfterwards } from "./loader-plugin.ts";
import { cssTarget, shared } from "./vite.config.ts";
import type { WidgetBuild } from "./widget-scripts.ts";

const common = {
  root: import.meta.dirname,
  resolve: { conditions: [...shared.resolve.conditions] },
  logLevel: "warn",
} as const satisfies InlineConfig;
const output = { target: "es2022", outDir: "dist/embed/v1", copyPublicDir: false } as const;

/** The loader by itself, which wants to know the names of the other files (`provideChunks`). */
export const loader: InlineConfig = {
  ...common,
  build: {
    ...output,
    emptyOutDir: false,
    lib: {
      entry: join(import.meta.dirname, "src/loader.ts"),
      formats: ["iife"],
      name: "PressportLoader",
      fileName: () => "pressport.js",
    },
    rolldownOptions: { output: { exports: "none", extend: true } },
  },
};

/** The widgets' build, its files shared out as told. */
function widgets({ entry, names, groups = [] }: WidgetBuild): InlineConfig {
  return {
    ...common,
    base: "./",
    // An element is made by a call with its children after its properties: shorter than naming them among these.
    oxc: { jsx: { runtime: "classic", pragma: "createElement", pragmaFrag: "Fragment" } },
    plugins: [inlineContract("websites"), typeEngineFile()],
    build: {
      ...output,
      cssTarget,
      emptyOutDir: false,
      minify: true,
      // As a library nothing is preloaded by <link>, which would need the host page's leave (CSP).
      lib: { entry: { ...entry }, formats: ["es"] },
      rolldownOptions: {
        preserveEntrySignatures: "allow-extension",
        transform: {
          inject: { createElement: ["preact", "createElement"], Fragment: ["preact", "Fragment"] },
        },
        // Whoever shows an icon carries it, and not the file it is named in.
        optimization: { inlineConst: { mode: "all" } },
        output: {
          minify: true,
          comments: false,
          entryFileNames: names.entries,
          chunkFileNames: names.others,
          assetFileNames: names.others.replace("[hash].js", "[hash][extname]"),
          codeSplitting: { groups, includeDependenciesRecursively: false },
        },
      },
    },
  };
}

const NAMES = { entries: "chunks/[name]-[hash].js", others: "chunks/[name]-[hash].js" };

export default defineConfig(async () => {
  const name = await findFirstNeeds(widgets({ entry: ENTRIES, names: NAMES }));
  const config = widgets({ entry: ENTRIES, names: NAMES, groups: [{ name, debugName: "first needs" }] });
  return {
    ...config,
    plugins: [...(config.plugins ?? []), buildScriptsAfterwards(loader, widgets)],
    build: { ...config.build, emptyOutDir: true },
  };
});
