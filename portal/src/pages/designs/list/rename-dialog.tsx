import type { Design } from "@pressport/core";
import { useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Field } from "../../../parts/forms/field.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { pressport } from "../../../pressport.ts";

/** Gives a design another name. */
export function RenameDialog({ design, onClose }: { design: Design; onClose: () => void }) {
  const { designs, text } = pressport;
  const [name, setName] = useState(design.cd_name);
  const [busy, setBusy] = useState(false);
  const isEmpty = name.trim() === "";
  const submit = async () => {
    if (busy || isEmpty) return;
    setBusy(true);
    const isRenamed = await designs.rename(design.cd_id, name.trim());
    setBusy(false);
    if (isRenamed) onClose();
  };
  return (
    <Dialog
      title={text.designs.renameTitle}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{text.general.cancel}</Button>
          <Button look="primary" type="submit" busy={busy} disabled={isEmpty}>
            {busy ? text.general.saving : text.general.save}
          </Button>
        </>
      }
    >
      <Field
        label={text.designs.nameLabel}
        value={name}
        maxLength={200}
        error={isEmpty ? text.fields.name : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </Dialog>
  );
}
