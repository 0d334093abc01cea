/** How an attribute's text becomes a property's value and back again. */
export interface AttributeKind<T> {
  /** Reads the attribute; `null` when it is absent. */
  parse(raw: string | null): T;
  /** Writes the attribute; `null` takes it away. */
  format(value: T): string | null;
  /** Whether a text that is there makes sense; left out where any does. */
  accepts?(raw: string): boolean;
  /** The words it may be, where there are only a few. */
  words?: readonly string[];
}

/** Any attribute kind, whatever its values are. */
export interface AnyAttributeKind {
  parse(raw: string | null): unknown;
  format(value: never): string | null;
  accepts?(raw: string): boolean;
  words?: readonly string[];
}

/** The attributes a widget takes, by their names in HTML. */
export type AttributeMap = Readonly<Record<string, AnyAttributeKind>>;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type ValueOf<Kind> = Kind extends { parse(raw: string | null): infer T } ? T : never;

/** The values of a widget's attributes, under the names of its properties: `order-id` is `orderId`. */
export type AttributeValues<Map> = {
  -readonly [Name in keyof Map & string as CamelCase<Name>]: ValueOf<Map[Name]>;
};

/** A whole number from 1 on, such as an id; anything else counts as absent. */
export const wholeNumber: AttributeKind<number | undefined> = {
  parse(raw) {
    const value = Number(raw);
    return raw !== null && /^\s*\d+\s*$/.test(raw) && value > 0 && Number.isSafeInteger(value)
      ? value
      : undefined;
  },
  format: (value) => (value === undefined || value === null ? null : String(value)),
  accepts: (raw) => wholeNumber.parse(raw) !== undefined,
};

/** Plain text; absent is `undefined`. */
export const text: AttributeKind<string | undefined> = {
  parse: (raw) => raw ?? undefined,
  format: (value) => value ?? null,
};

/** On or off, as `disabled` is: present means on, unless it says `false`. */
export const flag: AttributeKind<boolean> = {
  parse: (raw) => raw !== null && raw !== "false",
  format: (value) => (value ? "" : null),
};

/** An object as JSON; what is none counts as absent. */
export function json<Value extends object>(): AttributeKind<Value | undefined> {
  const parse = (raw: string | null): Value | undefined => {
    try {
      const value = JSON.parse(raw ?? "");
      return typeof value === "object" && value ? value : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    parse,
    format: (value) => (value ? JSON.stringify(value) : null),
    accepts: (raw) => parse(raw) !== undefined,
  };
}

/** One of a few words; the first is the default, also for a word that is not among them. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  ...words: Words
): AttributeKind<Words[number]> {
  const isWord = (raw: string): raw is Words[number] => words.includes(raw);
  return {
    parse: (raw) => (raw !== null && isWord(raw) ? raw : words[0]),
    format: (value) => value,
    accepts: isWord,
    words,
  };
}

/** Turns an attribute's name into its property's: `order-id` → `orderId`. */
export function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
