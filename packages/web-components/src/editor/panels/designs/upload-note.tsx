import { Button, ProgressBar, useStyles } from "../../../parts/parts.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import css from "./upload-note.css?inline";

/** How far an upload is, and what it waits for. */
export function UploadNote() {
  useStyles(css);
  const { editor, text } = useEditorPanel();
  const upload = editor.upload.value;
  if (!upload) return null;
  const words = text.editor.upload;
  if (upload.state === "uploading" || upload.state === "offline") {
    const label = upload.state === "offline" ? words.offline : words.uploading(upload.name);
    return <ProgressBar label={label} value={upload.progress} caption />;
  }
  const isWaiting = upload.state === "waiting";
  return (
    <div class="upload-note" role="status">
      <p>{isWaiting ? words.waiting : words.failed(upload.name)}</p>
      <Button size="s" variant="primary" onClick={() => void editor.sendFile()}>
        {isWaiting ? words.signIn : text.general.retry}
      </Button>
    </div>
  );
}
