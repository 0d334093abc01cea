import { fieldMessages } from "../../contract/fields/field-messages.ts";

// Comes with them: only languages other than English need it.
export { nameIn } from "../../contract/words/say-in.ts";

/** Says what is wrong with a field in a language; what it does not know stays as it is. */
export type Complain = (sentence: string) => string;

/** Signs that stand for what is put into a sentence; nobody types them. */
const PLACES = ["\uE000", "\uE001", "\uE002"];

/**
 * Says messages, those of checked fields unless told, in the words given. Forms, rules and host check alike and complain in
 * English, so a message is known by its English words.
 */
export function complainIn(
  words: object,
  messages: { readonly [key: string]: unknown } = fieldMessages,
): Complain {
  const known = new Map<string, string>();
  const templates: { english: RegExp; own: string }[] = [];
  for (const [key, english] of Object.entries<unknown>(messages)) {
    const own: unknown = Reflect.get(words, key);
    if (typeof english === "string" && typeof own === "string") known.set(english, own);
    if (typeof english !== "function" || typeof own !== "function") continue;
    const [from, to] = [english, own].map((say) => String(Reflect.apply(say, undefined, PLACES)));
    // Numbers are written by rules of each language: where one is asked for, its place does not come out again.
    const places = PLACES.slice(0, english.length);
    if (!from || !to || !places.every((place) => from.includes(place) && to.includes(place))) continue;
    const pattern = from.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/[\uE000-\uE002]/g, "(.+)");
    templates.push({ english: new RegExp(`^${pattern}$`, "u"), own: to });
  }
  return (sentence) => {
    const same = known.get(sentence);
    if (same !== undefined) return same;
    for (const { english, own } of templates) {
      const found = english.exec(sentence);
      if (found) return own.replaceAll(/[\uE000-\uE002]/g, (place) => found[PLACES.indexOf(place) + 1] ?? "");
    }
    return sentence;
  };
}
