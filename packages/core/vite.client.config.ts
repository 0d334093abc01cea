import { join } from "node:path";
import { defineConfig } from "vite";
import { inlineContract } from "../../scripts/builds/contract-plugin.ts";

/**
 * `@pressport/core/client` as it is published: one small file without the schemas of the answers, which takes them as the
 * host sends them. Everything else of the package is its sources without their types (tsconfig.build.json).
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [inlineContract("everybody")],
  build: {
    target: "es2022",
    outDir: "dist/client",
    emptyOutDir: false,
    minify: false,
    lib: { entry: join(import.meta.dirname, "src/client/client.ts"), formats: ["es"], fileName: "client" },
    rolldownOptions: { external: ["ofetch"], output: { codeSplitting: false } },
  },
});
