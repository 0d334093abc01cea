import { Button, Image, useStyles } from "../../parts/parts.ts";
import { copyIcon, undoIcon } from "../../theme/widget-icons.ts";
import { useEditor } from "../editor-context.ts";
import type { EditorModel } from "../editor-model.ts";
import { AttributeSwatches } from "../panels/attribute-swatches.tsx";
import css from "../panels/designs/design-card.css?inline";
import { DesignNotes } from "../panels/designs/design-notes.tsx";
import { FileSizeNote } from "../panels/file-size-note.tsx";
import { PlacementNumbers } from "../panels/placement-numbers.tsx";
import { IssueList, QualityPanel } from "../panels/quality-panel.tsx";
import { SizePicker } from "../panels/size-picker.tsx";
import { CalendarSettings } from "../parts-on-demand.ts";
import { useEditorPanel } from "../use-editor-panel.ts";

/** Beside the canvas: how sharp it prints, in which size, and on what. */
export function DesignSide() {
  const { model, editor, text, isLine } = useEditorPanel();
  return (
    <>
      <IssueList />
      <FileSizeNote />
      <QualityPanel />
      {!isLine && <SizePicker />}
      <PlacementNumbers />
      <AttributeSwatches />
      {editor.isCalendar.value && <CalendarSettings />}
      {!isLine && (
        <Button icon={copyIcon} part="apply-to-all" onClick={() => applyToAll(model)}>
          {text.editor.tools.applyToAll}
        </Button>
      )}
      <DesignCard />
      <DesignNotes />
      {editor.project.value?.client_product && (
        <Button icon={undoIcon} part="versions-button" onClick={() => model.openDialog("versions")}>
          {text.editor.versions.open}
        </Button>
      )}
    </>
  );
}

/** Uses the crop in sight for every other size, and says for how many. */
export function applyToAll({ editor, app: { notices, text } }: EditorModel): void {
  const count = editor.applyCropEverywhere();
  if (count > 0) notices.info(text.editor.tools.applied(count));
}

/** The design in use, and the way to another one. */
function DesignCard() {
  useStyles(css);
  const { model, editor, text, isLine } = useEditor();
  const design = editor.kept.value?.design;
  if (!design) return null;
  return (
    <section class="design-card" part="design-card">
      {design.cd_thumbnail_url && <Image src={design.cd_thumbnail_url} alt="" ratio="1" fit="contain" />}
      <div class="design-card-text">
        <p class="design-card-name">{design.cd_name}</p>
        <p class="field-hint">{text.general.pixels(design.cd_width, design.cd_height)}</p>
      </div>
      {!editor.isCalendar.value && !isLine && !editor.place.value?.cvp_month && (
        <Button size="s" onClick={() => model.openDialog("design")}>
          {text.editor.tools.replaceDesign}
        </Button>
      )}
    </section>
  );
}
