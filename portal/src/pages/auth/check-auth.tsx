import { alertIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { Button } from "../../parts/controls/button.tsx";
import { Empty } from "../../parts/states.tsx";
import { pressport } from "../../pressport.ts";

/** Stores the token of an e-mail link, loads the user and goes to the product list. */
export function Component() {
  const token = useParams().token ?? "";
  const [dead, setDead] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    // The link works once: a second rendering must not spend it again.
    if (asked.current) return;
    asked.current = true;
    // The token leaves the address before anything else can read it.
    history.replaceState(history.state, "", "/checkAuth");
    void pressport.auth.checkAuth(token).then((ok) => setDead(!ok));
  }, [token]);
  const { auth } = pressport.text;
  if (!dead) return <p aria-live="polite">{auth.checkAuth.working}</p>;
  return (
    <Empty icon={alertIcon} title={auth.checkAuth.failedTitle} text={auth.checkAuth.failedText}>
      <Button look="primary" onClick={() => pressport.auth.open("login-form")}>
        {auth.checkAuth.login}
      </Button>
    </Empty>
  );
}
