import { AsyncLocalStorage } from "node:async_hooks";
import {
  ApiError,
  type FieldErrors,
  type FieldValues,
  type PrintedField,
  type TemplateField,
  templateMessages,
} from "@pressport/core/contract";
import {
  type FilledFields,
  fillFields,
  fromVariant,
  isCalendarType,
  type PrintedText,
} from "@pressport/core/rules";
import { inArray } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { designTemplates } from "../../adapters/db/schema.ts";
import { PixelWorkerLost } from "../../pixel-workers/start-pixel-workers.ts";
import type { PlacedTexts } from "../../print/texts/set-texts.ts";
import type { Services } from "../../services.ts";
import { designSizeOf, printSizeOf } from "./catalog.entities.ts";
import type { VariantRow } from "./catalog.queries.ts";

/** The fields of designs that have some, by the designs' ids; whoever asks has been shown the designs. */
export async function fieldsOfDesigns(
  db: Database,
  cd_ids: readonly number[],
): Promise<ReadonlyMap<number, TemplateField[]>> {
  if (cd_ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(designTemplates)
    .where(inArray(designTemplates.cd_id, [...new Set(cd_ids)]));
  return new Map(rows.map(({ cd_id, template_fields }) => [cd_id, template_fields]));
}

/** A print whose design may have fields, and what is put into them; what its product says unless told. */
export interface PrintToFill {
  row: Pick<VariantRow, "variant" | "product" | "design" | "client_product">;
  fields?: FieldValues | undefined;
  /** What the caller calls the fields, in front of the name of each that is refused. */
  fieldsAt?: string;
}

/** What prints say, in their order, as their fields are filled in; whether it fits is not looked at. */
export async function fillPrints(db: Database, prints: readonly PrintToFill[]): Promise<FilledFields[]> {
  const templates = await fieldsOfDesigns(
    db,
    prints.flatMap(({ row }) => (row.design.cd_has_fields ? row.design.cd_id : [])),
  );
  return prints.map((print) => {
    const { row } = print;
    // A calendar shows a design on any of its pages, and each in another shape.
    const template = isCalendarType(row.product.product_type_id)
      ? []
      : (templates.get(row.design.cd_id) ?? []);
    return fillFields(template, valuesOf(print) ?? {});
  });
}

/** What is put into the fields of a print; undefined where nobody has filled them in. */
export function valuesOf({ row, fields }: PrintToFill): FieldValues | undefined {
  return fields ?? row.client_product.client_product_attributes.fields;
}

/** The texts of prints, in their order; and what of them cannot be printed, by the names of the fields. */
export async function filledFields(
  { db, pixels }: { db: Database } & Pick<Services, "pixels">,
  prints: readonly PrintToFill[],
): Promise<{ texts: PrintedText[][]; errors: FieldErrors }> {
  const filled = await fillPrints(db, prints);
  const errors: FieldErrors = {};
  let isSet = true;
  for (const [index, { row, fieldsAt = "fields" }] of prints.entries()) {
    const print = filled[index] ?? { texts: [], problems: [] };
    const problems =
      print.problems.length > 0 ? print.problems : await problemsOnPaper(pixels, row, print.texts);
    if (problems === undefined) isSet = false;
    for (const { field_id, message } of problems ?? []) errors[`${fieldsAt}.${field_id}`] = [message];
  }
  if (!isSet) throw new TypeNotSet("Type is set before the change that prints it.");
  return { texts: filled.map(({ texts }) => texts), errors };
}

/** What keeps the texts of a print from being printed; undefined where their type is to be set before the change under way. */
async function problemsOnPaper(
  pixels: Services["pixels"],
  row: PrintToFill["row"],
  texts: readonly PrintedText[],
): Promise<{ field_id: string; message: string }[] | undefined> {
  if (texts.length === 0) return [];
  const placed = {
    texts,
    design: designSizeOf(row.design),
    placement: fromVariant(row.variant),
    print: printSizeOf(row.variant),
  };
  const change = setting.getStore();
  const found = change ? setBefore(change, placed) : await setType(pixels, placed);
  return found?.flatMap((message, place) => {
    const field_id = texts[place]?.field_id;
    return message === undefined || field_id === undefined ? [] : [{ field_id, message }];
  });
}

/** What keeps texts from being printed, a message a text. */
type TextProblems = readonly (string | undefined)[];

/** Type that was set for a change, and what is still to be set for it. */
interface TypeOfChange {
  set: ReadonlyMap<string, TextProblems>;
  wanted: PlacedTexts[];
}

const setting = new AsyncLocalStorage<TypeOfChange>();

/** What a change ends with that prints words whose type is not set yet; it is begun anew. */
export class TypeNotSet extends Error {
  override name = "TypeNotSet";
}

/** So often a change is begun anew: somebody else may change what it prints each time. */
const MOST_TRIES = 5;

/**
 * Makes a change that may print words. Setting type takes a place among the pixel workers and its time: never within a
 * transaction, whose connection and locks others wait for, but before it is begun again.
 */
export async function withTypeSet<Result>(
  { pixels }: Pick<Services, "pixels">,
  change: () => Promise<Result>,
): Promise<Result> {
  const set = new Map<string, TextProblems>();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const wanted: PlacedTexts[] = [];
    try {
      return await setting.run({ set, wanted }, change);
    } catch (error) {
      if (!(error instanceof TypeNotSet)) throw error;
    }
    for (const placed of wanted) set.set(JSON.stringify(placed), await setType(pixels, placed));
  }
  throw new ApiError("conflict");
}

/** What was found of texts before this change; notes them where nobody has set them yet. */
function setBefore({ set, wanted }: TypeOfChange, placed: PlacedTexts): TextProblems | undefined {
  const known = set.get(JSON.stringify(placed));
  if (known === undefined) wanted.push(placed);
  return known;
}

const setType = (pixels: Services["pixels"], placed: PlacedTexts): Promise<TextProblems> =>
  pixels.findTextProblems(placed).catch((error: unknown) => {
    if (error instanceof PixelWorkerLost) return tooMuchWork(placed.texts);
    throw error;
  });

/** Texts that take more work to set than a print may cost: the longest of them is refused, and with it those alike. */
function tooMuchWork(texts: readonly PrintedText[]): TextProblems {
  const longest = Math.max(...texts.map(({ text }) => text.length));
  return texts.map(({ text, field_name }) =>
    text.length === longest ? templateMessages.no_room(field_name) : undefined,
  );
}

/** Printed texts as they travel: by field, in words. */
export function printedFields(texts: readonly PrintedText[] | null | undefined): PrintedField[] {
  return (texts ?? []).map(({ field_id, field_name, text }) => ({ field_id, field_name, field_text: text }));
}
