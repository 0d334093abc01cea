import { authFirst } from "./auth-first.ts";
import { authForms } from "./auth-forms.ts";
import { authOtherForms } from "./auth-other-forms.ts";
import { authPages } from "./auth-pages.ts";
import { letIn } from "./let-in.ts";
import { registered } from "./welcome.ts";

/** The sign-in area. */
export const auth = {
  ...authFirst,
  ...authForms,
  ...authOtherForms,
  ...authPages,
  ...letIn,
  registered,
  login: { ...authFirst.login, ...authForms.login },
  register: { ...authForms.register, ...authOtherForms.register },
  guest: { ...authForms.guest, ...authOtherForms.guest },
  forgot: { ...authForms.forgot, ...authOtherForms.forgot },
};
