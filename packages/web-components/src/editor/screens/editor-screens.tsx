import { Button, Failed, Loading, Skeleton } from "../../parts/parts.ts";
import { useEditor } from "../editor-context.ts";

/** The editor's own shape while it is on its way. */
export function LoadingScreen() {
  const { text } = useEditor();
  return (
    <Loading label={text.editor.loading}>
      <div class="editor-skeleton">
        <Skeleton width="220px" height="28px" />
        <div class="editor-skeleton-grid">
          <Skeleton height="440px" />
          <div class="editor-skeleton-side">
            <Skeleton height="96px" />
            <Skeleton height="40px" width="70%" />
            <Skeleton height="180px" />
            <Skeleton height="48px" />
          </div>
        </div>
      </div>
    </Loading>
  );
}

/** It could not be opened: why, and a way on. */
export function FailedScreen() {
  const { editor, text, onClose } = useEditor();
  const isFinal = editor.problem.value?.retryable === false;
  return (
    <Failed
      title={text.editor.failed}
      text={editor.failure.value}
      onRetry={isFinal ? undefined : () => void editor.retry()}
    >
      {isFinal && onClose && <Button onClick={onClose}>{text.general.close}</Button>}
    </Failed>
  );
}
