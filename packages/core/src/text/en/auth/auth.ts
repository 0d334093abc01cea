import { authFirst } from "./auth-first.ts";
import { authForms } from "./auth-forms.ts";
import { authPages } from "./auth-pages.ts";
import { letIn } from "./let-in.ts";

/** The sign-in area. */
export const auth = {
  ...authFirst,
  ...authForms,
  ...authPages,
  ...letIn,
  login: { ...authFirst.login, ...authForms.login },
};
