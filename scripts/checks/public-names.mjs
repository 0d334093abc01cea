import { readFileSync } from "node:fs";
import { join } from "node:path";
import { declarations } from "../../packages/web-components/src/declarations/declarations.ts";
import { controlParts, tokenDocs } from "../../packages/web-components/src/declarations/words.ts";
import { listFiles, root } from "../project.mjs";

const WIDGETS = "packages/web-components/src";

/**
 * What the types cannot hold to the docs: parts, slots and tokens have a line in the declarations exactly when the
 * widgets have them. Attributes, methods, events and error codes without a line do not compile.
 * @returns {string[]}
 */
export function checkPublicNames() {
  const sources = listFiles(WIDGETS)
    .filter((file) => /\.(tsx|ts|css)$/.test(file) && !/\.(test|stories|driver|fixture)\./.test(file))
    .map((file) => ({ file: file.slice(WIDGETS.length + 1), text: readFileSync(join(root, file), "utf8") }));
  return findUnsaid(sources, {
    parts: [...Object.keys(controlParts), ...declarations.flatMap(({ parts }) => Object.keys(parts))],
    slots: declarations.flatMap(({ slots }) => Object.keys(slots)),
    tokens: Object.keys(tokenDocs),
  });
}

/**
 * @param {readonly { file: string, text: string }[]} sources
 * @param {{ parts: string[], slots: string[], tokens: string[] }} said
 * @returns {string[]}
 */
export function findUnsaid(sources, said) {
  const code = sources.filter(({ file }) => file.endsWith("x") || file.endsWith("widget-element.ts"));
  const styles = sources.filter(({ file }) => file.endsWith(".css"));
  return [
    ...compare(
      "part",
      code.flatMap(({ text }) => findParts(text)),
      said.parts,
    ),
    ...compare(
      "slot",
      code.flatMap(({ text }) => all(text, /<slot name="([^"]+)"/g)),
      said.slots,
    ),
    ...compare(
      "token",
      styles.flatMap(({ file, text }) =>
        file === "theme/tokens.css" ? all(text, /(--pp-[\w-]+):/g) : all(text, /var\((--pp-[\w-]+)/g),
      ),
      said.tokens,
    ),
  ];
}

/** The names in `part="…"`; and of a control that adds a name to its own, its own. */
function findParts(/** @type {string} */ text) {
  const written = all(text, /\bpart="([^"]+)"/g);
  const made = all(text, /\bpart(?:=\{|: )(?:part \? )?`([\w-]+) \$\{/g);
  return [...written, ...made, ...all(text, /setAttribute\("part", "([^"]+)"\)/g)].flatMap((names) =>
    names.split(" "),
  );
}

function all(/** @type {string} */ text, /** @type {RegExp} */ pattern) {
  return [...text.matchAll(pattern)].map(([, name]) => name ?? "");
}

/**
 * @param {string} kind
 * @param {string[]} there
 * @param {string[]} said
 */
function compare(kind, there, said) {
  const [real, known] = [new Set(there), new Set(said)];
  return [
    ...[...real]
      .filter((name) => !known.has(name))
      .map((name) => `${kind} "${name}" has no line in packages/web-components/src/declarations`),
    ...[...known]
      .filter((name) => !real.has(name))
      .map((name) => `${kind} "${name}" has a line in the docs and no widget has it`),
  ];
}
