import { authFormsText } from "@pressport/core";
import { authModalAttributes } from "../declarations/auth-modal.ts";
import { widget } from "../element/widget.ts";
import css from "./auth-modal.css?inline";
import { AuthModalModel } from "./auth-modal-model.ts";
import { AuthView } from "./auth-view.tsx";
import { authFormOf, type FormName } from "./forms/form-names.ts";

/**
 * The sign-in area: login, registration, guest sign-up and password reset in a dialog, or in place with `inline`.
 * It opens by `open`, by `show`, and whenever something on the page needs somebody to be signed in.
 */
export const AuthModal = widget({
  tag: "pp-auth-modal",
  attributes: authModalAttributes,
  styles: css,
  sentences: { auth: authFormsText },
  model: (context) => new AuthModalModel(context),
  view: ({ app, attributes, element, model }) => (
    <AuthView
      app={app}
      isInline={attributes.inline}
      hasDialogs={model.speaks}
      formHolder={attributes.renderForm === "light" ? element : null}
    />
  ),
  methods: {
    /** Opens the dialog on a form, the login form unless told. */
    show: ({ app }, form?: FormName) => app.auth.open(authFormOf(form)),
    /** Closes the dialog; whoever waited for a sign-in is told there was none. */
    close: ({ app }) => app.auth.close(),
  },
});
