import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildPackages } from "../builds/build-packages.mjs";
import { collect, compilerArgs, tool } from "../processes.mjs";
import { has, root } from "../project.mjs";
import { findApiChanges } from "./api-reports.mjs";
import { checkHouseRules } from "./house-rules.mjs";
import { checkImports } from "./import-direction.mjs";
import { checkLinks } from "./links.mjs";
import { checkPublicNames } from "./public-names.mjs";
import { checkRequirements } from "./requirements.mjs";

/** @typedef {{ code: number, output: string }} Ended */
/**
 * `isSource` says which files change its result, all unless told; `isLong` leaves it to `npm run test:all`.
 * @typedef {{ title: string, run: () => Promise<Ended>, isSource?: (file: string) => boolean, isLong?: boolean }} Check
 */
/** @typedef {{ passed: number, failed: number, skipped: number }} Sum */
/** @typedef {ReturnType<typeof import("../kept-results.mjs").readKeptResults>} KeptResults */

/** Every check in the order it is started, the longest first. @returns {Check[]} */
function listChecks() {
  return [
    { ...listing("npm packages", checkPackages), isLong: true },
    ...findProjects().map((folder) => ({
      ...program(`types: ${folder}`, tool.tsc, compilerArgs(folder)),
      isSource: isTypedIn(folder),
    })),
    program("type-aware lint", tool.oxlint, ["--type-aware", "--deny-warnings", "--format=unix"]),
    program("unused files, exports and packages", tool.knip, ["--no-progress"]),
    program("format and lint", tool.biome, ["check", "--error-on-warnings", "--max-diagnostics=200"]),
    listing("import direction and cycles", checkImports),
    listing("house rules", checkHouseRules),
    listing("requirements", checkRequirements),
    listing("links of the docs", async () => checkLinks()),
    listing("public names of the widgets", async () => checkPublicNames()),
    ...(has("packages/web-components/dist/embed/v1/pressport.js")
      ? [program("size budgets", join(root, "bench/size.ts"), [], ["--conditions=source"])]
      : []),
  ];
}

/**
 * Runs every check, or those whose titles hold one of the words, says how each ended and answers the sum. Alone, without
 * tests beside them, two run at a time and one has to be found.
 * @param {object} options
 * @param {readonly string[]} options.words
 * @param {boolean} options.isAlone
 * @param {boolean} [options.withLong] also what takes minutes
 * @param {KeptResults | undefined} [options.kept] what has passed before is not run again
 * @returns {Promise<Sum>}
 */
export async function runChecks({ words, isAlone, withLong = true, kept }) {
  const all = listChecks();
  const waiting =
    words.length === 0
      ? all.filter(({ isLong }) => withLong || !isLong)
      : all.filter(({ title }) => words.some((word) => title.includes(word)));
  if (waiting.length === 0 && isAlone)
    throw new Error(`No check is called so. There are:\n${all.map(({ title }) => `  ${title}`).join("\n")}`);
  const total = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { title, run, isSource = () => true } = check;
      const { sum, isKept } = kept
        ? await kept.once(title, isSource, () => tellEnd(title, run))
        : { sum: await tellEnd(title, run), isKept: false };
      if (isKept) console.log(`✓ ${title} (passed before, with the same sources)`);
      total.passed += sum.passed;
      total.failed += sum.failed;
    }
  };
  await Promise.all(Array.from({ length: isAlone ? 2 : 1 }, work));
  return total;
}

/**
 * @param {string} title
 * @param {Check["run"]} run
 * @returns {Promise<Sum>}
 */
async function tellEnd(title, run) {
  const started = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${title} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
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
 * Which files a TypeScript project is checked with: its own and those of the packages it uses. What has no package's
 * name to use the others by looks into all of them.
 * @param {string} folder
 * @returns {(file: string) => boolean}
 */
function isTypedIn(folder) {
  if ([".", "e2e", "docs/site"].includes(folder)) return (file) => !file.endsWith(".md");
  const used = new Set([folder]);
  for (const each of used) {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, each, "package.json"), "utf8"),
    );
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      if (name.startsWith("@pressport/")) used.add(`packages/${name.slice("@pressport/".length)}`);
  }
  return (file) => !file.endsWith(".md") && [...used].some((each) => file.startsWith(`${each}/`));
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
