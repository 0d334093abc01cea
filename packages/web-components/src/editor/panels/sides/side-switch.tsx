import { Button, Segments, useStyles } from "../../../parts/parts.ts";
import { flipHorizontalIcon } from "../../../theme/editor-icons.ts";
import { copyIcon, imageIcon } from "../../../theme/widget-icons.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import css from "./side-switch.css?inline";

/** The sides of a sheet: which one is in sight, what is on the other one, and what printing it costs. */
export function SideSwitch() {
  useStyles(css);
  const { editor, text } = useEditorPanel();
  const words = text.editor.sides;
  const place = editor.place.value;
  const sides = editor.sides.value;
  if (!place) return null;
  const next = sides[(place.cvp_month + 1) % sides.length]?.cvp_month ?? 0;
  return (
    <section class="sides" part="sides" aria-label={words.label}>
      <div class="sides-head">
        <Segments
          label={words.label}
          hideLabel
          part="side"
          value={String(place.cvp_month)}
          options={sides.map(({ cvp_month, name }) => ({
            value: String(cvp_month),
            label: words.names[name] ?? name,
          }))}
          onChange={(month) => editor.showPage(Number(month))}
        />
        <Button icon={flipHorizontalIcon} part="turn-over" onClick={() => editor.showPage(next)}>
          {words.turnOver}
        </Button>
      </div>
      {place.cvp_month > 0 && <OtherSide month={place.cvp_month} />}
    </section>
  );
}

/** What can be done with a side that may stay blank. */
function OtherSide({ month }: { month: number }) {
  const { model, editor, text } = useEditorPanel();
  const words = text.editor.sides;
  const project = editor.project.value;
  const first = project?.designs.find(({ cd_id }) => cd_id === project.cd_id);
  const isBlank = editor.kept.value === null;
  const surcharge = editor.sidesSurcharge.value;
  const page = first && first.cd_pages > 1 ? (first.cd_page === 1 ? 2 : 1) : null;
  return (
    <>
      {isBlank && <p class="field-hint">{words.blank}</p>}
      <div class="sides-actions cluster">
        {isBlank && page !== null && (
          <Button size="s" onClick={() => void editor.usePageOnSide(month, page)}>
            {words.usePage(page)}
          </Button>
        )}
        <Button size="s" icon={imageIcon} part="side-choose" onClick={() => model.openDialog("side-design")}>
          {isBlank ? words.choose : words.replace}
        </Button>
        <Button size="s" icon={copyIcon} part="side-same" onClick={() => editor.sameOnSide(month)}>
          {words.same}
        </Button>
        {!isBlank && (
          <Button size="s" part="side-blank" onClick={() => editor.leaveBlank(month)}>
            {words.leaveBlank}
          </Button>
        )}
      </div>
      {surcharge > 0 && <p class="field-hint">{words.surcharge(surcharge)}</p>}
    </>
  );
}
