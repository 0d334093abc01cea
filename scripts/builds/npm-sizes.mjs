import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { has, root } from "../project.mjs";

/** What a bundle that imports one thing may weigh, gzip -9, of 1,000 bytes: everything it loads before it runs. */
const CLIENT_KB = 18;
/** How much heavier the basket from npm may be than the script tag's. */
const BASKET_RATIO = 1.15;

const CLIENT = `import { createClient, createSession } from "@pressport/core/client";
globalThis.made = [createClient, createSession];`;
const BASKET = `import { Basket } from "@pressport/web-components/basket";
Basket.define();`;

/** Weighs what consumers of the built packages send their visitors; answers what is too heavy. */
export async function findOversize() {
  const client = await weigh("packages/core", CLIENT);
  const basket = await weigh("packages/web-components", BASKET);
  const script = weighScriptTag("pp-basket");
  const ratio = script === null ? null : basket / script;
  console.log(
    `  npm: client ${client.toFixed(1)} kB of ${CLIENT_KB}, basket ${basket.toFixed(1)} kB${ratio === null ? "" : `, ${ratio.toFixed(2)} of the script tag's (at most ${BASKET_RATIO})`}`,
  );
  return [
    ...(client > CLIENT_KB ? [`The client alone weighs ${client.toFixed(1)} kB, at most ${CLIENT_KB}`] : []),
    ...(ratio !== null && ratio > BASKET_RATIO
      ? [`The basket from npm weighs ${ratio.toFixed(2)} of the script tag's, at most ${BASKET_RATIO}`]
      : []),
  ];
}

async function weigh(/** @type {string} */ folder, /** @type {string} */ code) {
  const mode = process.env.NODE_ENV;
  const place = mkdtempSync(join(root, folder, "node_modules/.weigh-"));
  try {
    const entry = join(place, "entry.js");
    writeFileSync(entry, code);
    const built = await build({
      configFile: false,
      logLevel: "error",
      root: place,
      // As an app, as consumers build: of a library Vite keeps the white space.
      build: { write: false, target: "es2022", rolldownOptions: { input: entry } },
    });
    const chunks = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
    const files = new Map(chunks.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
    const loaded = new Set([...files.values()].filter((file) => file.isEntry));
    for (const file of loaded) {
      for (const name of file.imports) {
        const next = files.get(name);
        if (next) loaded.add(next);
      }
    }
    return [...loaded].reduce((sum, file) => sum + kB(file.code), 0);
  } finally {
    rmSync(place, { recursive: true, force: true });
    // A build makes this whole process a production one; the tests that follow are not.
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}

function weighScriptTag(/** @type {string} */ tag) {
  const folder = "packages/web-components/dist/embed/v1";
  if (!has(`${folder}/chunks.json`)) return null;
  const read = (/** @type {string} */ name) => readFileSync(join(root, folder, name), "utf8");
  const chunks = JSON.parse(read("chunks.json"));
  const files = ["pressport.js", ...chunks.embed, ...chunks[tag]];
  return files.reduce((sum, file) => sum + kB(read(file)), 0);
}

const kB = (/** @type {string} */ code) => gzipSync(code, { level: 9 }).length / 1_000;
