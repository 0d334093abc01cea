import * as z from "zod/mini";
import { type AnswerShape, answerBody } from "../../contract/endpoint.ts";

/** What an answer holds once it is checked, or why it is not what the contract says. */
export type Checked = { data: unknown } | { problem: string; cause?: unknown };

/** Makes the check of a call's answers; null where the answer is a file. */
export function answerCheck(shape: AnswerShape): ((body: unknown) => Checked) | null {
  const schema = answerBody(shape);
  if (schema === null) return null;
  return (body) => {
    const parsed = z.safeParse(schema, body);
    return parsed.success
      ? { data: parsed.data }
      : { problem: z.prettifyError(parsed.error), cause: parsed.error };
  };
}
