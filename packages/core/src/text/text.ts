import type { en } from "./en.ts";
import { createFormats, type Formats } from "./format.ts";

/** The catalogue of one language: every sentence, typed after the English one. */
export type Catalogue = Wide<typeof en>;

/** Literal texts become any text; functions keep what they are given. */
type Wide<T> = T extends string
  ? string
  : T extends (...given: infer G) => infer R
    ? (...given: G) => R
    : { [K in keyof T]: Wide<T[K]> };

/** A part of the catalogue in other words: another language, or a shop's own wording. */
export type TextOverrides = Overrides<Catalogue>;

type Overrides<T> = T extends string
  ? string
  : T extends (...given: never[]) => unknown
    ? T
    : { readonly [K in keyof T]?: Overrides<T[K]> };

/** Some areas of the catalogue, each whole or in part. */
export type TextPortions = { readonly [A in keyof Catalogue]?: Portion<Catalogue[A]> };

type Portion<T> = {
  readonly [K in keyof T]?: T[K] extends string
    ? T[K]
    : T[K] extends (...given: never[]) => unknown
      ? T[K]
      : Portion<T[K]>;
};

/** The sentences of one part of the product. */
export type TextArea = keyof Catalogue;

/** Every sentence in the chosen locale, and how values are written in it. */
export type Text = Catalogue & {
  /** The locale asked for, well-formed (`en_US` → `en-US`); dates and numbers follow it. */
  locale: string;
  /** The language the sentences are in. */
  language: string;
  direction: "ltr" | "rtl";
  format: Formats;
  parts: { locale: string };
  /**
   * Adds areas, or a part of one, that a page did not start with, the page's overrides put over them. A widget brings
   * what it shows and a store what it says, so that a page with only a basket does not load the sentences of the editor.
   */
  add(portions: TextPortions): void;
  has(area: TextArea): boolean;
};

const LANGUAGES = ["en"];
const FALLBACK = "en";

/** What a text is made from beside its areas. */
export interface TextOptions {
  locale?: string | undefined;
  overrides?: TextOverrides | undefined;
  /** The reader's own when left out. */
  timeZone?: string | undefined;
}

/**
 * Makes the text of a locale from areas of the catalogue. The sentences are those of the nearest language there is
 * (`de-AT` → `de` → `en`). A locale that makes no sense falls back to English and never throws.
 */
export function textOf(areas: TextPortions, { locale, overrides = {}, timeZone }: TextOptions = {}): Text {
  const tag = wellFormed(locale);
  const language = languageChain(tag).find((candidate) => LANGUAGES.includes(candidate)) ?? FALLBACK;
  const text = {
    locale: tag,
    language,
    direction: textDirection(tag),
    format: createFormats(tag, timeZone),
    has: (area: TextArea) => Object.hasOwn(text, area),
    add(portions: TextPortions) {
      for (const [name, portion] of Object.entries(portions)) {
        // What is there stays: it may have been put in other words.
        const before: object = Reflect.get(text, name) ?? (name === "parts" ? { locale: tag } : {});
        Reflect.set(text, name, mergeText(mergeText(portion, Reflect.get(overrides, name) ?? {}), before));
      }
    },
  };
  text.add(areas);
  // Reviewed cast: areas are missing until they are added; what shows them adds them.
  return text as Text;
}

/** The tags to look a language up by, most exact first: `zh-Hant-TW` → `zh-Hant` → `zh`. */
export function languageChain(tag: string): string[] {
  const parts = tag.split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

function wellFormed(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales((locale ?? FALLBACK).replaceAll("_", "-"))[0] ?? FALLBACK;
  } catch (error) {
    if (error instanceof RangeError) return FALLBACK;
    throw error;
  }
}

const RIGHT_TO_LEFT = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

function textDirection(tag: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).language) ? "rtl" : "ltr";
}

/** Puts overrides over a catalogue, sentence by sentence. */
function mergeText<T extends object>(original: T, overrides: object): T {
  const merged = { ...original };
  for (const [key, value] of Object.entries(overrides)) {
    const before: unknown = Reflect.get(original, key);
    const isGroup =
      typeof before === "object" && before !== null && typeof value === "object" && value !== null;
    if (value !== undefined) Reflect.set(merged, key, isGroup ? mergeText(before, value) : value);
  }
  return merged;
}
