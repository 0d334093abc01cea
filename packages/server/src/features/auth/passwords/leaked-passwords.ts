import { dictionary } from "@zxcvbn-ts/language-common";

/** Passwords that head the lists of leaked ones, lower-case: the first 10,000 and some 39,000 after them. */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
