import { Button } from "../parts/parts.ts";
import type { AuthProps } from "./auth-props.ts";

/** In place of a form, for somebody who is in already. */
export function SignedIn({ app }: AuthProps) {
  const { auth, text } = app;
  return (
    <section class="auth-inline auth-signed-in" part="auth-inline">
      <p>{text.auth.signedInAs(auth.user.value?.user_name ?? "")}</p>
      <Button onClick={() => void auth.logout()}>{text.auth.logout}</Button>
    </section>
  );
}
