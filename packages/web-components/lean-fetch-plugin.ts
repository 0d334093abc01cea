import type { Plugin } from "vite";

const UNUSED = "\0pressport-unused-by-fetch.js";

/**
 * Leaves out what ofetch brings along for addresses, queries and lenient JSON: the client composes whole addresses and
 * reads answers as text (core's `transport.ts`), so none of it is ever reached. Whoever reaches it is told.
 */
export function leanFetch(): Plugin {
  return {
    name: "pressport-lean-fetch",
    enforce: "pre",
    resolveId: (source, importer = "") =>
      (source === "ufo" || source === "destr") && /\/node_modules\/ofetch\//.test(importer) ? UNUSED : null,
    load: {
      filter: { id: /^\0pressport-unused-by-fetch/ },
      handler: () => `
        const unused = () => { throw new Error("The script tag brings no part of ofetch for this."); };
        export { unused as default, unused as withBase, unused as withQuery };
      `,
    },
  };
}
