import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collect } from "../processes.mjs";
import { root } from "../project.mjs";

/** @typedef {import("./read-samples.mjs").Sample} Sample */

/** Where the samples lie while they are compiled: below the repository, whose packages they import. */
const FOLDER = join(root, "node_modules/.cache/pressport-samples");

/** What a reader has and our samples name: a shop's own cart, server and pages. */
const READERS_OWN = `import type { PressportGlobal } from "${root}/packages/web-components/src/script-tag.ts";
import type { BasketLine } from "@pressport/web-components";

declare global {
  const Pressport: PressportGlobal;
  const [HOST, host, publishableKey, variantId, token, title]: string[] & [string, string, string, string, string, string];
  const order: { order_id: number };
  const recipient: object;
  const root: Element;
  const app: { post(path: string, answer: (request: any, response: any) => void): void };
  const setAdded: (line: BasketLine) => void;
  const add: (line: any) => void;
  const addToCart: (line: { title: string; quantity: number; picture: string; print: string }) => void;
  const showThanks: (order_ids: readonly number[]) => void;
  const getAuthCode: () => Promise<string | null>;
  const createRoot: (root: Element) => { render(page: unknown): void };
  const useEffect: (effect: () => () => void, on: unknown[]) => void;
  const Store: () => null;
}
`;

/** Whose JSX a sample is written in, by its label; React's without one. */
const JSX_SOURCES = /** @type {Record<string, string>} */ ({ Preact: "preact", Solid: "solid-js" });

/** A program that takes in the whole server is compiled too long: its tests run those samples. */
export const isOfServer = (/** @type {Sample} */ { code }) => code.includes('"@pressport/server');

/**
 * Compiles what samples of JavaScript and TypeScript say against the packages, and answers what does not hold.
 * @param {readonly Sample[]} samples
 * @returns {Promise<string[]>}
 */
export async function findCodeProblems(samples) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [index, sample] of samples.entries()) {
    const { language, label, code } = sample;
    const pragma = language === "tsx" ? `/** @jsxImportSource ${JSX_SOURCES[label] ?? "react"} */ ` : "";
    // On one line with what is before it, so that lines stay those of the page.
    writeFileSync(join(FOLDER, `sample-${index}.${language}`), `${pragma}export {}; ${code}`);
  }
  writeFileSync(join(FOLDER, "readers-own.ts"), READERS_OWN);
  writeFileSync(join(FOLDER, "tsconfig.json"), JSON.stringify(configuration()));
  const tsc = join(root, "node_modules/.bin/tsc");
  const { output } = await collect(tsc, ["-p", FOLDER, "--pretty", "false"], { cwd: FOLDER });
  return (
    output
      .split("\n")
      // What the packages say themselves is checked with them.
      .filter((line) => /^(?:sample-\d+\.\w+|readers-own\.ts)\(.*error TS/.test(line))
      .map((line) => {
        const { 1: index, 2: at, 3: says } = /sample-(\d+)\.\w+\((\d+),\d+\): (.*)/.exec(line) ?? [];
        const sample = samples[Number(index ?? -1)];
        return sample ? `${sample.file}:${sample.line + Number(at) - 1}: ${says}` : line;
      })
  );
}

function configuration() {
  return {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      module: "esnext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      allowJs: true,
      checkJs: true,
      rewriteRelativeImportExtensions: false,
      // As the widgets are written themselves.
      jsxImportSource: "preact",
      // Samples are JavaScript where they can be; what their functions take is said by where they are passed.
      noImplicitAny: false,
      noUncheckedIndexedAccess: false,
      typeRoots: [join(root, "node_modules/@types"), join(root, "e2e/node_modules/@types")],
      paths: packagePaths(),
    },
    include: ["*"],
  };
}

/** Every entry of our packages by its source, and the frameworks where the repository has them. */
function packagePaths() {
  const ours = ["core", "web-components"].flatMap((name) => {
    const folder = join(root, "packages", name);
    const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return Object.entries(exports).flatMap(([entry, { source }]) =>
      source?.endsWith("ts") || source?.endsWith("tsx")
        ? [[`@pressport/${name}${entry.slice(1)}`, [join(folder, source)]]]
        : [],
    );
  });
  const widgets = join(root, "packages/web-components/node_modules");
  const theirs = [
    ["react/*", [join(widgets, "@types/react/*")]],
    ["preact", [join(widgets, "preact")]],
    ["preact/*", [join(widgets, "preact/*")]],
    ["solid-js", [join(widgets, "solid-js")]],
    ["solid-js/*", [join(widgets, "solid-js/*")]],
  ];
  return Object.fromEntries([...ours, ...theirs]);
}
