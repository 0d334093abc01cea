import {
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
  for (const [index, { row, fieldsAt = "fields" }] of prints.entries()) {
    const { texts = [], problems = [] } = filled[index] ?? {};
    const refuse = (field_id: string, message: string) => {
      errors[`${fieldsAt}.${field_id}`] = [message];
    };
    for (const { field_id, message } of problems) refuse(field_id, message);
    if (texts.length === 0 || problems.length > 0) continue;
    const placed = {
      texts,
      design: designSizeOf(row.design),
      placement: fromVariant(row.variant),
      print: printSizeOf(row.variant),
    };
    const onPaper = await pixels.findTextProblems(placed).catch((error: unknown) => {
      if (error instanceof PixelWorkerLost) return tooMuchWork(texts);
      throw error;
    });
    for (const [place, message] of onPaper.entries())
      if (message !== undefined) refuse(texts[place]?.field_id ?? "", message);
  }
  return { texts: filled.map(({ texts }) => texts), errors };
}

/** Texts that take more work to set than a print may cost: the longest of them is refused, and with it those alike. */
function tooMuchWork(texts: readonly PrintedText[]): (string | undefined)[] {
  const longest = Math.max(...texts.map(({ text }) => text.length));
  return texts.map(({ text, field_name }) =>
    text.length === longest ? templateMessages.no_room(field_name) : undefined,
  );
}

/** Printed texts as they travel: by field, in words. */
export function printedFields(texts: readonly PrintedText[] | null | undefined): PrintedField[] {
  return (texts ?? []).map(({ field_id, field_name, text }) => ({ field_id, field_name, field_text: text }));
}
