/* The checks that need no schema, so that a form that uses only these brings none along. */
import { fieldMessages } from "../../contract/fields/field-messages.ts";
import type { FieldMessages } from "./field-complaints.ts";

/** Checks one item of a claim: product and reason are required. 0 is 'Return all order items'. */
export function checkRefundItem(form: {
  ri_oi_id: number | null;
  ri_reason_id: number | null;
}): FieldMessages<"ri_oi_id" | "ri_reason_id"> {
  const found: FieldMessages<"ri_oi_id" | "ri_reason_id"> = {};
  if (form.ri_oi_id === null) found.ri_oi_id = fieldMessages.required;
  if (form.ri_reason_id === null) found.ri_reason_id = fieldMessages.required;
  return found;
}
