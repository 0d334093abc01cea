import * as z from "zod/mini";

/** How bad a finding is: good to know, likely to be seen in print, or sure to spoil it. */
export const FindingSeverity = z.enum(["info", "warning", "error"]);
export type FindingSeverity = z.infer<typeof FindingSeverity>;

/** What the host can put right in a design: it prints lines no thinner than 0.25 pt, leaves out notes, or lets white cover. */
export const FixCode = z.enum(["thicken-lines", "drop-annotations", "knock-out-white"]);
export type FixCode = z.infer<typeof FixCode>;

/** What is found, in English: what is wrong and what it means in print; what to do about it. */
interface FindingKind {
  /** Unless the operator's profile says something else. */
  severity: FindingSeverity;
  /** What `measured` and `wanted` are counted in. */
  unit?: "pt" | "%" | "dpi";
  text: string;
  advice?: string;
  /** What puts it right in an upload. */
  fix?: FixCode;
}

/**
 * Everything that can be found in an upload or in a print file, by its machine name. An error in a print
 * file keeps it from being printed.
 */
export const findingKinds = {
  /* Of an upload: what its printed page draws. */
  "press-colours-untagged": {
    severity: "info",
    text: "This file has press colours (CMYK) without a profile. They are printed as the press's own inks, so that black stays black; on screen they may look different.",
  },
  "much-ink": {
    severity: "warning",
    unit: "%",
    text: "Some places ask for more than 300 % ink, more than most papers hold: it may smear.",
    advice: "Please lighten the darkest colours.",
  },
  "extra-channels": {
    severity: "info",
    text: "This file has channels beside its colours, such as a saved selection or a spot colour. They are not printed.",
  },
  "low-resolution": {
    severity: "warning",
    unit: "dpi",
    text: "The print is below 200 dpi and looks soft.",
    advice: "Please use a larger picture, or order a smaller size.",
  },
  hairline: {
    severity: "warning",
    unit: "pt",
    text: "Lines here are thinner than 0.25 pt: they may print broken, or not at all.",
    advice: "Please make them at least 0.25 pt thick.",
    fix: "thicken-lines",
  },
  "white-overprint": {
    severity: "error",
    text: "White is set to overprint here: on the press it vanishes, although the screen shows it.",
    advice: "Please switch overprinting off for white.",
    fix: "knock-out-white",
  },
  "registration-colour": {
    severity: "warning",
    text: "Registration colour is printed here: it lays all inks on top of each other and may smear.",
    advice: "Please use black instead; registration colour is for crop marks only.",
  },
  "rich-black-text": {
    severity: "warning",
    unit: "%",
    text: "Small text is black from several inks: where these do not meet exactly, it looks blurred.",
    advice: "Please set it in black ink alone.",
  },
  "spot-cut": { severity: "info", text: "This ink marks where the print is cut, and is not printed itself." },
  "spot-crease": {
    severity: "info",
    text: "This ink marks where the print is creased or folded, and is not printed itself.",
  },
  "spot-white": { severity: "info", text: "This ink is white: it is printed under or over the colours." },
  "spot-varnish": { severity: "info", text: "This ink is varnish: it is laid over the colours." },
  "spot-ink": {
    severity: "info",
    text: "This is a spot ink: unless the print house has it on the press, its nearest colour is printed.",
    advice: "Please ask the print house, or convert it to CMYK.",
  },
  annotations: {
    severity: "warning",
    text: "Notes, stamps or form fields lie on the page and are printed with it.",
    advice: "Please remove them where they are not meant to be printed.",
    fix: "drop-annotations",
  },
  "further-pages": {
    severity: "warning",
    text: "This file has several pages: only the chosen one is printed.",
    advice: "Another page can be chosen for this design, or become a design of its own.",
  },
  "blank-page": {
    severity: "error",
    text: "This page is blank: the print would be plain paper.",
    advice: "Please choose another page, or export the file again.",
  },
  "readers-differ": {
    severity: "warning",
    unit: "%",
    text: "Programs show this page differently: it is printed as its preview shows it.",
    advice: "Please look at its preview closely.",
  },
  "annotation-without-appearance": {
    severity: "warning",
    text: "A note or mark on this page does not say how it looks, and is not printed.",
    advice: "Please make it part of the page, or remove it.",
  },
  "layer-not-printed": {
    severity: "info",
    text: "A layer of this file is marked as not to be printed, and is left out.",
    advice: "Please look at its preview closely.",
  },
  "unlike-press": {
    severity: "warning",
    text: "Overprinting and spot inks of this file look different in print: its pictures do not show them as the press does.",
    advice: "Please ask the print house for a proof of its own.",
  },
  "size-differs": {
    severity: "info",
    text: "This file is made for another finished size: it is scaled or cropped for this print.",
    advice: "Please compare its size with that of the product.",
  },
  unchecked: {
    severity: "info",
    text: "This page is too elaborate to be checked in full.",
    advice: "Please look at its preview closely.",
  },

  /* Of a print file: what is ordered, and the rules of PDF/X-4. */
  "wrong-pages": { severity: "error", text: "The print file has another number of pages than the product." },
  "wrong-size": { severity: "error", text: "A page of the print file is not the ordered size." },
  "wrong-bleed": {
    severity: "error",
    text: "A page of the print file does not reach as far beyond its cut as it must.",
  },
  pages: { severity: "error", text: "The print file has no page." },
  boxes: { severity: "error", text: "A page does not say where it is cut." },
  "trim-in-bleed": { severity: "error", text: "A page is cut outside its bleed." },
  "bleed-in-media": { severity: "error", text: "A page's bleed lies outside the page." },
  "user-unit": { severity: "error", text: "A page is measured in units of its own." },
  "no-encryption": { severity: "error", text: "The print file is protected." },
  "no-scripts": { severity: "error", text: "The print file contains scripts or actions." },
  "no-forms": { severity: "error", text: "The print file contains form fields." },
  "no-attachments": { severity: "error", text: "The print file contains attached files." },
  "fonts-embedded": { severity: "error", text: "A font is missing from the print file." },
  "no-postscript": { severity: "error", text: "The print file contains PostScript." },
  "one-intent": { severity: "error", text: "The print file does not name one printing condition." },
  "intent-profile": { severity: "error", text: "The printing condition has no profile of a printer." },
  "intent-channels": {
    severity: "error",
    text: "The printing condition's profile has other colours than stated.",
  },
  "intent-identifier": { severity: "error", text: "The printing condition has no name." },
  version: { severity: "warning", text: "The print file is not PDF 1.6." },
  "file-id": { severity: "warning", text: "The print file has no identity." },
  "xmp-version": { severity: "warning", text: "The metadata does not say PDF/X-4." },
  "info-version": { severity: "warning", text: "The document information does not say PDF/X-4." },
  title: { severity: "warning", text: "The print file has no title." },
  "creation-date": { severity: "warning", text: "The dates of creation differ." },
  "modification-date": { severity: "warning", text: "The dates of change differ." },
  trapped: { severity: "warning", text: "The print file does not say whether it is trapped." },
  "no-art-box": { severity: "warning", text: "A page has an art box beside its trim box." },
  "annotations-outside": { severity: "warning", text: "A page has notes or links on it." },
  "no-device-rgb": { severity: "warning", text: "Colours are given in RGB without a profile." },
  "inks-of-press": { severity: "warning", text: "Colours are given in inks that the press does not have." },
  "press-colours-plain": { severity: "warning", text: "Press colours carry the press's own profile." },
  "images-tagged": { severity: "warning", text: "A picture does not say what its colours mean." },
  "no-lzw": { severity: "warning", text: "Something is compressed with LZW." },
  "no-transfer-functions": { severity: "warning", text: "Transfer functions change the tones." },
  "no-alternates": { severity: "warning", text: "A picture has alternates." },
  "layers-configured": { severity: "warning", text: "Layers do not say which are shown." },
} as const satisfies Record<string, FindingKind>;

/** The machine name of a finding. */
export type FindingCode = keyof typeof findingKinds;

/** Whether a word is the machine name of a finding. */
export function isFindingCode(word: string): word is FindingCode {
  return Object.hasOwn(findingKinds, word);
}

/** Where something lies on the finished page, millimetres from its top left. */
export const FindingBox = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type FindingBox = z.infer<typeof FindingBox>;

/** What is stored of a finding: severity and words are made when it is read. */
export interface StoredFinding {
  code: FindingCode;
  page?: number;
  box?: FindingBox;
  measured?: number;
  wanted?: number;
  name?: string;
}

/** Something found in an upload or a print file, and what to do about it. */
export const Finding = z.object({
  code: z.string(),
  severity: FindingSeverity,
  /** The page it is on, counted from 1. */
  page: z.int(),
  box: z.optional(FindingBox),
  /** What was found, and what is wanted, in `unit`. */
  measured: z.optional(z.number()),
  wanted: z.optional(z.number()),
  unit: z.optional(z.enum(["pt", "%", "dpi"])),
  /** The font, ink or finished size it is about. */
  name: z.optional(z.string()),
  /** What is wrong and what it means in print, and what to do: in English, known to all languages of the product. */
  text: z.string(),
  advice: z.optional(z.string()),
  /** What would put it right; only of an own design (`cd_fixes`). */
  fix: z.optional(FixCode),
});
export type Finding = z.infer<typeof Finding>;

/** What puts a finding right; nothing does so for a line of a spot ink: it may be one to cut along. */
export function fixOf({ code, name }: { code: string; name?: string | undefined }): FixCode | undefined {
  if (!isFindingCode(code) || (code === "hairline" && name !== undefined)) return undefined;
  const kind: FindingKind = findingKinds[code];
  return kind.fix;
}

/** How bad each kind of finding is where it differs from `findingKinds`; what is `off` is not told at all. */
export type FindingSeverities = Readonly<Partial<Record<FindingCode, FindingSeverity | "off">>>;

/** A stored finding as it travels; undefined when nobody wants to know of it, or no release knows it any more. */
export function readFinding(stored: StoredFinding, severities: FindingSeverities = {}): Finding | undefined {
  const { code, page = 1, box, measured, wanted, name } = stored;
  if (!isFindingCode(code)) return undefined;
  const kind: FindingKind = findingKinds[code];
  const severity = severities[code] ?? kind.severity;
  if (severity === "off") return undefined;
  return {
    code,
    severity,
    page,
    ...(box === undefined ? {} : { box }),
    ...(measured === undefined ? {} : { measured }),
    ...(wanted === undefined ? {} : { wanted }),
    ...(kind.unit === undefined || measured === undefined ? {} : { unit: kind.unit }),
    ...(name === undefined ? {} : { name }),
    text: kind.text,
    ...(kind.advice === undefined ? {} : { advice: kind.advice }),
  };
}
