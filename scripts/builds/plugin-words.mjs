// `node scripts/bootstrap.mjs scripts/builds/plugin-words.mjs`: makes of the sentences of the WooCommerce plugin and their
// translations (integrations/woocommerce/languages/*.po) what WordPress reads: a .mo for its PHP, a .json for the script
// of the blocks, and the .pot that other translations start from.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { mo, po } from "gettext-parser";
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

/** The translations there are, by language. */
export const translations = () =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".po"))
      .map((name) => [
        name.slice(DOMAIN.length + 1, -".po".length),
        po.parse(readFileSync(join(folder, name))),
      ]),
  );

/** @typedef {import("gettext-parser").GetTextTranslations} Translation */

/**
 * The sentences of a translation by what they are in English.
 * @param {Translation} translation
 * @returns {Map<string, string>}
 */
export function wordsOf({ translations: contexts }) {
  const { "": _head, ...said } = contexts[""] ?? {};
  return new Map(Object.values(said).map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ""]));
}

/**
 * The translation as `wp.i18n` takes it.
 * @param {string} language
 * @param {Translation} translation
 * @param {readonly string[]} sentences
 */
function jsonOf(language, translation, sentences) {
  const words = wordsOf(translation);
  const head = { domain: DOMAIN, lang: language, "plural-forms": translation.headers["Plural-Forms"] };
  const said = Object.fromEntries(sentences.map((sentence) => [sentence, [words.get(sentence) ?? ""]]));
  return `${JSON.stringify({ domain: DOMAIN, locale_data: { [DOMAIN]: { "": head, ...said } } }, null, 2)}\n`;
}

/** @param {readonly string[]} sentences */
const potOf = (sentences) =>
  po.compile(
    {
      charset: "utf-8",
      headers: {
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "X-Domain": DOMAIN,
      },
      translations: { "": Object.fromEntries(sentences.map((msgid) => [msgid, { msgid, msgstr: [""] }])) },
    },
    { foldLength: 0 },
  );

/** Everything that is made, by its name in the folder of languages. */
export function madeFiles() {
  const { all, blocks } = sentencesOfPlugin();
  const made = new Map([[`${DOMAIN}.pot`, potOf(all)]]);
  for (const [language, translation] of translations()) {
    made.set(`${DOMAIN}-${language}.mo`, mo.compile(translation));
    made.set(`${DOMAIN}-${language}-${BLOCKS}.json`, Buffer.from(jsonOf(language, translation, blocks)));
  }
  return made;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const [name, content] of madeFiles()) writeFileSync(join(folder, name), content);
