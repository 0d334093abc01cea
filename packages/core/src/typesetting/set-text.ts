/*
 * Sets texts in type, the same in the browser and on the host: HarfBuzz shapes with the same font files, and one function
 * breaks lines and places glyphs. Only what shows a template loads this.
 */
import bidiFactory from "bidi-js";
import type { Font, SvgPathCommand } from "harfbuzzjs";
// @ts-expect-error The package has no types.
import UntypedLineBreaker from "linebreak";
import { type DesignSize, type FontPart, fieldBox, fontPartsOf, type PrintedText } from "../rules/rules.ts";

/** Says where lines may end, as Unicode does (UAX #14). */
const LineBreaker: new (text: string) => { nextBreak(): { position: number } | null } = UntypedLineBreaker;

// What it exports is the function itself, which its types call a default export.
const makeBidi = bidiFactory as unknown as typeof bidiFactory.default;
const bidi = makeBidi();

/** HarfBuzz, started. */
export type TypeEngine = Awaited<ReturnType<typeof import("./type-engine.ts").startHarfBuzz>>;

/** Starts HarfBuzz; rejects where a page's policy forbids WebAssembly. */
export async function startTypeEngine(): Promise<TypeEngine> {
  const { startHarfBuzz } = await import("./type-engine.ts");
  return startHarfBuzz();
}

/** A font that can set type. */
export interface TypeFont {
  engine: TypeEngine;
  font: Font;
  unitsPerEm: number;
  /** The letters it has, as code points. */
  letters: ReadonlySet<number>;
  ascender: number;
  descender: number;
  /** How wide a space is. */
  spaceAdvance: number;
  /** The outlines drawn so far, by the numbers of glyphs. */
  outlines: Map<number, SvgPathCommand[]>;
}

const SPACE = 0x20;

/** Opens an OpenType font (sfnt). */
export function openTypeFont(engine: TypeEngine, bytes: Uint8Array): TypeFont {
  const face = new engine.Face(new engine.Blob(bytes));
  const font = new engine.Font(face);
  const { ascender, descender } = font.hExtents();
  return {
    engine,
    font,
    unitsPerEm: face.upem,
    letters: new Set(face.collectUnicodes()),
    ascender,
    descender,
    spaceAdvance: font.glyphHAdvance(font.nominalGlyph(SPACE) ?? 0),
    outlines: new Map(),
  };
}

/** The opened font of a part; undefined where it is not loaded. */
export type FontOf = (part: FontPart) => TypeFont | undefined;

/** A glyph at its place: its origin in design pixels from the top left corner of the box, y down. */
export interface PlacedGlyph {
  font: TypeFont;
  /** Its number in the font. */
  glyph: number;
  x: number;
  y: number;
}

/** A text that is set. */
export interface SetText {
  /** Height of the type, in design pixels. */
  size: number;
  lines: { text: string; glyphs: PlacedGlyph[] }[];
  /** Whether it has no room in its box even in the smallest size. */
  isTooLong: boolean;
  /** Letters that no font has, each once. */
  missing: string[];
}

/** A width and a height, in any unit. */
interface BoxSize {
  width: number;
  height: number;
}

/** How much smaller type gets with each try. */
const SHRINK = 0.97;
/** Sums of widths are a hair off; that much of a box's side is no overflow. */
const TOLERANCE = 1e-6;

/**
 * Sets a text in its field on a design: broken where Unicode allows it, in the largest size that fits, from the style's
 * `size` to its `min_size`. Places are counted in design pixels from the top left corner of the field's box.
 */
export function setText(printed: PrintedText, design: DesignSize, fontOf: FontOf): SetText {
  const { text, style, max_lines, place } = printed;
  const box = fieldBox(place, design);
  const missing = new Set<string>();
  const fonts = fontPartsOf(printed.typeface, text).map((part) => ({
    part,
    font: () => fontOf(part),
  }));
  const paragraphs = text
    .split("\n")
    .map((line) => prepareParagraph(line, style.direction, fonts, missing, max_lines > 1));
  const smallest = style.min_size * design.heightPx;
  for (let size = style.size * design.heightPx; ; size *= SHRINK) {
    const isLast = size <= smallest;
    const now = isLast ? smallest : size;
    const lines = fittingLines(paragraphs, printed, box, now);
    if (lines)
      return {
        size: now,
        lines: placeLines(lines, style, box, now),
        isTooLong: false,
        missing: [...missing],
      };
    if (isLast) break;
  }
  const lines = paragraphs.flatMap((paragraph) =>
    brokenAt(paragraph, box.width / smallest).map(([from, to]) => shapeLine(paragraph, from, to)),
  );
  return {
    size: smallest,
    lines: placeLines(lines, style, box, smallest),
    isTooLong: true,
    missing: [...missing],
  };
}

/** The lines of a text in a size; undefined where they have no room. */
function fittingLines(
  paragraphs: readonly Paragraph[],
  { style, max_lines }: PrintedText,
  box: BoxSize,
  size: number,
): ShapedLine[] | undefined {
  const most = Math.min(max_lines, Math.floor((box.height / (style.line_height * size)) * (1 + TOLERANCE)));
  const width = (box.width / size) * (1 + TOLERANCE);
  const broken = paragraphs.map((paragraph) => ({ paragraph, lines: brokenAt(paragraph, width) }));
  if (broken.reduce((sum, { lines }) => sum + lines.length, 0) > most) return undefined;
  const shaped = broken.flatMap(({ paragraph, lines }) =>
    lines.map(([from, to]) => shapeLine(paragraph, from, to)),
  );
  return shaped.every((line) => line.width <= width) ? shaped : undefined;
}

interface Candidate {
  part: FontPart;
  font: () => TypeFont | undefined;
}

/** A stretch of one font, script and reading direction. */
interface Item {
  start: number;
  end: number;
  font: TypeFont;
  script: string;
  level: number;
}

interface Paragraph {
  text: string;
  levels: ReturnType<typeof bidi.getEmbeddingLevels>;
  isFromRight: boolean;
  items: Item[];
  /** Where a line may end, the end of the text among them, and what stands before each: its width, without spaces at its end too. */
  breaks: { at: number; width: number; trimmed: number }[];
  shaped: Map<string, ShapedLine>;
}

/** A line in font units of one em: `width` and every place for type of the size 1. */
interface ShapedLine {
  text: string;
  width: number;
  isFromRight: boolean;
  /** The font that says how high the line is. */
  first: TypeFont | undefined;
  glyphs: { font: TypeFont; glyph: number; x: number; y: number }[];
}

function prepareParagraph(
  text: string,
  direction: "auto" | "ltr" | "rtl",
  fonts: readonly Candidate[],
  missing: Set<string>,
  isBroken: boolean,
): Paragraph {
  const levels = bidi.getEmbeddingLevels(text, direction);
  const paragraph: Paragraph = {
    text,
    levels,
    isFromRight: (levels.paragraphs[0]?.level ?? 0) % 2 === 1,
    items: itemsOf(text, levels.levels, fonts, missing),
    breaks: [],
    shaped: new Map(),
  };
  let from = 0;
  for (const at of isBroken ? placesToBreak(text) : [text.length]) {
    const trimmed = shapeLine(paragraph, from, at).width;
    // A line may begin with this stretch, and then the spaces after it count.
    const width =
      at > from && /\s/.test(text.charAt(at - 1)) ? trimmed + spaceIn(paragraph, from, at) : trimmed;
    paragraph.breaks.push({ at, width, trimmed });
    from = at;
  }
  return paragraph;
}

function placesToBreak(text: string): number[] {
  const places: number[] = [];
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) places.push(found.position);
  return places.at(-1) === text.length ? places : [...places, text.length];
}

/** How wide the spaces at the end of a stretch are, in ems. */
function spaceIn({ text, items }: Paragraph, from: number, to: number): number {
  const spaces = to - from - text.slice(from, to).trimEnd().length;
  const font = items.find((item) => item.start < to && item.end >= to)?.font;
  return font ? (spaces * font.spaceAdvance) / font.unitsPerEm : 0;
}

/** A letter with the marks and joiners that go with it. */
const LETTER = /\P{M}(?:\p{M}|\u200c|\u200d|\ufe0e|\ufe0f)*|\p{M}+/gu;
/** Scripts whose letters join or stack by rules of their own: HarfBuzz has to be told of them. */
const SCRIPTS = [
  ["Arab", /\p{Script=Arabic}/u],
  ["Hebr", /\p{Script=Hebrew}/u],
  ["Deva", /\p{Script=Devanagari}/u],
  ["Thai", /\p{Script=Thai}/u],
  ["Grek", /\p{Script=Greek}/u],
  ["Cyrl", /\p{Script=Cyrillic}/u],
  ["Hang", /\p{Script=Hangul}/u],
  ["Hani", /\p{Script=Han}/u],
  ["Hira", /\p{Script=Hiragana}/u],
  ["Kana", /\p{Script=Katakana}/u],
  ["Latn", /\p{Script=Latin}/u],
] as const;
/** What belongs to no script goes with what stands before it. */
const COMMON = /^[\p{Script=Common}\p{Script=Inherited}]/u;

function itemsOf(
  text: string,
  levels: Uint8Array,
  fonts: readonly Candidate[],
  missing: Set<string>,
): Item[] {
  const items: Item[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const last = items.at(-1);
    const isCommon = COMMON.test(letter);
    const font = isCommon && last && has(last.font, letter) ? last.font : fontFor(letter, fonts);
    if (!font) {
      missing.add(letter);
      continue;
    }
    const script = scriptOf(letter) ?? last?.script ?? "Latn";
    const level = levels[index] ?? 0;
    const end = index + letter.length;
    if (last?.font === font && last.script === script && last.level === level && last.end === index)
      last.end = end;
    else items.push({ start: index, end, font, script, level });
  }
  return items;
}

const scriptOf = (letter: string) => SCRIPTS.find(([, letters]) => letters.test(letter))?.[0];

function fontFor(letter: string, fonts: readonly Candidate[]): TypeFont | undefined {
  for (const { part, font } of fonts) {
    if (!part.holds.test(letter)) continue;
    const found = font();
    if (found && has(found, letter)) return found;
  }
  return undefined;
}

/** The parts that a text cannot be set without: for each letter the first that may have it, and is not there. */
export function fontPartsToLoad(
  { typeface, text }: Pick<PrintedText, "typeface" | "text">,
  fontOf: FontOf,
): FontPart[] {
  const parts = fontPartsOf(typeface, text);
  const letters = new Set(text.match(LETTER) ?? []);
  return Array.from(letters).flatMap((letter) => {
    for (const part of parts) {
      if (!part.holds.test(letter)) continue;
      const font = fontOf(part);
      if (!font) return [part];
      if (has(font, letter)) return [];
    }
    return [];
  });
}

/** Joiners and variants of a letter are no letters: fonts go without. */
const has = ({ letters }: TypeFont, letter: string): boolean =>
  Array.from(letter).every(
    (sign) => /[\u200c-\u200f]|\ufe0e|\ufe0f/.test(sign) || letters.has(sign.codePointAt(0) ?? 0),
  );

/** From where to where the fewest lines of a width, in ems, go. What has no place to break goes on beyond it. */
function brokenAt({ breaks }: Paragraph, width: number): [from: number, to: number][] {
  const lines: [from: number, to: number][] = [];
  let from = 0;
  let to = 0;
  let filled = 0;
  for (const stretch of breaks) {
    if (to > from && filled + stretch.trimmed > width) {
      lines.push([from, to]);
      from = to;
      filled = 0;
    }
    filled += stretch.width;
    to = stretch.at;
  }
  return [...lines, [from, to]];
}

function shapeLine(paragraph: Paragraph, start: number, end: number): ShapedLine {
  const key = `${start} ${end}`;
  const known = paragraph.shaped.get(key);
  if (known) return known;
  const line = shapeAnew(paragraph, start, end);
  paragraph.shaped.set(key, line);
  return line;
}

function shapeAnew({ text, levels, items, isFromRight }: Paragraph, from: number, to: number): ShapedLine {
  // Spaces at the end of a line have no width.
  const end = from + text.slice(from, to).trimEnd().length;
  const line: ShapedLine = {
    text: text.slice(from, end),
    width: 0,
    isFromRight,
    first: undefined,
    glyphs: [],
  };
  if (end === from) return line;
  const order = bidi.getReorderedIndices(text, levels, from, end - 1);
  const placeOf = new Map(order.map((index, place) => [index, place]));
  const own = items
    .filter((item) => item.start < end && item.end > from)
    .map((item) => ({ ...item, start: Math.max(item.start, from), end: Math.min(item.end, end) }));
  line.first = own[0]?.font;
  for (const item of own.toSorted(
    (one, other) => (placeOf.get(one.start) ?? 0) - (placeOf.get(other.start) ?? 0),
  ))
    line.width = addItem(line, text, item);
  return line;
}

/** Adds a stretch to the end of a line; answers where the line ends then. */
function addItem(line: ShapedLine, text: string, { font, start, end, script, level }: Item): number {
  const { Buffer, Direction, shape } = font.engine;
  const buffer = new Buffer();
  buffer.addText(text, start, end - start);
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  buffer.setScript(script);
  buffer.setLanguage("und");
  shape(font.font, buffer);
  let x = line.width;
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    line.glyphs.push({
      font,
      glyph: codepoint,
      x: x + xOffset / font.unitsPerEm,
      y: -yOffset / font.unitsPerEm,
    });
    x += xAdvance / font.unitsPerEm;
  }
  return x;
}

function placeLines(
  lines: readonly ShapedLine[],
  style: PrintedText["style"],
  box: BoxSize,
  size: number,
): SetText["lines"] {
  const step = style.line_height * size;
  const top = { top: 0, middle: 0.5, bottom: 1 }[style.vertical] * (box.height - lines.length * step);
  // One font says where the baselines are, so that they do not jump between lines of different scripts.
  const first = lines.find((line) => line.first)?.first;
  const { ascender = 0, descender = 0, unitsPerEm = 1 } = first ?? {};
  const baseline = (step + ((ascender + descender) / unitsPerEm) * size) / 2;
  return lines.map(({ text, width, isFromRight, glyphs }, index) => {
    const room = box.width - width * size;
    const share = { start: isFromRight ? 1 : 0, centre: 0.5, end: isFromRight ? 0 : 1 }[style.align];
    const y = top + index * step + baseline;
    return {
      text,
      glyphs: glyphs.map((glyph) => ({
        font: glyph.font,
        glyph: glyph.glyph,
        x: room * share + glyph.x * size,
        y: y + glyph.y * size,
      })),
    };
  });
}

/** A step of an outline: `M` and `L` with a point, `Q` and `C` with control points before it, `Z`. */
export interface PathStep {
  type: "M" | "L" | "Q" | "C" | "Z";
  /** x and y in turn, in design pixels from the top left corner of the box, y down. */
  values: number[];
}

/** The outlines of a set text, to be filled by the nonzero rule. */
export function outlinesOf({ size, lines }: SetText): PathStep[] {
  return lines.flatMap(({ glyphs }) =>
    glyphs.flatMap(({ font, glyph, x, y }) => {
      const scale = size / font.unitsPerEm;
      return outlineOf(font, glyph).map(({ type, values }) => ({
        type: type as PathStep["type"],
        values: values.map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale)),
      }));
    }),
  );
}

function outlineOf(font: TypeFont, glyph: number): SvgPathCommand[] {
  const known = font.outlines.get(glyph);
  if (known) return known;
  const drawn = font.font.glyphToJson(glyph);
  font.outlines.set(glyph, drawn);
  return drawn;
}
