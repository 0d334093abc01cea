import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { lv } from "./lv.ts";

export type MessageCode = keyof typeof en;
/** Every message of a language, in ICU MessageFormat. */
export type Messages = Readonly<Record<MessageCode, string>>;

/** The messages of every language, by its tag. */
export const messages: Readonly<Record<"ar" | "de" | "en" | "es" | "fr" | "lv", Messages>> = {
  ar,
  de,
  en,
  es,
  fr,
  lv,
};

/** The names of what is put into a sentence: `{name}`, and the first word of `{name, select, …}`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends `${infer Chosen}, select,${string}`
    ? Chosen | (Rest extends `${string}}}${infer After}` ? NamesIn<After> : never)
    : Name | NamesIn<Rest>
  : never;

/** What the English sentence of a message has put in. */
export type ValueName<Code extends MessageCode> = NamesIn<(typeof en)[Code]>;
