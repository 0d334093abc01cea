import { templateMessages } from "../../contract/fields/template-messages.ts";
import { type Complain, complainIn } from "./complaints.ts";

/** Says what is wrong with words on a print in the words of `templateFields.problems`. */
export function complainOfTemplate(problems: object): Complain {
  return complainIn(problems, templateMessages);
}
