import type { PrintSize } from "../placement/placement.ts";
import { PRODUCT_TYPE } from "../shop/product-types.ts";

/** A rectangle on a page in millimetres from its top left corner. */
export interface PageRectangle {
  leftMm: number;
  topMm: number;
  widthMm: number;
  heightMm: number;
}

/** Where a calendar page has its picture and where its days. */
export interface CalendarLayout {
  picture: PageRectangle;
  days: PageRectangle;
}

/** Pages wider than this beside their height carry the picture left of the days, others above them. */
const LANDSCAPE_RATIO = 1.15;

/** The picture's share of the height of an upright page; planners and lists need more room for days. */
const UPRIGHT_SHARE: Readonly<Record<number, number>> = {
  [PRODUCT_TYPE.photoCalendar]: 0.6,
  [PRODUCT_TYPE.wallCalendar]: 0.34,
  [PRODUCT_TYPE.appointmentCalendar]: 0.4,
  [PRODUCT_TYPE.deskCalendar]: 0.55,
};
const DEFAULT_UPRIGHT_SHARE = 0.6;
/** The picture's share of the width of a lying page. */
const LYING_SHARE = 0.56;

/** Divides a calendar page of a product type into picture and days; the picture runs to the page's edges. */
export function calendarLayout(productTypeId: number, page: PrintSize): CalendarLayout {
  const { widthMm, heightMm } = page;
  if (widthMm > heightMm * LANDSCAPE_RATIO) {
    const split = wholeMm(widthMm * LYING_SHARE);
    return {
      picture: { leftMm: 0, topMm: 0, widthMm: split, heightMm },
      days: { leftMm: split, topMm: 0, widthMm: widthMm - split, heightMm },
    };
  }
  const split = wholeMm(heightMm * (UPRIGHT_SHARE[productTypeId] ?? DEFAULT_UPRIGHT_SHARE));
  return {
    picture: { leftMm: 0, topMm: 0, widthMm, heightMm: split },
    days: { leftMm: 0, topMm: split, widthMm, heightMm: heightMm - split },
  };
}

/** The finished size of a calendar page's picture: what its placement and rating speak of. */
export function calendarPictureSlot(productTypeId: number, page: PrintSize): PrintSize {
  const { widthMm, heightMm } = calendarLayout(productTypeId, page).picture;
  return { widthMm, heightMm };
}

/** Whole millimetres keep a picture's size free of rounding wherever it travels. */
function wholeMm(length: number): number {
  return Math.round(length);
}
