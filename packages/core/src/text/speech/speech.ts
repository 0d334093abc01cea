import { batch, type ReadonlySignal, signal } from "@preact/signals-core";
import { createFormats, type Formats } from "../format.ts";
import { english, type Language, loadLanguage, nearestLanguage } from "./languages.ts";
import { formatLocale, wellFormed } from "./locale-tags.ts";

export const FALLBACK = "en";

/** How sentences and values are said at the moment. */
export interface Said extends Language {
  locale: string;
  /** The language of the sentences; English until the one asked for is here. */
  language: string;
  format: Formats;
}

/** Which language is spoken, and which is on its way. */
export interface Speech {
  said: ReadonlySignal<Said>;
  isAwaited: ReadonlySignal<boolean>;
  speak(locale: string): Promise<void>;
  settled(): Promise<void>;
}

/** What a speech is told of. */
export interface SpeechOptions {
  timeZone?: string | undefined;
  /** Called before the new sentences are shown. */
  onSpoken(said: Said): void;
  onMissing?: ((language: string) => void) | undefined;
}

/** Begins to speak the language nearest to a locale. */
export function createSpeech(locale: string, options: SpeechOptions): Speech {
  const { timeZone, onSpoken, onMissing } = options;
  const sayIn = (tag: string, language: string, words: Language): Said => ({
    ...words,
    locale: formatLocale(tag),
    language,
    format: createFormats(formatLocale(tag), timeZone),
  });
  const inEnglish = (tag: string) => sayIn(tag, FALLBACK, english);
  const said = signal(inEnglish(wellFormed(locale) ?? FALLBACK));
  const isAwaited = signal(false);
  let settled = Promise.resolve();
  /** The latest wish; an older one that arrives later is not spoken any more. */
  let wish = 0;
  let hasSpoken = false;

  function begin(next: Said): void {
    batch(() => {
      onSpoken(next);
      said.value = next;
      isAwaited.value = false;
      hasSpoken = true;
    });
  }
  async function fetchWords(tag: string, language: string): Promise<void> {
    wish += 1;
    const mine = wish;
    // Later ones leave the sentences that are there in their place.
    isAwaited.value = !hasSpoken;
    try {
      const words = await loadLanguage(language);
      if (mine === wish) begin(sayIn(tag, language, words));
    } catch {
      if (mine !== wish) return;
      onMissing?.(language);
      begin(inEnglish(tag));
    }
  }
  function speak(asked: string): Promise<void> {
    const tag = wellFormed(asked) ?? FALLBACK;
    const language = nearestLanguage(tag);
    if (language === FALLBACK) {
      wish += 1;
      begin(inEnglish(tag));
      settled = Promise.resolve();
    } else settled = fetchWords(tag, language);
    return settled;
  }
  if (nearestLanguage(said.peek().locale) === FALLBACK) hasSpoken = true;
  else void speak(locale);
  return { said, isAwaited, speak, settled: () => settled };
}
