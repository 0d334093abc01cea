import { lazyPart } from "../parts/parts.ts";

/* What a sign-in does not begin with. */

/** The registration. */
export const RegisterForm = lazyPart(
  async () => (await import("./forms/other-forms.ts")).RegisterForm,
  "620px",
);
/** Starting without a password. */
export const GuestForm = lazyPart(async () => (await import("./forms/other-forms.ts")).GuestForm, "420px");
/** Asking for a link to choose a new password. */
export const ForgotPasswordForm = lazyPart(
  async () => (await import("./forms/other-forms.ts")).ForgotPasswordForm,
  "260px",
);
/** The terms of use. */
export const TermsDialog = lazyPart(async () => (await import("./popups/terms-dialog.tsx")).TermsDialog);
/** That the registration is complete. */
export const RegisteredPopup = lazyPart(async () => (await import("./popups/popups.ts")).RegisteredPopup);
/** That the confirmation link was used. */
export const WelcomePopup = lazyPart(async () => (await import("./popups/popups.ts")).WelcomePopup);
