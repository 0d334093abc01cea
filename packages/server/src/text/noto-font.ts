import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import type { create } from "fontkit";

const LATIN = /[^\u0370-\u1dff\u1f00-\u1fff\u2c00-\ua71f\ua800-\uffff]/;
const HAN = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;
const KANA = /[\u3040-\u30ff]/;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * The parts of Noto Sans that are installed as files of their own, in the order in which a letter is looked for, and where
 * their letters lie: large ones are read only for what they may have.
 */
const PARTS = {
  latin: { family: "noto-sans", holds: LATIN },
  "latin-ext": { family: "noto-sans", holds: LATIN },
  cyrillic: { family: "noto-sans", holds: /[\u0300-\u052f\u2000-\u2fff]/ },
  greek: { family: "noto-sans", holds: /[\u0370-\u03ff]/ },
  vietnamese: { family: "noto-sans", holds: LATIN },
  "cyrillic-ext": { family: "noto-sans", holds: /[\u0400-\u052f\u1c80-\u1c88\u2000-\u2fff\ua640-\ua69f]/ },
  "greek-ext": { family: "noto-sans", holds: /[\u1f00-\u1fff]/ },
  devanagari: { family: "noto-sans", holds: /\p{Script=Devanagari}|\u0964|\u0965|\u20b9|\u200c|\u200d/u },
  arabic: {
    family: "noto-sans-arabic",
    holds: /\p{Script=Arabic}|[\u060c\u061b\u061f\u0640\u064b-\u0655\u0660-\u0669]/u,
  },
  hebrew: { family: "noto-sans-hebrew", holds: /\p{Script=Hebrew}|\u20aa/u },
  thai: { family: "noto-sans-thai", holds: /\p{Script=Thai}|\u0e3f/u },
  korean: { family: "noto-sans-kr", holds: HANGUL },
  "chinese-simplified": { family: "noto-sans-sc", holds: HAN },
  "chinese-traditional": { family: "noto-sans-tc", holds: HAN },
  japanese: { family: "noto-sans-jp", holds: new RegExp(`${HAN.source}|${KANA.source}`, "u") },
} as const satisfies Record<string, { family: string; holds: RegExp }>;
export type NotoPart = keyof typeof PARTS;
const ORDER = Object.keys(PARTS) as NotoPart[];

/** The fonts of Han letters: a letter that all of them have looks different in each. */
export type HanFace = "japanese" | "chinese-simplified" | "chinese-traditional";

/** The letterforms of each way of writing (ISO 15924). Korea writes Han letters in their traditional forms. */
const FACES: Readonly<Record<string, HanFace>> = {
  Jpan: "japanese",
  Kore: "chinese-traditional",
  Hant: "chinese-traditional",
  Hans: "chinese-simplified",
};

const require = createRequire(import.meta.url);
const known = new Map<string, Buffer>();
const letters = new Map<NotoPart, ReadonlySet<number>>();

/**
 * The bytes of a font as OpenType (sfnt). They are installed as WOFF, whose tables the PDF libraries would inflate anew for
 * every document and in JavaScript, which took most of the time of an invoice.
 */
export function readNotoFont(part: NotoPart, weight: 400 | 700): Buffer {
  const name = installedAs(part, weight);
  const font = known.get(name) ?? unpackWoff(readFileSync(require.resolve(name)));
  known.set(name, font);
  return font;
}

function installedAs(part: NotoPart, weight: 400 | 700): string {
  const { family } = PARTS[part];
  return `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`;
}

/** Reads a font. What does so is large, and a host starts without. */
export function parseFont(bytes: Uint8Array): ReturnType<typeof create> {
  const fontkit: { create: typeof create } = require("fontkit");
  return fontkit.create(Buffer.from(bytes));
}

/**
 * In which letterforms a whole document sets its Han letters: those of the country it goes to, else those of the reader's
 * language, else Japanese ones where there is kana. An address in Japan may have no kana beside its name.
 */
export function hanFaceOf(
  text: string,
  { country, language = "und" }: { country?: string | undefined; language?: string },
): HanFace {
  const ofCountry = country === undefined ? undefined : FACES[scriptOf(`und-${country}`)];
  return ofCountry ?? FACES[scriptOf(language)] ?? (KANA.test(text) ? "japanese" : "chinese-simplified");
}

function scriptOf(tag: string): string {
  return new Intl.Locale(tag).maximize().script ?? "";
}

/** Tells for each letter the part that has it; undefined for a letter no part has. */
export function notoPartsFor(han: HanFace = "chinese-simplified"): (letter: string) => NotoPart | undefined {
  // Nothing but these fonts holds Han letters, so that the first of them may stand before all others.
  const order = [han, ...ORDER];
  return (letter) =>
    order.find((part) => PARTS[part].holds.test(letter) && lettersOf(part).has(letter.codePointAt(0) ?? 0));
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
  const font = parseFont(readFileSync(require.resolve(installedAs(part, 400))));
  const own = new Set("characterSet" in font ? font.characterSet : []);
  letters.set(part, own);
  return own;
}

const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/** Writes a WOFF file's tables as the OpenType file they were made of (W3C, WOFF 1.0, sections 3 to 5). */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  const exponent = Math.floor(Math.log2(count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(16 * 2 ** exponent, 6);
  font.writeUInt16BE(exponent, 8);
  font.writeUInt16BE(16 * (count - 2 ** exponent), 10);
  let end = SFNT.header + SFNT.entry * count;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF.header + WOFF.entry * index;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const to = SFNT.header + SFNT.entry * index;
    woff.copy(font, to, from, from + 4);
    woff.copy(font, to + 4, from + 16, from + 20);
    font.writeUInt32BE(end, to + 8);
    font.writeUInt32BE(length, to + 12);
    font.set(packed < length ? inflateSync(bytes) : bytes, end);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}
