import { useState } from "preact/hooks";
import { Button, NumberField } from "../../parts/parts.ts";
import { useEditor } from "../editor-context.ts";
import type { EditorModel } from "../editor-model.ts";
import { applyToAll } from "./design-side.tsx";

/** What is done to several sizes at once. */
export function SizeTools() {
  const { model, editor, text } = useEditor();
  const words = text.editor.sizes;
  const [markup, setMarkup] = useState<number | null>(null);
  const best = editor.largestGood.value;
  return (
    <div class="size-tools spread">
      {!editor.isShopper.value && (
        <form
          class="markup-all"
          onSubmit={(event) => {
            event.preventDefault();
            if (markup !== null) editor.setMarkupEverywhere(markup);
          }}
        >
          <NumberField
            label={words.markupForAll}
            value={markup}
            decimals={2}
            suffix="%"
            min={0}
            max={100_000}
            onChange={setMarkup}
          />
          <Button type="submit" disabled={markup === null}>
            {text.variants.applyMarkup}
          </Button>
        </form>
      )}
      <div class="cluster">
        {!editor.isShopper.value && (
          <Button disabled={editor.goodOff.value === 0} onClick={() => switchGoodOn(model)}>
            {words.switchGoodOn(editor.goodOff.value)}
          </Button>
        )}
        <Button disabled={!best} onClick={() => useLargestGood(model)}>
          {words.useLargestGood}
        </Button>
        <Button onClick={() => applyToAll(model)}>{text.editor.tools.applyToAll}</Button>
      </div>
    </div>
  );
}

/** Chooses the largest size that is still sharp, and puts it on sale. */
function useLargestGood({ editor }: EditorModel): void {
  editor.useLargestGood();
  const size = editor.size.peek();
  if (size && !size.cv_active && !editor.isShopper.peek()) editor.switchSize(size.sku_id);
}

/** Puts every size on sale that prints with good quality, and says how many; one press takes that back. */
function switchGoodOn({ editor, app: { notices, text } }: EditorModel): void {
  const count = editor.switchGoodOn();
  if (count === 0) return;
  const after = editor.document.peek();
  // Whoever has gone on since finds the steps in the toolbar.
  const run = () => {
    if (editor.document.peek() === after) editor.undo();
  };
  notices.info(text.editor.sizes.goodOn(count), { action: { label: text.editor.tools.undo, run } });
}
