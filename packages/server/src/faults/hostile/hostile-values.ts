import fc from "fast-check";

/** A text of a megabyte, just short enough for a body to be read. */
const MEGABYTE = 1_000_000;

const names = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "length",
);

/** Values nobody asked for: of a wrong type, out of range, huge, empty, or made to be misread. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 10,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      2_147_483_647,
      2_147_483_648,
      Number.MAX_SAFE_INTEGER,
      "",
      " ",
      "0",
      "-1",
      "NaN",
      "1e3",
      "\u0000",
      "a\u0000b",
      "\u202e\u200b\ufeff",
      "\ud800",
      "𝕏".repeat(300),
      "'; drop table users --",
      "../../etc/passwd",
      "%s%n{{7*7}}",
      "http://127.0.0.1:5432/a.pdf",
      [],
      {},
      [[]],
      [null],
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 2, arbitrary: fc.dictionary(names, fc.constant({ role_name: "super-admin" }), { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.integer(), { minLength: 100, maxLength: 2_000 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("x", " ", "a@", "9", "-", ".", "€")
      .map((text) => text.repeat(Math.floor(MEGABYTE / Buffer.byteLength(text)))),
  },
);

/** A value with one place of it changed: replaced, left out, or joined by a field nobody asked for. */
export function mutationsOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const how = fc.constantFrom("replace", "replace", "replace", "leave out", "add");
  return fc
    .tuple(valid, fc.nat(), how, fc.oneof(names, fc.string()), hostileValues)
    .map(([value, where, change, name, hostile]) => {
      const places = placesIn(value);
      const place = places[where % places.length] ?? [];
      return changedAt(value, place, (old) => {
        if (change === "leave out") return undefined;
        return change === "add" && isGroup(old) ? { ...old, [name]: hostile } : hostile;
      });
    });
}

/** Form and query fields as forms write them: `items[0][id]=1`. */
export function formFields(value: unknown, name = ""): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((one, index) => formFields(one, `${name}[${index}]`));
  if (isGroup(value))
    return Object.entries(value).flatMap(([key, one]) =>
      formFields(one, name === "" ? key : `${name}[${key}]`),
    );
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text === undefined ? [] : [[name, text.toWellFormed()]];
}

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Paths to a value and everything within it. */
function placesIn(value: unknown): string[][] {
  const inside = Array.isArray(value) || isGroup(value) ? Object.entries(value) : [];
  return [[], ...inside.flatMap(([key, one]) => placesIn(one).map((path) => [key, ...path]))];
}

function changedAt(value: unknown, path: readonly string[], change: (old: unknown) => unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return change(value);
  const within = (one: unknown, key: string) => (key === head ? changedAt(one, rest, change) : one);
  if (Array.isArray(value)) return value.map((one, index) => within(one, String(index)));
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(one, key)]));
}
