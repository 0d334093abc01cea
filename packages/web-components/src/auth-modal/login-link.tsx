import type { Auth } from "@pressport/core";
import { FormLink } from "./forms/form-shell.tsx";

/** The way back to the login form, after the question it answers. */
export function LoginLink({ auth, lead, link }: { auth: Auth; lead?: string; link: string }) {
  return (
    <p>
      {lead && <>{lead} </>}
      <FormLink onClick={() => auth.goTo("login-form")}>{link}</FormLink>
    </p>
  );
}
