import { effect } from "@preact/signals-core";
import { describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../rules/languages.ts";
import { createText } from "../create-text.ts";
import { en } from "../en.ts";
import { pluralOf } from "../plural.ts";
import { loadLanguage, PSEUDO_LANGUAGE } from "./languages.ts";
import { pseudo } from "./pseudo.ts";

/** What no visitor reads, or what is there before a language can be. */
const ENGLISH_ONLY = ["developer"];

/** The sentences of a part of the catalogue by their path, such as `basket.summary.title`. */
function sentencesOf(words: object, path: string[] = []): [path: string, sentence: unknown][] {
  return Object.entries(words).flatMap(([key, value]): [string, unknown][] => {
    const here = [...path, key];
    if (typeof value === "object" && value !== null) return sentencesOf(value, here);
    return [[here.join("."), value]];
  });
}

describe.each(LANGUAGES.filter((language) => language !== "en"))("%s", (language) => {
  test("[WD24] has every sentence there is in English, and each takes what the English one takes", async () => {
    const { translate } = await loadLanguage(language);
    const missing = Object.entries(en)
      .filter(([area]) => !ENGLISH_ONLY.includes(area))
      .flatMap(([area, english]) => {
        const own = new Map(sentencesOf(translate(area, {})));
        return sentencesOf(english).flatMap(([path, sentence]) =>
          typeof own.get(path) === typeof sentence ? [] : [`${area}.${path}: ${String(sentence)}`],
        );
      });
    expect(missing, `Not said in ${language} yet`).toEqual([]);
  });

  test("has no sentence that English has no more", async () => {
    const { translate } = await loadLanguage(language);
    const left = Object.entries(en).flatMap(([area, english]) => {
      const known = new Set(sentencesOf(english).map(([path]) => path));
      return sentencesOf(translate(area, {})).flatMap(([path]) =>
        known.has(path) ? [] : [`${area}.${path}`],
      );
    });
    expect(left).toEqual([]);
  });
});

test("[WD24] what a form or the host complains of is said in the language in use, with what was put into it", async () => {
  const text = createText("de");
  await text.settled();
  const { complain } = text.parts;
  expect(complain("Valid email required")).toBe("Bitte geben Sie eine gültige E-Mail-Adresse ein");
  expect(complain("The lowest price is $12.50: what the print house charges you")).toBe(
    "Der niedrigste Preis ist $12.50: So viel berechnet Ihnen die Druckerei",
  );
  expect(complain("A sentence of the shop's own")).toBe("A sentence of the shop's own");
  await text.speak("en");
  expect(text.parts.complain("Valid email required")).toBe("Valid email required");
});

test("[WD26] what the host calls its products is said in the language in use, marked where all is marked", async () => {
  const text = createText("de");
  await text.settled();
  const seen: string[] = [];
  const stop = effect(() => void seen.push(text.named("Canvas, 29.7 × 42 cm, deep bars")));
  await text.speak("en");
  await text.speak(PSEUDO_LANGUAGE);
  stop();
  expect(seen.slice(0, 2)).toEqual([
    "Leinwand, 29,7 × 42 cm, tiefe Leisten",
    "Canvas, 29.7 × 42 cm, deep bars",
  ]);
  expect(seen[2]).toMatch(/^⟦.*⟧$/);
});

test.each([
  { language: "de", count: 1, said: "1 Größe" },
  { language: "de", count: 2, said: "2 Größen" },
  { language: "de", count: 0, said: "0 Größen" },
  { language: "fr", count: 0, said: "0 format" },
  { language: "es", count: 2, said: "2 tamaños" },
  { language: "ar", count: 0, said: "لا مقاسات" },
  { language: "ar", count: 1, said: "مقاس واحد" },
  { language: "ar", count: 2, said: "مقاسان" },
  { language: "ar", count: 3, said: "3 مقاسات" },
  { language: "ar", count: 11, said: "11 مقاسًا" },
  { language: "ar", count: 100, said: "100 مقاس" },
  { language: "lv", count: 0, said: "0 izmēru" },
  { language: "lv", count: 21, said: "21 izmērs" },
  { language: "lv", count: 11, said: "11 izmēru" },
  { language: "lv", count: 22, said: "22 izmēri" },
])("$count is said in $language as $said", async ({ language, count, said }) => {
  const text = createText(language);
  await text.settled();
  expect(text.products.sizes(count)).toBe(said);
});

test("a number without a form of its own takes the one for all others", () => {
  expect([0, 1, 2].map((count) => pluralOf("lv")(count, { one: "# lapa", other: "# lapas" }))).toEqual([
    "0 lapas",
    "1 lapa",
    "2 lapas",
  ]);
});

test("what shows a sentence follows a change of the language, and of the words over it", async () => {
  const text = createText();
  const seen: string[] = [];
  const stop = effect(() => void seen.push(`${text.language} ${text.basket.title} ${text.parts.locale}`));
  await text.speak("de-AT");
  text.reword({ basket: { title: "Einkaufswagen" } });
  await text.speak("en");
  stop();
  expect(seen).toEqual([
    "en Basket en",
    "de Warenkorb de-AT",
    "de Einkaufswagen de-AT",
    "en Einkaufswagen en",
  ]);
});

test("of two languages asked for one after the other, the later one is spoken", async () => {
  const text = createText("de");
  const early = text.settled();
  await text.speak("en");
  await early;
  expect([text.language, text.isAwaited, text.basket.title]).toEqual(["en", false, "Basket"]);
});

test("a text says when its language is on its way, and reads from the left in English till then", async () => {
  const text = createText("de");
  expect([text.isAwaited, text.language, text.direction]).toEqual([true, "en", "ltr"]);
  await text.settled();
  expect([text.isAwaited, text.language]).toEqual([false, "de"]);
});

test("English stays, and the developer is told, when a language does not arrive", async () => {
  vi.doMock("../de/de.ts", () => {
    throw new Error("offline");
  });
  const { textOf } = await import("../text.ts");
  const onMissing = vi.fn();
  const text = textOf(en, { locale: "de-AT", onMissing });
  await text.settled();
  vi.doUnmock("../de/de.ts");
  expect(onMissing).toHaveBeenCalledExactlyOnceWith("de");
  expect([text.isAwaited, text.language, text.locale, text.basket.title]).toEqual([
    false,
    "en",
    "de-AT",
    "Basket",
  ]);
});

test("the pseudo-language marks every sentence, keeps what programs read, and is half as long again", async () => {
  const text = createText(PSEUDO_LANGUAGE);
  await text.settled();
  expect(text.basket.title).toMatch(/^⟦Báškét.*⟧$/);
  expect(text.basket.items(3)).toMatch(/^⟦3 ítéñš.*⟧$|^⟦3 /);
  expect(text.printFile.placeholder).toBe("https://");
  expect(text.parts.locale).toBe(PSEUDO_LANGUAGE);
  for (const sentence of ["Save", "Something went wrong here"])
    expect(pseudo(sentence).length).toBeGreaterThanOrEqual(sentence.length * 1.4);
});

/** The sentences of an area of the catalogue in a language, English among them. */
async function wordsOf(language: (typeof LANGUAGES)[number], area: "upload" | "filePages") {
  const { translate } = await loadLanguage(language);
  return new Map(sentencesOf(language === "en" ? en[area] : translate(area, {})));
}

test.each(LANGUAGES)(
  "[SC270] [PA240] in %s AVIF, GIF and PSD are named among the print files, before and after one is refused",
  async (language) => {
    const words = await wordsOf(language, "upload");
    for (const path of ["types", "wrongType"]) {
      expect(words.get(path)).toMatch(/AVIF.*GIF.*PSD/);
    }
  },
);

test.each(LANGUAGES)(
  "[SC271] in %s a file of several pages is not called a PDF: it can be a TIFF",
  async (language) => {
    const pages = (await wordsOf(language, "filePages")).get("lead");
    expect(typeof pages === "function" && pages(3)).toMatch(/^(?!.*PDF).*3/);
  },
);
