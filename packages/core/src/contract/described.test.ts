import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { createDescriber } from "./describe-schema.ts";
import { type Described, readDescribed } from "./described.ts";
import { answerBody, type Endpoint } from "./endpoint.ts";

const calls: [string, Endpoint][] = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
);
const anything = fc.oneof(
  fc.constantFrom(null, undefined, "", " ", "x", 0, -1, 1.5, 2 ** 53, true, "2026-11-21T10:00:00Z"),
  fc.constant({}),
  fc.constant([]),
);

const TEXTS = [
  "2026-11",
  "x",
  " Ann ",
  "ann.example",
  "ann@example.test",
  "2026-11-21T10:00:00Z",
  "2026-11-21T10:00:00.5Z",
];

/** Mostly values as described, at times something else in their place. */
function valuesLike(described: Described): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 400, arbitrary: fitting(described) }, { weight: 1, arbitrary: anything });
}

function fitting(described: Described): fc.Arbitrary<unknown> {
  switch (described[0]) {
    case "any":
      return anything;
    case "flag":
      return fc.boolean();
    case "text":
      return fc.constantFrom(...TEXTS.filter((text) => "data" in readDescribed(described, text)));
    case "number":
      return fc.constantFrom(1, 2, 300, ...(described[1].whole ? [] : [0.5]));
    case "among":
      return fc.constantFrom(...described[1]);
    case "list":
      return fc.array(valuesLike(described[1]), {
        minLength: Math.min(2, described[2].min ?? 0),
        maxLength: 2,
      });
    case "record":
      return fc.dictionary(fc.constantFrom("a", "b"), valuesLike(described[1]));
    case "null":
      return fc.oneof(fc.constant(null), valuesLike(described[1]));
    case "maybe":
      return valuesLike(described[1]);
    case "fields": {
      const optional = Object.entries(described[1]).filter(([, [rule]]) => rule === "maybe");
      const values = Object.entries(described[1]).map(([name, field]) => [name, valuesLike(field)] as const);
      const requiredKeys = Object.keys(described[1]).filter(
        (name) => !optional.some(([key]) => key === name),
      );
      const fields: Record<string, fc.Arbitrary<unknown>> = {
        ...Object.fromEntries(values),
        newer: fc.constant(1),
      };
      return fc.record(fields, { requiredKeys });
    }
  }
}

test.each(calls)("[AP71] %s: the script tag reads its answer as the contract does", (_, { answer }) => {
  const schema = answerBody(answer);
  if (schema === null) return;
  const described = createDescriber()(schema);
  let read = 0;
  fc.assert(
    fc.property(valuesLike(described), (value) => {
      const parsed = z.safeParse(schema, value);
      const lightly = readDescribed(described, value);
      read += parsed.success ? 1 : 0;
      expect("data" in lightly).toBe(parsed.success);
      if (parsed.success && "data" in lightly) expect(lightly.data).toStrictEqual(parsed.data);
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(read, "answers that are right are among them").toBeGreaterThan(0);
});

const place = z.object({
  zip: z.string().check(z.trim(), z.minLength(1), z.maxLength(5)),
  floor: z.optional(z.int()),
});

test.each([
  { value: { zip: " 12 " }, data: { zip: "12" }, why: "what is trimmed, and what may be absent" },
  { value: { zip: "1", floor: 3, newer: 1 }, data: { zip: "1", floor: 3 }, why: "what nobody asked for" },
  { value: { zip: "123456" }, data: null, why: "too long" },
  { value: { zip: "  " }, data: null, why: "empty once trimmed" },
  { value: { zip: "1", floor: 1.5 }, data: null, why: "no whole number" },
  { value: [], data: null, why: "a list" },
])("a description minds $why", ({ value, data }) => {
  const read = readDescribed(createDescriber()(place), value);
  expect("data" in read ? read.data : null).toEqual(data);
});

test("what is not as described says where", () => {
  const described = createDescriber()(z.object({ data: z.array(z.object({ id: z.int() })) }));
  expect(readDescribed(described, { data: [{ id: 1 }, { id: "2" }] })).toEqual({
    problem: "data.1.id is not as described: number",
  });
});

test("a schema without a description is refused, not read as anything", () => {
  expect(() => createDescriber()(z.union([z.int(), z.string()]))).toThrow("union");
  expect(() => createDescriber()(z.string().check(z.regex(/a/), z.regex(/b/)))).toThrow("string_format");
});
