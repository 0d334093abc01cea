import type { OpenAccess } from "@pressport/core";
import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import { Button } from "../../parts/controls/button.tsx";
import { Checkbox, Field } from "../../parts/forms/field.tsx";
import { Form } from "../../parts/forms/form.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Failed } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./renew-password.module.css";

/** The password reset form. */
export function Component() {
  const token = useParams().token ?? "";
  const { auth, text } = pressport;
  const link = useSignalValue(auth.renewLink);
  const [{ secret_keys = 0, webhooks = 0 }, setOpen] = useState<OpenAccess>({});
  const values = useSignalValue(auth.values["renew-form"]);
  const errors = useSignalValue(auth.fieldErrors);
  const message = useSignalValue(auth.errorMessage);
  const busy = useSignalValue(auth.isBusy);
  const check = useCallback(async () => setOpen(await auth.checkRenewLink(token)), [auth, token]);
  useEffect(() => void check(), [check]);
  const { renew } = text.auth;
  const submit = async () => {
    if (await auth.renewPassword(token)) pressport.navigate("/login");
  };
  if (link === "checking")
    return (
      <>
        <PageTitle title={renew.title} quiet />
        <p aria-live="polite">{renew.checking}</p>
      </>
    );
  if (link === "unreachable")
    return (
      <>
        <PageTitle title={renew.title} quiet />
        <Failed title={text.problems.loadFailedTitle} onRetry={() => void check()} />
      </>
    );
  if (link === "expired")
    return (
      <div className={styles.form}>
        <PageTitle title={renew.expiredTitle} lead={renew.expiredText} />
        <Button
          look="primary"
          onClick={() => {
            auth.open("forgot-password-form");
            pressport.navigate("/");
          }}
        >
          {renew.askAgain}
        </Button>
      </div>
    );
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <PageTitle title={renew.title} />
      <Field
        label={text.auth.newPassword}
        type="password"
        autoComplete="new-password"
        value={values.password}
        error={errors.password}
        onChange={(event) => auth.set("renew-form", { password: event.target.value })}
      />
      <Field
        label={text.auth.repeatPassword}
        type="password"
        autoComplete="new-password"
        value={values.password_confirmation}
        error={errors.password_confirmation}
        onChange={(event) => auth.set("renew-form", { password_confirmation: event.target.value })}
      />
      {secret_keys + webhooks > 0 ? (
        <Checkbox
          label={renew.endAccess(secret_keys, webhooks)}
          checked={values.end_access}
          onChange={(event) => auth.set("renew-form", { end_access: event.target.checked })}
        />
      ) : null}
      {message ? (
        <p className={styles.problem} role="alert">
          {message}
        </p>
      ) : null}
      <Button look="primary" type="submit" busy={busy}>
        {busy ? renew.busy : renew.submit}
      </Button>
    </Form>
  );
}
