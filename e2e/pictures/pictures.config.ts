import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Looks at the product as people do: a picture of every screen in every state, with fresh demo data. */
export default defineConfig({
  ...base,
  testDir: `${root}e2e/pictures`,
  testMatch: "*.pictures.ts",
  outputDir: `${root}test-results`,
  timeout: 3_600_000,
  use: { ...base.use, trace: "off", reducedMotion: "reduce" },
  // A host that runs already is looked at as it is.
  webServer: [base.webServer ?? []].flat().map((one) => ({ ...one, cwd: root, reuseExistingServer: true })),
});
