// The script tag, in two builds that land in dist/embed/v1: the widgets as ES modules, chunks/<name>-<hash>.js, cached for
// ever, and then the loader, pressport.js, which knows their names (loader-plugin.ts).
import { join } from "node:path";
import { defineConfig, type InlineConfig, type Rolldown } from "vite";
import { bringContract } from "../../scripts/builds/contract-plugin.ts";
import { ENTRIES } from "./embed-entries.ts";
import { findFirstNeeds } from "./first-needs.ts";
import { buildLoaderAfterwards } from "./loader-plugin.ts";
import { cssTarget, shared } from "./vite.config.ts";

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
function widgets(groups: Rolldown.CodeSplittingGroup[]): InlineConfig {
  const names = "chunks/[name]-[hash].js";
  return {
    ...common,
    base: "./",
    // An element is made by a call with its children after its properties: shorter than naming them among these.
    oxc: { jsx: { runtime: "classic", pragma: "createElement", pragmaFrag: "Fragment" } },
    plugins: [bringContract("websites")],
    build: {
      ...output,
      cssTarget,
      emptyOutDir: true,
      minify: true,
      // As a library nothing is preloaded by <link>, which would need the host page's leave (CSP).
      lib: { entry: ENTRIES, formats: ["es"] },
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
          entryFileNames: names,
          chunkFileNames: names,
          codeSplitting: { groups, includeDependenciesRecursively: false },
        },
      },
    },
  };
}

export default defineConfig(async () => {
  const name = await findFirstNeeds(widgets([]));
  const config = widgets([{ name, debugName: "first needs" }]);
  return { ...config, plugins: [...(config.plugins ?? []), buildLoaderAfterwards(loader)] };
});
