import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { listFiles, root } from "./project.mjs";

/** @typedef {import("./checks/checks.mjs").Sum} Sum */
/** @typedef {Record<string, { hash: string, sum: Sum }>} Results what passed, by name, and of which sources */

const KEPT = join(root, "node_modules/.cache/pressport/kept-results.json");
/** What every test and check stands on. */
const GROUND = /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig[\w.]*\.json|(\w[\w-]*\/)*package\.json)$/;
/** Code and styles are found by who imports them; what else lies in a package may be read by any of its files. */
const IMPORTED = /\.(ts|tsx|mjs|js|css)$/;
const TEST = /\.(test|stories)\.(ts|tsx|mjs)$/;
/** Who builds addresses of files from its own may mean any file of its package. */
const FINDS_FILES =
  /import\.meta\.(dirname|filename|glob)|siblingModule\(|new URL\((?!\s*")[^)]*, import\.meta\.url/;
/** Types change no result; the compiler looks at them. */
const TYPES_ONLY = /^(import|export) type [^;]*?from "[^"]*";$/gm;
/** What is installed or made from sources changes with them, or at every run. */
const MADE = /(^|\/)(node_modules|dist|test-results)(\/|$)/;
const LITERAL = /["'`]((?:\.\.?\/|@pressport\/)[^"'`\n?]*)/g;

/**
 * Knows which results still hold: a test's sources are all files it imports, those import, and so on, and what lies
 * beside them in their packages. What cannot be told from a source counts as read: too much is run, never too little.
 * @param {readonly string[]} surroundings what changes results beside files: versions of Node, browser and database
 * @param {{ forget?: boolean }} [options] `forget` runs all anew
 */
export function readKeptResults(surroundings, { forget = false } = {}) {
  const all = listFiles(".");
  const contents = memo((file) =>
    createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest("hex"),
  );
  const ground = digest([...surroundings, ...all.filter((file) => GROUND.test(file)).map(stamp)]);
  const config = ["vitest.config.ts", ...needs("vitest.config.ts")];
  /** @type {Results} */
  const before = !forget && existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, "utf8")) : {};
  /** @type {Results} */
  const now = {};

  return {
    find,
    keep,
    hashOfTest,
    /**
     * Runs what has not passed with exactly these sources, or answers what came of it then.
     * @param {string} name
     * @param {(file: string) => boolean} isSource
     * @param {() => Promise<Sum>} run
     */
    async once(name, isSource, run) {
      // Taken before it runs: what is saved meanwhile makes the result stale.
      const hash = digest([ground, ...all.filter(isSource).map(stamp)]);
      const found = find(name, hash);
      if (found) return { sum: found, isKept: true };
      const sum = await run();
      keep(name, hash, sum);
      return { sum, isKept: false };
    },
    save() {
      mkdirSync(dirname(KEPT), { recursive: true });
      writeFileSync(KEPT, JSON.stringify({ ...before, ...now }));
    },
  };

  /**
   * The result of a test file or check that has passed with the same sources.
   * @param {string} name
   * @param {string} hash
   * @returns {Sum | undefined}
   */
  function find(name, hash) {
    return before[name]?.hash === hash ? before[name].sum : undefined;
  }

  /**
   * Keeps what passed; what failed runs again.
   * @param {string} name
   * @param {string} hash of its sources before it ran
   * @param {Sum} sum
   */
  function keep(name, hash, sum) {
    if (sum.failed === 0) now[name] = { hash, sum };
  }

  /** @param {string} file a test of Vitest's */
  function hashOfTest(file) {
    // Tests of tools look at the repository as a whole.
    const sources = /^(packages|portal)\//.test(file) ? [...config, ...listClosure(file)] : all;
    return digest([ground, ...sources.map(stamp)]);
  }

  /** @param {string} file */
  function stamp(file) {
    return `${file} ${contents(file)}`;
  }

  /**
   * All files a source depends on, itself among them, sorted.
   * @param {string} start
   */
  function listClosure(start) {
    const reached = new Set([start]);
    for (const file of reached) for (const next of needs(file)) reached.add(next);
    return [...reached].sort();
  }
}

/** What a source needs at once. */
const needs = memo((file) => {
  if (!/\.(ts|tsx|mjs|js)$/.test(file)) return [];
  const text = readFileSync(join(root, file), "utf8").replace(TYPES_ONLY, "");
  const folder = packageOf(file);
  if (!folder) return listNamed(file, text);
  return [...listNamed(file, text), ...(FINDS_FILES.test(text) ? codeAndData(folder) : dataOf(folder))];
});

/**
 * What a source names: files it imports or reads, and all of a folder.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
function listNamed(file, text) {
  return [...text.matchAll(LITERAL)].flatMap(([, name = ""]) => {
    if (name.startsWith("@")) return exportOf(name);
    const path = normalize(join(dirname(file), name))
      .replaceAll("\\", "/")
      .replace(/\/$/, "");
    if (path.startsWith("..") || MADE.test(path) || !existsSync(join(root, path))) return [];
    return statSync(join(root, path)).isDirectory() ? codeAndData(path) : [path];
  });
}

/** @type {(folder: string) => string[]} */
const codeAndData = memo((folder) =>
  listFiles(existsSync(join(root, folder, "src")) ? `${folder}/src` : folder).filter(
    (file) => !TEST.test(file),
  ),
);
const dataOf = memo((folder) =>
  listFiles(folder).filter((file) => !IMPORTED.test(file) && !file.endsWith(".md")),
);

/** The source a package's name stands for. */
function exportOf(/** @type {string} */ name) {
  const [, scope, path = ""] = /^(@pressport\/[\w-]+)(.*)$/.exec(name) ?? [];
  const folder = scope && `packages/${scope.slice("@pressport/".length)}`;
  if (!folder || !existsSync(join(root, folder, "package.json"))) return [];
  const { exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const source = exports?.[`.${path}`]?.source;
  return source ? [normalize(join(folder, source))] : codeAndData(folder);
}

/** The folder of the package a file belongs to; none for those at the top. */
function packageOf(/** @type {string} */ file) {
  return /^((packages|examples|docs)\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0];
}

/** @param {readonly string[]} parts */
function digest(parts) {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}

/**
 * @template T
 * @param {(key: string) => T} work
 * @returns {(key: string) => T}
 */
function memo(work) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key);
  };
}
