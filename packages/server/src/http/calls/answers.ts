import { type AnswerShape, answerBody } from "@pressport/core/contract";
import { z } from "zod";

/** The handler answered something else than the contract promises: a bug of the host. */
export class AnswerBroken extends Error {
  override name = "AnswerBroken";
}

/**
 * Wraps what a handler returned into the body the contract promises, dropping fields it does not name
 * (so a column added to a table never reaches the wire by accident).
 */
export function bodyOf(shape: Exclude<AnswerShape, { kind: "file" }>, answer: unknown): unknown {
  const schema = answerBody(shape);
  if (schema === null) return answer;
  const body = shape.kind === "one" || shape.kind === "list" ? { data: answer } : answer;
  const parsed = z.core.safeParse(schema, body);
  if (!parsed.success)
    throw new AnswerBroken(`The answer breaks the contract: ${problemsOf(parsed.error.issues)}`);
  return parsed.data;
}

/** Where and how, without the values: they may be personal. */
function problemsOf(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map((issue) => `${issue.path.map(String).join(".") || "body"} ${issue.code}`).join(", ");
}
