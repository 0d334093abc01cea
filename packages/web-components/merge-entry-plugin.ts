import type { Plugin } from "vite";

const HANDED_ON = /^export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["'];?\s*$/;
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;

/**
 * Makes the file an entry hands on from the entry itself. Rolldown keeps the two apart; for a script tag that is one
 * more request before anything shows.
 */
export function mergeEntry(): Plugin {
  return {
    name: "pressport-merge-entry",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find((chunk) => chunk.isEntry);
      const [, names = "", file] = HANDED_ON.exec(entry?.code ?? "") ?? [];
      const source = chunks.find((chunk) => chunk.fileName.endsWith(`/${file}`));
      const [, own = ""] = EXPORTS.exec(source?.code ?? "") ?? [];
      if (!entry || !source || own === "")
        throw new Error(`The embed entry does more than hand on from one file: ${entry?.code}`);
      const locals = new Map(own.split(",").map((name) => [pairOf(name).outer, pairOf(name).inner]));
      const more = names.split(",").map((name) => {
        const { inner, outer } = pairOf(name);
        return `${locals.get(inner)} as ${outer}`;
      });
      source.code = source.code.replace(EXPORTS, () => `export{${own.trim()},${more.join()}};`);
      source.isEntry = true;
      delete bundle[entry.fileName];
    },
  };
}

/** `a as b` as its two names; `a` alone is both. */
function pairOf(name: string): { inner: string; outer: string } {
  const [inner = "", outer = inner] = name.trim().split(/\s+as\s+/);
  return { inner, outer };
}
