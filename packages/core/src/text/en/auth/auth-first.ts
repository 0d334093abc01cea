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
  moved: (designs: number, items: number) => {
    const parts = [
      designs === 0 ? "" : designs === 1 ? "1 design" : `${designs} designs`,
      items === 0 ? "" : items === 1 ? "1 basket item" : `${items} basket items`,
    ].filter((part) => part !== "");
    return `${parts.join(" and ")} moved to your account.`;
  },
};
