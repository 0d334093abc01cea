import { SecurityStore } from "@pressport/core";
import { useEffect } from "react";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { PasswordForm } from "../password-form.tsx";
import styles from "../settings.module.css";
import { EmailAddress } from "./email-address.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

/** How the account is kept from strangers: its password, its address, a second factor, and where it is signed in. */
export function SecuritySettings() {
  const store = pressport.use(SecurityStore);
  const security = useSignalValue(store.security);
  const state = useSignalValue(store.state);
  useEffect(() => void store.load(), [store]);
  return (
    <div className={styles.parts}>
      <PasswordForm />
      {security ? (
        <>
          <EmailAddress asked={security.email_change} wantsCode={security.second_factor_since !== null} />
          <SecondFactor since={security.second_factor_since} codesLeft={security.recovery_codes_left} />
          <Sessions sessions={security.sessions} />
        </>
      ) : state === "failed" ? (
        <Failed title={pressport.text.security.failed} onRetry={() => void store.load()} />
      ) : (
        <Skeleton ratio="4 / 1" />
      )}
    </div>
  );
}
