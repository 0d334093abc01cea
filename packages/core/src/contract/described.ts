/*
 * What an answer must look like, as plain data. The script tag brings these descriptions instead of the contract's
 * schemas: the build writes them (`describe-schema.ts`), and they say the same (`described.test.ts`).
 */

/** What is asked of a text, in this order. */
export interface TextRules {
  trim?: true;
  lower?: true;
  min?: number;
  max?: number;
  like?: RegExp;
}

/** What is asked of a number. */
export interface NumberRules {
  whole?: true;
  min?: number;
  max?: number;
}

/** How many a list holds. */
export interface ListRules {
  min?: number;
  max?: number;
}

/** A value's description. */
export type Described =
  | readonly ["any"]
  | readonly ["flag"]
  | readonly ["text", TextRules]
  | readonly ["number", NumberRules]
  | readonly ["among", readonly unknown[]]
  | readonly ["list", Described, ListRules]
  | readonly ["record", Described]
  | readonly ["fields", Readonly<Record<string, Described>>]
  /** May be null. */
  | readonly ["null", Described]
  /** May be absent. */
  | readonly ["maybe", Described];

/** The value is not as described. */
class Mismatch extends Error {}

/** Reads a value as described, leaving out what is not; answers why when it cannot. */
export function readDescribed(described: Described, value: unknown): { data: unknown } | { problem: string } {
  try {
    return { data: read(described, value, "") };
  } catch (error) {
    if (error instanceof Mismatch) return { problem: error.message };
    throw error;
  }
}

function read(described: Described, value: unknown, path: string): unknown {
  const need = (holds: boolean) => {
    if (!holds) throw new Mismatch(`${path.slice(1) || "the answer"} is not as described: ${described[0]}`);
  };
  switch (described[0]) {
    case "any":
      return value;
    case "flag":
      need(typeof value === "boolean");
      return value;
    case "among":
      need(described[1].includes(value));
      return value;
    case "null":
      return value === null ? null : read(described[1], value, path);
    case "maybe":
      return value === undefined ? undefined : read(described[1], value, path);
    case "text":
      return readText(described[1], value, need);
    case "number":
      return readNumber(described[1], value, need);
    case "list": {
      if (!Array.isArray(value)) return need(false);
      const { min = 0, max = Infinity } = described[2];
      need(value.length >= min && value.length <= max);
      return value.map((item: unknown, index) => read(described[1], item, `${path}.${index}`));
    }
    default:
      return readNamed(described, value, path, need);
  }
}

type Need = (holds: boolean) => void;

function readText({ trim, lower, min = 0, max = Infinity, like }: TextRules, value: unknown, need: Need) {
  if (typeof value !== "string") return need(false);
  let text = trim ? value.trim() : value;
  if (lower) text = text.toLowerCase();
  need(text.length >= min && text.length <= max && (!like || like.test(text)));
  return text;
}

function readNumber({ whole, min = -Infinity, max = Infinity }: NumberRules, value: unknown, need: Need) {
  if (typeof value !== "number") return need(false);
  need((whole ? Number.isSafeInteger(value) : Number.isFinite(value)) && value >= min && value <= max);
  return value;
}

function readNamed(
  [kind, inner]: Extract<Described, readonly ["record" | "fields", unknown]>,
  value: unknown,
  path: string,
  need: Need,
) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return need(false);
  const given = new Map<string, unknown>(Object.entries(value));
  const asked: [string, Described][] =
    kind === "fields" ? Object.entries(inner) : [...given.keys()].map((name) => [name, inner]);
  const readField = ([name, described]: [string, Described]) => [
    name,
    read(described, given.get(name), `${path}.${name}`),
  ];
  // What may be absent stays absent.
  return Object.fromEntries(
    asked.filter(([name, [rule]]) => rule !== "maybe" || given.has(name)).map(readField),
  );
}
