import { catalogueWords, findingKinds, nameIn, type Say, sayIn } from "@pressport/core/contract";
import { languageOf } from "@pressport/core/rules";
import { rewriteMoney } from "../written-money.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { lv } from "./lv.ts";
import { refusals as arRefusals } from "./refusals/ar.ts";
import { refusals as deRefusals } from "./refusals/de.ts";
import { refusals as esRefusals } from "./refusals/es.ts";
import { refusals as frRefusals } from "./refusals/fr.ts";
import { refusals as lvRefusals } from "./refusals/lv.ts";
import { tableSentences } from "./tables/tables.ts";
import { uploads as arUploads } from "./uploads/ar.ts";
import { uploads as deUploads } from "./uploads/de.ts";
import { uploads as esUploads } from "./uploads/es.ts";
import { uploads as frUploads } from "./uploads/fr.ts";
import { uploads as lvUploads } from "./uploads/lv.ts";

/** What is said of files, which the catalogue's words hold: a refusal names it. */
function findingSentences(language: string): Record<string, string> {
  const words = catalogueWords[language]?.sentences ?? {};
  const said = Object.values(findingKinds).flatMap((kind) =>
    "advice" in kind ? [kind.text, kind.advice] : [kind.text],
  );
  return Object.fromEntries(said.map((sentence) => [sentence, words[sentence] ?? sentence]));
}

const own = {
  ar: {
    ...ar,
    ...arRefusals,
    ...arUploads,
    ...tableSentences("ar"),
    ...findingSentences("ar"),
  },
  de: {
    ...de,
    ...deRefusals,
    ...deUploads,
    ...tableSentences("de"),
    ...findingSentences("de"),
  },
  es: {
    ...es,
    ...esRefusals,
    ...esUploads,
    ...tableSentences("es"),
    ...findingSentences("es"),
  },
  fr: {
    ...fr,
    ...frRefusals,
    ...frUploads,
    ...tableSentences("fr"),
    ...findingSentences("fr"),
  },
  lv: {
    ...lv,
    ...lvRefusals,
    ...lvUploads,
    ...tableSentences("lv"),
    ...findingSentences("lv"),
  },
};

const sentences: ReadonlyMap<string, Say> = new Map(
  Object.entries(own).map(([language, words]) => [language, sayIn(words)]),
);
const names: ReadonlyMap<string, Say> = new Map(
  Object.entries(catalogueWords).map(([language, words]) => [language, nameIn(words)]),
);

/**
 * Says a sentence of the host's own in another language: whoever writes one writes English, and here it is looked up by its
 * English words. What there are no other words for stays as it is, but for its amounts.
 */
export function say(language: string, sentence: string): string {
  const tell = sentences.get(language);
  return tell ? rewriteMoney(tell(sentence), language) : sentence;
}

/** Says in another language what the catalogue calls a product, or what is ordered of it. */
export function sayName(language: string, name: string): string {
  return names.get(language)?.(name) ?? name;
}

/** A country by its name in a language; as we call it where that language has none. */
export function countryIn(language: string, country: { country_code: string; country_name: string }): string {
  const known = languageOf(language) ?? "en";
  if (known === "en") return country.country_name;
  const names = new Intl.DisplayNames(known, { type: "region", fallback: "none" });
  return names.of(country.country_code) ?? country.country_name;
}
