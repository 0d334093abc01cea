/**
 * Code by its globs, the tests that have to notice what is wrong with it, the least share of it in percent, and how much
 * longer than usual a test may take before it is taken to run for ever, in milliseconds.
 * @typedef {{ mutate: string[], tests: string[], least: number, patienceMs: number }} Subject
 */

/** The share of wrong rules, in percent, that the tests beside them have to notice. */
const RULES_AT_LEAST = 90;
/** The same of the host's services and queries. */
const SERVICES_AT_LEAST = 80;

/**
 * A folder of rules, proven by the tests of that folder.
 * @param {string} folder
 * @returns {[string, Subject]}
 */
function rules(folder) {
  const path = `packages/core/src/rules/${folder}`;
  const mutate = [`${path}/*.ts`, `!${path}/*.{test,arbitrary}.ts`];
  return [
    `rules/${folder}`,
    { mutate, tests: [`${path}/*.test.ts`], least: RULES_AT_LEAST, patienceMs: 5_000 },
  ];
}

/**
 * What a feature of the host decides and asks the database, proven by the tests of that feature and of those it works
 * for: money that goes back is asked for by claims.
 * @param {string} name
 * @param {string[]} others
 * @returns {[string, Subject]}
 */
function feature(name, ...others) {
  const features = "packages/server/src/features";
  const mutate = [`${features}/${name}/**/*.{service,queries}.ts`];
  const tests = [name, ...others].map((other) => `${features}/${other}/**/*.test.ts`);
  return [name, { mutate, tests, least: SERVICES_AT_LEAST, patienceMs: 60_000 }];
}

/**
 * What can be mutated, by name: the code, the tests that have to notice, and how much of it at least.
 * @type {Readonly<Record<string, Subject>>}
 */
export const SUBJECTS = Object.fromEntries([
  ...["calendar", "delivery", "forms", "placement", "prices", "quality", "shop", "widgets"].map(rules),
  feature("cart"),
  feature("orders"),
  feature("payments", "ledger", "orders/claims", "order-links"),
  feature("invoices"),
  feature("catalog"),
  feature("auth"),
]);
