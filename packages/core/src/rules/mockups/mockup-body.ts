import type { PrintArea } from "../../contract/resources/catalog/products.ts";
import type { MockupKind } from "../../contract/resources/mockup-scenes.ts";
import { calendarLayout, type PageRectangle } from "../calendar/calendar-layout.ts";
import type { Point } from "../placement/matrix.ts";
import type { PrintSize } from "../placement/placement.ts";
import { foldedSize, foldOf } from "../shop/product-pages.ts";
import { type ProductKind, printAreaWith, productTypeOf } from "../shop/product-types.ts";
import {
  type BodyFace,
  type BodySolid,
  type FaceLook,
  front,
  grow,
  lengthOf,
  type Rect,
  rectOf,
  SIDES,
  type SideName,
  solidOf,
  strip,
} from "./mockup-faces.ts";

/** A product as it is shown: what it is, what was chosen, how large it is. */
export interface ShownProduct {
  product_type_id: number;
  print_area: Pick<PrintArea, "lip_mm" | "bar_mm" | "side_mm" | "wrap_mm">;
  attributes: {
    frame?: string | undefined;
    hanger?: string | undefined;
    edges?: string | undefined;
    depth?: string | undefined;
  };
  /** A folded card that is shown open, from the side in sight. */
  isOpen?: boolean | undefined;
  /** The print's finished size; a calendar's picture. */
  print: PrintSize;
  /** The whole sheet; a calendar's page, the print elsewhere. */
  sheet: PrintSize;
}

/** A product in space. The middle of its print is at 0, 0 and the wall at z = 0; faces from back to front. */
export interface ProductBody {
  kind: MockupKind;
  faces: readonly BodyFace[];
  solids: readonly BodySolid[];
  /** Its outline on the wall. */
  outline: Rect;
}

/** Width of a frame's face, and how far it stands out from the wall. */
export const FRAME_MM = { face: 20, depth: 24, sunk: 9, bevel: 2.4 } as const;
/** A hanger's bars: how high, how deep, how far beyond the sheet on each side. */
export const HANGER_MM = { height: 20, depth: 11, over: 5, cord: 1.8 } as const;
const PAPER_MM = 2.5;
const CARD_PILE_MM = 9;

const SHOWN_AS: Readonly<Record<ProductKind, MockupKind>> = {
  framedPoster: "framed-poster",
  poster: "poster",
  canvas: "canvas",
  hangerPoster: "hanger-poster",
  photoCalendar: "calendar",
  wallCalendar: "calendar",
  appointmentCalendar: "calendar",
  deskCalendar: "calendar",
  businessCard: "card",
  flyer: "card",
  foldedCard: "card",
};

/** What a product type is shown as; one we do not know hangs like a poster. */
export const mockupKindOf = (product_type_id: number): MockupKind =>
  SHOWN_AS[productTypeOf(product_type_id)?.kind ?? "poster"];

/** Builds a product of its parts, true to the millimetre. */
export function productBody(product: ShownProduct): ProductBody {
  const kind = mockupKindOf(product.product_type_id);
  switch (kind) {
    case "framed-poster":
      return { kind, ...framed(product) };
    case "canvas":
      return { kind, ...canvas(product) };
    case "hanger-poster":
      return { kind, ...hanger(product) };
    case "calendar":
      return { kind, ...calendar(product) };
    case "card":
      return { kind, ...sheetBody(frontPanel(product), CARD_PILE_MM) };
    case "poster":
      return { kind, ...sheetBody(frontPanel(product), PAPER_MM) };
  }
}

type Parts = Omit<ProductBody, "kind">;

function board(finish: string, rect: Rect, side: SideName, widthMm: number, from: number): FaceLook {
  return { kind: "wood", finish, from, lengthMm: lengthOf(rect, side), widthMm };
}

/** A print behind glass, in a frame whose lip covers its edge. */
function framed({ print, print_area, attributes }: ShownProduct): Parts {
  const finish = attributes.frame ?? "black";
  const sheet = rectOf(print);
  const opening = grow(sheet, -print_area.lip_mm);
  const outer = grow(opening, FRAME_MM.face);
  const crest = grow(opening, FRAME_MM.bevel);
  const { depth, sunk, face, bevel } = FRAME_MM;
  const part = {
    leftMm: print_area.lip_mm,
    topMm: print_area.lip_mm,
    widthMm: opening.right - opening.left,
    heightMm: opening.bottom - opening.top,
  };
  const sides = SIDES.map((side, at) =>
    strip(outer, 0, outer, depth, side, board(finish, outer, side.side, depth, at * 0.19)),
  );
  const glazed = front(opening, depth - sunk, { kind: "print", part, finish: "glass" }, sunk);
  const rebate = SIDES.map((side, at) => {
    const [x, y] = side.facing;
    const inward = { side: side.side, facing: [-x, -y, 0] as const };
    return strip(
      opening,
      depth - 1,
      opening,
      depth - sunk,
      inward,
      board(finish, opening, side.side, sunk, at * 0.23),
    );
  });
  const bevels = SIDES.map((side, at) => {
    const [x, y] = side.facing;
    const inward = { side: side.side, facing: [-x * 0.55, -y * 0.55, 0.83] as const };
    return strip(crest, depth, opening, depth - 1, inward, board(finish, crest, side.side, bevel, at * 0.29));
  });
  const faces = SIDES.map((side, at) => {
    const [x, y] = side.facing;
    const rounded = { side: side.side, facing: [x * 0.1, y * 0.1, 0.99] as const };
    return strip(
      outer,
      depth,
      crest,
      depth,
      rounded,
      board(finish, outer, side.side, face - bevel, at * 0.31),
    );
  });
  return {
    faces: [...sides, glazed, ...rebate, ...bevels, ...faces],
    solids: [solidOf(outer, 0, depth)],
    outline: outer,
  };
}

/** A print on bars, wrapped round them. */
function canvas({ print, print_area, attributes }: ShownProduct): Parts {
  const depth = printAreaWith({ ...WHOLE_AREA, ...print_area }, attributes).side_mm;
  const rect = rectOf(print);
  const { widthMm, heightMm } = print;
  const parts: Record<SideName, PageRectangle> = {
    top: { leftMm: 0, topMm: -depth, widthMm, heightMm: depth },
    right: { leftMm: widthMm, topMm: 0, widthMm: depth, heightMm },
    bottom: { leftMm: 0, topMm: heightMm, widthMm, heightMm: depth },
    left: { leftMm: -depth, topMm: 0, widthMm: depth, heightMm },
  };
  const sides = SIDES.map((side): BodyFace => {
    const look: FaceLook = { kind: "print", part: parts[side.side], finish: "canvas" };
    return { ...strip(rect, 0, rect, depth, side, look), corners: sideCorners(rect, side.side, depth) };
  });
  const whole = { leftMm: 0, topMm: 0, widthMm, heightMm };
  return {
    faces: [...sides, front(rect, depth, { kind: "print", part: whole, finish: "canvas" })],
    solids: [solidOf(rect, 0, depth)],
    outline: rect,
  };
}

const WHOLE_AREA: PrintArea = {
  bleed_mm: 0,
  wrap_mm: 0,
  side_mm: 0,
  safe_mm: 0,
  lip_mm: 0,
  bar_mm: 0,
  binding_mm: 0,
  min_dpi: 0,
};

/** The corners of a canvas's side in the order of the print's own corners, so that the picture goes on round the edge. */
function sideCorners({ left, top, right, bottom }: Rect, side: SideName, z: number): BodyFace["corners"] {
  const at = (x: number, y: number, depth: number) => ({ x, y, z: depth });
  if (side === "top") return [at(left, top, 0), at(right, top, 0), at(right, top, z), at(left, top, z)];
  if (side === "bottom")
    return [at(left, bottom, z), at(right, bottom, z), at(right, bottom, 0), at(left, bottom, 0)];
  if (side === "right")
    return [at(right, top, z), at(right, top, 0), at(right, bottom, 0), at(right, bottom, z)];
  return [at(left, top, 0), at(left, top, z), at(left, bottom, z), at(left, bottom, 0)];
}

/** A bar of wood before the sheet: what of its ends shows, and its front. */
function barFaces(rect: Rect, finish: string, from: number): BodyFace[] {
  const { depth } = HANGER_MM;
  const ends = SIDES.map((side) =>
    strip(rect, 0, rect, depth, side, board(finish, rect, side.side, depth, from)),
  );
  const look = board(finish, rect, "top", rect.bottom - rect.top, from);
  return [...ends, front(rect, depth, look)];
}

/** A sheet between wooden bars that hangs on a cord. */
function hanger({ print, print_area, attributes }: ShownProduct): Parts {
  const finish = attributes.hanger ?? "black";
  const sheet = rectOf(print);
  const { height, depth, over } = HANGER_MM;
  const covered = Math.min(print_area.bar_mm, height);
  const bar = (top: number): Rect => ({
    left: sheet.left - over,
    right: sheet.right + over,
    top,
    bottom: top + height,
  });
  const upper = bar(sheet.top + covered - height);
  const lower = bar(sheet.bottom - covered);
  const rise = print.widthMm * 0.3;
  const nail = { x: 0, y: upper.top - rise };
  const whole = { leftMm: 0, topMm: 0, widthMm: print.widthMm, heightMm: print.heightMm };
  const cords = [-1, 1].map((way) =>
    cord(nail, { x: way * print.widthMm * 0.42, y: upper.top + height / 3 }),
  );
  const nailHead = front({ left: -3, right: 3, top: nail.y - 3, bottom: nail.y + 3 }, depth, {
    kind: "metal",
  });
  return {
    faces: [
      ...cords,
      front(sheet, depth / 2, { kind: "print", part: whole, finish: "paper" }),
      ...barFaces(upper, finish, 0.1),
      ...barFaces(lower, finish, 0.55),
      nailHead,
    ],
    solids: [solidOf(sheet, 2, depth / 2), solidOf(upper, 0, depth), solidOf(lower, 0, depth)],
    outline: { left: upper.left, right: upper.right, top: nail.y - 3, bottom: lower.bottom },
  };
}

function cord(from: Point, to: Point): BodyFace {
  const z = HANGER_MM.depth / 2;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [
    ((to.y - from.y) / length) * (HANGER_MM.cord / 2),
    (-(to.x - from.x) / length) * (HANGER_MM.cord / 2),
  ];
  return {
    corners: [
      { x: from.x + x, y: from.y + y, z },
      { x: to.x + x, y: to.y + y, z },
      { x: to.x - x, y: to.y - y, z },
      { x: from.x - x, y: from.y - y, z },
    ],
    look: { kind: "cord" },
    facing: [0, 0, 1],
    sunkMm: 0,
  };
}

/** What lies on top when a sheet is folded: the half of its outside right of the fold, or below it. Else the sheet. */
function frontPanel({ product_type_id, print, isOpen = false }: ShownProduct): PageRectangle {
  if (isOpen) return { leftMm: 0, topMm: 0, ...print };
  const fold = foldOf(product_type_id, print);
  return {
    leftMm: fold?.line === "vertical" ? fold.atMm : 0,
    topMm: fold?.line === "horizontal" ? fold.atMm : 0,
    ...foldedSize(product_type_id, print),
  };
}

/** A sheet, or a pile of them. */
function sheetBody(whole: PageRectangle, thickMm: number): Parts {
  const rect = rectOf(whole);
  const edges = SIDES.map((side) => strip(rect, 0, rect, thickMm, side, { kind: "paper" }));
  return {
    faces: [...edges, front(rect, thickMm, { kind: "print", part: whole, finish: "paper" })],
    solids: [solidOf(rect, 0, thickMm)],
    outline: rect,
  };
}

/** The cover of a calendar: its picture, the rest of the page, the wire at the top. */
function calendar({ product_type_id, print, sheet }: ShownProduct): Parts {
  const { picture } = calendarLayout(product_type_id, sheet);
  const slot = rectOf(print);
  const page: Rect = {
    left: slot.left - picture.leftMm,
    top: slot.top - picture.topMm,
    right: slot.left - picture.leftMm + sheet.widthMm,
    bottom: slot.top - picture.topMm + sheet.heightMm,
  };
  const whole = { leftMm: 0, topMm: 0, widthMm: print.widthMm, heightMm: print.heightMm };
  const thick = 4;
  const edges = SIDES.map((side) => strip(page, 0, page, thick, side, { kind: "paper" }));
  return {
    faces: [
      ...edges,
      front(page, thick, { kind: "sheet" }),
      front(slot, thick, { kind: "print", part: whole, finish: "paper" }),
      ...wire(page, thick),
    ],
    solids: [solidOf(page, 0, thick)],
    outline: { ...page, top: page.top - WIRE_MM.over },
  };
}

const WIRE_MM = { pitch: 12.7, gap: 3.4, thread: 1.5, over: 5, reach: 6, hole: 4.2 } as const;

/** Wire loops in pairs, each through a hole of its own. */
function wire(page: Rect, z: number): BodyFace[] {
  const count = Math.floor((page.right - page.left - 12) / WIRE_MM.pitch);
  const first = (page.left + page.right) / 2 - ((count - 1) * WIRE_MM.pitch) / 2;
  return Array.from({ length: count }, (_, at) => first + at * WIRE_MM.pitch).flatMap((x) => {
    const { gap, thread, over, reach, hole } = WIRE_MM;
    const holeTop = page.top + reach - hole / 2;
    const punched = front(
      { left: x - hole / 2, right: x + hole / 2, top: holeTop, bottom: holeTop + hole },
      z,
      {
        kind: "cord",
      },
    );
    const loops = [-gap / 2, gap / 2].map((by) =>
      front(
        {
          left: x + by * 0.5 - thread / 2,
          right: x + by * 0.5 + thread / 2,
          top: page.top - over,
          bottom: page.top + reach,
        },
        z + 3,
        { kind: "metal" },
      ),
    );
    return [punched, ...loops];
  });
}
