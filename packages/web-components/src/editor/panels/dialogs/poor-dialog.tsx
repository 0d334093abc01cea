import { Button, Dialog } from "../../../parts/parts.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";

/** Nobody prints a soft picture by accident: it takes a yes of its own. */
export function PoorDialog() {
  const { model, editor, text } = useEditorPanel();
  const words = text.editor.quality;
  const sku = editor.sku.value;
  const worst = editor.allIssues.value.find(({ code }) => code === "low-resolution");
  const named = editor.project.value?.skus.find(({ sku_id }) => sku_id === worst?.sku_id) ?? sku;
  return (
    <Dialog
      open
      onClose={() => model.answerPoor(false)}
      title={words.askTitle}
      size="s"
      part="poor-dialog"
      footer={
        <>
          <Button onClick={() => model.answerPoor(false)}>{words.askBack}</Button>
          <Button variant="primary" onClick={() => model.answerPoor(true)}>
            {words.askContinue}
          </Button>
        </>
      }
    >
      <p>{words.askBody(worst?.measured ?? 0, text.named(named?.sku_name_cm ?? ""))}</p>
      <p class="field-hint">{words.poorAdvice}</p>
    </Dialog>
  );
}
