import { defineConfig } from "tsup";

/** Bundles the four public entries; the types come from `tsc -p tsconfig.build.json`. */
export default defineConfig({
  entry: {
    index: "src/index.ts",
    "contract/contract": "src/contract/contract.ts",
    "rules/rules": "src/rules/rules.ts",
    "testing/testing": "src/testing/testing.ts",
  },
  format: "esm",
  target: "es2022",
  platform: "neutral",
  splitting: true,
  sourcemap: true,
  dts: false,
});
