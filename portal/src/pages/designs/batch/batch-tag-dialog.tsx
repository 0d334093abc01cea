import { BatchesStore, type BatchOrder, tagsOf } from "@pressport/core";
import { useState } from "react";
import { FormDialog } from "../../../parts/overlays/form-dialog.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { TagsField } from "../list/tags-field.tsx";

interface BatchTagDialogProps {
  count: number;
  onBegin: (action: BatchOrder["action"]) => Promise<boolean>;
  onClose: () => void;
}

/** Which tags many designs get and lose. */
export function BatchTagDialog({ count, onBegin, onClose }: BatchTagDialogProps) {
  const { batches: words } = pressport.text;
  const isBusy = useSignalValue(pressport.use(BatchesStore).isBusy);
  const [added, setAdded] = useState("");
  const [removed, setRemoved] = useState("");
  const [add, remove] = [tagsOf(added), tagsOf(removed)];
  return (
    <FormDialog
      title={words.tagTitle(count)}
      isEmpty={add.length + remove.length === 0}
      isBusy={isBusy}
      onSubmit={() => onBegin({ kind: "tag", add, remove })}
      onClose={onClose}
    >
      <TagsField label={words.tagAdd} hint={words.tagHint} value={added} onType={setAdded} />
      <TagsField label={words.tagRemove} hint={words.tagHint} value={removed} onType={setRemoved} />
    </FormDialog>
  );
}
