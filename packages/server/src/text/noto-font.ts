import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import {
  type FontPart,
  type HanFace,
  NOTO_PARTS,
  type NotoPart,
  woffTables,
  writeOpenType,
} from "@pressport/core/rules";
import type { create } from "fontkit";

const ORDER = Object.keys(NOTO_PARTS) as NotoPart[];

const require = createRequire(import.meta.url);
const known = new Map<string, Buffer>();
const letters = new Map<NotoPart, ReadonlySet<number>>();

/**
 * The bytes of a font as OpenType (sfnt). They are installed as WOFF, whose tables the PDF libraries would inflate anew for
 * every document and in JavaScript, which took most of the time of an invoice.
 */
export function readNotoFont(part: NotoPart, weight: 400 | 700): Buffer {
  return readFontPart(notoPart(part, weight));
}

/** The same of any part of a typeface. */
export function readFontPart(part: Pick<FontPart, "id" | "family">): Buffer {
  const name = installedAs(part);
  const font = known.get(name) ?? unpackWoff(readFileSync(fontFile(part)));
  known.set(name, font);
  return font;
}

const notoPart = (part: NotoPart, weight: 400 | 700) => {
  const { family } = NOTO_PARTS[part];
  return { id: `${family}-${part}-${weight}`, family };
};

/** Where a part of a typeface lies, as WOFF. */
export const fontFile = (part: Pick<FontPart, "id" | "family">): string => require.resolve(installedAs(part));

const installedAs = ({ id, family }: Pick<FontPart, "id" | "family">): string =>
  `@fontsource/${family}/files/${id}-normal.woff`;

/** Reads a font. What does so is large, and a host starts without. */
export function parseFont(bytes: Uint8Array): ReturnType<typeof create> {
  const fontkit: { create: typeof create } = require("fontkit");
  return fontkit.create(Buffer.from(bytes));
}

/** Tells for each letter the part that has it; undefined for a letter no part has. */
export function notoPartsFor(han: HanFace = "chinese-simplified"): (letter: string) => NotoPart | undefined {
  // Nothing but these fonts holds Han letters, so that the first of them may stand before all others.
  const order = [han, ...ORDER];
  return (letter) =>
    order.find(
      (part) => NOTO_PARTS[part].holds.test(letter) && lettersOf(part).has(letter.codePointAt(0) ?? 0),
    );
}

/** What needs no letter of a font: it steers a line or a letter before it, or is a blank, for which a space stands. */
const WITHOUT_LETTER = /[\p{Cf}\p{Cc}\p{Z}\p{Variation_Selector}]/u;

/** Whether every letter of a text can be printed. */
export function canPrint(text: string): boolean {
  const partOf = notoPartsFor();
  return Array.from(text).every((letter) => WITHOUT_LETTER.test(letter) || partOf(letter) !== undefined);
}

function lettersOf(part: NotoPart): ReadonlySet<number> {
  const there = letters.get(part);
  if (there) return there;
  // As it is installed: which letters it has is one small table, and only that is inflated.
  const font = parseFont(readFileSync(require.resolve(installedAs(notoPart(part, 400)))));
  const own = new Set("characterSet" in font ? font.characterSet : []);
  letters.set(part, own);
  return own;
}

/** The OpenType file of an installed one. */
function unpackWoff(woff: Uint8Array<ArrayBuffer>): Buffer {
  const tables = woffTables(woff).map(({ bytes, length }) =>
    bytes.length < length ? inflateSync(bytes) : bytes,
  );
  return Buffer.from(writeOpenType(woff, tables).buffer);
}
