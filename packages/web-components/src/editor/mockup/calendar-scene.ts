import {
  addMonths,
  calendarLayout,
  daysInMonth,
  monthGrid,
  PRODUCT_TYPE,
  parseYearMonth,
  weekdaysFrom,
  weekStartOf,
  type YearMonth,
} from "@pressport/core/rules";
import type { Frame } from "../canvas/paint.ts";
import { castShadow } from "./materials.ts";
import type { CalendarReader } from "./mockup-painter.ts";
import { type PrintBox, paintPrint } from "./product-scenes.ts";

type Pen = CanvasRenderingContext2D;

const INK = "#2a2621";
const QUIET = "#8c8478";
const SUNDAY = "#b1281f";

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

/** A page of a wire-bound calendar: the picture, the days of its month in the reader's language, the wire. */
export function paintCalendar(pen: Pen, frame: Frame, picture: PrintBox, reader: CalendarReader): void {
  const { sku, product } = frame;
  if (!sku || !product) return;
  const page = calendarPageBox(frame, picture);
  castShadow(pen, page, Math.max(3, 5 * page.perMm));
  pen.fillStyle = "#fffdf9";
  pen.fillRect(page.x, page.y, page.width, page.height);
  paintPrint(pen, frame, picture);
  const { days } = calendarLayout(product.product_type_id, {
    widthMm: sku.sku_width,
    heightMm: sku.sku_height,
  });
  const box = {
    x: page.x + days.leftMm * page.perMm,
    y: page.y + days.topMm * page.perMm,
    width: days.widthMm * page.perMm,
    height: days.heightMm * page.perMm,
  };
  const start = parseYearMonth(frame.startsWith) ?? { year: 2027, month: 1 };
  const spoken = { locale: frame.attributes.locale ?? reader.locale, country: reader.country() ?? undefined };
  if (frame.month === 0) paintCover(pen, box, start);
  else paintMonth(pen, box, addMonths(start, frame.month - 1), spoken, product.product_type_id);
  paintWire(pen, page);
}

interface Spoken {
  locale: string;
  country: string | undefined;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function write(
  pen: Pen,
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 400,
): void {
  pen.font = `${weight} ${size}px system-ui, sans-serif`;
  pen.fillStyle = colour;
  pen.fillText(words, x, y);
}

function paintCover(pen: Pen, box: Box, start: YearMonth): void {
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const { month, year } = start;
  const years = month === 1 ? String(year) : `${year} – ${year + 1}`;
  const size = Math.min(box.height * 0.34, box.width * (month === 1 ? 0.24 : 0.13));
  write(pen, years, box.x + box.width / 2, box.y + box.height / 2, size, INK, 300);
}

function paintMonth(pen: Pen, box: Box, month: YearMonth, spoken: Spoken, typeId: number): void {
  const pad = Math.min(box.width, box.height) * 0.08;
  const inner = {
    x: box.x + pad,
    y: box.y + pad * 0.7,
    width: box.width - 2 * pad,
    height: box.height - pad * 1.4,
  };
  const first = new Date(Date.UTC(month.year, month.month - 1, 1));
  const zone = { calendar: "gregory", timeZone: "UTC" } as const;
  const name = new Intl.DateTimeFormat(spoken.locale, { ...zone, month: "long", year: "numeric" }).format(
    first,
  );
  const head = Math.min(inner.height * 0.16, inner.width * 0.09);
  pen.textAlign = "start";
  pen.textBaseline = "middle";
  write(pen, name, inner.x, inner.y + head / 2, head * 0.78, INK, 600);
  const body = { ...inner, y: inner.y + head * 1.25, height: inner.height - head * 1.25 };
  const isList = typeId === PRODUCT_TYPE.wallCalendar || typeId === PRODUCT_TYPE.appointmentCalendar;
  if (isList) paintList(pen, body, month);
  else paintGrid(pen, body, month, spoken);
}

function paintGrid(pen: Pen, box: Box, month: YearMonth, { locale, country }: Spoken): void {
  const weekStart = weekStartOf(locale, country);
  const weeks = monthGrid(month, weekStart);
  const names = weekdayNames(locale);
  const order = weekdaysFrom(weekStart);
  const column = box.width / 7;
  const row = box.height / (weeks.length + 1);
  const size = Math.min(row * 0.5, column * 0.36);
  pen.textAlign = "center";
  for (const [index, day] of order.entries()) {
    write(
      pen,
      names[day - 1] ?? "",
      box.x + column * (index + 0.5),
      box.y + row / 2,
      size * 0.72,
      QUIET,
      600,
    );
  }
  for (const [line, week] of weeks.entries()) {
    for (const [index, day] of week.entries()) {
      if (day === null) continue;
      const colour = order[index] === 7 ? SUNDAY : INK;
      write(pen, String(day), box.x + column * (index + 0.5), box.y + row * (line + 1.5), size, colour);
    }
  }
}

/** Planners give each day a line to write on. */
function paintList(pen: Pen, box: Box, month: YearMonth): void {
  const days = daysInMonth(month);
  const row = box.height / Math.ceil(days / 2);
  pen.textAlign = "start";
  for (let day = 1; day <= days; day++) {
    const isRight = day > Math.ceil(days / 2);
    const x = box.x + (isRight ? box.width * 0.52 : 0);
    const y = box.y + row * ((isRight ? day - Math.ceil(days / 2) : day) - 0.5);
    write(pen, String(day), x, y, Math.min(row * 0.62, box.width * 0.05), INK);
    pen.strokeStyle = "#e2dccf";
    pen.lineWidth = 0.75;
    pen.beginPath();
    pen.moveTo(x, y + row / 2);
    pen.lineTo(x + box.width * 0.48, y + row / 2);
    pen.stroke();
  }
}

/** Monday to Sunday, as short as the language has them. */
function weekdayNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  // 5 January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2026, 0, 5 + day))));
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
