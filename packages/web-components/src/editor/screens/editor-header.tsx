import { useEffect, useState } from "preact/hooks";
import { Badge, Button, Callout } from "../../parts/parts.ts";
import { useEditor } from "../editor-context.ts";

/** What is edited, and whether it is safe. */
export function EditorHeader() {
  const { editor } = useEditor();
  const product = editor.project.value?.product;
  const sku = editor.sku.value;
  return (
    <header class="editor-head spread" part="header">
      <div>
        <h2 class="editor-title">{product?.product_name}</h2>
        {sku && (
          <p class="field-hint">
            {sku.sku_name_cm} · {sku.sku_name_inch}
          </p>
        )}
      </div>
      <SaveState />
      <OfflineNote />
      <RestoredNote />
    </header>
  );
}

function SaveState() {
  const { editor, text } = useEditor();
  const { autosave } = text.editor;
  if (editor.phase.value !== "ready" || editor.upload.value !== null) return null;
  const words = editor.isSaving.value
    ? text.editor.saving
    : editor.isDirty.value
      ? autosave.kept
      : text.general.saved;
  return (
    <span role="status">
      <Badge dot tone={editor.isDirty.value ? "accent" : "good"} part="save-state">
        {words}
      </Badge>
    </span>
  );
}

/** Nothing can be saved just now, and nothing is lost by it. */
function OfflineNote() {
  const { text } = useEditor();
  const [isOffline, setOffline] = useState(() => globalThis.navigator?.onLine === false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    const stop = new AbortController();
    addEventListener("online", look, { signal: stop.signal });
    addEventListener("offline", look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  if (!isOffline) return null;
  return (
    <div class="editor-restored">
      <Callout tone="warn" live>
        {text.editor.offline}
      </Callout>
    </div>
  );
}

function RestoredNote() {
  const { editor, text } = useEditor();
  const { autosave } = text.editor;
  if (!editor.isRestored.value) return null;
  return (
    <div class="editor-restored">
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
    </div>
  );
}
