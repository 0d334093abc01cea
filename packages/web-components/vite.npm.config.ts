import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { shared } from "./vite.config.ts";

const root = import.meta.dirname;

/** The npm package: `index.js` and `auto.js` as ESM with every dependency left to the consumer, styles inlined. */
export default defineConfig({
  resolve: { conditions: [...shared.resolve.conditions] },
  oxc: shared.oxc,
  plugins: [
    {
      name: "pressport-tokens",
      closeBundle() {
        mkdirSync(join(root, "dist/theme"), { recursive: true });
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
    sourcemap: true,
    minify: false,
    lib: {
      entry: {
        index: join(root, "src/index.ts"),
        auto: join(root, "src/auto.ts"),
        "order-tracker": join(root, "src/order-tracker/order-tracker.tsx"),
        "auth-modal": join(root, "src/auth-modal/auth-modal.tsx"),
        "basket/basket": join(root, "src/basket/basket.tsx"),
        "payment-dialog/payment-dialog": join(root, "src/payment-dialog/payment-dialog.tsx"),
        "theme/icons": join(root, "src/theme/icons.ts"),
      },
      formats: ["es"],
    },
    rolldownOptions: {
      external: (id) => !id.startsWith(".") && !id.startsWith("/") && !id.startsWith("\0"),
      output: { chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
