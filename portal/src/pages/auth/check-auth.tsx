import { alertIcon, clockIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { Button } from "../../parts/controls/button.tsx";
import { TabTitle } from "../../parts/page-title.tsx";
import { Empty, Failed } from "../../parts/states.tsx";
import { pressport } from "../../pressport.ts";

/** Stores the token of an e-mail link, loads the user and goes to the product list. */
export function Component() {
  const token = useParams().token ?? "";
  const [outcome, setOutcome] = useState<"working" | "dead" | "unreachable">("working");
  const asked = useRef(false);
  useEffect(() => {
    // The link works once: a second rendering must not spend it again.
    if (asked.current) return;
    asked.current = true;
    // The token leaves the address before anything else can read it.
    history.replaceState(history.state, "", "/checkAuth");
    void check();
  }, [token]);
  async function check() {
    setOutcome("working");
    if (await pressport.auth.checkAuth(token)) return;
    setOutcome(pressport.auth.state.peek() === "unreachable" ? "unreachable" : "dead");
  }
  const { auth, problems } = pressport.text;
  const words = auth.checkAuth;
  return (
    <div aria-live="polite">
      <TabTitle title={outcome === "dead" ? words.failedTitle : words.working} />
      {outcome === "unreachable" ? (
        <Failed title={problems.loadFailedTitle} onRetry={() => void check()} />
      ) : null}
      {outcome === "working" ? <Empty icon={clockIcon} title={words.working} /> : null}
      {outcome === "dead" ? (
        <Empty icon={alertIcon} title={words.failedTitle} text={words.failedText}>
          <Button look="primary" onClick={() => pressport.auth.open("login-form")}>
            {words.login}
          </Button>
        </Empty>
      ) : null}
    </div>
  );
}
