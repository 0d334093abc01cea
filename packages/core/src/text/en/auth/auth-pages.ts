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
    loginLink: "Back to log in",
  },
  checkAuth: {
    working: "Signing you in…",
    failedTitle: "This link cannot be used any more",
    failedText: "Confirmation links work once, within 2 hours. Log in to have a new one sent.",
    login: "Log in",
  },
};
