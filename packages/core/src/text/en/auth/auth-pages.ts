/** What only the portal's own pages of the sign-in area say. */
export const authPages = {
  marketplaceFailed: "Signing in through the marketplace did not work. Please log in with your email.",
  newPassword: "New password",
  renew: {
    title: "Choose a new password",
    submit: "Save password",
    busy: "Saving…",
    checking: "Checking your link…",
    expiredTitle: "This link cannot be used any more",
    expiredText: "Reset links work once, within 60 minutes. Ask for a new one.",
    askAgain: "Send a new link",
    endAccess: (keys: number, webhooks: number) =>
      `Also end the API keys (${keys}) and webhooks (${webhooks}) of this account`,
    loginLink: "Back to log in",
  },
  checkAuth: {
    working: "Signing you in…",
    choosePassword: "Your address is confirmed. Please choose a password.",
    failedTitle: "This link cannot be used any more",
    failedText: "Confirmation links work once, within 2 hours. Log in to have a new one sent.",
    login: "Log in",
  },
  emailLink: {
    confirmTitle: "Use this email address?",
    confirmText: (email: string) =>
      `You sign in with ${email} from then on, and are signed out everywhere else.`,
    confirm: "Use this address",
    confirmedTitle: "Your email address is changed",
    confirmedText: (email: string) => `Sign in with ${email} from now on.`,
    goOn: "Continue",
    undoTitle: "Was this not you?",
    undoText: (email: string) =>
      `Your account keeps the address ${email}, or gets it back. Everybody is signed out, and the password no longer works: we email you a link to choose a new one.`,
    undo: "This was not me: stop it",
    undoneTitle: "This change is stopped",
    undoneText: (email: string) => `We sent a link to ${email}. Use it to choose a new password.`,
    deadTitle: "This link cannot be used any more",
    deadText: "These links work once, and only for some time. Settings show which address your account has.",
    taken: "Another account has this address. Your account keeps the one it has.",
  },
};
