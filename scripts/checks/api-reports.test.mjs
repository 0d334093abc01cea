import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reportOf } from "./api-reports.mjs";

/**
 * The report of a package that is made of these declarations.
 * @param {Record<string, string>} files
 */
function report(files) {
  const folder = mkdtempSync(join(tmpdir(), "pressport-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "dist"));
  const exports = {
    ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./tokens.css": "./tokens.css",
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "shop", exports }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "dist", name), text);
  const lines = reportOf(folder).split("\n");
  return lines.slice(lines.indexOf("```ts") + 1, lines.lastIndexOf("```"));
}

test("a report has every exported name with what it is, wherever that is declared, and no comments", () => {
  expect(
    report({
      "index.d.ts": `import { type Price } from "./price.ts";
        export { total as sum } from "./price.ts";
        export * from "./basket.ts";
        export type { Price };
        export { z } from "zod";`,
      "price.d.ts": `/** Cents. */ interface Price { amount: number; /** Of ISO 4217. */ currency: string; }
        export declare function total(one: Price): Price;
        export declare function total(...all: Price[]): Price;
        export { Price };
        declare const hidden: 1;`,
      "basket.d.ts": `export { Basket as default, Basket };
        declare class Basket { #lines; add(image: "image/*"): void; }`,
    }),
  ).toEqual([
    'declare class Basket { #lines; add(image: "image/*"): void; }',
    "interface Price { amount: number; currency: string; }",
    'default = declare class Basket { #lines; add(image: "image/*"): void; }',
    "sum = export declare function total(one: Price): Price; export declare function total(...all: Price[]): Price;",
    'z from "zod";',
  ]);
});

test("what is long is cut, and a change behind the cut still shows", () => {
  const long = (/** @type {string} */ last) =>
    report({ "index.d.ts": `export type Long = { ${"a: string; ".repeat(60)} ${last} };` }).join("\n");
  expect(long("b: 1").length).toBeLessThan(500);
  expect(long("b: 1")).not.toBe(long("b: 2"));
});
