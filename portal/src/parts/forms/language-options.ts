import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@pressport/core/rules";
import type { Choice } from "./field.tsx";

/** The languages of the portal, each by its own name. */
export const LANGUAGE_OPTIONS: readonly Choice<Language>[] = LANGUAGES.map((language) => [
  language,
  LANGUAGE_NAMES[language],
  { lang: language },
]);
