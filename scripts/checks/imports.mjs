import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "../project.mjs";

/** @typedef {{ from: string, to: string, typeOnly: boolean, later?: boolean }} Import
 * `to` is a file of the repository or a package's name; `later` marks an `import()`, which runs when it is reached.
 */

const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?["']([^"'\n]+)["']/gm;
const CALL = /\bimport\(\s*["']([^"'\n]+)["']\s*,?\s*\)/g;

/**
 * Lists what a source file imports: `from` statements, re-exports and `import()` with a plain string.
 * @param {string} from
 * @returns {Import[]}
 */
export function readImports(from) {
  const text = readFileSync(join(root, from), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const statements = [...text.matchAll(STATEMENT)].map(([words, type, name = ""]) => {
    const named =
      /\{([^}]*)\}/
        .exec(words)?.[1]
        ?.split(",")
        .map((part) => part.trim())
        .filter(Boolean) ?? [];
    const onlyTypes =
      named.length > 0 && named.every((part) => part.startsWith("type ")) && !/^[^{]*\w\s*,\s*\{/.test(words);
    return { from, to: resolveImport(from, name), typeOnly: Boolean(type) || onlyTypes };
  });
  const calls = [...text.matchAll(CALL)].map(([, name = ""]) => ({
    from,
    to: resolveImport(from, name),
    typeOnly: false,
    later: true,
  }));
  return [...statements, ...calls];
}

/**
 * Turns an import's words into a file of the repository; a package keeps its name.
 * @param {string} from
 * @param {string} name
 */
function resolveImport(from, name) {
  if (!name.startsWith(".")) return name;
  const path = normalize(join(dirname(from), name.split("?")[0] ?? name)).replaceAll("\\", "/");
  return existsSync(join(root, path)) ? path : `${path} (missing)`;
}
