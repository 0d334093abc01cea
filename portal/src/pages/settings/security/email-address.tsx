import { SecurityStore } from "@pressport/core";
import type { Security } from "@pressport/core/contract";
import { useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import form from "../../../parts/forms/form.module.css";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "../settings.module.css";
import { Ask } from "./ask.tsx";

/** The address the account signs in with; another one is asked for with the password, and with a code where that is wanted. */
export function EmailAddress(props: { asked: Security["email_change"]; wantsCode: boolean }) {
  const { asked, wantsCode } = props;
  const security = pressport.use(SecurityStore);
  const isBusy = useSignalValue(security.isBusy);
  const user = useSignalValue(pressport.auth.user);
  const [isAsking, setAsking] = useState(false);
  const { format, security: words, settings } = pressport.text;
  return (
    <section className={styles.section} aria-label={words.emailTitle}>
      <div>
        <h2>{words.emailTitle}</h2>
        <p className={form.lead}>{words.emailLead(user?.user_email ?? "")}</p>
      </div>
      {asked && !isAsking ? (
        <p className={styles.state} role="status">
          {words.emailWaiting(asked.email, format.dateTime(asked.expires_at))}
        </p>
      ) : null}
      {isAsking ? (
        <div className={styles.card}>
          <p>{words.emailNote}</p>
          <Ask
            label={words.emailChange}
            fields={[
              { name: "email", label: words.emailNew },
              { name: "current_password", label: settings.password.current },
              ...(wantsCode ? [{ name: "code" as const, label: words.code }] : []),
            ]}
            submit={words.emailSend}
            onSubmit={async (proof) => {
              const wrong = await security.changeEmail(proof);
              if (wrong && Object.keys(wrong).length === 0) setAsking(false);
              return wrong;
            }}
          >
            <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
          </Ask>
        </div>
      ) : (
        <div className={form.end}>
          <Button onClick={() => setAsking(true)}>{words.emailChange}</Button>
          {asked ? (
            <Button busy={isBusy} onClick={() => void security.cancelEmailChange()}>
              {words.emailCancel}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}
