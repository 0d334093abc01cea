import { Suspense, useEffect } from "react";
import { FormSheet } from "../../parts/forms/form-sheet.tsx";
import { AuthModal } from "../../parts/widgets.ts";
import { pressport } from "../../pressport.ts";

/** The registration form as a page. */
export function Component() {
  useEffect(() => pressport.auth.show("register-form"), []);
  return (
    <FormSheet title={pressport.text.pages.register}>
      <Suspense>
        <AuthModal inline />
      </Suspense>
    </FormSheet>
  );
}
