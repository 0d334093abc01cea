import { uploadText } from "@pressport/core";
import { PRINT_FILE_TYPES } from "@pressport/core/contract";
import { addMonths, formatYearMonth } from "@pressport/core/rules";
import { Button, DropZone, Image, Select, useStyles } from "../../../parts/parts.ts";
import { closeIcon } from "../../../theme/part-icons.ts";
import { imageIcon } from "../../../theme/widget-icons.ts";
import { useEditor } from "../../editor-context.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import { PricesSwitch } from "../designs/design-notes.tsx";
import { CalendarDays } from "./calendar-days.tsx";
import css from "./calendar-panel.css?inline";

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
  "ar",
];

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
        value={editor.calendarLocale.value}
        options={locales.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChange={(locale) => editor.choose({ locale })}
      />
      <DesignTray />
      <CalendarDays />
      <PricesSwitch />
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
  const { model, editor, text } = useEditor();
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
      {model.app.auth.user.value !== null && (
        <Button icon={imageIcon} part="add-designs" onClick={() => model.openDialog("calendar-designs")}>
          {calendar.addDesigns}
        </Button>
      )}
      <DropZone
        label={calendar.uploadDesigns}
        hint={text.upload.types}
        accept={PRINT_FILE_TYPES}
        multiple
        compact
        disabled={editor.isMovingDesigns.value}
        onFiles={(files) => void editor.uploadPageDesigns(files)}
      />
    </section>
  );
}
