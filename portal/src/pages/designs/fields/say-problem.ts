import { complainOfTemplate } from "@pressport/core";
import { pressport } from "../../../pressport.ts";

/** Says what is wrong with a field, or with what is filled in, in the language of the page. */
export function sayProblem(message: string): string {
  return complainOfTemplate(pressport.text.templateFields.problems)(message);
}
