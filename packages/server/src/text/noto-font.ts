import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

/**
 * The parts of Noto Sans that are installed as files of their own, in the order in which a letter is looked for; they do not
 * overlap. Arabic has a package of its own.
 */
export const NOTO_PARTS = [
  "latin",
  "latin-ext",
  "cyrillic",
  "greek",
  "vietnamese",
  "cyrillic-ext",
  "greek-ext",
  "devanagari",
  "arabic",
] as const;
export type NotoPart = (typeof NOTO_PARTS)[number];

const { resolve } = createRequire(import.meta.url);
const known = new Map<string, Buffer>();

/**
 * The bytes of a font as OpenType (sfnt). They are installed as WOFF, whose tables the PDF libraries would inflate anew for
 * every document and in JavaScript, which took most of the time of an invoice.
 */
export function readNotoFont(part: NotoPart, weight: 400 | 700): Buffer {
  const family = part === "arabic" ? "noto-sans-arabic" : "noto-sans";
  const name = `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`;
  const font = known.get(name) ?? unpackWoff(readFileSync(resolve(name)));
  known.set(name, font);
  return font;
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
