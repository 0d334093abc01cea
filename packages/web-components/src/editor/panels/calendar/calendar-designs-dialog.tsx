import type { Design } from "@pressport/core";
import { useState } from "preact/hooks";
import { Button, Dialog } from "../../../parts/parts.ts";
import { useEditor } from "../../editor-context.ts";
import { DesignLibrary } from "../designs/design-library.tsx";

/** Choosing from the person's designs those a calendar shall show too. */
export function CalendarDesignsDialog() {
  const { model, editor, text } = useEditor();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { calendar } = text.editor;
  const isThere = ({ cd_id }: Design) =>
    editor.project.value?.designs.some((design) => design.cd_id === cd_id) ?? false;
  const add = async () => {
    if (await editor.addPageDesigns([...chosen])) model.closeDialog();
  };
  return (
    <Dialog
      open
      onClose={model.closeDialog}
      title={calendar.addDesigns}
      size="l"
      part="calendar-designs-dialog"
      footer={
        <>
          <Button onClick={model.closeDialog}>{text.general.cancel}</Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            busy={editor.isMovingDesigns.value}
            onClick={() => void add()}
          >
            {chosen.size === 0 ? calendar.addDesigns : calendar.addChosen(chosen.size)}
          </Button>
        </>
      }
    >
      <DesignLibrary
        onChoose={({ cd_id }) => setChosen((before) => toggled(before, cd_id))}
        isChosen={(design) => chosen.has(design.cd_id) || isThere(design)}
        whyNot={(design) => (isThere(design) ? calendar.isThere : null)}
        whenEmpty={calendar.noDesigns}
      />
    </Dialog>
  );
}

function toggled(chosen: ReadonlySet<number>, cd_id: number): ReadonlySet<number> {
  const others = [...chosen].filter((other) => other !== cd_id);
  return new Set(chosen.has(cd_id) ? others : [...others, cd_id]);
}
