import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";

/** What a colour is made of on the press. */
export type ColourKind = "grey" | "rgb" | "cmyk" | "spot" | "pattern" | "other";

/** A colour space as far as its inks matter. */
export interface PdfColourSpace {
  kind: ColourKind;
  /** How many numbers a colour has. */
  size: number;
  /** The inks of a spot space in the order of its numbers; `All` is the registration colour. */
  inks: readonly string[];
  /** DeviceCMYK itself: only there overprinting leaves out inks of which nothing is asked. */
  isDevice: boolean;
  /** The colours behind an indexed space. */
  behind?: PdfColourSpace;
  /** The space whose colour an uncoloured pattern is painted in. */
  under?: PdfColourSpace;
}

const plain = (kind: ColourKind, size: number, isDevice = false): PdfColourSpace => ({
  kind,
  size,
  inks: [],
  isDevice,
});

export const GREY = plain("grey", 1);
export const RGB = plain("rgb", 3);
export const CMYK = plain("cmyk", 4, true);
const PATTERN = plain("pattern", 0);
const UNKNOWN = plain("other", 1);

/** By name, long and as inline pictures write them. */
const NAMED: Readonly<Record<string, PdfColourSpace>> = {
  "/DeviceGray": GREY,
  "/G": GREY,
  "/CalGray": GREY,
  "/DeviceRGB": RGB,
  "/RGB": RGB,
  "/CalRGB": RGB,
  "/Lab": RGB,
  "/DeviceCMYK": CMYK,
  "/CMYK": CMYK,
  "/Pattern": PATTERN,
};

/** Spaces may stand in spaces, but not for ever. */
const MAX_DEPTH = 6;

/** Reads a colour space; the resources name some. */
export function colourSpaceIn(
  object: PDFObject | undefined,
  resources: PDFDict | undefined,
  depth = 0,
): PdfColourSpace {
  if (depth > MAX_DEPTH) return UNKNOWN;
  if (object instanceof PDFName) {
    const known = NAMED[object.toString()];
    if (known) return known;
    const named = dictIn(resources, "ColorSpace")?.lookup(object);
    return named === undefined || named === object ? UNKNOWN : colourSpaceIn(named, resources, depth + 1);
  }
  return object instanceof PDFArray ? listedSpace(object, resources, depth) : UNKNOWN;
}

function listedSpace(list: PDFArray, resources: PDFDict | undefined, depth: number): PdfColourSpace {
  const kind = list.lookup(0)?.toString() ?? "";
  const inner = (at: number) => colourSpaceIn(list.lookup(at), resources, depth + 1);
  switch (kind) {
    case "/ICCBased":
      return iccSpace(list.lookup(1));
    case "/Separation":
      return { kind: "spot", size: 1, inks: [inkName(list.lookup(1))], isDevice: false };
    case "/DeviceN":
      return spotSpace(list.lookup(1));
    case "/Indexed":
    case "/I":
      return { ...UNKNOWN, behind: inner(1) };
    case "/Pattern":
      return list.size() > 1 ? { ...PATTERN, under: inner(1) } : PATTERN;
    default:
      return NAMED[kind] ?? UNKNOWN;
  }
}

function iccSpace(profile: PDFObject | undefined): PdfColourSpace {
  const channels = profile instanceof PDFRawStream ? numberIn(profile.dict, "N") : undefined;
  if (channels === 1) return GREY;
  if (channels === 4) return plain("cmyk", 4);
  return RGB;
}

const PROCESS_INKS = ["Cyan", "Magenta", "Yellow", "Black"];

function spotSpace(names: PDFObject | undefined): PdfColourSpace {
  if (!(names instanceof PDFArray)) return UNKNOWN;
  const inks = Array.from({ length: Math.min(names.size(), 32) }, (_, at) => inkName(names.lookup(at)));
  return { kind: "spot", size: inks.length, inks, isDevice: false };
}

function inkName(name: PDFObject | undefined): string {
  return name instanceof PDFName ? name.decodeText() : "";
}

/** A colour that something is painted with. */
export interface PdfColour {
  space: PdfColourSpace;
  /** As many numbers as were given, 0 to 1 in ink spaces. */
  parts: readonly number[];
  /** The pattern something is filled with. */
  pattern?: string;
}

/** What everything is painted with until something else is said. */
export const BLACK: PdfColour = { space: GREY, parts: [0] };

/** How much ink of the four, each 0 to 1, a colour asks for directly; undefined where a profile decides. */
export function processInks({ space, parts }: PdfColour): [number, number, number, number] | undefined {
  if (space.kind === "grey") return [0, 0, 0, 1 - (parts[0] ?? 0)];
  if (space.kind === "cmyk") return [share(parts[0]), share(parts[1]), share(parts[2]), share(parts[3])];
  if (space.kind !== "spot") return undefined;
  if (space.inks.includes("All")) {
    const tint = share(parts[space.inks.indexOf("All")]);
    return [tint, tint, tint, tint];
  }
  const of = (ink: string): number => share(parts[space.inks.indexOf(ink)]);
  return [of("Cyan"), of("Magenta"), of("Yellow"), of("Black")];
}

function share(part: number | undefined): number {
  return Math.min(1, Math.max(0, part ?? 0));
}

/** The spot inks of which a colour asks for any, without those every press has. */
export function spotInks({ space, parts }: PdfColour): string[] {
  return space.inks.filter((ink, at) => isSpot(ink) && (parts[at] ?? 1) > 0);
}

/** Whether an ink is one of its own. */
export function isSpot(ink: string): boolean {
  return ink !== "" && ink !== "None" && ink !== "All" && !PROCESS_INKS.includes(ink);
}

/** Whether a colour asks for the ink of all plates. */
export function isRegistration({ space, parts }: PdfColour): boolean {
  const at = space.inks.indexOf("All");
  return at >= 0 && (parts[at] ?? 1) > 0;
}

/**
 * Whether a colour that overprints leaves no trace: of each of its inks it asks for nothing. In DeviceCMYK that holds in
 * the mode in which inks of 0 are left out.
 */
export function vanishesInOverprint({ space, parts }: PdfColour, mode: number): boolean {
  if (space.kind === "cmyk") return space.isDevice && mode === 1 && parts.every((part) => part <= 0);
  return space.kind === "spot" && parts.length > 0 && parts.every((part) => part <= 0);
}

/** Whether a colour is the white of the paper. */
export function isWhite({ space, parts }: PdfColour): boolean {
  if (space.kind === "grey" || space.kind === "rgb") return parts.every((part) => part >= 1);
  return (space.kind === "cmyk" || space.kind === "spot") && parts.every((part) => part <= 0);
}

/** The dictionary an entry holds; undefined where it holds none. */
export function dictIn(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dict?.lookup(PDFName.of(key));
  return value instanceof PDFDict ? value : undefined;
}

/** The number an entry holds; undefined where it holds none. */
export function numberIn(dict: PDFDict, key: string): number | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}
