/** What the building blocks of every widget say by themselves. */
export const partsText = {
  retry: "Try again",
  brokenTitle: "Something went wrong here",
  brokenText: "Nothing you entered on the host is lost. Try again, or reload the page.",
  close: "Close",
  dismiss: "Dismiss",
  loading: "Loading",
  optional: "optional",
  messages: "Messages",
  showPassword: "Show password",
  hidePassword: "Hide password",
  passwordTooShort: "Too short",
  passwordLongEnough: "Long enough",
  increase: (what: string) => `Increase ${what}`,
  decrease: (what: string) => `Decrease ${what}`,
  chooseFiles: "Choose files",
  chooseFile: "Choose a file",
  dropFiles: "or drop them here",
  dropFile: "or drop it here",
  dropNow: "Drop to add",
  imageMissing: "Picture not available",
  previousPage: "Previous page",
  nextPage: "Next page",
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  pages: "Pages",
  noPrice: "no price",
} as const;

/** The shape a translation of these words has. */
export type PartsText = {
  readonly [Key in keyof typeof partsText]: (typeof partsText)[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : string;
};
