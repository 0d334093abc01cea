import type { StaffOrder } from "@pressport/core";
import { trashIcon } from "@pressport/web-components/theme/icons";
import { Button } from "../../parts/controls/button.tsx";
import { Icon } from "../../parts/controls/icon.tsx";
import { TextArea } from "../../parts/forms/field.tsx";
import table from "../../parts/lists/table.module.css";
import { pressport } from "../../pressport.ts";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { useDraft } from "../use-draft.ts";
import styles from "./order.module.css";

interface StaffNotesProps {
  found: StaffOrder;
  onChange: (found: StaffOrder) => void;
}

/** What staff wrote about an order for each other, and a field for more. */
export function StaffNotes({ found, onChange }: StaffNotesProps) {
  const words = useDesk().text.order.notes;
  const params = { id: String(found.order.order_id) };
  const draft = useDraft(`desk.note.${params.id}`);
  const { isBusy, run } = useAction();
  const add = () =>
    run(async () => {
      onChange(await pressport.api.deskOrders.addNote({ params, body: { note_text: draft.value } }));
      draft.clear();
    }, words.added);
  const remove = (note_id: number) =>
    run(async () => {
      const named = { params: { ...params, noteId: String(note_id) } };
      onChange(await pressport.api.deskOrders.removeNote(named));
    }, words.removed);
  return (
    <>
      {found.staff_notes.map((note) => (
        <div key={note.note_id} className={styles.note}>
          <bdi>{note.note_text}</bdi>
          <span className={table.quiet}>
            <bdi>{note.note_by}</bdi> · {pressport.text.format.dateTime(note.note_at)}
          </span>
          {note.note_is_own ? (
            <Button
              small
              look="quiet"
              busy={isBusy}
              aria-label={words.remove}
              onClick={() => void remove(note.note_id)}
            >
              <Icon path={trashIcon} size={18} />
            </Button>
          ) : null}
        </div>
      ))}
      <form
        className={styles.noteForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.value.trim() !== "") void add();
        }}
      >
        <TextArea
          label={words.label}
          hint={words.hint}
          rows={2}
          readOnly={isBusy}
          value={draft.value}
          onChange={({ target }) => draft.set(target.value)}
        />
        <Button small type="submit" busy={isBusy} disabled={draft.value.trim() === ""}>
          {words.add}
        </Button>
      </form>
    </>
  );
}
