// Keeps what the npm packages export as text in `docs/api`, so that a change of it is seen and meant:
//   node scripts/bootstrap.mjs scripts/checks/api-reports.mjs
// writes the reports anew from what was built; `npm run check` compares.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { parseSync } from "vite";
import { PACKAGES } from "../builds/pack.mjs";
import { root } from "../project.mjs";

const FOLDER = "docs/api";
/** What is longer is cut; its length and a hash tell that it has changed. */
const MOST_LETTERS = 400;

/**
 * A module of declarations: what it declares, what it brings from elsewhere and what it hands on.
 * @typedef {{ declared: Map<string, string>, brought: Map<string, Place>, handed: Map<string, Place>, all: string[] }} Module
 */
/** A name in a module; no name stands for all of it. @typedef {{ from: string, name: string | null }} Place */

/** The packages whose exports are not what their report says, one sentence each. @returns {string[]} */
export function findApiChanges() {
  return PACKAGES.flatMap((folder) => {
    const path = reportPath(folder);
    const kept = existsSync(path) ? readFileSync(path, "utf8") : "";
    const made = reportOf(folder);
    if (kept === made) return [];
    const lines = new Set(kept.split("\n"));
    const changed = made.split("\n").filter((line) => !lines.has(line));
    return [
      `${folder} exports something else than ${FOLDER}/${basename(folder)}.md says. If that is meant: node scripts/bootstrap.mjs scripts/checks/api-reports.mjs`,
      ...changed.slice(0, 10).map((line) => `  ${line}`),
    ];
  });
}

/** What a package exports, by its entries, a line a name. */
export function reportOf(/** @type {string} */ folder) {
  const manifest = JSON.parse(readFileSync(resolve(root, folder, "package.json"), "utf8"));
  const modules = /** @type {Map<string, Module>} */ (new Map());
  const told = new Set();
  const sections = Object.entries(manifest.exports).flatMap(([entry, target]) => {
    if (!target.types) return [];
    const lines = [...exportsOf(resolve(root, folder, target.types), modules)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, place]) => lineOf(name, place, modules, told));
    const code =
      lines.length > 0 ? ["```ts", ...lines, "```"] : ["Nothing: it is imported for what it does."];
    return [`## ${join(manifest.name, entry)}`, "", ...code, ""];
  });
  return [`# What ${manifest.name} exports`, "", ...sections].join("\n");
}

/**
 * @param {string} name
 * @param {Place} place
 * @param {Map<string, Module>} modules
 * @param {Set<string>} told
 */
function lineOf(name, place, modules, told) {
  const key = `${place.from} ${place.name} ${name}`;
  if (told.has(key)) return `${name}; // as above`;
  told.add(key);
  if (place.name === null || !isAbsolute(place.from)) return `${name} from "${place.from}";`;
  const text = moduleAt(place.from, modules).declared.get(place.name) ?? "";
  const declared = place.name === name ? text : `${name} = ${text}`;
  if (declared.length <= MOST_LETTERS) return declared;
  const hash = createHash("sha256").update(declared).digest("hex").slice(0, 8);
  return `${declared.slice(0, MOST_LETTERS)} … // ${declared.length} letters, ${hash}`;
}

/**
 * Every name a module exports, and where it is declared.
 * @param {string} file
 * @param {Map<string, Module>} modules
 * @returns {Map<string, Place>}
 */
function exportsOf(file, modules) {
  const { handed, all } = moduleAt(file, modules);
  const found = /** @type {Map<string, Place>} */ (new Map());
  for (const from of all) {
    if (isAbsolute(from)) for (const [name, place] of exportsOf(from, modules)) found.set(name, place);
    else found.set(`* of ${from}`, { from, name: null });
  }
  for (const [name, place] of handed) found.set(name, trace(place, modules));
  return found;
}

/**
 * Follows a name to the module that declares it.
 * @param {Place} place
 * @param {Map<string, Module>} modules
 * @returns {Place}
 */
function trace(place, modules) {
  if (place.name === null || !isAbsolute(place.from)) return place;
  const { declared, brought, handed, all } = moduleAt(place.from, modules);
  const next = handed.get(place.name);
  if (next && (next.from !== place.from || next.name !== place.name)) return trace(next, modules);
  if (declared.has(place.name)) return place;
  const source = brought.get(place.name);
  if (source) return trace(source, modules);
  const from = all.find((one) => isAbsolute(one) && exportsOf(one, modules).has(place.name ?? ""));
  return from ? trace({ from, name: place.name }, modules) : place;
}

/**
 * @param {string} file
 * @param {Map<string, Module>} modules
 * @returns {Module}
 */
function moduleAt(file, modules) {
  const known = modules.get(file);
  if (known) return known;
  const module = readDeclarations(file, readFileSync(file, "utf8"));
  modules.set(file, module);
  return module;
}

/**
 * Reads a module of declarations.
 * @param {string} file
 * @param {string} text
 * @returns {Module}
 */
export function readDeclarations(file, text) {
  const { program, comments } = parseSync(file, text);
  /** @param {{ start: number, end: number }} node */
  const textOf = ({ start, end }) =>
    comments
      .filter((comment) => comment.start >= start && comment.end <= end)
      .reduceRight(
        (left, comment) => left.slice(0, comment.start - start) + left.slice(comment.end - start),
        text.slice(start, end),
      )
      .replaceAll(/\s+/g, " ");
  const at = (/** @type {string} */ source) =>
    source.startsWith(".") ? join(dirname(file), source.replace(/\.(?:tsx?|js)$/, ".d.ts")) : source;
  /** @type {Module} */
  const module = { declared: new Map(), brought: new Map(), handed: new Map(), all: [] };
  for (const node of program.body) {
    if (node.type === "ImportDeclaration") {
      for (const one of node.specifiers) {
        const name = one.type === "ImportSpecifier" ? nameOf(one.imported) : null;
        module.brought.set(one.local.name, { from: at(node.source.value), name });
      }
    } else if (node.type === "ExportAllDeclaration") {
      const from = at(node.source.value);
      if (node.exported) module.handed.set(nameOf(node.exported), { from, name: null });
      else module.all.push(from);
    } else if (node.type === "ExportNamedDeclaration") {
      for (const one of node.specifiers) {
        const from = node.source ? at(node.source.value) : file;
        module.handed.set(nameOf(one.exported), { from, name: nameOf(one.local) });
      }
      if (node.declaration)
        for (const name of declare(node.declaration, textOf(node), module))
          module.handed.set(name, { from: file, name });
    } else declare(node, textOf(node), module);
  }
  return module;
}

/**
 * Takes down what a statement declares, and answers the names.
 * @param {import("vite").ESTree.Node} node
 * @param {string} text
 * @param {Module} module
 */
function declare(node, text, { declared }) {
  const names =
    node.type === "VariableDeclaration"
      ? node.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
      : "id" in node && node.id && "name" in node.id
        ? [String(node.id.name)]
        : [];
  // Overloads stand one after the other.
  for (const name of names) declared.set(name, [declared.get(name), text].filter(Boolean).join(" "));
  return names;
}

/** @param {{ name: string } | { value: unknown }} name */
const nameOf = (name) => ("name" in name ? name.name : String(name.value));

const reportPath = (/** @type {string} */ folder) => join(root, FOLDER, `${basename(folder)}.md`);

if (process.argv[1] === import.meta.filename) {
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const folder of PACKAGES) writeFileSync(reportPath(folder), reportOf(folder));
}
