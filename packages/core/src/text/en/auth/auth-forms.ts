/** What the sign-in area says first. */
export const authForms = {
  dialogLabel: "Sign in",
  signedInAs: (name: string) => `You are logged in as ${name}.`,
  isUnnamed: "You are shopping as a guest.",
  logout: "Log out",
  loading: "One moment…",
  email: "Email",
  password: "Password",
  name: "Name",
  login: {
    title: "Log in",
    busy: "Logging in…",
    forgotLink: "Forgot password?",
    createAccount: "Create account",
    noAccount: "New here?",
    code: "Code from your app",
  },
  register: { title: "Create account" },
  guest: { title: "Start as a guest" },
  forgot: { title: "Forgot password" },
};
