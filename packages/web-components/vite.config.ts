import { defaultClientConditions, defineConfig } from "vite";

/** What every build, the stories and the tests of this package share: workspace sources, Preact's JSX. */
export const shared = {
  resolve: { conditions: ["source", ...defaultClientConditions] },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
} as const;

/** The first of each that know light-dark(): put into older words it would ignore the color-scheme of the page. */
export const cssTarget = ["chrome123", "edge123", "firefox121", "safari17.5"];

/** The stories' and the development server's settings; the two builds have files of their own. */
export default defineConfig({
  resolve: { conditions: [...shared.resolve.conditions] },
  oxc: shared.oxc,
});
