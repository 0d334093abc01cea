import { useEffect, useState } from "preact/hooks";
import { Badge, Button, Callout } from "../../parts/parts.ts";
import { closeIcon } from "../../theme/part-icons.ts";
import { useEditor } from "../editor-context.ts";
import { ElsewhereNote, RestoredNote } from "../parts-on-demand.ts";

/** What is edited. */
export function EditorTitle() {
  const { editor, text } = useEditor();
  const sku = editor.sku.value;
  return (
    <header class="editor-head" part="header">
      <h2 class="editor-title" dir="auto">
        {text.named(editor.project.value?.product.product_name ?? "")}
      </h2>
      {sku && (
        <p class="editor-size">
          <bdi>{text.named(sku.sku_name_cm)}</bdi> · <bdi dir="ltr">{text.named(sku.sku_name_inch)}</bdi>
        </p>
      )}
    </header>
  );
}

/** Whether what is edited is safe, and the way out. */
export function EditorState() {
  const { text, onClose } = useEditor();
  return (
    <div class="editor-state">
      <SaveState />
      {onClose && (
        <Button variant="quiet" icon={closeIcon} label={text.general.close} part="close" onClick={onClose} />
      )}
    </div>
  );
}

/** What a person should know before going on. */
export function EditorNotes() {
  const { editor } = useEditor();
  return (
    <div class="editor-notes">
      <OfflineNote />
      {editor.isRestored.value && <RestoredNote />}
      {editor.elsewhere.value && <ElsewhereNote />}
    </div>
  );
}

function SaveState() {
  const { editor, text } = useEditor();
  const { autosave } = text.editor;
  if (editor.phase.value !== "ready" || editor.upload.value !== null) return null;
  const isKnown = editor.isDirty.value || editor.isSaving.value || editor.project.value?.client_product;
  if (!isKnown) return null;
  const words = editor.isSaving.value
    ? text.editor.saving
    : editor.isDirty.value
      ? autosave.kept
      : text.general.saved;
  return (
    <span role="status" class="save-state">
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
    // The line may have gone, or come back, since this was drawn.
    look();
    return () => stop.abort();
  }, []);
  if (!isOffline) return null;
  return (
    <Callout tone="warn" live>
      {text.editor.offline}
    </Callout>
  );
}
