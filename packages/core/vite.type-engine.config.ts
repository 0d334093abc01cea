import { join } from "node:path";
import { defineConfig } from "vite";
import { typeEngineFile } from "../../scripts/builds/type-engine-plugin.ts";

/**
 * The type engine as it is published: one file without HarfBuzz's top-level `await`, at which bundlers part the files of a whole
 * page differently and older targets fail, and its WebAssembly beside it, where bundlers find it.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [typeEngineFile()],
  build: {
    target: "es2022",
    outDir: "dist/typesetting",
    emptyOutDir: false,
    minify: false,
    lib: {
      entry: join(import.meta.dirname, "src/typesetting/type-engine.ts"),
      formats: ["es"],
      fileName: "type-engine",
    },
    // What HarfBuzz asks Node for stays a question to Node.
    rolldownOptions: { external: ["module"], output: { assetFileNames: "[name][extname]" } },
  },
});
