import { BatchesStore, type BatchOrder, DesignLibraryStore, tagsOf } from "@pressport/core";
import { useId, useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Field } from "../../../parts/forms/field.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";

interface BatchTagDialogProps {
  count: number;
  onBegin: (action: BatchOrder["action"]) => Promise<boolean>;
  onClose: () => void;
}

/** Which tags many designs get and lose. */
export function BatchTagDialog({ count, onBegin, onClose }: BatchTagDialogProps) {
  const { batches: words, general } = pressport.text;
  const known = useSignalValue(pressport.use(DesignLibraryStore).tags);
  const busy = useSignalValue(pressport.use(BatchesStore).isBusy);
  const [added, setAdded] = useState("");
  const [removed, setRemoved] = useState("");
  const [add, remove] = [tagsOf(added), tagsOf(removed)];
  const id = useId();
  const isEmpty = add.length + remove.length === 0;
  const submit = async () => {
    if (!isEmpty && (await onBegin({ kind: "tag", add, remove }))) onClose();
  };
  return (
    <Dialog
      title={words.tagTitle(count)}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{general.cancel}</Button>
          <Button look="primary" type="submit" busy={busy} disabled={isEmpty}>
            {general.save}
          </Button>
        </>
      }
    >
      <Field
        label={words.tagAdd}
        hint={words.tagHint}
        list={id}
        value={added}
        onChange={(event) => setAdded(event.target.value)}
      />
      <Field
        label={words.tagRemove}
        hint={words.tagHint}
        list={id}
        value={removed}
        onChange={(event) => setRemoved(event.target.value)}
      />
      <datalist id={id}>
        {known.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </Dialog>
  );
}
