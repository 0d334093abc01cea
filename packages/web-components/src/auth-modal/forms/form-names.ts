import type { AuthForm } from "@pressport/core";
import type { AttributeKind } from "../../element/attributes/attributes.ts";

/** The forms as pages name them in the `form` attribute, and as the store does. */
const FORMS = {
  login: "login-form",
  register: "register-form",
  "forgot-password": "forgot-password-form",
  guest: "guest-form",
} as const satisfies Record<string, AuthForm>;

/** A form's name in the `form` attribute. */
export type FormName = keyof typeof FORMS;

const isFormName = (raw: string): raw is FormName => Object.hasOwn(FORMS, raw);

/** One of the forms; absent, and for a word that is none, whatever form is asked for shows. */
export const formName: AttributeKind<FormName | undefined> = {
  parse: (raw) => (raw !== null && isFormName(raw) ? raw : undefined),
  format: (value) => value ?? null,
  words: Object.keys(FORMS),
};

/** The store's name of a form; the login form unless told. */
export function authFormOf(name: FormName | undefined): (typeof FORMS)[FormName] {
  return FORMS[name ?? "login"];
}
