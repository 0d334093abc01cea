import { en } from "./en.ts";
import { type Text, type TextOverrides, textOf } from "./text.ts";

/** The whole text of a locale, with the overrides put over it. */
export function createText(locale?: string, overrides?: TextOverrides, timeZone?: string): Text {
  return textOf(en, { locale, overrides, timeZone });
}
