import { open } from "node:fs/promises";
import { UploadRefusal, type UploadRefusalReason } from "@pressport/core/contract";

/** The file types that can be printed, told by their first bytes. */
export type UploadKind = "jpeg" | "png" | "webp" | "tiff" | "pdf";

const HEAD_BYTES = 1024;

const isJpeg = (head: Buffer): boolean => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
const isPng = (head: Buffer): boolean =>
  head.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
const isWebp = (head: Buffer): boolean =>
  head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP";
const isTiff = (head: Buffer): boolean =>
  ["II*\0", "MM\0*", "II+\0", "MM\0+"].includes(head.toString("latin1", 0, 4));
// Adobe's rule: the marker may stand anywhere in the first 1024 bytes.
const isPdf = (head: Buffer): boolean => head.includes("%PDF-");
const isGif = (head: Buffer): boolean => head.toString("latin1", 0, 4) === "GIF8";
// The prebuilt libvips decodes AV1 (AVIF), not HEVC (the photos of phones), which is patented.
const isHeif = (head: Buffer): boolean =>
  head.toString("latin1", 4, 8) === "ftyp" && /^(hei|hev|mif|msf|avi)/.test(head.toString("latin1", 8, 12));
/** A photo of a phone by its first bytes: pictures in HEVC, whichever brand stands first. AVIF lies in the same container. */
export const isPhonePhoto = (head: Buffer): boolean => {
  const brands = head.toString(
    "latin1",
    8,
    Math.min(head.length, head.length < 4 ? 0 : head.readUInt32BE(0)),
  );
  return head.toString("latin1", 4, 8) === "ftyp" && /he[iv][cmsx]/.test(brands) && !/avi[fs]/.test(brands);
};
const isSvg = (head: Buffer): boolean =>
  (head[0] === 0x1f && head[1] === 0x8b) ||
  /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(head.toString("utf8"));

const accepted: readonly (readonly [UploadKind, (head: Buffer) => boolean])[] = [
  ["jpeg", isJpeg],
  ["png", isPng],
  ["webp", isWebp],
  ["tiff", isTiff],
];
const refused: readonly (readonly [UploadRefusalReason, (head: Buffer) => boolean])[] = [
  ["gif", isGif],
  ["heic", isHeif],
  ["svg", isSvg],
];

/** Tells what a file is by its content, whatever its name says; throws an `UploadRefusal` for all else. */
export async function sniffKind(path: string): Promise<UploadKind> {
  const head = await readHead(path);
  if (head.length === 0) throw new UploadRefusal("empty");
  for (const [kind, matches] of accepted) if (matches(head)) return kind;
  const reason = refusedKindOf(head);
  if (reason !== null) throw new UploadRefusal(reason);
  if (isPdf(head)) return "pdf";
  throw new UploadRefusal("unknown_type");
}

/** The kind of picture that first bytes show, if it is one of those that cannot be printed. */
export function refusedKindOf(head: Buffer): UploadRefusalReason | null {
  return refused.find(([, matches]) => matches(head))?.[0] ?? null;
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
