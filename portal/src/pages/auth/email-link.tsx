import { EmailLinkStore } from "@pressport/core";
import { useEffect } from "react";
import { useParams } from "react-router";
import { Button } from "../../parts/controls/button.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Failed } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./renew-password.module.css";

/** The page behind a link about an e-mail address: says what the link does, and does it when the button is pressed. */
export function Component() {
  const token = useParams().token ?? "";
  const store = pressport.use(EmailLinkStore);
  const link = useSignalValue(store.link);
  const state = useSignalValue(store.state);
  const isBusy = useSignalValue(store.isBusy);
  useEffect(() => void store.check(token), [store, token]);
  const { emailLink: words, renew } = pressport.text.auth;
  const { loadFailedTitle } = pressport.text.problems;
  if (state === "unreachable")
    return (
      <>
        <PageTitle title={pressport.text.security.emailTitle} quiet />
        <Failed title={loadFailedTitle} onRetry={() => void store.check(token)} />
      </>
    );
  const goOn = (
    <Button look="primary" onClick={() => pressport.navigate("/settings?tab=password")}>
      {words.goOn}
    </Button>
  );
  if (state === "expired" || state === "taken")
    return (
      <div className={styles.form}>
        <PageTitle title={words.deadTitle} lead={state === "taken" ? words.taken : words.deadText} />
        {goOn}
      </div>
    );
  if (!link) return <PageTitle title={renew.checking} />;
  const { link_does, link_email } = link;
  const isConfirm = link_does === "confirm";
  if (state === "used")
    return (
      <div className={styles.form} role="status">
        <PageTitle
          title={isConfirm ? words.confirmedTitle : words.undoneTitle}
          lead={(isConfirm ? words.confirmedText : words.undoneText)(link_email)}
        />
        {isConfirm ? goOn : null}
      </div>
    );
  return (
    <div className={styles.form}>
      <PageTitle
        title={isConfirm ? words.confirmTitle : words.undoTitle}
        lead={(isConfirm ? words.confirmText : words.undoText)(link_email)}
      />
      <Button look={isConfirm ? "primary" : "danger"} busy={isBusy} onClick={() => void store.follow(token)}>
        {isConfirm ? words.confirm : words.undo}
      </Button>
    </div>
  );
}
