import type { Rooms } from "@pressport/core";
import {
  calendarPictureSlot,
  drawCalendarPage,
  isCalendarType,
  printedEdges,
  type ShownProduct,
} from "@pressport/core/rules";
import type { EditorModel } from "../editor-model.ts";
import { calendarType } from "./calendar-type.ts";
import { canvasPen } from "./canvas-pen.ts";
import type { ProductOrder } from "./product-painter.ts";
import type { DrawPage } from "./scene-materials.ts";
import { placeInScene } from "./scene-place.ts";

/** What is shown: the product with its options and the size in sight. */
export function shownProduct({ editor }: EditorModel): ShownProduct | null {
  const project = editor.project.value;
  const picture = editor.kept.value;
  const sku = editor.sku.value;
  if (!project || !picture || !sku) return null;
  const { product_type_id, product_print_area } = project.product;
  const page = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  return {
    product_type_id,
    print_area: product_print_area,
    attributes: editor.document.value.attributes,
    print: isCalendarType(product_type_id) ? calendarPictureSlot(product_type_id, page) : picture.print,
    sheet: isCalendarType(product_type_id) ? page : picture.print,
  };
}

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
      image: pictures.picture.value?.image ?? null,
      colour: picture.design.cd_colour || "#c9c2b4",
      placement,
      designSize,
    },
    pixelRatio,
    isMoving: editor.live.value !== null,
  };
}

/** The type of the calendar's page in sight, as its print file will have it, and what it depends on. */
function pageOf({ app, editor }: EditorModel): { key: unknown; draw: DrawPage } | null {
  const project = editor.project.value;
  const sku = editor.sku.value;
  if (!project || !sku || !isCalendarType(project.product.product_type_id)) return null;
  const { attributes } = editor.document.value;
  const month = editor.place.value?.cvp_month ?? 0;
  const startsWith = editor.startsWith.value;
  const locale = attributes.locale ?? app.text.locale;
  const country = app.auth.user.value?.user_home_country ?? null;
  const holidays = editor.holidays.value;
  return {
    key: [month, startsWith, attributes, locale, country, holidays],
    draw: (pen, perMm) => {
      const { product } = project;
      const type = calendarType({ product, sku, attributes, startsWith, locale, country, holidays });
      drawCalendarPage(canvasPen(pen, { x: 0, y: 0, perMm }), type, month);
    },
  };
}
