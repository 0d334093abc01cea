import { Dialog, useStyles } from "../../../parts/parts.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import css from "./keys-dialog.css?inline";

/** The keys of the canvas, in sight for whoever asks. */
export function KeysDialog() {
  useStyles(css);
  const { model, text } = useEditorPanel();
  const { keys, tools } = text.editor;
  const rows: readonly (readonly [readonly string[], string])[] = [
    [["← ↑ → ↓", "Shift", "Alt"], keys.moveBy],
    [["+", "−"], keys.zoomBy],
    [["[", "]"], keys.turnFine],
    [["R"], keys.quarter],
    [["M"], keys.mirror],
    [["0"], keys.fill],
    [["Ctrl Z"], keys.undo],
    [["Ctrl Shift Z", "Ctrl Y"], keys.redo],
    [["Esc"], keys.cancel],
    [[keys.wheel], tools.zoom],
    [[keys.doubleClick], keys.doubleClickDoes],
    [["Alt"], keys.altDragDoes],
  ];
  return (
    <Dialog open onClose={model.closeDialog} title={keys.title} size="s" closeOutside part="keys-dialog">
      <dl class="keys">
        {rows.map(([names, does]) => (
          <div key={does} class="keys-row">
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
