import type { Design, Orientation } from "@pressport/core";
import { ORIENTATIONS } from "@pressport/core/rules";
import { useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Checkbox } from "../../../parts/forms/field.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { pressport } from "../../../pressport.ts";
import styles from "./orientation-dialog.module.css";

/** Chooses the orientation groups a design is offered in, one at least. */
export function OrientationDialog({ design, onClose }: { design: Design; onClose: () => void }) {
  const { designs, text } = pressport;
  const [chosen, setChosen] = useState<readonly Orientation[]>(design.cd_orientations);
  const [busy, setBusy] = useState(false);
  const toggle = (one: Orientation) =>
    setChosen(ORIENTATIONS.filter((each) => (each === one ? !chosen.includes(one) : chosen.includes(each))));
  const save = async () => {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    const isSaved = await designs.setOrientations(design.cd_id, [...chosen]);
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      title={text.designs.orientationTitle}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>{text.general.cancel}</Button>
          <Button look="primary" type="submit" busy={busy} disabled={chosen.length === 0}>
            {busy ? text.general.saving : text.general.save}
          </Button>
        </>
      }
    >
      <fieldset className={styles.choices} aria-label={text.designs.orientationTitle}>
        {ORIENTATIONS.map((one) => (
          <Checkbox
            key={one}
            label={text.orientations[one]}
            checked={chosen.includes(one)}
            onChange={() => toggle(one)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
