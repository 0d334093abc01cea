import { calendarLayout, drawCalendarPage } from "@pressport/core/rules";
import type { Frame } from "../canvas/paint.ts";
import { calendarType } from "./calendar-type.ts";
import { canvasPen } from "./canvas-pen.ts";
import { castShadow } from "./materials.ts";
import type { CalendarReader } from "./mockup-painter.ts";
import { type PrintBox, paintPrint } from "./product-scenes.ts";

type Pen = CanvasRenderingContext2D;

/** The whole page of a calendar around its picture, CSS pixels. */
export function calendarPageBox(frame: Frame, picture: PrintBox): PrintBox {
  const { sku, product } = frame;
  if (!sku || !product) return picture;
  const page = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  const slot = calendarLayout(product.product_type_id, page).picture;
  return {
    x: picture.x - slot.leftMm * picture.perMm,
    y: picture.y - slot.topMm * picture.perMm,
    width: page.widthMm * picture.perMm,
    height: page.heightMm * picture.perMm,
    perMm: picture.perMm,
  };
}

/** A page of a wire-bound calendar: the picture, the type of its print file, the wire. */
export function paintCalendar(pen: Pen, frame: Frame, picture: PrintBox, reader: CalendarReader): void {
  const { sku, product } = frame;
  if (!sku || !product) return;
  const page = calendarPageBox(frame, picture);
  castShadow(pen, page, Math.max(3, 5 * page.perMm));
  pen.fillStyle = "#fffdf9";
  pen.fillRect(page.x, page.y, page.width, page.height);
  paintPrint(pen, frame, picture);
  const type = calendarType({
    product,
    sku,
    attributes: frame.attributes,
    startsWith: frame.startsWith,
    locale: frame.attributes.locale ?? reader.locale,
    country: reader.country(),
    holidays: frame.holidays,
  });
  drawCalendarPage(canvasPen(pen, page), type, frame.month);
  paintWire(pen, page);
}

function paintWire(pen: Pen, page: PrintBox): void {
  const step = Math.max(7, 8.5 * page.perMm);
  const count = Math.floor((page.width * 0.9) / step);
  const start = page.x + (page.width - (count - 1) * step) / 2;
  const reach = Math.max(5, 6 * page.perMm);
  for (let ring = 0; ring < count; ring++) {
    const x = start + ring * step;
    pen.fillStyle = "rgb(40 34 26 / 55%)";
    pen.fillRect(x - step * 0.16, page.y + reach * 0.55, step * 0.32, reach * 0.4);
    pen.strokeStyle = "#4a463f";
    pen.lineWidth = Math.max(1, step * 0.16);
    pen.beginPath();
    pen.moveTo(x, page.y + reach * 0.75);
    pen.bezierCurveTo(
      x - step * 0.5,
      page.y - reach,
      x + step * 0.5,
      page.y - reach,
      x,
      page.y + reach * 0.6,
    );
    pen.stroke();
  }
}
