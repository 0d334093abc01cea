import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from "@cantoo/pdf-lib";
import { applyMatrix, chainMatrices, type Matrix } from "@pressport/core/rules";
import {
  type ContentFixes,
  FixedContent,
  fixedSettings,
  type Painting,
  type PaintSettings,
  type PaintUse,
} from "./fixed-content.ts";
import {
  BLACK,
  CMYK,
  colourSpaceIn,
  dictIn,
  GREY,
  numberIn,
  type PdfColour,
  type PdfColourSpace,
  RGB,
} from "./pdf-colours.ts";
import { boundsOf, boxIn, matrixIn, matrixOf, overlapOf, type PdfBox, UPRIGHT } from "./pdf-geometry.ts";
import { type Operand, operatorsOf, type TextOperand } from "./pdf-operators.ts";
import { contentStreams, type PdfPageView } from "./pdf-page.ts";
import { isHidden, layersIn } from "./shown-layers.ts";
import { unpacked } from "./unpacked.ts";

/** Something a page draws, in the page's own units; what only shapes a mask prints no ink. */
export type Drawn = { isMask?: boolean } & (
  | {
      kind: "fill" | "stroke" | "shading";
      box: PdfBox;
      colour: PdfColour;
      overprint: Overprint;
      lineWidth: number;
    }
  | { kind: "text"; box: PdfBox; colour: PdfColour; overprint: Overprint; font: PDFDict; sizePt: number }
  | { kind: "picture"; box: PdfBox; picture: DrawnPicture }
);

/** How a colour lies on what is under it; mode 1 leaves out inks of 0. */
export interface Overprint {
  isOn: boolean;
  mode: number;
}

/** A picture with its pixels, and the matrix from its unit square to the page. */
export interface DrawnPicture {
  widthPx: number;
  heightPx: number;
  matrix: Matrix;
  space: PdfColourSpace;
  /** Where its pixels are; undefined for one that stands among the operators. */
  stream: PDFRawStream | undefined;
}

/** What stands in a page's way of being looked at in full. */
export interface WalkEnd {
  /** Whether all was looked at. */
  isWhole: boolean;
}

/** Honest files nest forms a few levels deep. */
const MAX_DEPTH = 12;
/** Maps and plans have hundreds of thousands of operators; a file with more is built to take time. */
const MAX_OPERATORS = 2_000_000;
/** Everything that is unpacked while a page is looked at, together. */
const MAX_BYTES = 200_000_000;
/** Modes of text that draw nothing of it: invisible, and clipping alone. */
const UNSEEN_TEXT = new Set([3, 7]);

interface State extends Painting {
  matrix: Matrix;
  clip: PdfBox;
  font: PDFDict | undefined;
  fontSize: number;
  textMode: number;
}

/** Walks all a page draws, in the order in which it does: contents, forms, patterns, and what annotations show. */
export function walkPage(
  view: PdfPageView,
  over: readonly { form: PDFObject; matrix: Matrix; layer: PDFObject | undefined }[],
  visit: (drawn: Drawn) => void,
): WalkEnd {
  const { page, printed: box } = view;
  const walk = new PageWalk(page.doc, visit);
  const state = firstState(box);
  // Operators may begin in one stream and end in the next.
  const content = contentStreams(page).flatMap((stream) => [walk.unpack(stream), Buffer.from("\n")]);
  walk.run(Buffer.concat(content), page.node.Resources(), state, 0);
  for (const { form, matrix, layer } of over)
    if (form instanceof PDFRawStream && !walk.isOff(layer))
      walk.drawForm(form, undefined, { ...state, matrix }, 0);
  return { isWhole: walk.isWhole };
}

/**
 * The same form with everything it draws put right; the form itself where nothing has to be changed, and where it is too
 * elaborate to be looked at in full. Forms it draws in several sizes become several.
 */
export function fixForm(doc: PDFDocument, form: PDFRawStream, fixes: ContentFixes): PDFRawStream {
  if (fixes.leastLine === 0 && !fixes.knockOutWhite) return form;
  const walk = new PageWalk(doc, () => {}, fixes);
  const box = boxIn(form.dict.lookup(PDFName.of("BBox")));
  const fixed = box && walk.drawForm(form, undefined, firstState(box), 0);
  const changed = fixed && doc.context.lookup(fixed);
  return walk.isWhole && changed instanceof PDFRawStream ? changed : form;
}

const FIRST = { lineWidth: 1, fillOverprint: false, strokeOverprint: false };

function firstState(clip: PdfBox): State {
  return {
    ...FIRST,
    set: FIRST,
    matrix: UPRIGHT,
    clip,
    fill: BLACK,
    stroke: BLACK,
    overprintMode: 0,
    font: undefined,
    fontSize: 0,
    textMode: 0,
  };
}

type Handler = (frame: Frame, operands: readonly Operand[]) => void;

/** One content stream while it is read. */
interface Frame {
  walk: PageWalk;
  resources: PDFDict | undefined;
  /** Where its own coordinates began: patterns lie in these. */
  origin: Matrix;
  depth: number;
  state: State;
  saved: State[];
  /** The corners of the path under way, and where it begins in the content. */
  path: PdfBox | undefined;
  pathFrom: number;
  /** The operator that is read: where it stands in the content. */
  operator: { from: number; to: number };
  /** The content as it is put right; undefined while a page is only looked at. */
  fixed: FixedContent | undefined;
  clipsNext: boolean;
  /** Whether each marked part that is begun lies on a hidden layer. */
  marked: boolean[];
  text: { line: Matrix; at: Matrix };
}

class PageWalk {
  isWhole = true;
  #operators = 0;
  #bytes = 0;
  #masks = 0;
  readonly #doc: PDFDocument;
  readonly #hidden: ReturnType<typeof layersIn>["hidden"];
  readonly #visit: (drawn: Drawn) => void;
  /** Forms and patterns that are being drawn: one that draws itself would never end. */
  readonly #open = new Set<PDFObject>();
  readonly fixes: ContentFixes | undefined;
  /** What forms have become, by all that counts of how they are drawn. */
  readonly #fixed = new Map<PDFRawStream, Map<string, PDFRef | undefined>>();

  constructor(doc: PDFDocument, visit: (drawn: Drawn) => void, fixes?: ContentFixes) {
    this.#doc = doc;
    this.#hidden = layersIn(doc).hidden;
    this.#visit = visit;
    this.fixes = fixes;
  }

  isOff(layer: PDFObject | undefined): boolean {
    return isHidden(layer, this.#hidden, this.#doc);
  }

  unpack(stream: PDFRawStream): Buffer {
    const bytes = unpacked(stream, MAX_BYTES - this.#bytes);
    if (!bytes) this.isWhole = false;
    this.#bytes += bytes?.length ?? 0;
    return bytes ?? Buffer.alloc(0);
  }

  /** Looks at what gives a mask its shape: it prints no ink of its own. */
  drawMask(mask: PDFRawStream, resources: PDFDict | undefined, state: State, depth: number): void {
    this.#masks += 1;
    this.drawForm(mask, resources, state, depth + 1);
    this.#masks -= 1;
  }

  /** Reads all operators of a content; answers what was changed in it where something is put right. */
  run(
    content: Uint8Array,
    resources: PDFDict | undefined,
    state: State,
    depth: number,
  ): FixedContent | undefined {
    const frame: Frame = {
      walk: this,
      resources,
      origin: state.matrix,
      depth,
      state: { ...state },
      saved: [],
      path: undefined,
      pathFrom: 0,
      operator: { from: 0, to: 0 },
      fixed: this.fixes && new FixedContent(this.#doc.context, content, resources),
      clipsNext: false,
      marked: [],
      text: { line: UPRIGHT, at: UPRIGHT },
    };
    for (const { name, operands, from, to } of operatorsOf(content)) {
      if (++this.#operators > MAX_OPERATORS) {
        this.isWhole = false;
        return undefined;
      }
      frame.operator = { from, to };
      OPERATORS[name]?.(frame, operands);
    }
    return frame.fixed;
  }

  /** Tells of something that is drawn, as far as it can be seen. */
  tell(frame: Frame, drawn: Drawn): void {
    if (frame.marked.includes(true)) return;
    if (this.#masks > 0 && drawn.kind !== "text") return;
    const box = overlapOf(drawn.box, frame.state.clip);
    if (box) this.#visit({ ...drawn, box, isMask: this.#masks > 0 });
  }

  /** Looks at all a form draws, with its own matrix unless told; answers what it becomes where something is put right. */
  drawForm(
    form: PDFRawStream,
    outer: PDFDict | undefined,
    state: State,
    depth: number,
    own = matrixIn(form.dict.lookup(PDFName.of("Matrix"))) ?? UPRIGHT,
  ): PDFRef | undefined {
    if (depth >= MAX_DEPTH) {
      this.isWhole = false;
      return undefined;
    }
    if (this.#open.has(form)) return undefined;
    const matrix = chainMatrices(own, state.matrix);
    const box = boxIn(form.dict.lookup(PDFName.of("BBox")));
    // A form is put right once for all its places, so all of it counts, wherever it is clipped.
    const clip = box && !this.fixes ? overlapOf(boundsOf(box, matrix), state.clip) : state.clip;
    if (!clip) return undefined;
    const inside = { ...state, matrix, clip };
    const known = this.#fixed.get(form) ?? new Map<string, PDFRef | undefined>();
    const way = this.fixes ? wayOfDrawing(inside) : "";
    if (known.has(way)) return known.get(way);
    this.#open.add(form);
    const resources = dictIn(form.dict, "Resources") ?? outer;
    const changed = this.run(this.unpack(form), resources, inside, depth + 1)?.formLike(form);
    this.#open.delete(form);
    if (!this.fixes) return undefined;
    const ref = changed && this.#doc.context.register(changed);
    this.#fixed.set(form, known.set(way, ref));
    return ref;
  }
}

/** All that counts of how a form is drawn for what is put right in it: how large, and with which settings. */
function wayOfDrawing({ matrix, clip: _clip, font: _font, ...state }: State): string {
  return JSON.stringify([scaleOf(matrix).toPrecision(6), state]);
}

/** Puts the settings right with which something is painted, before it begins; `fill` is the colour it is filled with. */
function fixPaint(frame: Frame, at: number, use: PaintUse, fill = frame.state.fill): void {
  const { fixed, walk, state } = frame;
  if (!fixed || !walk.fixes) return;
  const settings = fixedSettings({ ...state, fill }, use, scaleOf(state.matrix), walk.fixes);
  fixed.change(at, state.set, settings);
  state.set = settings;
}

const numberAt = (operands: readonly Operand[], at: number): number => {
  const value = operands[at];
  return typeof value === "number" ? value : 0;
};
const numbersIn = (operands: readonly Operand[]): number[] =>
  operands.filter((one) => typeof one === "number");
const nameAt = (operands: readonly Operand[], at: number): string | undefined => {
  const value = operands[at];
  return typeof value === "string" && value.startsWith("/") ? value.slice(1) : undefined;
};

/** Adds points, in the coordinates of the moment, to the path under way. */
function addPoints(frame: Frame, ...numbers: number[]): void {
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const { x, y } = applyMatrix(frame.state.matrix, { x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    const { path } = frame;
    if (!path) {
      frame.path = { left: x, bottom: y, right: x, top: y };
      frame.pathFrom = frame.operator.from;
    } else {
      path.left = Math.min(path.left, x);
      path.right = Math.max(path.right, x);
      path.bottom = Math.min(path.bottom, y);
      path.top = Math.max(path.top, y);
    }
  }
}

/** How much longer a line gets by a matrix: what the mean of its directions does. */
function scaleOf({ a, b, c, d }: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

function endPath(frame: Frame): void {
  const { path, state } = frame;
  if (frame.clipsNext && path && !frame.fixed)
    state.clip = overlapOf(path, state.clip) ?? {
      ...state.clip,
      right: state.clip.left,
      top: state.clip.bottom,
    };
  frame.clipsNext = false;
  frame.path = undefined;
}

function paint(fills: boolean, strokes: boolean): Handler {
  return (frame) => {
    const { path, walk, state } = frame;
    if (path) fixPaint(frame, frame.pathFrom, { fills, strokes });
    if (path && fills) fillWith(frame, path);
    if (path && strokes) {
      const lineWidth = state.lineWidth * scaleOf(state.matrix);
      const box = grown(path, lineWidth / 2);
      const overprint = { isOn: state.strokeOverprint, mode: state.overprintMode };
      walk.tell(frame, { kind: "stroke", box, colour: state.stroke, overprint, lineWidth });
      drawPattern(frame, state.stroke, box);
    }
    endPath(frame);
  };
}

function fillWith(frame: Frame, box: PdfBox): void {
  const { walk, state } = frame;
  const overprint = { isOn: state.fillOverprint, mode: state.overprintMode };
  walk.tell(frame, { kind: "fill", box, colour: state.fill, overprint, lineWidth: 0 });
  drawPattern(frame, state.fill, box);
}

function grown({ left, bottom, right, top }: PdfBox, by: number): PdfBox {
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by };
}

/** What a pattern draws, once, wherever it fills something: its tiles are all alike. */
function drawPattern(frame: Frame, colour: PdfColour, box: PdfBox): void {
  // Patterns are put right where they are chosen: their name stands there.
  if (frame.fixed || colour.pattern === undefined || frame.marked.includes(true)) return;
  const clip = overlapOf(box, frame.state.clip);
  if (clip) drawTile(frame, colour, clip);
}

/** Draws a tile of a pattern where it can be seen; answers what the pattern becomes. */
function drawTile(frame: Frame, colour: PdfColour, clip: PdfBox): PDFRef | undefined {
  const pattern = dictIn(frame.resources, "Pattern")?.lookup(PDFName.of(colour.pattern ?? ""));
  if (!(pattern instanceof PDFRawStream)) return undefined;
  const own = matrixIn(pattern.dict.lookup(PDFName.of("Matrix"))) ?? UPRIGHT;
  const under: PdfColour | undefined = colour.space.under && {
    space: colour.space.under,
    parts: colour.parts,
  };
  const state: State = {
    ...firstState(clip),
    matrix: tileIn(pattern.dict, own, frame.origin, clip),
    ...(under ? { fill: under, stroke: under } : {}),
  };
  // The matrix of a pattern is no form's: it is part of the state already.
  return frame.walk.drawForm(pattern, frame.resources, state, frame.depth + 1, UPRIGHT);
}

/** Moves the first tile to where something is filled; how large it is counts, not which one it is. */
function tileIn(dict: PDFDict, own: Matrix, origin: Matrix, clip: PdfBox): Matrix {
  const matrix = chainMatrices(own, origin);
  const tile = boxIn(dict.lookup(PDFName.of("BBox")));
  if (!tile) return matrix;
  const lies = boundsOf(tile, matrix);
  if (overlapOf(lies, clip)) return matrix;
  return { ...matrix, e: matrix.e + clip.left - lies.left, f: matrix.f + clip.bottom - lies.bottom };
}

const setFill = (colour: (frame: Frame, operands: readonly Operand[]) => PdfColour): Handler => {
  return (frame, operands) => {
    frame.state.fill = colour(frame, operands);
  };
};
const setStroke = (colour: (frame: Frame, operands: readonly Operand[]) => PdfColour): Handler => {
  return (frame, operands) => {
    frame.state.stroke = colour(frame, operands);
  };
};
const inSpace =
  (space: PdfColourSpace) =>
  (_: Frame, operands: readonly Operand[]): PdfColour => ({
    space,
    parts: numbersIn(operands),
  });
const firstIn = ({ resources }: Frame, operands: readonly Operand[]): PdfColour => {
  const name = nameAt(operands, 0);
  const space = name === undefined ? GREY : colourSpaceIn(PDFName.of(name), resources);
  const full = space.kind === "spot" ? 1 : 0;
  const parts: number[] = Array.from({ length: space.size }, () => full);
  return { space, parts: space.kind === "cmyk" ? [0, 0, 0, 1] : parts };
};
const more =
  (of: "fill" | "stroke") =>
  (frame: Frame, operands: readonly Operand[]): PdfColour => {
    const pattern = nameAt(operands, operands.length - 1);
    const colour = { space: frame.state[of].space, parts: numbersIn(operands) };
    if (pattern === undefined) return colour;
    const tile = frame.fixed && drawTile(frame, { ...colour, pattern }, frame.state.clip);
    if (tile) frame.fixed?.draw("Pattern", pattern, tile, frame.operator);
    return { ...colour, pattern };
  };

function useState({ resources, state, walk, depth, fixed }: Frame, operands: readonly Operand[]): void {
  const name = nameAt(operands, 0);
  const settings = name === undefined ? undefined : dictIn(dictIn(resources, "ExtGState"), name);
  if (!settings) return;
  Object.assign(state, settingsIn(settings, state));
  state.set = settingsIn(settings, state.set);
  state.overprintMode = numberIn(settings, "OPM") ?? state.overprintMode;
  const font = settings.lookup(PDFName.of("Font"));
  if (font instanceof PDFArray) {
    const [face, size] = [font.lookup(0), font.lookup(1)];
    state.font = face instanceof PDFDict ? face : undefined;
    state.fontSize = size instanceof PDFNumber ? size.asNumber() : 0;
  }
  // A mask is no ink of its own, but its letters give the mask its shape.
  const mask = dictIn(settings, "SMask")?.lookup(PDFName.of("G"));
  if (mask instanceof PDFRawStream && !fixed) walk.drawMask(mask, resources, state, depth);
}

/** The settings a dictionary gives; those it does not name stay. */
function settingsIn(settings: PDFDict, before: PaintSettings): PaintSettings {
  const flag = (key: string): boolean | undefined => {
    const value = settings.lookup(PDFName.of(key));
    return value instanceof PDFBool ? value.asBoolean() : undefined;
  };
  const strokes = flag("OP");
  return {
    lineWidth: numberIn(settings, "LW") ?? before.lineWidth,
    fillOverprint: flag("op") ?? strokes ?? before.fillOverprint,
    strokeOverprint: strokes ?? before.strokeOverprint,
  };
}

function showText(frame: Frame, operands: readonly Operand[]): void {
  const { state, walk, text } = frame;
  const shown = operands.filter((one): one is TextOperand => typeof one === "object" && one !== null);
  const letters = shown.reduce((sum, { bytes }) => sum + bytes, 0);
  const size = Math.abs(state.fontSize);
  // Letters are about half as wide as they are high: nobody needs to know it better here.
  const advance = letters * size * 0.5;
  const matrix = chainMatrices(text.at, state.matrix);
  const isSeen = !UNSEEN_TEXT.has(state.textMode % 8) && shown.some(({ isBlank }) => !isBlank);
  if (isSeen && state.font) {
    const box = boundsOf({ left: 0, bottom: -0.2 * size, right: advance, top: 0.8 * size }, matrix);
    const strokesOnly = state.textMode % 4 === 1;
    fixPaint(frame, frame.operator.from, { fills: !strokesOnly, strokes: state.textMode % 4 > 0 });
    const colour = strokesOnly ? state.stroke : state.fill;
    const overprint = {
      isOn: strokesOnly ? state.strokeOverprint : state.fillOverprint,
      mode: state.overprintMode,
    };
    walk.tell(frame, {
      kind: "text",
      box,
      colour,
      overprint,
      font: state.font,
      sizePt: size * scaleOf(matrix),
    });
    drawPattern(frame, colour, box);
  }
  text.at = chainMatrices({ ...UPRIGHT, e: advance }, text.at);
}

function moveText({ text }: Frame, x: number, y: number): void {
  text.line = chainMatrices({ ...UPRIGHT, e: x, f: y }, text.line);
  text.at = text.line;
}

function setFont({ state, resources }: Frame, operands: readonly Operand[]): void {
  const name = nameAt(operands, 0);
  state.font = name === undefined ? undefined : dictIn(dictIn(resources, "Font"), name);
  state.fontSize = numberAt(operands, 1);
}

function drawNamedForm(frame: Frame, form: PDFRawStream, name = ""): void {
  const { walk, resources, state, depth } = frame;
  const changed = walk.drawForm(form, resources, state, depth);
  if (changed) frame.fixed?.draw("XObject", name, changed, frame.operator);
}

function drawObject(frame: Frame, operands: readonly Operand[]): void {
  const { walk, resources, state } = frame;
  const name = nameAt(operands, 0);
  const object = name === undefined ? undefined : dictIn(resources, "XObject")?.lookup(PDFName.of(name));
  if (!(object instanceof PDFRawStream) || frame.marked.includes(true)) return;
  const { dict } = object;
  if (walk.isOff(dict.get(PDFName.of("OC")))) return;
  const kind = dict.lookup(PDFName.of("Subtype"))?.toString();
  if (kind === "/Form") drawNamedForm(frame, object, name);
  if (kind !== "/Image") return;
  const { matrix } = state;
  const box = boundsOf(UNIT, matrix);
  if (dict.lookup(PDFName.of("ImageMask"))?.toString() === "true") {
    fixPaint(frame, frame.operator.from, FILLS);
    fillWith(frame, box);
    return;
  }
  fixColoured(frame);
  const picture = {
    widthPx: numberIn(dict, "Width") ?? 0,
    heightPx: numberIn(dict, "Height") ?? 0,
    matrix,
    space: colourSpaceIn(dict.lookup(PDFName.of("ColorSpace")), resources),
    stream: object,
  };
  walk.tell(frame, { kind: "picture", box, picture });
}

const FILLS: PaintUse = { fills: true, strokes: false };
/** The same before what has colours of its own: the white set beside it must not take its overprinting away. */
const fixColoured = (frame: Frame): void => fixPaint(frame, frame.operator.from, FILLS, BLACK);
const UNIT: PdfBox = { left: 0, bottom: 0, right: 1, top: 1 };

/** `/W 20 /H 10 …`: keys may be written short or long. */
function drawInline(frame: Frame, operands: readonly Operand[]): void {
  const after = (...keys: string[]): Operand | undefined =>
    operands[operands.findIndex((operand) => typeof operand === "string" && keys.includes(operand)) + 1];
  const { matrix } = frame.state;
  const box = boundsOf(UNIT, matrix);
  if (operands.includes("/IM") || operands.includes("/ImageMask")) {
    fixPaint(frame, frame.operator.from, FILLS);
    fillWith(frame, box);
    return;
  }
  const [widthPx, heightPx] = [after("/W", "/Width"), after("/H", "/Height")];
  if (typeof widthPx !== "number" || typeof heightPx !== "number") return;
  fixColoured(frame);
  const named = after("/CS", "/ColorSpace");
  const space = typeof named === "string" ? colourSpaceIn(PDFName.of(named.slice(1)), frame.resources) : GREY;
  const picture = { widthPx, heightPx, matrix, space, stream: undefined };
  frame.walk.tell(frame, { kind: "picture", box, picture });
}

function beginMark(frame: Frame, operands: readonly Operand[]): void {
  const name = operands[0] === "/OC" ? nameAt(operands, 1) : undefined;
  const layer = name === undefined ? undefined : dictIn(frame.resources, "Properties")?.get(PDFName.of(name));
  frame.marked.push(layer !== undefined && frame.walk.isOff(layer));
}

function drawShading(frame: Frame, operands: readonly Operand[]): void {
  const { walk, resources, state } = frame;
  const name = nameAt(operands, 0);
  const shading = name === undefined ? undefined : dictIn(resources, "Shading")?.lookup(PDFName.of(name));
  const dict = shading instanceof PDFRawStream ? shading.dict : shading;
  if (!(dict instanceof PDFDict)) return;
  fixColoured(frame);
  const space = colourSpaceIn(dict.lookup(PDFName.of("ColorSpace")), resources);
  const overprint = { isOn: state.fillOverprint, mode: state.overprintMode };
  // What colours it runs through is not known, so only its inks are told.
  const colour = {
    space: { ...space, kind: space.kind === "spot" ? ("spot" as const) : ("other" as const) },
    parts: [],
  };
  walk.tell(frame, { kind: "shading", box: state.clip, colour, overprint, lineWidth: 0 });
}

/** What each operator does; the others draw nothing and change nothing that matters here. */
const OPERATORS: Readonly<Record<string, Handler>> = {
  q: (frame) => {
    frame.saved.push({ ...frame.state });
  },
  Q: (frame) => {
    frame.state = frame.saved.pop() ?? frame.state;
  },
  cm: ({ state }, operands) => {
    state.matrix = chainMatrices(matrixOf(operands) ?? UPRIGHT, state.matrix);
  },
  w: ({ state }, operands) => {
    state.lineWidth = Math.abs(numberAt(operands, 0));
    state.set = { ...state.set, lineWidth: state.lineWidth };
  },
  gs: useState,
  m: (frame, operands) => addPoints(frame, ...numbersIn(operands)),
  l: (frame, operands) => addPoints(frame, ...numbersIn(operands)),
  c: (frame, operands) => addPoints(frame, ...numbersIn(operands)),
  v: (frame, operands) => addPoints(frame, ...numbersIn(operands)),
  y: (frame, operands) => addPoints(frame, ...numbersIn(operands)),
  re: (frame, operands) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbersIn(operands);
    addPoints(frame, x, y, x + width, y, x, y + height, x + width, y + height);
  },
  W: (frame) => {
    frame.clipsNext = true;
  },
  "W*": (frame) => {
    frame.clipsNext = true;
  },
  n: endPath,
  f: paint(true, false),
  F: paint(true, false),
  "f*": paint(true, false),
  S: paint(false, true),
  s: paint(false, true),
  B: paint(true, true),
  "B*": paint(true, true),
  b: paint(true, true),
  "b*": paint(true, true),
  g: setFill(inSpace(GREY)),
  G: setStroke(inSpace(GREY)),
  rg: setFill(inSpace(RGB)),
  RG: setStroke(inSpace(RGB)),
  k: setFill(inSpace(CMYK)),
  K: setStroke(inSpace(CMYK)),
  cs: setFill(firstIn),
  CS: setStroke(firstIn),
  sc: setFill(more("fill")),
  scn: setFill(more("fill")),
  SC: setStroke(more("stroke")),
  SCN: setStroke(more("stroke")),
  BT: ({ text }) => {
    text.line = UPRIGHT;
    text.at = UPRIGHT;
  },
  Tf: setFont,
  Tr: ({ state }, operands) => {
    state.textMode = numberAt(operands, 0);
  },
  Td: (frame, operands) => moveText(frame, numberAt(operands, 0), numberAt(operands, 1)),
  TD: (frame, operands) => moveText(frame, numberAt(operands, 0), numberAt(operands, 1)),
  Tm: ({ text }, operands) => {
    text.line = matrixOf(operands) ?? text.line;
    text.at = text.line;
  },
  Tj: showText,
  TJ: showText,
  "'": showText,
  '"': showText,
  Do: drawObject,
  BI: drawInline,
  sh: drawShading,
  BMC: beginMark,
  BDC: beginMark,
  EMC: ({ marked }) => {
    marked.pop();
  },
};
