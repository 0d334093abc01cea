import { userIcon } from "@pressport/web-components/theme/icons";
import { useId } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Icon } from "../../parts/controls/icon.tsx";
import { LazyOverlay } from "../../parts/overlays/lazy-overlay.tsx";
import { usePopover } from "../../parts/overlays/use-popover.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./account-menu.module.css";

const loadPanel = () => import("./account-panel.tsx");

/** Log in, or who is signed in with appearance and log out; whoever is expected has the room of the latter. */
export function AccountMenu({ isExpected }: { isExpected: boolean }) {
  const { auth, text } = pressport;
  const user = useSignalValue(auth.user);
  const state = useSignalValue(auth.state);
  const { open, setOpen, place } = usePopover();
  const id = useId();
  const { navigation } = text;
  return (
    <div className={styles.account} ref={place}>
      {user ? (
        <button
          type="button"
          className={styles.avatar}
          aria-expanded={open}
          aria-controls={id}
          aria-label={navigation.signedInAs(user.user_name)}
          onClick={() => setOpen(!open)}
        >
          {user.user_name.slice(0, 1).toUpperCase() || <Icon path={userIcon} />}
        </button>
      ) : isExpected ? (
        <span className={styles.avatar} />
      ) : (
        <Button look="primary" small busy={state === "unknown"} onClick={() => auth.open("login-form")}>
          {navigation.signIn}
        </Button>
      )}
      {open && user ? (
        <LazyOverlay load={loadPanel} onMissing={() => setOpen(false)}>
          {({ AccountPanel }) => <AccountPanel id={id} onDone={() => setOpen(false)} />}
        </LazyOverlay>
      ) : null}
    </div>
  );
}
