import { registeredText } from "@pressport/core";
import { CONFIRMATION_LINK_MS } from "@pressport/core/rules";
import { useState } from "preact/hooks";
import { Button, Dialog } from "../../parts/parts.ts";
import type { AuthProps } from "../auth-props.ts";

const HOUR_MS = 3_600_000;

/** Says that the registration is complete and that a confirmation link is on its way. */
export function RegisteredPopup({ app }: AuthProps) {
  const { auth, text } = app;
  useState(() => text.add({ auth: { registered: registeredText } }));
  const { registered } = text.auth;
  return (
    <Dialog
      open={auth.popup.value === "registered"}
      part="registered-dialog"
      size="s"
      title={registered.title}
      onClose={() => auth.closePopup()}
      footer={
        <Button variant="primary" onClick={() => auth.closePopup()}>
          {registered.close}
        </Button>
      }
    >
      <div class="auth-popup">
        <p>{registered.thanks}</p>
        <p>{registered.link(CONFIRMATION_LINK_MS / HOUR_MS)}</p>
        <p>{registered.spam}</p>
      </div>
    </Dialog>
  );
}
