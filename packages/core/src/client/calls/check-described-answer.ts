import { type Described, readDescribed } from "../../contract/described.ts";
import type { Checked } from "./check-answer.ts";

/** An answer as the script tag's tables of calls have it: the whole body is described, nothing for a file. */
export interface DescribedAnswer {
  kind: string;
  body?: Described;
}

/** Makes the check of a call's answers; stands in for `check-answer.ts` where answers are described (the script tag). */
export function answerCheck({ body: described }: DescribedAnswer): ((body: unknown) => Checked) | null {
  return described ? (body) => readDescribed(described, body) : null;
}
