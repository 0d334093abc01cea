import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { madeFiles, sentencesOfPlugin, translations, wordsOf } from "../../scripts/builds/plugin-words.mjs";

const folder = join(import.meta.dirname, "../woocommerce/languages");

/** What a sentence has to be filled with, in any order. */
const blanksOf = (/** @type {string} */ sentence) => (sentence.match(/%(?:\d\$)?[sd]/g) ?? []).toSorted();

test("[ST32] every sentence of the WooCommerce plugin is there in German, French, Spanish, Latvian and Arabic, and no other", () => {
  const { all } = sentencesOfPlugin();
  expect(all.length).toBeGreaterThan(40);
  expect([...translations().keys()]).toEqual(["ar", "de", "es", "fr", "lv"]);
  for (const [language, translation] of translations()) {
    const said = wordsOf(translation);
    expect([...said.keys()].toSorted(), language).toEqual(all);
    for (const [sentence, translated] of said) {
      expect(translated, `${language}: ${sentence}`).not.toBe("");
      expect(blanksOf(translated), `${language}: ${sentence}`).toEqual(blanksOf(sentence));
    }
  }
});

test("[ST32] what WordPress reads of them is what they say now (scripts/builds/plugin-words.mjs writes it anew)", () => {
  for (const [name, content] of madeFiles())
    expect(readFileSync(join(folder, name)).equals(content), name).toBe(true);
});

test("[ST32] WordPress before 6.5 reads them too: it wants what it skips between tables and sentences to begin where the tables end", () => {
  for (const [name, content] of madeFiles()) {
    if (!name.endsWith(".mo")) continue;
    const [total, , translations = 0, , skipped] = Array.from({ length: 5 }, (_, at) =>
      content.readUInt32LE(8 + at * 4),
    );
    expect(skipped, name).toBe(translations + (total ?? 0) * 8);
  }
});
