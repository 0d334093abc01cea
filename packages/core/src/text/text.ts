import { signal } from "@preact/signals-core";
import { directionOf } from "../rules/languages.ts";
import type { en } from "./en.ts";
import type { Formats } from "./format.ts";
import type { Complain } from "./speech/complaints.ts";
import { mergeText } from "./speech/merge-text.ts";
import { createSpeech, FALLBACK, type Said } from "./speech/speech.ts";

/** The catalogue of one language: every sentence, typed after the English one. */
export type Catalogue = Wide<typeof en>;

/** Literal texts become any text; functions keep what they are given. */
type Wide<T> = T extends string
  ? string
  : T extends (...given: infer G) => infer R
    ? (...given: G) => R extends string ? string : R
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

/**
 * Every sentence in the chosen locale, and how values are written in it. All of it can be followed like a signal: what reads
 * a sentence in a view or an effect is told when it is said in other words.
 */
export type Text = Catalogue & {
  /** The locale asked for, well-formed (`en_US` → `en-US`); dates and numbers follow it. */
  readonly locale: string;
  /** The language the sentences are in. */
  readonly language: string;
  /** Which way the sentences read. */
  readonly direction: "ltr" | "rtl";
  readonly format: Formats;
  readonly parts: { locale: string; complain: Complain };
  /**
   * Says what the host writes in English, such as the name of a product or of what is ordered, in the language of the
   * sentences; what a catalogue has of its own stays as it is.
   */
  named(words: string): string;
  /** Whether the first language is still on its way; English stands in for it. */
  readonly isAwaited: boolean;
  /**
   * Adds areas, or a part of one, that a page did not start with, the page's overrides put over them. A widget brings
   * what it shows and a store what it says, so that a page with only a basket does not load the sentences of the editor.
   */
  add(portions: TextPortions): void;
  has(area: TextArea): boolean;
  /** Goes over to another locale; what is shown follows when its language is here. */
  speak(locale: string): Promise<void>;
  /** Puts other words over the sentences, in place of those given before; what is shown follows. */
  reword(overrides: TextOverrides): void;
  /** Resolves when the language of the locale is here, or English stays in its place. */
  settled(): Promise<void>;
};

/** What a text is made from beside its areas. */
export interface TextOptions {
  locale?: string | undefined;
  overrides?: TextOverrides | undefined;
  /** The reader's own when left out. */
  timeZone?: string | undefined;
  /** Told when the sentences of a language do not arrive. */
  onMissing?: ((language: string) => void) | undefined;
}

/**
 * Makes the text of a locale from areas of the catalogue. The sentences are those of the nearest language there is
 * (`de-AT` → `de` → `en`), which is fetched unless it is English. A locale that makes no sense falls back to English and
 * never throws.
 */
export function textOf(areas: TextPortions, options: TextOptions = {}): Text {
  const { locale = FALLBACK, timeZone, onMissing } = options;
  const english = new Map<string, object>();
  const shown = new Map<string, object>();
  let overrides: object = options.overrides ?? {};
  const reworded = signal(0);

  function say(name: string, { translate, complain, locale: tag }: Said): void {
    const words = translate(name, english.get(name) ?? {});
    const whole = name === "parts" ? { ...words, locale: tag, complain } : words;
    shown.set(name, mergeText(whole, Reflect.get(overrides, name) ?? {}));
  }
  function sayAll(said: Said): void {
    for (const name of english.keys()) say(name, said);
  }
  const speech = createSpeech(locale, { timeZone, onSpoken: sayAll, onMissing });

  const text = {
    get locale() {
      return speech.said.value.locale;
    },
    get language() {
      return speech.said.value.language;
    },
    get direction() {
      return directionOf(speech.said.value.language);
    },
    get format() {
      return speech.said.value.format;
    },
    get isAwaited() {
      return speech.isAwaited.value;
    },
    named: (words: string) => speech.said.value.name(words),
    has: (area: TextArea) => english.has(area),
    speak: speech.speak,
    settled: speech.settled,
    reword(messages: TextOverrides) {
      overrides = messages;
      sayAll(speech.said.peek());
      reworded.value += 1;
    },
    add(portions: TextPortions) {
      for (const [name, portion] of Object.entries(portions)) {
        const known = english.get(name);
        if (!known) Object.defineProperty(text, name, { get: () => follow(name), enumerable: true });
        english.set(name, mergeText(known ?? {}, portion));
        say(name, speech.said.peek());
      }
    },
  };
  function follow(name: string): object | undefined {
    // Read for their own sake: whoever reads a sentence follows both.
    void [speech.said.value, reworded.value];
    return shown.get(name);
  }
  text.add(areas);
  // Reviewed cast: areas are missing until they are added; what shows them adds them.
  return text as Text;
}
