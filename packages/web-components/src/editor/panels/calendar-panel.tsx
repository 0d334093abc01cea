import { pictureAt, uploadText } from "@pressport/core";
import { addMonths, formatYearMonth } from "@pressport/core/rules";
import { Button, DropZone, Image, Select, useStyles } from "../../parts/parts.ts";
import { arrowLeftIcon, arrowRightIcon, closeIcon } from "../../theme/icons.ts";
import { useEditor } from "../editor-context.ts";
import { useEditorPanel } from "../use-editor-panel.ts";
import css from "./calendar-panel.css?inline";
import { PricesSwitch } from "./designs/design-notes.tsx";
import { PlacementPicture } from "./designs/placement-picture.tsx";
import { pageName } from "./page-name.ts";

/** What a page that is dragged to another is known by. */
const DRAGGED_PAGE = "text/x-pressport-page";
/** Months a calendar can begin with: the coming two years. */
const STARTS_OFFERED = 24;
/** Languages offered for months and weekdays; the page's own is always among them. */
const LANGUAGES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "nl",
  "pl",
  "sv",
  "nb",
  "da",
  "fi",
  "et",
  "lv",
  "lt",
  "pt",
  "uk",
];

/** The pages of a calendar in a row: cover and twelve months, each with its picture and its rating. */
export function PageStrip() {
  useStyles(css);
  const { editor, text } = useEditorPanel();
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

/** First month, language, and the designs the pages can show. */
export function CalendarSettings() {
  useStyles(css);
  const { model, editor, text } = useEditorPanel();
  const { calendar } = text.editor;
  const attributes = editor.document.value.attributes;
  const names = new Intl.DisplayNames(text.locale, { type: "language" });
  const locales = [
    ...new Set([text.locale, ...LANGUAGES, ...(attributes.locale ? [attributes.locale] : [])]),
  ];
  return (
    <section class="calendar-settings" part="calendar-settings">
      <Select
        label={calendar.startsWith}
        value={editor.startsWith.value}
        options={startsFrom(new Date(model.app.clock.now()), editor.startsWith.value).map((value) => ({
          value,
          label: text.format.month(value),
        }))}
        onChange={(starts_with) => editor.choose({ starts_with })}
      />
      <Select
        label={calendar.language}
        value={attributes.locale ?? text.locale}
        options={locales.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChange={(locale) => editor.choose({ locale })}
      />
      <PricesSwitch />
      <DesignTray />
    </section>
  );
}

/** The months from now on, and the chosen one even when it has passed. */
function startsFrom(now: Date, chosen: string): string[] {
  const first = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
  const coming = Array.from({ length: STARTS_OFFERED }, (_, later) =>
    formatYearMonth(addMonths(first, later)),
  );
  return coming.includes(chosen) ? coming : [chosen, ...coming];
}

function DesignTray() {
  const { editor, text } = useEditor();
  text.add({ upload: uploadText });
  const { calendar } = text.editor;
  const designs = editor.project.value?.designs ?? [];
  const month = editor.place.value?.cvp_month ?? 0;
  const shown = editor.kept.value?.design.cd_id;
  return (
    <section class="tray" aria-label={calendar.designs}>
      <div class="spread">
        <p class="field-label">{calendar.designs}</p>
        {designs.length > 1 && (
          <Button size="s" onClick={() => editor.fillPages(false)}>
            {calendar.fillAll}
          </Button>
        )}
      </div>
      <ul class="tray-list">
        {designs.map((design) => (
          <li key={design.cd_id} class="tray-item">
            <button
              type="button"
              class="tray-pick"
              aria-label={calendar.use(design.cd_name)}
              aria-pressed={design.cd_id === shown}
              onClick={() => editor.setPageDesign(month, design.cd_id)}
            >
              <Image src={design.cd_thumbnail_url} alt="" ratio="1" />
            </button>
            {designs.length > 1 && (
              <Button
                variant="quiet"
                size="s"
                icon={closeIcon}
                part="tray-remove"
                label={calendar.removeDesign(design.cd_name)}
                onClick={() => void editor.removePageDesign(design.cd_id)}
              />
            )}
          </li>
        ))}
      </ul>
      <DropZone
        label={calendar.uploadDesigns}
        hint={text.upload.types}
        accept="image/jpeg,image/png,image/webp,image/tiff,application/pdf"
        multiple
        compact
        disabled={editor.isMovingDesigns.value}
        onFiles={(files) => void editor.uploadPageDesigns(files)}
      />
    </section>
  );
}
