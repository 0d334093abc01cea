// Breaks the code in one small place after the other and looks whether a test notices, with Stryker:
//   npm run mutate -- rules/prices
//   npm run mutate -- orders packages/server/src/features/orders/orders.service.ts
//   npm run mutate -- orders --lines 60
// Prints every change that no test noticed, and fails when the share that was noticed is below what is promised.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { root } from "../project.mjs";
import { SUBJECTS } from "./subjects.mjs";

/** Where copies of the code are broken and reports kept: hidden, so that no check looks into it. */
const CACHE = ".cache/mutation";

const { values, positionals } = parseArgs({
  options: { lines: { type: "string" } },
  allowPositionals: true,
});
const [name = "", ...files] = positionals;
const subject = Object.hasOwn(SUBJECTS, name) ? SUBJECTS[name] : undefined;
if (!subject) {
  console.error(`What should be mutated? ${Object.keys(SUBJECTS).join(", ")}, then files of it or nothing.`);
  process.exit(2);
}

process.chdir(root);
// Stryker starts the tests in processes of its own, which read this.
process.env.PRESSPORT_MUTATION_TESTS = subject.tests.join(",");
const chosen = files.length > 0 ? files : subject.mutate;
const report = `${CACHE}/${name.replace("/", "-")}`;
try {
  const results = await new Stryker({
    mutate: values.lines ? pickLines(chosen, Number(values.lines)) : chosen,
    testRunner: "vitest",
    plugins: [fileURLToPath(import.meta.resolve("@stryker-mutator/vitest-runner"))],
    // All tests of the subject count, also those that reach the code over the whole host.
    vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false, pool: "forks" },
    coverageAnalysis: "perTest",
    concurrency: 1,
    timeoutMS: subject.patienceMs,
    dryRunTimeoutMinutes: 20,
    tempDirName: `${CACHE}/copies`,
    ignorePatterns: ["/.*", "dist", "docs", "e2e", "storybook-static"],
    // Types are erased before they run; TypeScript 7 has no interface to be asked by.
    disableTypeChecks: false,
    tsconfigFile: "none",
    reporters: ["clear-text", "json", "html"],
    clearTextReporter: {
      allowColor: process.stdout.isTTY,
      allowEmojis: false,
      logTests: false,
      reportTests: false,
      reportMutants: true,
      reportScoreTable: true,
      skipFull: false,
    },
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    thresholds: { high: 100, low: subject.least, break: subject.least },
    allowConsoleColors: process.stdout.isTTY,
  }).runMutationTest();
  console.log(`${results.length} changes; see ${report}.html`);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}

/**
 * So many lines of the code, picked at random, each as Stryker names a place: an estimate of the whole within minutes.
 * @param {string[]} patterns
 * @param {number} count
 */
function pickLines(patterns, count) {
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!"));
  const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const places = globSync(wanted, { cwd: root, exclude: unwanted }).flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, index) => (isCode(line) ? [`${file}:${index + 1}-${index + 1}`] : [])),
  );
  return places
    .map((place) => ({ place, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ place }) => place);
}

/**
 * Whether something on a line may be broken: no comment, import or type.
 * @param {string} line
 */
function isCode(line) {
  return (
    /\w/.test(line) && !/^\s*(\/\/|\/?\*|import |export type |export interface |type |interface )/.test(line)
  );
}
