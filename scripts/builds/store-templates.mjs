import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { root } from "../project.mjs";
import { tsconfig } from "./fresh-sources.mjs";
import { resolveRange } from "./publish-manifest.mjs";

/**
 * What a new shop is made of, by its name: an example, what stands in another example, and what the example has in a form
 * that only works in this repository.
 * @type {Record<string, { example: string, also?: Record<string, string>, tsconfig?: string }>}
 */
const TEMPLATES = {
  plain: { example: "examples/plain-store" },
  react: {
    example: "examples/react-store",
    tsconfig: tsconfig({ jsx: "react-jsx", types: ["vite/client"] }),
  },
  next: {
    example: "examples/next-store",
    also: { "src/app/store.css": "examples/react-store/src/store.css" },
    tsconfig: tsconfig({
      jsx: "react-jsx",
      esModuleInterop: true,
      resolveJsonModule: true,
      isolatedModules: true,
      types: ["node"],
      plugins: [{ name: "next" }],
    }),
  },
};

/** What of an example is there only because it stands in this repository. */
const OURS =
  /(?:^|\/)(?:node_modules|dist|README\.md|package\.json|tsconfig\.json|vite\.repository\.config\.ts|widgets-source\.ts)(?:\/|$)/;

/**
 * Writes the templates of `npm create pressport-store` into a folder: the examples, as a project of its own has them.
 * @param {string} folder
 */
export function writeTemplates(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, { example, also = {}, tsconfig }] of Object.entries(TEMPLATES)) {
    const [from, to] = [join(root, example), join(folder, name)];
    cpSync(from, to, { recursive: true, filter: (file) => !OURS.test(file.slice(from.length)) });
    for (const [file, source] of Object.entries(also)) takeAlong(to, { example, file, source });
    if (tsconfig) writeFileSync(join(to, "tsconfig.json"), `${tsconfig}\n`);
    writeFileSync(join(to, "package.json"), `${JSON.stringify(manifestOf(from), null, 2)}\n`);
  }
}

/**
 * Copies what stands in another example, and names it so in the files beside which it comes to stand.
 * @param {string} to
 * @param {{ example: string, file: string, source: string }} moved
 */
function takeAlong(to, { example, file, source }) {
  const place = join(to, dirname(file));
  const asked = relative(join(example, dirname(file)), source).replaceAll("\\", "/");
  for (const name of readdirSync(place).filter((one) => one.endsWith(".tsx"))) {
    const text = readFileSync(join(place, name), "utf8");
    writeFileSync(join(place, name), text.replaceAll(asked, `./${basename(file)}`));
  }
  cpSync(join(root, source), join(to, file));
}

/** The manifest of a new project: the example's, in ranges npm knows, without its name. */
function manifestOf(/** @type {string} */ example) {
  const { scripts, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(example, "package.json"), "utf8"),
  );
  const resolved = (/** @type {Record<string, string>} */ ranges = {}) =>
    Object.fromEntries(
      Object.entries(ranges).map(([name, range]) => [
        name,
        resolveRange(placeOf(example, name), name, range),
      ]),
    );
  return {
    version: "0.0.0",
    private: true,
    type: "module",
    scripts,
    ...(dependencies && { dependencies: resolved(dependencies) }),
    devDependencies: resolved(devDependencies),
  };
}

/** Where a package of ours is installed: an example outside the workspace has none. */
function placeOf(/** @type {string} */ example, /** @type {string} */ name) {
  return name.startsWith("@pressport/") ? join(root, "examples/react-store") : example;
}
