/** What is said of signing in where no form is shown. */
export const authFirst = {
  login: {
    submit: "Log in",
  },
  verify: {
    banner: "Your account has not been verified! Please go to your registered email and verify your account!",
    resend: "Resend email",
  },
  signInThere: "Please sign in to this shop first.",
};
