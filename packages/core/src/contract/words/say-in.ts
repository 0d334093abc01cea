import type { ImportField } from "../resources/partner/imports.ts";

/** What the host writes in English, in another language. */
export interface Words {
  /** Between the parts of a name. */
  comma: string;
  decimalSign: string;
  /** By their English words; `{0}` and on stand for what is put in. */
  sentences: Readonly<Record<string, string>>;
  /** Headings of files of orders. */
  columns: Readonly<Record<ImportField, string>>;
}

/** Says in a language what is known by its English words; what it does not know stays as it is. */
export type Say = (sentence: string) => string;

/** A sentence with places for what is put in, and the same in another language. */
interface Template {
  english: RegExp;
  own: string;
}

function templateOf([english, own]: [string, string]): Template[] {
  if (!english.includes("{0}")) return [];
  const escaped = english.replaceAll(/[.*+?^$()[\]\\|]/g, "\\$&");
  // What a sentence begins with is a name: "Publishing failed: Shopify" asks nobody to slow down.
  const pattern = escaped.replace(/^\{0\}/, "((?:(?!: ).)+?)").replaceAll(/\{\d\}/g, "(.+?)");
  return [{ english: new RegExp(`^${pattern}$`, "su"), own }];
}

/** Says sentences in the language they are given in, and those that are put into others. */
export function sayIn(sentences: Words["sentences"]): Say {
  // The one with most words of its own comes first: "Order {0}" would take every sentence about an order.
  const templates = Object.entries(sentences)
    .toSorted(([one], [other]) => other.length - one.length)
    .flatMap(templateOf);
  // What is said of a field has no full stop; of single words nobody knows what they are.
  const isSentence = (part: string) =>
    /[.!?]$/.test(part) || (part.includes(" ") && Object.hasOwn(sentences, part));
  const tell: Say = (sentence) => {
    if (Object.hasOwn(sentences, sentence)) return sentences[sentence] ?? sentence;
    for (const { english, own } of templates) {
      const found = english.exec(sentence);
      if (found)
        return own.replaceAll(/\{(\d)\}/g, (_, place: string) => {
          const part = found[Number(place) + 1] ?? "";
          return isSentence(part) ? tell(part) : part;
        });
    }
    return sentence;
  };
  return tell;
}

/** Says names too: of a product, and of what is ordered, whose parts have commas between them, such as `30 × 40 cm, oak frame`. */
export function nameIn({ comma, decimalSign, sentences }: Words): Say {
  const say = sayIn(sentences);
  const sayPart = (part: string): string => {
    const said = say(part);
    return /\d × \d/.test(said) ? said.replaceAll(/(\d)\.(\d)/g, `$1${decimalSign}$2`) : said;
  };
  return (name) => {
    if (Object.hasOwn(sentences, name)) return say(name);
    const parts = name.split(", ");
    const said = parts.map(sayPart);
    // Of somebody else's words even the commas stay.
    return said.some((part, place) => part !== parts[place]) ? said.join(comma) : name;
  };
}
