// Breaks the code in one small place after the other and looks whether a test notices, with Stryker:
//   npm run mutate -- rules/prices
//   npm run mutate -- orders packages/server/src/features/orders/orders.service.ts
// Prints every change that no test noticed, and fails when the share that was noticed is below what is promised.
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import { root } from "../project.mjs";
import { SUBJECTS } from "./subjects.mjs";

/** Where copies of the code are broken and reports kept: hidden, so that no check looks into it. */
const CACHE = ".cache/mutation";

const [name = "", ...files] = process.argv.slice(2);
const subject = Object.hasOwn(SUBJECTS, name) ? SUBJECTS[name] : undefined;
if (!subject) {
  console.error(`What should be mutated? ${Object.keys(SUBJECTS).join(", ")}, then files of it or nothing.`);
  process.exit(2);
}

process.chdir(root);
// Stryker starts the tests in processes of its own, which read this.
process.env.PRESSPORT_MUTATION_TESTS = subject.tests.join(",");
const report = `${CACHE}/${name.replace("/", "-")}`;
try {
  const results = await new Stryker({
    mutate: files.length > 0 ? files : subject.mutate,
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
