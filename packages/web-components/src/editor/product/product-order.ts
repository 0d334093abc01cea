import type { Rooms } from "@pressport/core";
import { drawCalendarPage, printedEdges } from "@pressport/core/rules";
import { colourOf } from "../canvas/paint.ts";
import type { EditorModel } from "../editor-model.ts";
import { calendarTypeNow } from "./calendar-type.ts";
import { canvasPen } from "./canvas-pen.ts";
import type { ProductOrder } from "./product-painter.ts";
import type { DrawPage } from "./scene-materials.ts";
import { placeInScene } from "./scene-place.ts";

/** Everything a painter needs to show the product as it is now in a view of some CSS pixels. */
export function orderOf(
  model: EditorModel,
  rooms: Rooms,
  size: { width: number; height: number },
): ProductOrder | null {
  const { editor, pictures } = model;
  const room = rooms.chosen.value;
  const product = rooms.product.value;
  const picture = editor.picture.value;
  if (!room || !product || !picture || size.width === 0) return null;
  const { placement, designSize } = picture;
  const pixelRatio = globalThis.devicePixelRatio || 1;
  const page = pageOf(model);
  const edges = printedEdges(product, placement, designSize);
  return {
    key: JSON.stringify([room.mockup_scene, product, edges, size, pixelRatio, page?.key]),
    place: placeInScene(room, product, size),
    boards: rooms.boards.value,
    drawPage: page?.draw ?? null,
    design: {
      picture: pictures.picture.value,
      colour: colourOf(picture.design),
      placement,
      designSize,
      paintOver: model.paintOver.value,
    },
    pixelRatio,
    isMoving: editor.live.value !== null,
  };
}

/** The calendar's page in sight, as its print file will have it, and what it depends on. */
function pageOf(model: EditorModel): { key: unknown; draw: DrawPage } | null {
  const type = calendarTypeNow(model);
  if (!type) return null;
  const month = model.editor.place.value?.cvp_month ?? 0;
  const draw: DrawPage = (pen, perMm) => drawCalendarPage(canvasPen(pen, { x: 0, y: 0, perMm }), type, month);
  return { key: [type, month], draw };
}
