import { type ReactNode, useState } from "react";
import { pressport } from "../../pressport.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps {
  title: string;
  /** What the button that sends says; 'Save' unless told. */
  send?: string;
  /** What it says while that is under way. */
  sending?: string;
  /** There is nothing to send. */
  isEmpty?: boolean;
  /** It is under way for another reason than this dialog. */
  isBusy?: boolean;
  /** Sends what is typed, and answers whether that is done: then the dialog closes. */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  /** Given up, which also forgets what was typed. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A dialog that is a form, with a button that calls it off and one that sends it, once at a time. */
export function FormDialog(props: FormDialogProps) {
  const { general } = pressport.text;
  const { title, send = general.save, isEmpty = false, onSubmit, onClose, onCancel, children } = props;
  const { sending = props.send ?? general.saving } = props;
  const [isSending, setSending] = useState(false);
  const busy = isSending || props.isBusy === true;
  const submit = async () => {
    if (busy || isEmpty) return;
    setSending(true);
    const isDone = await onSubmit().finally(() => setSending(false));
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button
            onClick={() => {
              onCancel?.();
              onClose();
            }}
          >
            {general.cancel}
          </Button>
          <Button look="primary" type="submit" busy={busy} disabled={isEmpty}>
            {busy ? sending : send}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
