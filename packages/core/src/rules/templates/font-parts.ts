import type { Typeface } from "../../contract/resources/templates.ts";

const LATIN = /[^\u0370-\u1dff\u1f00-\u1fff\u2c00-\ua71f\ua800-\uffff]/;
const HAN = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;
const KANA = /[\u3040-\u30ff]/;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * The parts of Noto Sans that are installed as files of their own, in the order in which a letter is looked for, and where
 * their letters lie: large ones are read only for what they may have.
 */
export const NOTO_PARTS = {
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
/** A part of Noto Sans. */
export type NotoPart = keyof typeof NOTO_PARTS;

/** The fonts of Han letters: a letter that all of them have looks different in each. */
export type HanFace = "japanese" | "chinese-simplified" | "chinese-traditional";

/** The letterforms of each way of writing (ISO 15924). Korea writes Han letters in their traditional forms. */
const FACES: Readonly<Record<string, HanFace>> = {
  Jpan: "japanese",
  Kore: "chinese-traditional",
  Hant: "chinese-traditional",
  Hans: "chinese-simplified",
};

/**
 * In which letterforms a whole document sets its Han letters: those of the country it goes to, else those of the reader's
 * language, else Japanese ones where there is kana. An address in Japan may have no kana beside its name.
 */
export function hanFaceOf(
  text: string,
  { country, language = "und" }: { country?: string | undefined; language?: string } = {},
): HanFace {
  const ofCountry = country === undefined ? undefined : FACES[scriptOf(`und-${country}`)];
  return ofCountry ?? FACES[scriptOf(language)] ?? (KANA.test(text) ? "japanese" : "chinese-simplified");
}

function scriptOf(tag: string): string {
  return new Intl.Locale(tag).maximize().script ?? "";
}

/** A font file: a part of a family in one weight, as the packages of Fontsource name it, such as `noto-serif-latin-400`. */
export interface FontPart {
  id: string;
  family: string;
  /** Whether a letter may be in it. */
  holds: RegExp;
}

interface Face {
  /** The family that comes before Noto Sans, and which of its parts there are. */
  own: { family: string; parts: readonly NotoPart[] } | null;
  weight: 400 | 700;
}

const SERIF = {
  family: "noto-serif",
  parts: ["latin", "latin-ext", "cyrillic", "greek", "vietnamese", "cyrillic-ext", "greek-ext"],
} as const;

const TYPEFACE_FACES: Readonly<Record<Typeface, Face>> = {
  sans: { own: null, weight: 400 },
  sans_bold: { own: null, weight: 700 },
  serif: { own: SERIF, weight: 400 },
  serif_bold: { own: SERIF, weight: 700 },
  hand: { own: { family: "caveat", parts: ["latin", "latin-ext", "cyrillic", "cyrillic-ext"] }, weight: 400 },
};

/** The font files of a typeface in the order in which a letter is looked for; `text` says how Han letters look. */
export function fontPartsOf(typeface: Typeface, text: string): FontPart[] {
  const { own, weight } = TYPEFACE_FACES[typeface];
  const named = (family: string, part: NotoPart): FontPart => ({
    id: `${family}-${part}-${weight}`,
    family,
    holds: NOTO_PARTS[part].holds,
  });
  // Nothing but these fonts holds Han letters, so that the first of them may stand before all others.
  const noto = [hanFaceOf(text), ...(Object.keys(NOTO_PARTS) as NotoPart[])];
  return [
    ...(own?.parts ?? []).map((part) => named(own?.family ?? "", part)),
    ...[...new Set(noto)].map((part) => named(NOTO_PARTS[part].family, part)),
  ];
}
