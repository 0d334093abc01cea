import { Suspense, useEffect } from "react";
import { FormSheet } from "../../parts/forms/form-sheet.tsx";
import { AuthModal } from "../../parts/widgets.ts";
import { pressport } from "../../pressport.ts";

/** The login form as a page. */
export function Component() {
  useEffect(() => pressport.auth.show("login-form"), []);
  return (
    <FormSheet title={pressport.text.pages.login}>
      <Suspense>
        <AuthModal inline />
      </Suspense>
    </FormSheet>
  );
}
