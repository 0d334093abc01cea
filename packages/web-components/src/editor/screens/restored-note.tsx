import { Button, Callout } from "../../parts/parts.ts";
import { useEditor } from "../editor-context.ts";

/** Says that unsaved changes of an earlier visit are there again, and asks what becomes of them. */
export function RestoredNote() {
  const { editor, text } = useEditor();
  const { autosave } = text.editor;
  return (
    <Callout
      tone="accent"
      live
      part="restored"
      action={
        <span class="cluster">
          <Button size="s" variant="quiet" onClick={() => editor.keepRestored()}>
            {autosave.keep}
          </Button>
          <Button size="s" onClick={() => editor.discardChanges()}>
            {autosave.discard}
          </Button>
        </span>
      }
    >
      {autosave.restored}
    </Callout>
  );
}
