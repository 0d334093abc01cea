// Measures what a store's visitor downloads for each widget, against the budgets: `node bench/size.mjs`.
//
// A budget is what a widget may weigh; a ceiling is what it weighs today and 3 %. Nothing may grow over its ceiling.
// Where the ceiling is higher the budget is not met yet, and the table says so; lower it with every saving.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "../packages/web-components/dist/embed/v1");

/** What a widget may weigh (kB, gzip -9, everything until it can be used but its data) and ask for (scripts). */
const BUDGETS = /** @type {Record<string, { budgetKB: number, ceilingKB: number, scripts: number }>} */ ({
  loader: { budgetKB: 2, ceilingKB: 2, scripts: 1 },
  "pp-auth-modal": { budgetKB: 22, ceilingKB: 40.7, scripts: 4 },
  "pp-basket": { budgetKB: 32, ceilingKB: 53.5, scripts: 4 },
  "pp-order-tracker": { budgetKB: 32, ceilingKB: 58.9, scripts: 4 },
  "pp-editor": { budgetKB: 55, ceilingKB: 77.3, scripts: 5 },
});

/** What every first call of a page fetches beside its answer. */
const FIRST_CALL = /^(calls|client-for)-/;

/** @param {string} file */
const weigh = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;

/** @param {readonly string[]} files */
const weighAll = (files) => files.reduce((sum, file) => sum + weigh(file), 0);

/**
 * Prints the table and answers what is over its ceiling, one sentence each.
 * @returns {string[]}
 */
export function measureSizes() {
  const chunks = /** @type {Record<string, string[]>} */ (
    JSON.parse(readFileSync(join(folder, "chunks.json"), "utf8"))
  );
  const rows = Object.entries(BUDGETS).flatMap(([name, limits]) => {
    if (name !== "loader" && !chunks[name]) return [];
    const widget = name === "loader" ? [] : [...(chunks.embed ?? []), ...(chunks[name] ?? [])];
    const files = ["pressport.js", ...widget];
    return [{ name, kB: weighAll(files), asked: files.length, ...limits }];
  });
  for (const { name, kB, asked, budgetKB, ceilingKB, scripts } of rows) {
    const size = `${kB.toFixed(1)} kB, budget ${budgetKB}, ceiling ${ceilingKB}`;
    const verdict = kB > budgetKB ? "budget not met yet" : "";
    console.log(
      `  ${name.padEnd(17)} ${size.padEnd(38)} ${asked} of ${scripts} scripts   ${verdict}`.trimEnd(),
    );
  }
  const firstCall = readdirSync(join(folder, "chunks")).filter((file) => FIRST_CALL.test(file));
  const firstKB = weighAll(firstCall.map((file) => `chunks/${file}`));
  console.log(`  The first call of a page fetches ${firstKB.toFixed(1)} kB more, once.`);
  const unmet = rows.filter(({ kB, budgetKB }) => kB > budgetKB).map(({ name }) => name);
  if (unmet.length > 0) console.log(`  Budgets not met yet: ${unmet.join(", ")}.`);
  const missing = Object.keys(BUDGETS).filter((name) => !rows.some((row) => row.name === name));
  return [
    ...missing.map((name) => `${name} is not in the build`),
    ...rows
      .filter(({ kB, ceilingKB }) => kB > ceilingKB)
      .map(({ name, kB, ceilingKB }) => `${name}: ${kB.toFixed(1)} kB, ceiling ${ceilingKB} kB`),
    ...rows
      .filter(({ asked, scripts }) => asked > scripts)
      .map(({ name, asked, scripts }) => `${name}: ${asked} scripts, budget ${scripts}`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const over = measureSizes();
  for (const sentence of over) console.error(sentence);
  process.exitCode = over.length > 0 ? 1 : 0;
}
