import { createHash } from "node:crypto";
import {
  type DesignBoxes,
  type DesignSize,
  hasOwnBleed,
  type ShownProduct,
  type VariantPlacement,
} from "@pressport/core/rules";
import { z } from "zod";
import { isPublicKey } from "../adapters/files/file-keys.ts";
import type { Files } from "../adapters/files/files.ts";

/** The widths mockups come in, pixels. */
export const MOCKUP_WIDTHS = { small: 480, medium: 960, large: 2000 } as const;
/** One of them. */
export type MockupWidth = (typeof MOCKUP_WIDTHS)[keyof typeof MOCKUP_WIDTHS];

/** Where addresses of mockups begin; nothing is stored there. */
export const MOCKUP_ADDRESSES = "mockups";
/** Where painted mockups are kept: in a folder for the picture they show, as long as that is needed. */
export const MOCKUP_FILES = "public/mockups";

/** A design on a product, with all that a mockup needs to know of it. */
export interface PlacedProduct {
  /** The key of the design's working copy. */
  picture_key: string;
  design: DesignSize;
  placement: VariantPlacement;
  product: ShownProduct;
  /** The page of a calendar; none in what was written before pages were shown. */
  calendar?: ShownCalendar | undefined;
}

/** Which page of a calendar is shown, and what decides its type; own events and names stay off pictures anybody may see. */
export interface ShownCalendar {
  /** 0 is the cover. */
  month: number;
  /** `2027-01`; null where nothing is chosen yet. */
  starts_with: string | null;
  locale: string;
  week_start: number | null;
  binding_mm: number;
  /** The country whose holidays are printed; none in what was written before they were shown. */
  holidays?: string | undefined;
}

/** A mockup somebody asks for; without a scene the first one there is for the product. */
export interface MockupOrder extends PlacedProduct {
  scene: string | null;
  widthPx: number;
}

const side = z.number().min(1).max(100_000);
const place = z.number().min(-1_000_000).max(1_000_000);
const choice = z.string().max(40).optional();
const size = z.tuple([side, side]);
const reach = z.number().min(0).max(1_000);
const Written = z.object({
  k: z.string().max(400),
  d: size,
  b: z.tuple([z.number().positive(), z.number().positive(), reach, reach, reach, reach]).optional(),
  p: z.tuple([place, place, side, side, side, side, place, place, place]),
  t: z.int(),
  a: z.tuple([place, place, place, place]),
  o: z.object({ frame: choice, hanger: choice, edges: choice, depth: choice }),
  s: size,
  g: size,
  c: z
    .tuple([
      z.int().min(0).max(12),
      z.string().max(7).nullable(),
      z.string().max(35),
      z.int().min(1).max(7).nullable(),
      z.number().min(0).max(1_000),
      z.string().max(2).optional(),
    ])
    .optional(),
  n: z.string().max(60).nullable(),
  w: z.union([
    z.literal(MOCKUP_WIDTHS.small),
    z.literal(MOCKUP_WIDTHS.medium),
    z.literal(MOCKUP_WIDTHS.large),
  ]),
});

/** The name that an address of a mockup is signed with: it stands for everything the address says. */
export function mockupName(written: string): string {
  return `${createHash("sha256").update(written).digest("hex").slice(0, 40)}.jpg`;
}

/**
 * The address of a mockup, the same every time. All that is shown is written in it, so that it goes on showing that when
 * the design has been placed anew; the signature keeps others from asking for what they like. Whoever sees the product
 * must not come to the whole picture by it, so that the picture's key is hidden.
 */
export function mockupAddress(
  files: Pick<Files, "url" | "hide">,
  { picture_key, design, placement: v, product, calendar: shown }: PlacedProduct,
  widthPx: MockupWidth,
  scene: string | null,
): string {
  const { print_area: area, attributes, print, sheet } = product;
  const { frame, hanger, edges, depth } = attributes;
  const written: z.input<typeof Written> = {
    k: files.hide(picture_key),
    d: [design.widthPx, design.heightPx],
    ...(hasOwnBleed(design) && design.boxes && { b: writtenBoxes(design.boxes) }),
    p: [
      v.cv_start_x,
      v.cv_start_y,
      v.cv_canvas_width,
      v.cv_canvas_height,
      v.cv_crop_w,
      v.cv_crop_h,
      v.cv_rotate,
      v.cv_scale_x,
      v.cv_scale_y,
    ],
    t: product.product_type_id,
    a: [area.lip_mm, area.bar_mm, area.side_mm, area.wrap_mm],
    o: { frame, hanger, edges, depth },
    s: [print.widthMm, print.heightMm],
    g: [sheet.widthMm, sheet.heightMm],
    ...(shown && { c: writtenCalendar(shown) }),
    n: scene,
    w: widthPx,
  };
  const of = Buffer.from(JSON.stringify(written)).toString("base64url");
  const signed = files.url(`${MOCKUP_ADDRESSES}/${mockupName(of)}`, { validForSeconds: Infinity });
  return `${signed}&of=${of}`;
}

/** The working copy of a file with bleed has that around it. */
function writtenBoxes({ trim, bleed }: DesignBoxes): NonNullable<z.input<typeof Written>["b"]> {
  return [trim.width_mm, trim.height_mm, bleed.left, bleed.top, bleed.right, bleed.bottom];
}

function boxesOf([width_mm, height_mm, left, top, right, bottom]: NonNullable<
  z.infer<typeof Written>["b"]
>): DesignBoxes {
  return { trim: { width_mm, height_mm }, bleed: { left, top, right, bottom }, declared: true };
}

/** Without holidays as it was written before they were shown, so that such an address stays what it was. */
function writtenCalendar(shown: ShownCalendar): NonNullable<z.input<typeof Written>["c"]> {
  const { month, starts_with, locale, week_start, binding_mm, holidays } = shown;
  return holidays
    ? [month, starts_with, locale, week_start, binding_mm, holidays]
    : [month, starts_with, locale, week_start, binding_mm];
}

function calendarOf(said: NonNullable<z.infer<typeof Written>["c"]>): ShownCalendar {
  const [month, starts_with, locale, week_start, binding_mm, holidays] = said;
  return { month, starts_with, locale, week_start, binding_mm, ...(holidays && { holidays }) };
}

/** Reads what an address says; undefined for anything we did not write. Older addresses name their picture openly. */
export function readMockup(files: Pick<Files, "hidden">, of: string): MockupOrder | undefined {
  let said: unknown;
  try {
    said = JSON.parse(Buffer.from(of, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
  const { data } = Written.safeParse(said);
  const picture_key = data && (isPublicKey(data.k) ? data.k : files.hidden(data.k));
  if (!data || picture_key === undefined) return undefined;
  const [lip_mm, bar_mm, side_mm, wrap_mm] = data.a;
  const [startX, startY, canvasW, canvasH, cropW, cropH, rotate, scaleX, scaleY] = data.p;
  return {
    picture_key,
    design: { widthPx: data.d[0], heightPx: data.d[1], ...(data.b && { boxes: boxesOf(data.b) }) },
    placement: {
      cv_start_x: startX,
      cv_start_y: startY,
      cv_canvas_width: canvasW,
      cv_canvas_height: canvasH,
      cv_crop_w: cropW,
      cv_crop_h: cropH,
      cv_rotate: rotate,
      cv_scale_x: scaleX,
      cv_scale_y: scaleY,
    },
    product: {
      product_type_id: data.t,
      print_area: { lip_mm, bar_mm, side_mm, wrap_mm },
      attributes: data.o,
      print: { widthMm: data.s[0], heightMm: data.s[1] },
      sheet: { widthMm: data.g[0], heightMm: data.g[1] },
    },
    calendar: data.c && calendarOf(data.c),
    scene: data.n,
    widthPx: data.w,
  };
}
