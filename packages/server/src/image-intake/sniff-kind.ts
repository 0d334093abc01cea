import { open } from "node:fs/promises";
import { type FileField, UploadRefusal, type UploadRefusalReason } from "@pressport/core/contract";

/** What an upload is, told by its first bytes. */
export type UploadKind = "jpeg" | "png" | "webp" | "tiff" | "pdf" | "heic" | "avif" | "gif" | "psd";

/** Fields whose files are told by their bytes. */
export type SniffedField = Exclude<FileField["kind"], "part">;

/** A kind of file that is known by its first bytes. */
interface KnownKind {
  matches: (head: Buffer) => boolean;
  /** Taken: what it is stored as, and the fields that take it. */
  type?: { contentType: string; extension: string; fields: readonly SniffedField[] };
  /** What it becomes as a design. */
  upload?: UploadKind;
  /** Why it becomes none, where there is more to say than that its type is not taken. */
  refusal?: UploadRefusalReason;
}

/** Bytes of a file's start that tell its kind. */
export const SNIFFED_BYTES = 4_100;

const everywhere = ["print", "photo", "document"] as const;
const starts =
  (text: string, at = 0) =>
  (head: Buffer): boolean =>
    head.toString("latin1", at, at + text.length) === text;
const either =
  (...ways: ((head: Buffer) => boolean)[]) =>
  (head: Buffer): boolean =>
    ways.some((matches) => matches(head));

/** The brands of a file in the container that HEIC, AVIF and some cameras' files share (ISO 14496-12). */
function brandsOf(head: Buffer): string[] {
  if (head.length < 12 || head.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(head.length, Math.max(12, head.readUInt32BE(0)));
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  return brands;
}

const hasBrand =
  (brand: RegExp) =>
  (head: Buffer): boolean =>
    brandsOf(head).some((one) => brand.test(one));
const isAvif = hasBrand(/^avi[fs]$/);
const isSvg = (head: Buffer): boolean =>
  (head[0] === 0x1f && head[1] === 0x8b) ||
  /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(head.toString("utf8"));
// Adobe's rule: the marker may stand anywhere in the first 1024 bytes.
const isPdf = (head: Buffer): boolean => {
  const at = head.indexOf("%PDF-");
  return at === 0 || (at > 0 && at <= 1_024 - 5 && !/^\s*</.test(head.toString("latin1", 0, at)));
};

const picture = (contentType: string, extension: string, fields: readonly SniffedField[] = everywhere) => ({
  contentType,
  extension,
  fields,
});

/** Every kind of file anybody here looks for, the first that matches counts. SVG and HTML are on purpose never taken. */
const KNOWN_KINDS: readonly KnownKind[] = [
  { upload: "jpeg", type: picture("image/jpeg", "jpg"), matches: starts("\xff\xd8\xff") },
  { upload: "png", type: picture("image/png", "png"), matches: starts("\x89PNG\r\n\x1a\n") },
  {
    upload: "webp",
    type: picture("image/webp", "webp"),
    matches: (head) => starts("RIFF")(head) && starts("WEBP", 8)(head),
  },
  // The numbers after the byte order: 42 of TIFF, 43 of BigTIFF.
  {
    upload: "tiff",
    type: picture("image/tiff", "tif"),
    matches: either(starts("II*\0"), starts("MM\0*"), starts("II+\0"), starts("MM\0+")),
  },
  { upload: "avif", type: picture("image/avif", "avif"), matches: isAvif },
  {
    upload: "heic",
    type: picture("image/heic", "heic", ["print"]),
    matches: (head) => hasBrand(/^he[iv][cmsx]$/)(head) && !isAvif(head),
  },
  { upload: "gif", type: picture("image/gif", "gif", ["print"]), matches: starts("GIF8") },
  {
    upload: "psd",
    type: picture("image/vnd.adobe.photoshop", "psd", ["print", "document"]),
    matches: starts("8BPS"),
  },
  { refusal: "svg", matches: isSvg },
  // Raw data of cameras that is no TIFF: Canon, Fujifilm, Olympus, Panasonic.
  {
    refusal: "camera_raw",
    matches: either(
      hasBrand(/^crx $/),
      starts("FUJIFILMCCD-RAW"),
      starts("IIRO"),
      starts("IIRS"),
      starts("MMOR"),
      starts("IIU\0"),
    ),
  },
  // The same container with pictures of another coding.
  { refusal: "unusual_coding", matches: hasBrand(/^(mif1|msf1)$/) },
  {
    type: { contentType: "application/postscript", extension: "eps", fields: ["document"] },
    matches: starts("%!PS"),
  },
  {
    type: { contentType: "application/zip", extension: "zip", fields: ["document"] },
    matches: starts("PK\x03\x04"),
  },
  {
    upload: "pdf",
    type: { contentType: "application/pdf", extension: "pdf", fields: ["print", "document"] },
    matches: isPdf,
  },
  {
    type: { contentType: "text/plain", extension: "txt", fields: ["document"] },
    matches: isPlainText,
  },
];

/** What a file of that start is, if it is known at all. */
export function knownKindOf(head: Buffer): KnownKind | undefined {
  return KNOWN_KINDS.find(({ matches }) => matches(head));
}

/** Tells what an upload is by its content, whatever its name says; throws an `UploadRefusal` for all that is not printed. */
export async function sniffKind(path: string): Promise<UploadKind> {
  const head = await readHead(path);
  if (head.length === 0) throw new UploadRefusal("empty");
  const known = knownKindOf(head);
  if (known?.upload !== undefined) return known.upload;
  throw new UploadRefusal(known?.refusal ?? "unknown_type");
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** UTF-8 without control characters, and nothing a browser could take for a page or a picture that runs scripts. */
function isPlainText(head: Buffer): boolean {
  // The head may end inside a character, so an incomplete last one is not an error.
  const text = new TextDecoder().decode(head, { stream: true });
  const hasControls = /[\p{Cc}\uFFFD]/u.test(text.replaceAll(/[\t\n\r\f]/g, ""));
  return (
    text.length > 0 && !hasControls && !/^\s*</.test(text) && !/<(?:script|svg|html|!doctype)/i.test(text)
  );
}
