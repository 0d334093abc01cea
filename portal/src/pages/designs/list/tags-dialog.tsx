import { type Design, DesignLibraryStore } from "@pressport/core";
import { useId, useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Field } from "../../../parts/forms/field.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";

/** Says what a design is sorted by. */
export function TagsDialog({ design, onClose }: { design: Design; onClose: () => void }) {
  const { designs, text } = pressport;
  const words = text.designLibrary;
  const library = pressport.use(DesignLibraryStore);
  const known = useSignalValue(library.tags);
  const [typed, setTyped] = useState(design.cd_tags.join(", "));
  const [busy, setBusy] = useState(false);
  const id = useId();
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const isSaved = await library.setTags(design.cd_id, typed);
    setBusy(false);
    if (!isSaved) return;
    designs.refresh();
    onClose();
  };
  return (
    <Dialog
      title={words.tagsTitle(design.cd_name)}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>{text.general.cancel}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {busy ? text.general.saving : text.general.save}
          </Button>
        </>
      }
    >
      <Field
        label={words.tags}
        hint={words.tagsHint}
        list={id}
        value={typed}
        maxLength={400}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={id}>
        {known.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </Dialog>
  );
}
