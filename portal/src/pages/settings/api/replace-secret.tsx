import { useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Select } from "../../../parts/forms/field.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { OpenButton } from "../../../parts/overlays/open-button.tsx";
import { pressport } from "../../../pressport.ts";

/** How long what is replaced may go on working, in hours. */
const OVERLAPS = [0, 1, 24, 168] as const;

/** What is replaced, in words, and what does it. */
interface Props {
  title: string;
  body: string;
  /** Before the choice of how long the old one goes on working. */
  overlap: string;
  replace: string;
  onReplace: (overlapHours: number) => void;
}

/** A button that asks how long a key or secret goes on working beside the new one, and replaces it. */
export function ReplaceSecret({ look, ...props }: Props & { look?: "quiet" }) {
  return (
    <OpenButton small look={look} opens={(close) => <ReplaceDialog {...props} onClose={close} />}>
      {props.replace}
    </OpenButton>
  );
}

function ReplaceDialog({
  title,
  body,
  overlap,
  replace,
  onReplace,
  onClose,
}: Props & { onClose: () => void }) {
  const [hours, setHours] = useState<(typeof OVERLAPS)[number]>(24);
  const { overlaps } = pressport.text.settings.secretKeys;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => {
        onReplace(hours);
        onClose();
      }}
      actions={
        <Button look="primary" type="submit">
          {replace}
        </Button>
      }
    >
      <p>{body}</p>
      <Select
        label={overlap}
        value={hours}
        options={OVERLAPS.map((one) => [one, overlaps[one]])}
        onChoose={setHours}
      />
    </Dialog>
  );
}
