import { crc32, deflateSync, gzipSync } from "node:zlib";
import type { UploadRefusalReason } from "@pressport/core/contract";
import { sharp } from "./hardened-sharp.ts";

/** Accepted, or the reason it is refused for. */
export type Outcome = "accepted" | UploadRefusalReason;

/** A file as strangers send it, and what becomes of it. */
export interface StrangeFile {
  name: string;
  bytes: Uint8Array;
  /** What may become of it: more than one where decoders differ and each answer is safe. */
  outcomes: readonly Outcome[];
}

const text = (value: string): Buffer => Buffer.from(value, "latin1");
/** Names a file and what may become of it; accepted unless said. */
export function strangeFile(name: string, bytes: Uint8Array, ...outcomes: Outcome[]): StrangeFile {
  return { name, bytes, outcomes: outcomes.length === 0 ? ["accepted"] : outcomes };
}
const file = strangeFile;

function picture(widthPx = 120, heightPx = 80) {
  const data = Buffer.alloc(widthPx * heightPx * 3);
  for (let at = 0; at < data.length; at++) data[at] = (at * 31) % 251;
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

/** Pictures and other files that are no PDFs: wrong types, broken, cut, oversized, misnamed. */
export async function hostilePictures(): Promise<StrangeFile[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const progressive = await picture().jpeg({ progressive: true }).toBuffer();
  const png = await picture().png().toBuffer();
  const webp = await picture().webp().toBuffer();
  const tiff = await picture().tiff({ compression: "lzw" }).toBuffer();
  return [
    ...wrongTypes(),
    ...jpegs(jpeg, progressive),
    ...(await pngs(png)),
    ...(await webps(webp)),
    ...(await tiffs(tiff)),
    file("png-called-photo.jpg", png),
    file("jpeg-called-photo.tif", jpeg),
    file("jpeg-then-zip.jpg", Buffer.concat([jpeg, text("PK\x03\x04 evil")])),
    file("png-then-html.png", Buffer.concat([png, text("<script>alert(1)</script>")])),
  ];
}

function wrongTypes(): StrangeFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><image href="file:///etc/passwd"/></svg>`;
  const entities = `<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">`;
  const uses = `<svg xmlns="http://www.w3.org/2000/svg"><g id="a">${'<use href="#b"/>'.repeat(50)}</g></svg>`;
  return [
    file("empty.jpg", new Uint8Array(), "empty"),
    file("one-byte.png", text("\x89"), "unknown_type"),
    file("words.txt", text("Just some words."), "unknown_type"),
    file("page.html.jpg", text("<html><script>alert(1)</script></html>"), "unknown_type"),
    file(
      "eicar.jpg",
      text("X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"),
      "unknown_type",
    ),
    file("program.exe", text(`MZ${"\0".repeat(100)}`), "unknown_type"),
    file("archive.zip", text("PK\x03\x04aaaaaaaaaaaaaaaaa"), "unknown_type"),
    file("sibling.svg", text(svg), "svg"),
    file("prologue.svg", text(`<?xml version="1.0"?>\n${svg}`), "svg"),
    file("entity-bomb.svg", text(`<!DOCTYPE svg [${entities}]><svg>&b;</svg>`), "svg"),
    file("use-bomb.svg", text(uses), "svg"),
    file("svg-called.png", Buffer.from(`\uFEFF${svg}`), "svg"),
    file("drawing.svgz", gzipSync(svg), "svg"),
    file("dot.gif", Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64")),
    file("photo.heic", text("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "broken"),
    file("photo.avif", text("\0\0\0\x1cftypavif\0\0\0\0mif1avif"), "broken"),
    file("bitmap.bmp", text(`BM${"\0".repeat(60)}`), "unknown_type"),
    file("layers.psd", text("8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x50\0\0\0\x78\0\x08\0\x03"), "truncated"),
    file("vips.v", Buffer.from([0xb6, 0xa6, 0xf2, 0x08, 0, 0, 0, 64, 0, 0, 0, 64]), "unknown_type"),
    file("portable.ppm", text("P6 10 10 255 aaaaaaaaaaaaaaaa"), "unknown_type"),
    file("radiance.hdr", text("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 10 +X 10\n"), "unknown_type"),
    file("jpeg2000.jp2", text("\0\0\0\x0cjP  \r\n\x87\n"), "unknown_type"),
  ];
}

function jpegs(jpeg: Buffer, progressive: Buffer): StrangeFile[] {
  return [
    file("honest.jpg", jpeg),
    file("honest-progressive.jpg", progressive),
    file("start-only.jpg", jpeg.subarray(0, 3), "broken", "truncated"),
    file("half.jpg", jpeg.subarray(0, jpeg.length / 2), "truncated"),
    file("half-progressive.jpg", progressive.subarray(0, progressive.length / 2), "truncated"),
    file("no-end-marker.jpg", jpeg.subarray(0, -2), "accepted", "truncated"),
    file(
      "noise.jpg",
      Buffer.concat([text("\xff\xd8\xff\xe0"), Buffer.alloc(5000, 0x5a)]),
      "broken",
      "truncated",
    ),
    file("256-megapixels.jpg", withJpegSize(jpeg, 16_000, 16_000), "too_many_pixels"),
    file("256-megapixels-progressive.jpg", withJpegSize(progressive, 16_000, 16_000), "too_many_pixels"),
    file(
      "144-megapixels-progressive.jpg",
      withJpegSize(progressive, 12_000, 12_000),
      "accepted",
      "truncated",
      "too_demanding",
    ),
    file("65535-edge.jpg", withJpegSize(jpeg, 65_535, 80), "edge_too_long", "broken"),
    file("65500-edge.jpg", withJpegSize(jpeg, 65_500, 80), "edge_too_long"),
    file("no-width.jpg", withJpegSize(jpeg, 0, 80), "broken"),
    file("no-height.jpg", withJpegSize(jpeg, 120, 0), "broken", "truncated"),
    file("lossless-frame.jpg", withJpegFrame(jpeg, 0xc3), "unusual_coding"),
  ];
}

function frameAt(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2) return at;
  }
  throw new RangeError("No frame.");
}

function withJpegSize(jpeg: Buffer, widthPx: number, heightPx: number): Buffer {
  const copy = Buffer.from(jpeg);
  copy.writeUInt16BE(heightPx, frameAt(jpeg) + 5);
  copy.writeUInt16BE(widthPx, frameAt(jpeg) + 7);
  return copy;
}

function withJpegFrame(jpeg: Buffer, marker: number): Buffer {
  const copy = Buffer.from(jpeg);
  copy[frameAt(jpeg) + 1] = marker;
  return copy;
}

async function pngs(png: Buffer): Promise<StrangeFile[]> {
  const broken = Buffer.from(png);
  const inside = png.indexOf("IDAT") + 40;
  broken[inside] = 255 - (png[inside] ?? 0);
  const deep = await picture().toColourspace("rgb16").png().toBuffer();
  const interlaced = await picture().png({ progressive: true }).toBuffer();
  return [
    file("honest.png", png),
    file("sixteen-bit.png", deep),
    file("interlaced.png", interlaced),
    file("half.png", png.subarray(0, png.length / 2), "truncated", "broken"),
    file("signature-only.png", png.subarray(0, 8), "broken", "truncated"),
    file("bad-checksum.png", broken, "broken", "truncated"),
    file("268-megapixels.png", emptyPng(16_384, 16_384), "too_many_pixels"),
    file("40000-edge.png", emptyPng(40_000, 2), "edge_too_long"),
    file("two-billion-edge.png", emptyPng(0x7fffffff, 0x7fffffff), "broken", "edge_too_long"),
    file("no-width.png", emptyPng(0, 10), "broken"),
    file(
      "text-bomb.png",
      withChunk(png, "zTXt", Buffer.concat([text("Comment\0\0"), deflateSync(Buffer.alloc(50_000_000))])),
    ),
    file(
      "profile-bomb.png",
      withChunk(png, "iCCP", Buffer.concat([text("p\0\0"), deflateSync(Buffer.alloc(50_000_000))])),
    ),
  ];
}

/** One-bit rows of nothing: 268 megapixels in 33 kB. */
function emptyPng(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header[8] = 1;
  const rows = Buffer.alloc(Math.min(34_000_000, Math.ceil(widthPx / 8 + 1) * heightPx));
  const signature = text("\x89PNG\r\n\x1a\n");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function withChunk(png: Buffer, name: string, body: Buffer): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk(name, body), png.subarray(afterHeader)]);
}

/** A PNG chunk with its length and checksum. */
export function pngChunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const content = Buffer.concat([text(name), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

async function webps(webp: Buffer): Promise<StrangeFile[]> {
  const frames = await picture(40, 80).raw().toBuffer();
  const animated = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp()
    .toBuffer();
  return [
    file("honest.webp", webp),
    file("half.webp", webp.subarray(0, webp.length / 2), "truncated"),
    file("header-only.webp", webp.subarray(0, 16), "broken", "truncated"),
    file("moving.webp", animated, "animated"),
    file(
      "noise.webp",
      Buffer.concat([text("RIFF\x10\x27\0\0WEBPVP8 "), Buffer.alloc(10_000, 0x33)]),
      "broken",
    ),
  ];
}

async function tiffs(tiff: Buffer): Promise<StrangeFile[]> {
  const pages = await sharp(Buffer.alloc(20 * 400 * 3, 90), {
    raw: { width: 20, height: 400, channels: 3, pageHeight: 20 },
  })
    .tiff()
    .toBuffer();
  const tiled = await picture(300, 200).tiff({ tile: true, tileWidth: 48, tileHeight: 16 }).toBuffer();
  return [
    file("honest.tif", tiff),
    file("odd-tiles.tif", tiled),
    file("half.tif", tiff.subarray(0, tiff.length / 2), "broken", "truncated"),
    file("twenty-pages.tif", pages),
    // The loop is never walked: only the first picture counts.
    file("endless-directories.tif", tiffPointingAtItself(tiff)),
    file("directory-nowhere.tif", text("II*\0\xff\xff\xff\x7f"), "broken", "truncated"),
  ];
}

/** The "next directory" field of the only directory points back to it. */
function tiffPointingAtItself(tiff: Buffer): Buffer {
  const copy = Buffer.from(tiff);
  const directory = copy.readUInt32LE(4);
  copy.writeUInt32LE(directory, directory + 2 + 12 * copy.readUInt16LE(directory));
  return copy;
}
