import { welcomeText } from "@pressport/core";
import { useState } from "preact/hooks";
import { Button, Dialog } from "../../parts/parts.ts";
import type { AuthProps } from "../auth-props.ts";

/** Greets somebody whose e-mail has just been confirmed; leaving it goes to the products. */
export function WelcomePopup({ app }: AuthProps) {
  const { auth, text } = app;
  useState(() => text.add({ overlays: { welcome: welcomeText } }));
  const { welcome } = text.overlays;
  return (
    <Dialog
      open={auth.popup.value === "welcome"}
      part="welcome-dialog"
      size="s"
      title={welcome.title}
      onClose={() => auth.closePopup()}
      footer={
        <Button variant="primary" onClick={() => auth.closePopup()}>
          {welcome.close}
        </Button>
      }
    >
      <div class="auth-popup">
        <p>{welcome.login}</p>
        <p>{welcome.contact}</p>
      </div>
    </Dialog>
  );
}
