import { pictureAt } from "@pressport/core";
import { Button, useStyles } from "../../../parts/parts.ts";
import { gridIcon } from "../../../theme/editor-icons.ts";
import { arrowLeftIcon, arrowRightIcon } from "../../../theme/part-icons.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import { PlacementPicture } from "../designs/placement-picture.tsx";
import { pageName } from "../page-name.ts";
import css from "./calendar-panel.css?inline";

/** What a page that is dragged to another is known by. */
const DRAGGED_PAGE = "text/x-pressport-page";

/** The pages of a calendar in a row: cover and twelve months, each with its picture and its rating. */
export function PageStrip() {
  useStyles(css);
  const { model, editor, text } = useEditorPanel();
  const { calendar } = text.editor;
  const project = editor.project.value;
  const place = editor.place.value;
  const pages = editor.size.value?.pages ?? [];
  if (!project || !place) return null;
  const now = place.cvp_month;
  const { filled, total } = editor.pagesFilled.value;
  return (
    <section class="pages" part="pages" aria-label={calendar.pages}>
      <div class="spread">
        <p class="field-label">{calendar.filled(filled, total)}</p>
        <div class="pages-actions cluster">
          <Button size="s" icon={gridIcon} part="overview-button" onClick={() => model.openDialog("pages")}>
            {calendar.overview}
          </Button>
          <Button
            variant="quiet"
            size="s"
            icon={arrowLeftIcon}
            label={calendar.moveEarlier}
            disabled={now === 0}
            onClick={() => movePage(now, now - 1)}
          />
          <Button
            variant="quiet"
            size="s"
            icon={arrowRightIcon}
            label={calendar.moveLater}
            disabled={now === pages.length - 1}
            onClick={() => movePage(now, now + 1)}
          />
          <Button size="s" onClick={() => editor.applyCropToPages()}>
            {text.editor.tools.applyToPages}
          </Button>
        </div>
      </div>
      <ol class="page-list">
        {pages.map(({ cvp_month }) => {
          const picture = pictureAt(project, editor.document.value, { ...place, cvp_month });
          return (
            <li key={cvp_month}>
              <button
                type="button"
                class="page"
                part="page"
                aria-current={cvp_month === now ? "true" : undefined}
                draggable
                onDragStart={(event) => event.dataTransfer?.setData(DRAGGED_PAGE, String(cvp_month))}
                onDragOver={(event) => {
                  if (event.dataTransfer?.types.includes(DRAGGED_PAGE)) event.preventDefault();
                }}
                onDrop={(event) => {
                  const from = event.dataTransfer?.getData(DRAGGED_PAGE) ?? "";
                  if (from === "") return;
                  event.preventDefault();
                  movePage(Number(from), cvp_month);
                }}
                onClick={() => editor.showPage(cvp_month)}
              >
                {picture ? (
                  <PlacementPicture picture={picture} alt="" />
                ) : (
                  <span class="page-empty">{calendar.empty}</span>
                )}
                <span class="page-name">{pageName(editor, text, cvp_month)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );

  function movePage(from: number, to: number) {
    editor.swapPages(from, to);
    editor.showPage(to);
  }
}
