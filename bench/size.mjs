// Measures what a store's visitor downloads for each widget, against the budgets: `node bench/size.mjs`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "../packages/web-components/dist/embed/v1");

/** The most a widget may weigh (kB, gzip -9, everything until it is usable) and ask for (scripts). */
const BUDGETS = /** @type {Record<string, { kB: number, scripts: number }>} */ ({
  loader: { kB: 2, scripts: 1 },
  "pp-auth-modal": { kB: 22, scripts: 4 },
  "pp-basket": { kB: 32, scripts: 4 },
  "pp-order-tracker": { kB: 32, scripts: 4 },
  "pp-editor": { kB: 55, scripts: 5 },
});

/**
 * Prints the table and answers what is over its budget, one sentence each.
 * @returns {string[]}
 */
export function measureSizes() {
  const chunks = /** @type {Record<string, string[]>} */ (
    JSON.parse(readFileSync(join(folder, "chunks.json"), "utf8"))
  );
  const rows = Object.entries(BUDGETS).flatMap(([name, budget]) => {
    if (name !== "loader" && !chunks[name]) return [];
    const files = name === "loader" ? [] : [...(chunks.embed ?? []), ...(chunks[name] ?? [])];
    const bytes = ["pressport.js", ...files].map(
      (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    );
    return [{ name, kB: bytes.reduce((sum, size) => sum + size, 0) / 1000, scripts: bytes.length, budget }];
  });
  for (const { name, kB, scripts, budget } of rows) {
    const words = [name.padEnd(17), `${kB.toFixed(1)} kB of ${budget.kB}`.padStart(16)];
    console.log(`  ${words.join(" ")}   ${scripts} of ${budget.scripts} scripts`);
  }
  const missing = Object.keys(BUDGETS).filter((name) => !rows.some((row) => row.name === name));
  return [
    ...missing.map((name) => `${name} is not in the build`),
    ...rows
      .filter(({ kB, budget }) => kB > budget.kB)
      .map(({ name, kB, budget }) => `${name}: ${kB.toFixed(1)} kB, budget ${budget.kB} kB`),
    ...rows
      .filter(({ scripts, budget }) => scripts > budget.scripts)
      .map(({ name, scripts, budget }) => `${name}: ${scripts} scripts, budget ${budget.scripts}`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const over = measureSizes();
  for (const sentence of over) console.error(sentence);
  process.exitCode = over.length > 0 ? 1 : 0;
}
