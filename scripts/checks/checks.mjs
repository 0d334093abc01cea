import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buildPackages } from "../builds/build-packages.mjs";
import { collect, compilerArgs, tool } from "../processes.mjs";
import { has, root } from "../project.mjs";
import { findApiChanges } from "./api-reports.mjs";
import { checkHouseRules } from "./house-rules.mjs";
import { checkImports } from "./import-direction.mjs";
import { checkPublicNames } from "./public-names.mjs";
import { checkRequirements } from "./requirements.mjs";

/** @typedef {{ title: string, run: () => Promise<{ code: number, output: string }> }} Check */
/** @typedef {{ passed: number, failed: number, skipped: number }} Sum */

/** Every check in the order it is started, the longest first. @returns {Check[]} */
function listChecks() {
  return [
    listing("npm packages", checkPackages),
    ...findProjects().map((folder) => program(`types: ${folder}`, tool.tsc, compilerArgs(folder))),
    program("type-aware lint", tool.oxlint, ["--type-aware", "--deny-warnings", "--format=unix"]),
    program("unused files, exports and packages", tool.knip, ["--no-progress"]),
    program("format and lint", tool.biome, ["check", "--error-on-warnings", "--max-diagnostics=200"]),
    listing("import direction and cycles", checkImports),
    listing("house rules", checkHouseRules),
    listing("requirements", checkRequirements),
    listing("public names of the widgets", async () => checkPublicNames()),
    ...(has("packages/web-components/dist/embed/v1/pressport.js")
      ? [program("size budgets", join(root, "bench/size.ts"), [], ["--conditions=source"])]
      : []),
  ];
}

/**
 * Runs every check, or those whose titles hold one of the words, says how each ended and answers the sum. Alone, without
 * tests beside them, two run at a time and one has to be found.
 * @param {readonly string[]} words
 * @param {boolean} isAlone
 * @returns {Promise<Sum>}
 */
export async function runChecks(words, isAlone) {
  const all = listChecks();
  const waiting =
    words.length === 0 ? all : all.filter(({ title }) => words.some((word) => title.includes(word)));
  if (waiting.length === 0 && isAlone)
    throw new Error(`No check is called so. There are:\n${all.map(({ title }) => `  ${title}`).join("\n")}`);
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await check.run();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? "✓" : "✗"} ${check.title} (${seconds} s)`);
      if (code !== 0) console.log(output.trimEnd());
      sum[code === 0 ? "passed" : "failed"] += 1;
    }
  };
  await Promise.all(Array.from({ length: isAlone ? 2 : 1 }, work));
  return sum;
}

/** Builds the packages; what they export is compared once they are. */
async function checkPackages() {
  const problems = await buildPackages();
  return problems.length > 0 ? problems : findApiChanges();
}

/** Every folder of the workspace with a TypeScript project of its own, the repository itself first: all that runs in Node. */
function findProjects() {
  const children = ["packages", "examples"].flatMap((group) =>
    has(group) ? readdirSync(join(root, group)).map((name) => `${group}/${name}`) : [],
  );
  return [".", ...children.sort(), "portal", "e2e", "docs/site"].filter((folder) =>
    has(`${folder}/tsconfig.json`),
  );
}

/**
 * @param {string} title
 * @param {string} file
 * @param {string[]} args
 * @param {string[]} [flags] for Node
 * @returns {Check}
 */
function program(title, file, args, flags = []) {
  return { title, run: () => collect(process.execPath, [...flags, file, ...args]) };
}

/**
 * @param {string} title
 * @param {() => string[] | Promise<string[]>} find
 * @returns {Check}
 */
function listing(title, find) {
  return {
    title,
    run: async () => {
      const problems = await find();
      return { code: problems.length > 0 ? 1 : 0, output: problems.join("\n") };
    },
  };
}
