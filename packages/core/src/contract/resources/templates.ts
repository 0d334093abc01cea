import * as z from "zod/mini";
import { endpoint, members, one } from "../endpoint.ts";
import { fieldMessages, IdParams, requiredText } from "../fields/fields.ts";
import { templateMessages } from "../fields/template-messages.ts";

/** Fields of one template, characters of one text and choices of one field at most. */
export const TEMPLATE_LIMITS = { fields: 40, characters: 1000, lines: 40, choices: 50 } as const;

/** The typefaces of a template. All of them have the letters of every script: what a typeface lacks, `sans` sets. */
export const TYPEFACES = ["sans", "sans_bold", "serif", "serif_bold", "hand"] as const;
/** A typeface of a template. */
export const Typeface = z.enum(TYPEFACES);
export type Typeface = z.infer<typeof Typeface>;

/** `black` is black ink alone, sharp in small type; any other colour is sRGB as `#rrggbb`. */
export const TextColour = z.union([
  z.literal("black"),
  z.string({ error: fieldMessages.colour }).check(z.regex(/^#[0-9a-f]{6}$/, fieldMessages.colour)),
]);
export type TextColour = z.infer<typeof TextColour>;

const fraction = z.number().check(z.gte(-1), z.lte(2));
const share = z.number().check(z.gte(0.001), z.lte(2));

/**
 * Where a field stands: the box it is set in, before it is turned, in fractions of the design's width (`left`, `width`) and
 * height (`top`, `height`), so that one place serves every size and crop.
 */
export const FieldPlace = z.object({
  left: fraction,
  top: fraction,
  width: share,
  height: share,
  /** Degrees clockwise about the middle of the box. */
  turn: z.number().check(z.gte(-360), z.lte(360)),
});
export type FieldPlace = z.infer<typeof FieldPlace>;

/** How a field is set. */
export const FieldStyle = z
  .object({
    /** What may be chosen; the first one unless told. */
    typefaces: z.array(Typeface).check(z.minLength(1), z.maxLength(TYPEFACES.length)),
    /** What may be chosen; the first one unless told. */
    colours: z.array(TextColour).check(z.minLength(1), z.maxLength(24)),
    /** Height of the type, in fractions of the design's height. */
    size: share,
    /** Type that does not fit shrinks to this and no further: what does not fit then is refused. */
    min_size: share,
    /** From one line to the next, in sizes of the type. */
    line_height: z.number().check(z.gte(0.7), z.lte(3)),
    /** `start` is where the text begins to be read: on the right in Arabic and Hebrew. */
    align: z.enum(["start", "centre", "end"]),
    vertical: z.enum(["top", "middle", "bottom"]),
    /** `auto`: as the first letter of the text says. */
    direction: z.enum(["auto", "ltr", "rtl"]),
  })
  .check(
    z.refine(({ size, min_size }) => min_size <= size, {
      path: ["min_size"],
      error: templateMessages.smallest_size(),
    }),
  );
export type FieldStyle = z.infer<typeof FieldStyle>;

/** The id of a field: what values are sent under. */
const FieldId = z
  .string({ error: fieldMessages.required })
  .check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, templateMessages.id()));

const common = {
  field_id: FieldId,
  /** What people read. */
  field_name: requiredText(fieldMessages.name, 60),
  required: z.boolean(),
  place: FieldPlace,
  style: FieldStyle,
  /** Printed in capital letters, however it is typed. */
  upper: z.boolean(),
  /** Only asked for and printed where another field has that value. */
  shown_if: z.nullable(z.object({ field_id: FieldId, is: z.string().check(z.maxLength(200)) })),
};

const typed = z.string().check(z.maxLength(TEMPLATE_LIMITS.characters, fieldMessages.tooLong));

/** Words that somebody types. */
const TextField = z.object({
  ...common,
  kind: z.literal("text"),
  default: typed,
  max_length: z.int().check(z.gte(1), z.lte(TEMPLATE_LIMITS.characters)),
  /** 1 is a single line that is never broken; more are broken where they have to be. */
  max_lines: z.int().check(z.gte(1), z.lte(TEMPLATE_LIMITS.lines)),
  /** Letters of any script; spaces go with each. */
  accepts: z.enum(["anything", "letters", "digits", "letters_and_digits"]),
});

/** A day. */
const DateField = z.object({
  ...common,
  kind: z.literal("date"),
  /** `YYYY-MM-DD`, or empty. */
  default: z.union([z.literal(""), z.iso.date({ error: fieldMessages.date })]),
  /** How 5 March 2027 is printed: 2027-03-05, 05.03.2027, 05/03/2027 or 03/05/2027. */
  format: z.enum(["year_first", "dots", "day_first", "month_first"]),
});

/** A number, printed as it is typed. */
const NumberField = z
  .object({
    ...common,
    kind: z.literal("number"),
    default: z.nullable(z.number()),
    min: z.number().check(z.gte(-1e9), z.lte(1e9)),
    max: z.number().check(z.gte(-1e9), z.lte(1e9)),
    decimals: z.int().check(z.gte(0), z.lte(6)),
  })
  .check(z.refine(({ min, max }) => min <= max, { path: ["max"], error: fieldMessages.number }));

/** One of several texts. */
const ChoiceField = z.object({
  ...common,
  kind: z.literal("choice"),
  /** One of the choices, or empty. */
  default: z.string(),
  choices: z
    .array(requiredText(fieldMessages.required, 200))
    .check(
      z.minLength(1, fieldMessages.required),
      z.maxLength(TEMPLATE_LIMITS.choices, fieldMessages.tooLong),
    ),
});

/** A field of a design that is filled in for each print. */
export const TemplateField = z.union([TextField, DateField, NumberField, ChoiceField]);
export type TemplateField = z.infer<typeof TemplateField>;

/** The fields of a design, in the order they are asked for. */
export const DesignTemplate = z.object({
  cd_id: z.int(),
  /** 0 until fields are saved, then one more each time. */
  template_version: z.int(),
  template_fields: z.array(TemplateField),
});
export type DesignTemplate = z.infer<typeof DesignTemplate>;

/** What is put into fields, by their ids: a plain value, or one with the typeface and the colour that were chosen. */
export const FieldValues = z.record(
  z.string().check(z.maxLength(100)),
  z.union([
    typed,
    z.number(),
    z.object({
      value: z.union([typed, z.number()]),
      typeface: z.optional(z.string().check(z.maxLength(40))),
      colour: z.optional(z.string().check(z.maxLength(40))),
    }),
  ]),
);
export type FieldValues = z.infer<typeof FieldValues>;

/** A field of an ordered print, as it is printed. */
export const PrintedField = z.object({
  field_id: z.string(),
  field_name: z.string(),
  field_text: z.string(),
});
export type PrintedField = z.infer<typeof PrintedField>;

const fails = ["not_signed_in", "not_allowed", "not_verified", "not_found"] as const;
const PATH = "/api/client/designs/{id}/template";

/** The fields of an own design. */
export const show = endpoint({
  method: "GET",
  path: PATH,
  summary: "The fields of a design",
  access: members,
  keys: "products:read",
  params: IdParams,
  answer: one(DesignTemplate),
  fails,
});

/**
 * Saves the fields of an own design; none removes its template. `template_version` names what was changed: another one was
 * saved meanwhile where it is not the newest, and the call is a `conflict`. Orders keep the fields they were made with.
 */
export const save = endpoint({
  method: "PATCH",
  path: PATH,
  summary: "Save the fields of a design",
  access: members,
  keys: "designs:write",
  params: IdParams,
  body: z.object({
    template_version: z.int({ error: fieldMessages.number }),
    template_fields: z
      .array(TemplateField, { error: fieldMessages.required })
      .check(z.maxLength(TEMPLATE_LIMITS.fields, fieldMessages.tooLong)),
  }),
  answer: one(DesignTemplate),
  fails: [...fails, "invalid", "conflict"],
});
