import { Button, Image, useStyles } from "../../../parts/parts.ts";
import { useEditor } from "../../editor-context.ts";
import css from "./design-card.css?inline";

/** The design in use, and the way to another one. */
export function DesignCard() {
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
