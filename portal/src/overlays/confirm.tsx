import { Button, type ButtonProps } from "../parts/controls/button.tsx";
import { Dialog } from "../parts/overlays/dialog.tsx";
import { OpenButton } from "../parts/overlays/open-button.tsx";
import { pressport } from "../pressport.ts";

interface Question {
  /** 'Just checking..' unless told. */
  title?: string | undefined;
  body?: string | undefined;
  onYes: () => void;
}

/** The confirmation popup: yes does it once, no does nothing, both close it. */
export function Confirm({ title, body, onYes, onClose }: Question & { onClose: () => void }) {
  const { confirm } = pressport.text.overlays;
  return (
    <Dialog
      title={title ?? confirm.title}
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{confirm.no}</Button>
          <Button
            look="final"
            onClick={() => {
              onYes();
              onClose();
            }}
          >
            {confirm.yes}
          </Button>
        </>
      }
    >
      <p>{body ?? confirm.body}</p>
    </Dialog>
  );
}

/** A button that asks before it does something. */
export function ConfirmButton({
  title,
  body,
  onYes,
  ...button
}: Question & Omit<ButtonProps, "onClick" | "title">) {
  return (
    <OpenButton
      {...button}
      opens={(close) => <Confirm title={title} body={body} onYes={onYes} onClose={close} />}
    />
  );
}
