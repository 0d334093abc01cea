import { Button, Callout } from "../../parts/parts.ts";
import { useEditor } from "../editor-context.ts";

/** Asks whose version goes on when another device saved what is being changed here. */
export function ElsewhereNote() {
  const { editor, text } = useEditor();
  const words = text.editor.elsewhere;
  const changed = editor.elsewhere.value;
  if (!changed) return null;
  return (
    <Callout
      tone="warn"
      live
      part="changed-elsewhere"
      action={
        <span class="cluster">
          <Button size="s" variant="quiet" onClick={() => void changed.take()}>
            {words.take}
          </Button>
          <Button size="s" onClick={() => void changed.keep()}>
            {words.keep}
          </Button>
        </span>
      }
    >
      {words.asked}
    </Callout>
  );
}
