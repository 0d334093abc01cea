import type { PrintSize } from "@pressport/core/rules";
import { Button, Dialog } from "../../../parts/parts.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";

/** Nobody prints a soft picture by accident: it takes a yes of its own. */
export function PoorDialog() {
  const { model, editor, text } = useEditorPanel();
  const words = text.editor.quality;
  const sku = editor.sku.value;
  const { format, general } = text;
  const sizeWords = ({ widthMm, heightMm }: PrintSize) =>
    general.centimetres(format.number(widthMm / 10, 1), format.number(heightMm / 10, 1));
  const worst = editor.allIssues.value.find(({ code }) => code === "resolution-poor");
  const custom = editor.customSize.isOpen.value ? editor.customPicture.value : null;
  const named = editor.project.value?.skus.find(({ sku_id }) => sku_id === worst?.sku_id) ?? sku;
  return (
    <Dialog
      open={model.dialog.value === "poor"}
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
      <p>
        {custom
          ? words.askBody(custom.dpi, sizeWords(custom.print))
          : words.askBody(worst?.actual ?? 0, named?.sku_name_cm ?? "")}
      </p>
      <p class="field-hint">{words.poorAdvice}</p>
    </Dialog>
  );
}
