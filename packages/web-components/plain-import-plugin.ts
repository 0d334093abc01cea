import type { Plugin } from "vite";

const PRELOAD = "\0vite/preload-helper.js";

/** Takes Vite's preloading out of `import()`: there are no stylesheets, and the loader fetches what belongs together. */
export function plainImport(): Plugin {
  return {
    name: "pressport-plain-import",
    enforce: "pre",
    load: (id) => (id === PRELOAD ? "export const __vitePreload = (load) => load();" : null),
  };
}
