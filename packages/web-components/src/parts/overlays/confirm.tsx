import { confirmText } from "@pressport/core";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { WidgetContext } from "../../element/attributes/widget-options.ts";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
  text: WidgetContext["text"];
  /** 'Just checking..' unless told. */
  title?: string;
  /** What yes does; that it is final unless told. */
  children?: ComponentChildren;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** The question before what cannot be taken back, as the portal asks it: yes does it, no does nothing. */
export function Confirm({ text, title, children, busy, onYes, onNo }: Props) {
  useState(() => text.add({ overlays: { confirm: confirmText } }));
  const words = text.overlays.confirm;
  return (
    <Dialog
      open
      title={title ?? words.title}
      size="s"
      closeOutside
      onClose={onNo}
      footer={
        <>
          <Button onClick={onNo}>{words.no}</Button>
          <Button variant="danger" busy={busy} onClick={onYes}>
            {words.yes}
          </Button>
        </>
      }
    >
      <p>{children ?? words.body}</p>
    </Dialog>
  );
}
