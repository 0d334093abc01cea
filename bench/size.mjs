// Measures what a store's visitor downloads for each widget, against the budgets: `node bench/size.mjs`.
//
// A budget is what a widget may weigh; a ceiling is what it weighs today and 3 %. Nothing may grow over its ceiling.
// Where the ceiling is higher the budget is not met yet, and the table says so; lower it with every saving.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "../packages/web-components/dist/embed/v1");

/**
 * What a widget may weigh (kB, gzip -9, everything until it can be used but its data) and ask for (scripts). Baskets,
 * orders and products can be used once their first call is answered; the client that makes it is among these files.
 * @type {Record<string, { kB: [budget: number, ceiling: number], scripts: [budget: number, ceiling: number] }>}
 */
const LIMITS = {
  loader: { kB: [2, 2], scripts: [1, 1] },
  "pp-auth-modal": { kB: [22, 37.2], scripts: [4, 4] },
  "pp-basket": { kB: [32, 57], scripts: [4, 4] },
  "pp-order-tracker": { kB: [32, 59.5], scripts: [4, 4] },
  "pp-editor": { kB: [55, 76.9], scripts: [5, 5] },
};

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
  const rows = Object.entries(LIMITS).flatMap(([name, { kB, scripts }]) => {
    if (name !== "loader" && !chunks[name]) return [];
    const widget = name === "loader" ? [] : [...(chunks.embed ?? []), ...(chunks[name] ?? [])];
    const usable = weighAll(["pressport.js", ...widget]);
    const asked = 1 + widget.length;
    return [{ name, usable, asked, isMet: usable <= kB[0] && asked <= scripts[0], kB, scripts }];
  });
  for (const { name, usable, asked, isMet, kB, scripts } of rows) {
    const size = `${usable.toFixed(1)} kB, budget ${kB[0]}, ceiling ${kB[1]}`;
    const count = `${asked} scripts, budget ${scripts[0]}, ceiling ${scripts[1]}`;
    console.log(`  ${name.padEnd(17)} ${size.padEnd(36)} ${count}${isMet ? "" : "   budget not met yet"}`);
  }
  const unmet = rows.filter(({ isMet }) => !isMet).map(({ name }) => name);
  if (unmet.length > 0) console.log(`  Budgets not met yet: ${unmet.join(", ")}.`);
  const missing = Object.keys(LIMITS).filter((name) => !rows.some((row) => row.name === name));
  return [
    ...missing.map((name) => `${name} is not in the build`),
    ...rows
      .filter(({ usable, kB }) => usable > kB[1])
      .map(({ name, usable, kB }) => `${name}: ${usable.toFixed(1)} kB, ceiling ${kB[1]} kB`),
    ...rows
      .filter(({ asked, scripts }) => asked > scripts[1])
      .map(({ name, asked, scripts }) => `${name}: ${asked} scripts, ceiling ${scripts[1]}`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const over = measureSizes();
  for (const sentence of over) console.error(sentence);
  process.exitCode = over.length > 0 ? 1 : 0;
}
