import { Button } from "../parts/parts.ts";
import type { AuthProps } from "./auth-props.ts";

/** In place of a form, for somebody who is in already. */
export function SignedIn({ app }: AuthProps) {
  const { auth, text } = app;
  const name = auth.user.value?.user_name;
  return (
    <section class="auth-inline auth-signed-in" part="auth-inline">
      <p>{name ? text.auth.signedInAs(name) : text.auth.isUnnamed}</p>
      <Button onClick={() => void auth.logout()}>{text.auth.logout}</Button>
    </section>
  );
}
