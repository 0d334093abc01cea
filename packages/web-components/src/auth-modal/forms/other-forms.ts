/* The forms a sign-in does not begin with, fetched as one. */
export { ForgotPasswordForm } from "./forgot-password-form.tsx";
export { GuestForm } from "./guest-form.tsx";
export { RegisterForm } from "./register-form.tsx";
