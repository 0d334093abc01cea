/*
 * Which form checks what before it is sent. Each answers a message for every field that is wrong, in the
 * order of the form, with the contract's own schemas and words, so that form and host cannot disagree.
 */
import * as z from "zod/mini";
import { fieldMessages, NewPassword, PrintFileUrl, ResetEmail } from "../../contract/fields/fields.ts";
import {
  updateClient,
  updateCompanyDetails,
  updatePrices,
  updateSettings,
} from "../../contract/resources/account.ts";
import { changePassword, GuestRegistration, Registration } from "../../contract/resources/auth.ts";
import { feedback } from "../../contract/resources/news.ts";
import { update as updateBrand } from "../../contract/resources/partner/brand.ts";
import { deleteAccount } from "../../contract/resources/privacy.ts";
import type { FieldMessages } from "./field-complaints.ts";

/** The register form as typed. */
export interface RegisterForm {
  /** 'I have an online store'. */
  has_store: boolean;
  store_name: string;
  store_url: string;
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  country_id: number | null;
}

/** The guest form as typed; the country is optional. */
export interface GuestForm {
  email: string;
  name: string;
  country_id: number | null;
}

/** A new password and its repetition. */
export interface PasswordPairForm {
  password: string;
  password_confirmation: string;
}

/** Checks the register form. */
export function checkRegister(form: RegisterForm): FieldMessages<keyof RegisterForm> {
  const { has_store, store_name, store_url, name, email, password, country_id } = form;
  const store = has_store ? { store: { store_name, store_url } } : {};
  const found = messagesOf(Registration, { name, email, password, country_id, ...store });
  return inOrder(
    ["store_name", "store_url", "name", "email", "password", "password_confirmation", "country_id"],
    {
      ...found,
      ...mismatch(form),
    },
  );
}

/** Checks the guest form: e-mail and name; a surname is asked for by no field. */
export function checkGuest(form: GuestForm): FieldMessages<keyof GuestForm> {
  return inOrder(
    ["email", "name", "country_id"],
    messagesOf(GuestRegistration, { guest_user: true, ...form }),
  );
}

/** Checks nothing: the host alone judges a login. */
export function checkLogin(_form: { email: string; password: string }): FieldMessages<"email" | "password"> {
  return {};
}

/** Checks the forgot-password form, with that form's own wording. */
export function checkReset(form: { email: string }): FieldMessages<"email"> {
  return messagesOf(z.object({ email: ResetEmail }), form);
}

/** Checks the form behind a reset link. */
export function checkRenew(form: PasswordPairForm): FieldMessages<keyof PasswordPairForm> {
  const found = messagesOf(z.object({ password: NewPassword }), form);
  return inOrder(["password", "password_confirmation"], { ...found, ...mismatch(form) });
}

/** The password form of the settings as typed. */
export interface ChangePasswordForm extends PasswordPairForm {
  current_password: string;
}

/** Checks the password form of the settings. */
export function checkChangePassword(form: ChangePasswordForm): FieldMessages<keyof ChangePasswordForm> {
  // Whether the repetition is missing or different, the message is the same: that it does not match.
  const { password_confirmation: _, ...found } = messagesOf(changePassword.body, form);
  return inOrder(["current_password", "password", "password_confirmation"], { ...found, ...mismatch(form) });
}

/** Checks what is typed to delete an account: its own address, and a password; the host alone judges a code. */
export function checkFarewell(
  form: { confirmation: string; password: string },
  email: string,
): FieldMessages<"confirmation" | "password"> {
  const isOwn = form.confirmation.trim().toLowerCase() === email.toLowerCase();
  const found = messagesOf(deleteAccount.body, form);
  return inOrder(["confirmation", "password"], {
    ...found,
    ...(isOwn ? {} : { confirmation: fieldMessages.confirmEmail }),
  });
}

/** Checks the feedback form. */
export function checkFeedback(form: {
  feedback_message: string;
  feedback_email: string;
}): FieldMessages<"feedback_message" | "feedback_email"> {
  return messagesOf(feedback.body, form);
}

/** Checks the address of a replacement print file. */
export function checkPrintFileUrl(form: { oi_print_file_url: string }): FieldMessages<"oi_print_file_url"> {
  return messagesOf(z.object({ oi_print_file_url: PrintFileUrl }), form);
}

/** Checks the account settings. */
export function checkAccountSettings(form: object): FieldMessages {
  return messagesOf(updateSettings.body, form);
}

/** Checks the company details of the settings. */
export function checkCompany(form: object): FieldMessages {
  return messagesOf(updateCompanyDetails.body, form);
}

/** Checks the brand of the settings. */
export function checkBrand(form: object): FieldMessages {
  return messagesOf(updateBrand.body, form);
}

/** Checks the usual prices of the settings. */
export function checkPrices(form: object): FieldMessages {
  return messagesOf(updatePrices.body, form);
}

/** Checks the store integration of the settings. */
export function checkStoreIntegration(form: {
  client_store_url: string;
  client_st_id: number | null;
}): FieldMessages<"client_store_url" | "client_st_id"> {
  return messagesOf(updateClient.body, form);
}

function mismatch({
  password,
  password_confirmation,
}: PasswordPairForm): FieldMessages<"password_confirmation"> {
  return password === password_confirmation ? {} : { password_confirmation: fieldMessages.passwordMismatch };
}

/** The first message of every wrong field. */
export function messagesOf(schema: z.ZodMiniType, form: unknown): FieldMessages {
  const parsed = z.safeParse(schema, form);
  const found: FieldMessages = {};
  for (const issue of parsed.error?.issues ?? []) {
    found[fieldOf(issue.path)] ??= issue.message;
  }
  return found;
}

/** A field by its own name, one of a list after its place in it: `exceptions.0.margin`. */
function fieldOf(path: readonly PropertyKey[]): string {
  const place = path.findIndex((part) => typeof part === "number");
  return place < 0
    ? String(path.at(-1))
    : path
        .slice(place - 1)
        .map(String)
        .join(".");
}

function inOrder<Field extends string>(fields: readonly Field[], found: FieldMessages): FieldMessages<Field> {
  const ordered: FieldMessages<Field> = {};
  for (const field of fields) {
    const message = found[field];
    if (message !== undefined) ordered[field] = message;
  }
  return ordered;
}
