import { ApiError, type Endpoint, fieldMessages, invalid } from "@pressport/core/contract";
import { z } from "zod";
import { fieldErrorsOf } from "../refusals/field-errors.ts";

type Schema = NonNullable<Endpoint["body"]>;

/** The path's values; a path that cannot name anything (an id of 0, letters) is a missing page, not a mistake in a form. */
export function parseParams(schema: Schema | undefined, params: unknown): unknown {
  if (!schema) return {};
  const parsed = z.core.safeParse(schema, params);
  if (!parsed.success) throw new ApiError("not_found");
  return parsed.data;
}

/** Query or body by its schema; throws 422 with messages by field. */
export function parseFields(schema: Schema | undefined, fields: unknown): unknown {
  if (!schema) return {};
  const parsed = z.core.safeParse(schema, fields, { error: wordsForMissing });
  if (!parsed.success) throw invalid(fieldErrorsOf(parsed.error.issues));
  return parsed.data;
}

/** What a field says that is not there and has no words of its own. */
const wordsForMissing: z.core.$ZodErrorMap = ({ input }) =>
  input === undefined ? fieldMessages.required : undefined;
