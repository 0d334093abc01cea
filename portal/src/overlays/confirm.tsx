import { Button } from "../parts/controls/button.tsx";
import { Dialog } from "../parts/overlays/dialog.tsx";
import { pressport } from "../pressport.ts";

interface ConfirmProps {
  /** 'Just checking..' unless told. */
  title?: string;
  body?: string;
  onYes: () => void;
  onClose: () => void;
}

/** The confirmation popup: yes does it once, no does nothing, both close it. */
export function Confirm({ title, body, onYes, onClose }: ConfirmProps) {
  const { confirm } = pressport.text.overlays;
  return (
    <Dialog
      title={title ?? confirm.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{confirm.no}</Button>
          <Button
            look="danger"
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
