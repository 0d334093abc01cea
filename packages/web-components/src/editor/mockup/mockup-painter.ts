import { isCalendarType, PRODUCT_TYPE, printAreaWith } from "@pressport/core/rules";
import type { Frame } from "../canvas/paint.ts";
import type { MockupPainter } from "../canvas/stage.ts";
import type { StageLayout } from "../canvas/stage-layout.ts";
import { calendarPageBox, paintCalendar } from "./calendar-scene.ts";
import {
  FRAME_FACE_MM,
  type PrintBox,
  paintCanvas,
  paintCards,
  paintFramed,
  paintHanger,
  paintPoster,
  plain,
  printBox,
} from "./product-scenes.ts";

type Pen = CanvasRenderingContext2D;

/** Whose calendar is drawn: the language of its months, and the country its weeks begin in. */
export interface CalendarReader {
  locale: string;
  country(): string | null;
}

/** Draws the product from the same placement as the flat view. */
export function mockupPainter(reader: CalendarReader): MockupPainter {
  return {
    layout: productLayout,
    paint(pen, frame) {
      plain(pen, frame);
      paintBackdrop(pen, frame);
      paintProduct(pen, frame, printBox(frame, frame.layout), reader);
    },
  };
}

function paintProduct(pen: Pen, frame: Frame, box: PrintBox, reader: CalendarReader): void {
  const { product } = frame;
  if (!product) return;
  const { product_type_id, product_print_area: area } = product;
  const { framedPoster, canvas, hangerPoster, businessCard } = PRODUCT_TYPE;
  if (isCalendarType(product_type_id)) paintCalendar(pen, frame, box, reader);
  else if (product_type_id === framedPoster) paintFramed(pen, frame, box, area.lip_mm);
  else if (product_type_id === canvas) paintCanvas(pen, frame, box, sideOf(frame));
  else if (product_type_id === hangerPoster) paintHanger(pen, frame, box, area.bar_mm);
  else if (product_type_id === businessCard) paintCards(pen, frame, box);
  else paintPoster(pen, frame, box);
}

/** Visible depth of the bars in millimetres. */
function sideOf({ product, attributes }: Frame): number {
  return product ? printAreaWith(product.product_print_area, attributes).side_mm : 0;
}

function paintBackdrop(pen: Pen, { width, height }: Frame): void {
  const wall = pen.createRadialGradient(width * 0.4, height * 0.3, 0, width / 2, height / 2, width * 0.8);
  wall.addColorStop(0, "#f1ede6");
  wall.addColorStop(1, "#dbd4c8");
  pen.fillStyle = wall;
  pen.fillRect(0, 0, width, height);
}

/** Millimetres around the print that the product needs: frame, bars and cord, depth, the rest of a calendar's page. */
function surroundings(frame: Frame): { left: number; right: number; top: number; bottom: number } {
  const { product, print, sku } = frame;
  const typeId = product?.product_type_id ?? 0;
  if (sku && isCalendarType(typeId)) {
    const page = calendarPageBox(frame, {
      x: 0,
      y: 0,
      width: print.widthMm,
      height: print.heightMm,
      perMm: 1,
    });
    return {
      left: -page.x,
      top: -page.y + 12,
      right: page.width + page.x - print.widthMm,
      bottom: page.height + page.y - print.heightMm,
    };
  }
  const even = (by: number) => ({ left: by, right: by, top: by, bottom: by });
  if (typeId === PRODUCT_TYPE.framedPoster) return even(FRAME_FACE_MM);
  if (typeId === PRODUCT_TYPE.hangerPoster) return { ...even(8), top: print.widthMm * 0.3 };
  if (typeId === PRODUCT_TYPE.canvas) return { ...even(6), right: sideOf(frame), top: sideOf(frame) * 0.6 };
  return even(4);
}

/** Free room around the product, CSS pixels. */
const ROOM_PX = 40;

function productLayout(frame: Frame): StageLayout {
  const around = surroundings(frame);
  const widthMm = frame.print.widthMm + around.left + around.right;
  const heightMm = frame.print.heightMm + around.top + around.bottom;
  const perMm = Math.min((frame.width - 2 * ROOM_PX) / widthMm, (frame.height - 2 * ROOM_PX) / heightMm);
  return {
    perMm,
    scale: (frame.print.widthMm * perMm) / frame.placement.cropWidth,
    left: (frame.width - widthMm * perMm) / 2 + around.left * perMm,
    top: (frame.height - heightMm * perMm) / 2 + around.top * perMm,
  };
}
