import { type FormName, formName } from "../auth-modal/forms/form-names.ts";
import { flag, oneOf } from "../element/attributes/attributes.ts";
import type { DeclaredElement, WidgetDocs } from "./declare.ts";

/** The attributes of `<pp-auth-modal>`. */
export const authModalAttributes = {
  open: flag,
  form: formName,
  inline: flag,
  "render-form": oneOf("shadow", "light"),
};

/** What can be called on `<pp-auth-modal>`. */
export interface AuthModalMethods {
  show(form?: FormName): Promise<void>;
  close(): Promise<void>;
}

/** `<pp-auth-modal>`. */
export type AuthModalElement = DeclaredElement<typeof authModalAttributes, AuthModalMethods>;

/** What stands in the docs about `<pp-auth-modal>`. */
export const authModalDocs: WidgetDocs<typeof authModalAttributes, AuthModalMethods> = {
  tag: "pp-auth-modal",
  says: "Signing in, registering, beginning as a guest and a forgotten password, in a dialog or in place.",
  attributes: {
    open: "The dialog is open.",
    form: "The form that shows.",
    inline: "Shows the form in its place on the page instead of a dialog.",
    "render-form":
      "`light` puts the form among the elements of the page, for password managers that look nowhere else; rules of the page reach it then.",
  },
  methods: {
    show: "Opens the dialog on a form, the login form unless told.",
    close: "Closes the dialog; whoever waited for a sign-in is told there was none.",
  },
  events: ["pp-ready", "pp-auth-changed", "pp-auth-expired", "pp-error"],
  parts: {
    "auth-dialog": "The dialog.",
    "auth-inline": "The form in place.",
    form: "The form itself.",
    submit: "Its button.",
    error: "Why it was refused.",
    link: "A link to another form.",
    "create-account": "The button to registration.",
    sent: "Says that a letter is on its way.",
    "registered-dialog": "Says that the account is there.",
    "welcome-dialog": "Greets who comes for the first time.",
    "terms-dialog": "The terms.",
  },
  slots: {},
};
