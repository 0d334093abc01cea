import { useComputed } from "@preact/signals";
import { type EditorPlace, pictureAt } from "@pressport/core";
import { calendarLayout, drawCalendarPage, ratePlacement } from "@pressport/core/rules";
import { useEffect, useRef } from "preact/hooks";
import { Badge, Dialog, useStyles } from "../../../parts/parts.ts";
import { calendarTypeNow } from "../../product/calendar-type.ts";
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
  if (!place) return null;
  return (
    <Dialog
      open
      onClose={model.closeDialog}
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
                model.closeDialog();
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
  const type = useComputed(() => calendarTypeNow(model)).value;
  const month = place.cvp_month;
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || !type) return;
    const { widthMm, heightMm } = type.page;
    const perMm = PAGE_PX / Math.max(widthMm, heightMm);
    pen.canvas.width = Math.round(widthMm * perMm);
    pen.canvas.height = Math.round(heightMm * perMm);
    drawCalendarPage(canvasPen(pen, { x: 0, y: 0, perMm }), type, month);
  }, [type, month]);
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
