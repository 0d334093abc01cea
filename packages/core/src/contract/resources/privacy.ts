import * as z from "zod/mini";
import { endpoint, file, members, message } from "../endpoint.ts";
import { fieldMessages, requiredText } from "../fields/fields.ts";
import { SignInCode } from "./overview/security.ts";

const fails = ["not_signed_in", "not_allowed", "not_verified"] as const;

/** Everything that is kept of this client in one archive: its data as JSON, and its files. */
export const exportData = endpoint({
  method: "GET",
  path: "/api/client/data",
  summary: "Download everything kept of this client",
  access: members,
  answer: file("application/gzip"),
  fails: [...fails, "confirmation_needed"],
  needsFreshSignIn: true,
  limit: { points: 5, seconds: 3600, per: "account" },
});

/** Deletes the account for good: its address, its password and a code say that it is meant. */
export const deleteAccount = endpoint({
  method: "POST",
  path: "/api/client/delete",
  summary: "Delete the account",
  access: members,
  body: z.object({
    confirmation: requiredText(fieldMessages.confirmEmail, 254),
    password: requiredText(fieldMessages.passwordWrong, 500),
    /** Of the second factor, where it is on. */
    code: z.optional(SignInCode),
  }),
  answer: message,
  fails: [...fails, "invalid", "account_in_use"],
  limit: { points: 10, seconds: 900, per: "account" },
});
