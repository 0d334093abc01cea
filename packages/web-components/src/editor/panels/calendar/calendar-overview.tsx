import { type EditorPlace, pictureAt } from "@pressport/core";
import { calendarLayout, drawCalendarPage, ratePlacement } from "@pressport/core/rules";
import { useEffect, useRef } from "preact/hooks";
import { Badge, Dialog, useStyles } from "../../../parts/parts.ts";
import { calendarType } from "../../product/calendar-type.ts";
import { canvasPen } from "../../product/canvas-pen.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import { PlacementPicture } from "../designs/placement-picture.tsx";
import { pageName } from "../page-name.ts";
import { QUALITY_TONES } from "../quality-tones.ts";
import css from "./calendar-overview.css?inline";

/** Every page of the calendar at once, as it will be printed; a press goes there. */
export function CalendarOverview() {
  useStyles(css);
  const { model, editor, text } = useEditorPanel();
  const place = editor.place.value;
  const pages = editor.size.value?.pages ?? [];
  const close = () => {
    model.dialog.value = null;
  };
  if (!place) return null;
  return (
    <Dialog
      open={model.dialog.value === "pages"}
      onClose={close}
      title={text.editor.calendar.overviewOf(text.named(editor.project.value?.product.product_name ?? ""))}
      size="full"
      closeOutside
      part="overview"
    >
      <ol class="overview">
        {pages.map(({ cvp_month }) => (
          <li key={cvp_month}>
            <button
              type="button"
              class="overview-page"
              aria-current={cvp_month === place.cvp_month ? "true" : undefined}
              onClick={() => {
                editor.showPage(cvp_month);
                close();
              }}
            >
              <WholePage place={{ ...place, cvp_month }} />
              <span class="overview-name spread">
                {pageName(editor, text, cvp_month)}
                <PageState place={{ ...place, cvp_month }} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** How sharp a page prints, or that it is empty. */
function PageState({ place }: { place: EditorPlace }) {
  const { editor, text } = useEditorPanel();
  const project = editor.project.value;
  const picture = project && pictureAt(project, editor.document.value, place);
  if (!picture) return <Badge tone="warn">{text.editor.calendar.empty}</Badge>;
  const quality = ratePlacement(picture.placement, picture.designSize, picture.print);
  return (
    <Badge dot tone={QUALITY_TONES[quality]}>
      {text.editor.quality[quality]}
    </Badge>
  );
}

/** Pixels of a page's longer side; sharp on fine screens. */
const PAGE_PX = 900;

/** A page with its picture and its type. */
function WholePage({ place }: { place: EditorPlace }) {
  const { model, editor } = useEditorPanel();
  const canvas = useRef<HTMLCanvasElement>(null);
  const project = editor.project.value;
  const sku = editor.sku.value;
  const { attributes } = editor.document.value;
  const startsWith = editor.startsWith.value;
  const locale = editor.calendarLocale.value;
  const holidays = editor.holidays.value;
  const month = place.cvp_month;
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || !project || !sku) return;
    const perMm = PAGE_PX / Math.max(sku.sku_width, sku.sku_height);
    pen.canvas.width = Math.round(sku.sku_width * perMm);
    pen.canvas.height = Math.round(sku.sku_height * perMm);
    const country = model.app.auth.user.peek()?.user_home_country ?? null;
    const { product } = project;
    const type = calendarType({ product, sku, attributes, startsWith, locale, country, holidays });
    drawCalendarPage(canvasPen(pen, { x: 0, y: 0, perMm }), type, month);
  }, [project, sku, attributes, startsWith, locale, holidays, month, model]);
  if (!project || !sku) return null;
  const picture = pictureAt(project, editor.document.value, place);
  const page = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  const slot = calendarLayout(project.product.product_type_id, page).picture;
  const at = {
    insetInlineStart: `${(slot.leftMm / page.widthMm) * 100}%`,
    insetBlockStart: `${(slot.topMm / page.heightMm) * 100}%`,
    inlineSize: `${(slot.widthMm / page.widthMm) * 100}%`,
    blockSize: `${(slot.heightMm / page.heightMm) * 100}%`,
  };
  return (
    <span class="overview-sheet" style={{ aspectRatio: `${page.widthMm} / ${page.heightMm}` }}>
      <canvas ref={canvas} />
      <span class="overview-picture" data-empty={picture === null || undefined} style={at}>
        {picture && <PlacementPicture picture={picture} alt="" />}
      </span>
    </span>
  );
}
