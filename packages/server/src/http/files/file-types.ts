import { type FileField, uploadRefusals } from "@pressport/core/contract";
import { isPhonePhoto, refusedKindOf } from "../../image-intake/sniff-kind.ts";
import { wireMessages } from "../calls/wire-messages.ts";

/** Bytes of a file's start that tell its type. */
export const SNIFFED_BYTES = 4_100;

/** The type of phones' photos. */
export const HEIC_TYPE = "image/heic";

/** What the bytes of a file say it is. */
export interface FileType {
  contentType: string;
  extension: string;
}

/** Kinds that are told by their bytes. */
type Kind = Exclude<FileField["kind"], "part">;

interface KnownType extends FileType {
  kinds: readonly Kind[];
  matches: (head: Buffer) => boolean;
}

const everywhere = ["print", "photo", "document"] as const satisfies readonly Kind[];
const documents = ["document"] as const satisfies readonly Kind[];

const startsWith = (...bytes: number[]) => {
  const start = Buffer.from(bytes);
  return (head: Buffer) => head.subarray(0, start.length).equals(start);
};
const textAt =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.toString("latin1", at, at + text.length) === text;

/** Every type that is taken; a type is decided by its bytes, never by name or header. SVG and HTML are on purpose not here. */
const KNOWN_TYPES: readonly KnownType[] = [
  { contentType: "image/jpeg", extension: "jpg", kinds: everywhere, matches: startsWith(0xff, 0xd8, 0xff) },
  {
    contentType: "image/png",
    extension: "png",
    kinds: everywhere,
    matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    contentType: "image/webp",
    extension: "webp",
    kinds: everywhere,
    matches: (head) => textAt("RIFF")(head) && textAt("WEBP", 8)(head),
  },
  {
    contentType: "image/tiff",
    extension: "tif",
    kinds: everywhere,
    matches: (head) => startsWith(0x49, 0x49, 0x2a, 0)(head) || startsWith(0x4d, 0x4d, 0, 0x2a)(head),
  },
  {
    contentType: "image/avif",
    extension: "avif",
    kinds: ["photo", "document"],
    matches: (head) => /^ftypavi[fs]/.test(head.toString("latin1", 4, 12)),
  },
  // Written anew as a JPEG before it becomes a design.
  { contentType: HEIC_TYPE, extension: "heic", kinds: ["print"], matches: isPhonePhoto },
  {
    contentType: "application/pdf",
    extension: "pdf",
    kinds: ["print", "document"],
    matches: textAt("%PDF-"),
  },
  { contentType: "application/postscript", extension: "eps", kinds: documents, matches: textAt("%!PS") },
  { contentType: "image/vnd.adobe.photoshop", extension: "psd", kinds: documents, matches: textAt("8BPS") },
  {
    contentType: "application/zip",
    extension: "zip",
    kinds: documents,
    matches: startsWith(0x50, 0x4b, 3, 4),
  },
  { contentType: "text/plain", extension: "txt", kinds: documents, matches: isPlainText },
];

/** Endings of containers whose bytes only say "zip" or "text"; they are kept, since a program opens them by ending. */
const KEPT_EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  zip: ["docx", "xlsx", "pptx", "odt", "ods", "odp", "idml"],
  txt: ["csv", "md"],
};

/** The type of a file by its first bytes, if this kind of field takes it; null otherwise. */
export function sniffType(head: Buffer, kind: Kind, filename: string): FileType | null {
  const known = KNOWN_TYPES.find((type) => type.matches(head));
  if (!known?.kinds.includes(kind)) return null;
  const named = filename.slice(filename.lastIndexOf(".") + 1).toLowerCase();
  const extension = KEPT_EXTENSIONS[known.extension]?.includes(named) ? named : known.extension;
  return { contentType: known.contentType, extension };
}

/** Why a file of that start is not taken, in words that say what to do instead. */
export function refusedTypeWords(head: Buffer, kind: Kind): string {
  const reason = refusedKindOf(head);
  if (kind === "print" && reason !== null) return uploadRefusals[reason].text;
  return reason === "heic" ? wireMessages.heicPhoto : wireMessages.fileTypes[kind];
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
