import { lazyPart } from "../parts/parts.ts";

/* What a sign-in does not begin with. */

/** The registration. */
export const RegisterForm = lazyPart(
  () => import("./forms/other-forms.ts"),
  (module) => module.RegisterForm,
  "620px",
);
/** Starting without a password. */
export const GuestForm = lazyPart(
  () => import("./forms/other-forms.ts"),
  (module) => module.GuestForm,
  "420px",
);
/** Asking for a link to choose a new password. */
export const ForgotPasswordForm = lazyPart(
  () => import("./forms/other-forms.ts"),
  (module) => module.ForgotPasswordForm,
  "260px",
);
/** A form that stands outside the shadow root. */
export const LightForm = lazyPart(
  () => import("./forms/light-form.tsx"),
  (module) => module.LightForm,
  "260px",
);
/** The terms of use. */
export const TermsDialog = lazyPart(
  () => import("./popups/terms-dialog.tsx"),
  (module) => module.TermsDialog,
);
/** That the registration is complete. */
export const RegisteredPopup = lazyPart(
  () => import("./popups/popups.ts"),
  (module) => module.RegisteredPopup,
);
/** That the confirmation link was used. */
export const WelcomePopup = lazyPart(
  () => import("./popups/popups.ts"),
  (module) => module.WelcomePopup,
);
