import { type FileHandle, open } from "node:fs/promises";

/** What a JPEG says about its coding, as far as a PDF has to repeat it. */
export interface JpegFrame {
  widthPx: number;
  heightPx: number;
  channels: number;
  bitsPerChannel: number;
  /** Baseline, extended or progressive Huffman coding: the only ones a PDF may carry. */
  printable: boolean;
  /** The colour transform of Adobe's marker; undefined without one. */
  adobeTransform: number | undefined;
  /** Components are named R, G, B and so are not to be transformed. */
  namedRgb: boolean;
}

const APP14 = 0xee;
const START_OF_SCAN = 0xda;
const PRINTABLE_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Every SOF marker; C4, C8 and CC are other things. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Reads the frame header of a JPEG; undefined when there is none before the first scan. */
export async function readJpegFrame(path: string): Promise<JpegFrame | undefined> {
  await using file = await open(path);
  let adobeTransform: number | undefined;
  let at = 2;
  for (;;) {
    const head = await readAt(file, at, 4);
    if (head.length < 4 || head[0] !== 0xff) return undefined;
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      // A fill byte before the marker.
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return undefined;
    const length = head.readUInt16BE(2);
    if (marker === APP14) {
      const body = await readAt(file, at + 4, 12);
      if (body.toString("latin1", 0, 5) === "Adobe") adobeTransform = body[11];
    }
    if (isFrame(marker)) return frameOf(marker, await readAt(file, at + 4, length - 2), adobeTransform);
    at += 2 + length;
  }
}

/** Whether a print file can hold it as it is. */
export function isPlainJpeg(frame: JpegFrame | undefined): frame is JpegFrame {
  return frame?.printable === true && frame.bitsPerChannel === 8 && [1, 3, 4].includes(frame.channels);
}

function frameOf(marker: number, body: Buffer, adobeTransform: number | undefined): JpegFrame | undefined {
  if (body.length < 6) return undefined;
  const channels = body[5] ?? 0;
  const names = Array.from({ length: channels }, (_, channel) => body[6 + channel * 3]);
  return {
    widthPx: body.readUInt16BE(3),
    heightPx: body.readUInt16BE(1),
    channels,
    bitsPerChannel: body[0] ?? 0,
    printable: PRINTABLE_FRAMES.has(marker),
    adobeTransform,
    namedRgb: Buffer.from("RGB").equals(Uint8Array.from(names.map((name) => name ?? 0))),
  };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
