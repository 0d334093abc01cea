import { confirmText } from "@pressport/core";
import { useState } from "preact/hooks";
import { Button, Dialog } from "../../parts/parts.ts";
import type { Words } from "../tracker-words.ts";

/** What the question before an order is deleted takes. */
export interface DeleteDialogProps {
  isBusy: boolean;
  text: Words;
  onYes: () => void;
  onNo: () => void;
}

/** Asks once more before an order is deleted for good. */
export function DeleteDialog({ isBusy, text, onYes, onNo }: DeleteDialogProps) {
  useState(() => text.add({ overlays: { confirm: confirmText } }));
  const { title, body, yes, no } = text.overlays.confirm;
  return (
    <Dialog
      open
      title={title}
      size="s"
      onClose={onNo}
      footer={
        <>
          <Button onClick={onNo}>{no}</Button>
          <Button variant="danger" busy={isBusy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{body}</p>
    </Dialog>
  );
}
