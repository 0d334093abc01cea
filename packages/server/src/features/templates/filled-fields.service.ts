import type { FieldErrors, FieldValues, PrintedField } from "@pressport/core/contract";
import {
  type FilledFields,
  fillFields,
  fromVariant,
  isCalendarType,
  type PrintedText,
} from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { Services } from "../../services.ts";
import { designSizeOf, printSizeOf } from "../catalog/catalog.entities.ts";
import type { VariantRow } from "../catalog/catalog.service.ts";
import { fieldsOfDesigns } from "./templates.queries.ts";

/** A print whose design may have fields, and what is put into them. */
export interface PrintToFill {
  row: VariantRow;
  fields?: FieldValues | undefined;
  /** What the caller calls the fields, in front of the name of each that is refused. */
  fieldsAt?: string;
}

/** What prints say, in their order, as their fields are filled in; whether it fits is not looked at. */
export async function fillPrints(db: Database, prints: readonly PrintToFill[]): Promise<FilledFields[]> {
  const templates = await fieldsOfDesigns(
    db,
    prints.flatMap(({ row }) => (row.has_template ? row.design.cd_id : [])),
  );
  return prints.map(({ row, fields = {} }) => {
    // A calendar shows a design on any of its pages, and each in another shape.
    const template = isCalendarType(row.product.product_type_id)
      ? []
      : (templates.get(row.design.cd_id) ?? []);
    return fillFields(template, fields);
  });
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
    const onPaper = await pixels.findTextProblems({
      texts,
      design: designSizeOf(row.design),
      placement: fromVariant(row.variant),
      print: printSizeOf(row.variant),
    });
    for (const [place, message] of onPaper.entries())
      if (message !== undefined) refuse(texts[place]?.field_id ?? "", message);
  }
  return { texts: filled.map(({ texts }) => texts), errors };
}

/** Printed texts as they travel: by field, in words. */
export function printedFields(texts: readonly PrintedText[] | null | undefined): PrintedField[] {
  return (texts ?? []).map(({ field_id, field_name, text }) => ({ field_id, field_name, field_text: text }));
}
