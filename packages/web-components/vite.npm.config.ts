import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { writeManifests } from "./manifests.ts";
import manifest from "./package.json" with { type: "json" };
import { cssTarget, shared } from "./vite.config.ts";

const root = import.meta.dirname;

/** The package's entries as its manifest names them: what a consumer imports, and the source it is made from. */
const entries = Object.fromEntries(
  Object.values(manifest.exports).flatMap((one) =>
    typeof one === "object" && "types" in one
      ? [[one.default.replace(/^\.\/dist\/|\.js$/g, ""), join(root, one.source)]]
      : [],
  ),
);

/** The npm package: `index.js` and `auto.js` as ESM with every dependency left to the consumer, styles inlined; beside them the tokens and what tools read. */
export default defineConfig({
  resolve: { conditions: [...shared.resolve.conditions] },
  oxc: shared.oxc,
  plugins: [
    {
      name: "pressport-beside-code",
      closeBundle() {
        mkdirSync(join(root, "dist/theme"), { recursive: true });
        for (const [name, content] of Object.entries(writeManifests(manifest.version)))
          writeFileSync(join(root, "dist", name), content);
        copyFileSync(join(root, "src/theme/tokens.css"), join(root, "dist/theme/tokens.css"));
      },
    },
  ],
  build: {
    target: "es2022",
    outDir: "dist",
    // dist/embed belongs to the other build.
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    // Styles are text to a consumer's bundler, which leaves them as they are.
    cssMinify: true,
    cssTarget,
    lib: {
      entry: entries,
      formats: ["es"],
    },
    rolldownOptions: {
      external: (id) => !id.startsWith(".") && !id.startsWith("/") && !id.startsWith("\0"),
      output: { chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
