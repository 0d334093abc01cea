/* Used by the build of the script tag and by tests only. */
import type * as z from "zod/mini";
import type { Described, ListRules, NumberRules, TextRules } from "./described.ts";

type Schema = z.core.$ZodType;

/** Makes what describes schemas as plain data; a schema used twice is one and the same object. */
export function createDescriber(): (schema: Schema) => Described {
  const known = new Map<Schema, Described>();
  return function describe(schema) {
    const described = known.get(schema) ?? describeOne(schema, describe);
    known.set(schema, described);
    return described;
  };
}

function describeOne(schema: Schema, describe: (schema: Schema) => Described): Described {
  // Zod tells its schemas apart by this one property.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "unknown":
      return ["any"];
    case "boolean":
      return ["flag"];
    case "string":
      return ["text", textRules(def)];
    case "number":
      return ["number", numberRules(def)];
    case "enum":
      return ["among", Object.values(def.entries)];
    case "literal":
      return ["among", def.values];
    case "array":
      return ["list", describe(def.element), listRules(def)];
    case "record":
      if (JSON.stringify(describe(def.keyType)) !== '["text",{}]')
        throw new Error("A record's names have rules that have no description yet.");
      return ["record", describe(plain(def).valueType)];
    case "object":
      return [
        "fields",
        Object.fromEntries(Object.entries(plain(def).shape).map(([name, field]) => [name, describe(field)])),
      ];
    case "nullable":
      return ["null", describe(def.innerType)];
    case "optional":
      return ["maybe", describe(def.innerType)];
    default:
      throw new Error(`An answer of the kind ${def.type} has no description yet.`);
  }
}

/** A schema whose own checks nobody would hear of. */
function plain<D extends z.core.$ZodTypeDef>(def: D): D {
  if (def.checks?.length) throw new Error(`Checks of a ${def.type} have no description yet.`);
  return def;
}

function textRules(def: z.core.$ZodStringDef): TextRules {
  const rules: TextRules = {};
  for (const check of checksOf(def)) {
    if (check.check === "overwrite") {
      if (rules.min !== undefined || rules.max !== undefined || rules.like)
        throw new Error("A text is changed after it was checked.");
      Object.assign(rules, check.tx(" A ") === "A" ? { trim: true } : { lower: true });
    } else if (check.check === "min_length") rules.min = Math.max(rules.min ?? 0, Number(check.minimum));
    else if (check.check === "max_length") rules.max = Math.min(rules.max ?? Infinity, Number(check.maximum));
    else if (check.check === "string_format" && check.pattern && !rules.like) rules.like = check.pattern;
    else throw new Error(`The check ${check.check} of a text has no description yet.`);
  }
  return rules;
}

function listRules(def: z.core.$ZodArrayDef): ListRules {
  const rules: ListRules = {};
  for (const check of checksOf(def)) {
    if (check.check === "min_length") rules.min = Number(check.minimum);
    else if (check.check === "max_length") rules.max = Number(check.maximum);
    else throw new Error(`The check ${check.check} of a list has no description yet.`);
  }
  return rules;
}

function numberRules(def: z.core.$ZodNumberDef): NumberRules {
  const rules: NumberRules = {};
  for (const check of checksOf(def)) {
    if (check.check === "number_format" && check.format === "safeint") rules.whole = true;
    else if (check.check === "greater_than" && check.inclusive) rules.min = Number(check.value);
    else if (check.check === "less_than" && check.inclusive) rules.max = Number(check.value);
    else throw new Error(`The check ${check.check} of a number has no description yet.`);
  }
  return rules;
}

/** A format such as a time or a whole number is a check of its own. */
function checksOf(def: z.core.$ZodTypeDef): z.core.$ZodChecks["_zod"]["def"][] {
  const own = "check" in def ? [def] : [];
  const added = (def.checks ?? []).map((check) => check._zod.def);
  // Reviewed cast: these are all the checks zod has, which its base type does not say.
  return [...own, ...added] as z.core.$ZodChecks["_zod"]["def"][];
}
