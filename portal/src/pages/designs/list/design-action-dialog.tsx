import { type Design, DesignLibraryStore } from "@pressport/core";
import { ORIENTATIONS } from "@pressport/core/rules";
import { useState } from "react";
import { Confirm } from "../../../overlays/confirm.tsx";
import { Checkbox, Field } from "../../../parts/forms/field.tsx";
import { FilePagesDialog } from "../../../parts/forms/file-pages.tsx";
import { FormDialog } from "../../../parts/overlays/form-dialog.tsx";
import { pressport } from "../../../pressport.ts";
import styles from "./design-list.module.css";
import type { DesignAction } from "./design-menu.tsx";
import { TagsField } from "./tags-field.tsx";

/** Asks what is to be done with a design, and does it. */
export function DesignActionDialog({
  action: { kind, design },
  onClose,
}: {
  action: DesignAction;
  onClose: () => void;
}) {
  const { designs, text } = pressport;
  const library = pressport.use(DesignLibraryStore);
  const remove = async () => {
    if (await designs.remove(design.cd_id)) library.gone(design.cd_id);
  };
  if (kind === "rename") return <RenameDialog design={design} onClose={onClose} />;
  if (kind === "tags") return <TagsDialog design={design} onClose={onClose} />;
  if (kind === "page") return <FilePagesDialog design={design} onClose={onClose} />;
  if (kind === "orientation") return <OrientationDialog design={design} onClose={onClose} />;
  return (
    <Confirm title={text.designs.deleteTitle(design.cd_name)} onYes={() => void remove()} onClose={onClose} />
  );
}

interface DialogProps {
  design: Design;
  onClose: () => void;
}

/** Gives a design another name. */
function RenameDialog({ design, onClose }: DialogProps) {
  const { designs, text } = pressport;
  const [name, setName] = useState(design.cd_name);
  const isEmpty = name.trim() === "";
  return (
    <FormDialog
      title={text.designs.renameTitle}
      isEmpty={isEmpty}
      onSubmit={() => designs.rename(design.cd_id, name.trim())}
      onClose={onClose}
    >
      <Field
        label={text.designs.nameLabel}
        value={name}
        maxLength={200}
        error={isEmpty ? text.fields.name : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

/** Says what a design is sorted by. */
function TagsDialog({ design, onClose }: DialogProps) {
  const { designs, text } = pressport;
  const words = text.designLibrary;
  const library = pressport.use(DesignLibraryStore);
  const [typed, setTyped] = useState(design.cd_tags.join(", "));
  const save = async () => {
    const isSaved = await library.setTags(design.cd_id, typed);
    if (isSaved) designs.refresh();
    return isSaved;
  };
  return (
    <FormDialog title={words.tagsTitle(design.cd_name)} onSubmit={save} onClose={onClose}>
      <TagsField label={words.tags} hint={words.tagsHint} value={typed} maxLength={400} onType={setTyped} />
    </FormDialog>
  );
}

/** Chooses the orientation groups a design is offered in, one at least. */
function OrientationDialog({ design, onClose }: DialogProps) {
  const { designs, text } = pressport;
  const [chosen, setChosen] = useState(design.cd_orientations);
  return (
    <FormDialog
      title={text.designs.orientationTitle}
      isEmpty={chosen.length === 0}
      onSubmit={() => designs.setOrientations(design.cd_id, chosen)}
      onClose={onClose}
    >
      <fieldset className={styles.orientations} aria-label={text.designs.orientationTitle}>
        {ORIENTATIONS.map((one) => (
          <Checkbox
            key={one}
            label={text.orientations[one]}
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              setChosen(
                ORIENTATIONS.filter((each) => (each === one ? target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
