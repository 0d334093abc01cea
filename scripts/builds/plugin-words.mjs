// `node scripts/bootstrap.mjs scripts/builds/plugin-words.mjs`: makes of the sentences of the WooCommerce plugin and their
// translations (integrations/woocommerce/languages/*.po) what WordPress reads: a .mo for its PHP, a .json for the script
// of the blocks, and the .pot that other translations start from.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../project.mjs";

const DOMAIN = "pressport";
const plugin = join(root, "integrations/woocommerce");
const folder = join(plugin, "languages");

/** The name WordPress knows the script of the blocks by. */
const BLOCKS = "pressport-blocks";

/** A sentence as PHP and JavaScript give it to be translated. */
const GIVEN = /\b(?:__|_e|(?:esc_html|esc_attr)_(?:_|e))\(\s*(['"])(.+?)\1\s*,\s*(['"])pressport\3\s*\)/gs;
/** What WordPress itself translates of a plugin's head. */
const DESCRIPTION = /^ \* Description:\s*(.+)$/m;

/** @param {string} source */
const givenIn = (source) => [...source.matchAll(GIVEN)].map(([, , sentence = ""]) => sentence);

/** Every sentence of the plugin, and those of the script of the blocks alone. */
export function sentencesOfPlugin() {
  const files = readdirSync(plugin, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:php|js)$/.test(name),
  );
  const read = (/** @type {string} */ name) => readFileSync(join(plugin, name), "utf8");
  const all = files.flatMap((name) => givenIn(read(name)));
  const [, description = ""] = DESCRIPTION.exec(read("pressport.php")) ?? [];
  return {
    all: [...new Set([description, ...all])].toSorted(),
    blocks: [...new Set(givenIn(read("assets/blocks.js")))].toSorted(),
  };
}

/** The sentences of a .po by what they are in English; its head stands under "". */
export function readPo(/** @type {string} */ text) {
  const entries = text.split(/\n{2,}/).map((entry) => {
    const of = (/** @type {string} */ name) =>
      (new RegExp(`^${name} ((?:".*"\\n?)+)`, "m").exec(`${entry}\n`)?.[1] ?? "")
        .split("\n")
        .map((line) => (line ? JSON.parse(line) : ""))
        .join("");
    return /** @type {const} */ ([of("msgid"), of("msgstr")]);
  });
  return new Map(entries);
}

/** The translations there are, by language. */
export const translations = () =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".po"))
      .map((name) => [
        name.slice(DOMAIN.length + 1, -".po".length),
        readPo(readFileSync(join(folder, name), "utf8")),
      ]),
  );

/**
 * The translation as gettext reads it: a head of seven numbers, where each original and each translation lies, and these.
 * @param {ReadonlyMap<string, string>} words
 */
export function moOf(words) {
  const sorted = [...words].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const texts = [...sorted.map(([original]) => original), ...sorted.map(([, translated]) => translated)];
  const bytes = texts.map((text) => Buffer.from(`${text}\0`));
  const HEAD = 28;
  const tables = Buffer.alloc(texts.length * 8);
  let at = HEAD + tables.length;
  for (const [place, text] of bytes.entries()) {
    tables.writeUInt32LE(text.length - 1, place * 8);
    tables.writeUInt32LE(at, place * 8 + 4);
    at += text.length;
  }
  const head = Buffer.alloc(HEAD);
  const numbers = [0x950412de, 0, sorted.length, HEAD, HEAD + sorted.length * 8, 0, at];
  for (const [place, number] of numbers.entries()) head.writeUInt32LE(number, place * 4);
  return Buffer.concat([head, tables, ...bytes]);
}

/**
 * The translation as `wp.i18n` takes it.
 * @param {string} language
 * @param {ReadonlyMap<string, string>} words
 * @param {readonly string[]} sentences
 */
function jsonOf(language, words, sentences) {
  const plurals = /Plural-Forms: (.+)/.exec(words.get("") ?? "")?.[1];
  const head = { domain: DOMAIN, lang: language, "plural-forms": plurals };
  const said = Object.fromEntries(sentences.map((sentence) => [sentence, [words.get(sentence) ?? ""]]));
  return `${JSON.stringify({ domain: DOMAIN, locale_data: { [DOMAIN]: { "": head, ...said } } }, null, 2)}\n`;
}

/** @param {readonly string[]} sentences */
const potOf = (sentences) =>
  [
    'msgid ""\nmsgstr ""\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"X-Domain: pressport\\n"',
    ...sentences.map((sentence) => `msgid ${JSON.stringify(sentence)}\nmsgstr ""`),
  ]
    .map((entry) => `${entry}\n`)
    .join("\n");

/** Everything that is made, by its name in the folder of languages. */
export function madeFiles() {
  const { all, blocks } = sentencesOfPlugin();
  const made = new Map([[`${DOMAIN}.pot`, Buffer.from(potOf(all))]]);
  for (const [language, words] of translations()) {
    made.set(`${DOMAIN}-${language}.mo`, moOf(words));
    made.set(`${DOMAIN}-${language}-${BLOCKS}.json`, Buffer.from(jsonOf(language, words, blocks)));
  }
  return made;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const [name, content] of madeFiles()) writeFileSync(join(folder, name), content);
