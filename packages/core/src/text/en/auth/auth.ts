import { authFirst } from "./auth-first.ts";
import { authForms } from "./auth-forms.ts";
import { authPages } from "./auth-pages.ts";

/** The sign-in area. */
export const auth = {
  ...authFirst,
  ...authForms,
  ...authPages,
  login: { ...authFirst.login, ...authForms.login },
};
