import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles, root } from "../project.mjs";

const CODE_FOLDERS = ["packages", "portal", "e2e", "bench", "examples", "scripts", "deploy"];
const BANNED_NAMES = [
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "shared",
  "misc",
  "manager",
  "base",
  "data",
  "index",
];

/** A package's own public surface and a page's HTML may be called index. */
const ALLOWED_INDEX = /^(packages\/[^/]+\/src\/index\.ts|(portal|examples\/[^/]+)\/index\.html)$/;

/** Words that silence a check or leave work behind, put together so that this file does not contain them. */
const BANNED_WORDS = [
  ["biome", "-ignore"],
  ["oxlint", "-disable"],
  ["eslint", "-disable"],
  ["@ts-", "ignore"],
  ["@ts-", "nocheck"],
  ["TO", "DO"],
  ["FIX", "ME"],
].map((parts) => parts.join(""));

/** Calls that would switch a test off or let it run alone. */
const SWITCHED_OFF = /\b(?:test|it|describe)\.(?:skip|only|todo|fixme|fails)\b/;

/**
 * What no linter here looks at: file names, old snapshots, silenced checks, switched-off tests, inner HTML. One sentence each.
 * @returns {string[]}
 */
export function checkHouseRules() {
  const files = CODE_FOLDERS.flatMap(listFiles);
  return [
    ...checkSnapshots(files),
    ...files.flatMap((file) => [
      ...checkName(file),
      ...(/\.(tsx?|mjs|css)$/.test(file) ? checkText(file) : []),
    ]),
  ];
}

/**
 * Finds snapshots of the schema that nothing reads any more: a new migration is made from the newest alone.
 * @param {string[]} files
 * @returns {string[]}
 */
export function checkSnapshots(files) {
  return files
    .filter((file) => /\/meta\/\d+_snapshot\.json$/.test(file))
    .sort()
    .slice(0, -1)
    .map((file) => `${file}: a newer snapshot has taken its place`);
}

/**
 * @param {string} file
 * @returns {string[]}
 */
export function checkName(file) {
  if (ALLOWED_INDEX.test(file) || file.endsWith("package.json")) return [];
  const inSource = /\/src\/|^(e2e|bench|scripts)\//.test(file);
  const names = inSource ? file.split("/").slice(1) : [basename(file)];
  const words = names.map((name) => name.split(".")[0] ?? name);
  return words
    .filter((word) => BANNED_NAMES.includes(word))
    .map((word) => `${file}: the name "${word}" says nothing`);
}

/**
 * @param {string} file
 * @param {string} [text]
 * @returns {string[]}
 */
export function checkText(file, text = readFileSync(join(root, file), "utf8")) {
  const words = BANNED_WORDS.filter((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text)).map(
    (word) => `${file}: ${word}`,
  );
  const isTest = /\.(test|spec)\.(tsx?|mjs)$/.test(file) || file.startsWith("e2e/");
  const off = isTest ? (SWITCHED_OFF.exec(text)?.[0] ?? null) : null;
  const html = /\b(?:inner|outer)HTML\s*=[^=]|\binsertAdjacentHTML\(/.test(text) && !isTest;
  return [
    ...words,
    ...(off ? [`${file}: ${off} leaves a test out`] : []),
    ...(html ? [`${file}: HTML from a string (breaks under trusted types)`] : []),
  ];
}
