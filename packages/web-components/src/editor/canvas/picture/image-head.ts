/** What the first bytes of a picture say: enough to place it before it is decoded. */
export interface ImageHead {
  /** Size after EXIF turning. */
  widthPx: number;
  heightPx: number;
  /** EXIF orientation, 1 to 8; 1 means upright. */
  orientation: number;
  /** Where the small picture of a camera lies in the file, in bytes. */
  thumbnail: { start: number; length: number } | null;
}

/** Bytes that hold the head of nearly every picture; cameras put their small picture first. */
const HEAD_BYTES = 256 * 1024;

const heads = new WeakMap<Blob, Promise<ImageHead | null>>();

/** Reads the head of a JPEG, PNG or WebP file, once; null for anything else. */
export function readImageHead(file: Blob): Promise<ImageHead | null> {
  const head = heads.get(file) ?? readHead(file);
  heads.set(file, head);
  return head;
}

async function readHead(file: Blob): Promise<ImageHead | null> {
  // A file that is gone, as one of a cloud may be, is told of where it is sent.
  const bytes = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return parseImageHead(new DataView(bytes));
}

/** Reads a picture's head from its first bytes; null when they are of another kind, or cut off too early. */
export function parseImageHead(bytes: DataView): ImageHead | null {
  try {
    if (bytes.getUint16(0) === 0xffd8) return parseJpeg(bytes);
    if (bytes.getUint32(0) === 0x89504e47) return upright(bytes.getUint32(16), bytes.getUint32(20));
    if (bytes.getUint32(0) === 0x52494646 && bytes.getUint32(8) === 0x57454250) return parseWebp(bytes);
    return null;
  } catch (error) {
    // A head that ends early reads beyond its bytes.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function upright(widthPx: number, heightPx: number): ImageHead | null {
  return widthPx > 0 && heightPx > 0 ? { widthPx, heightPx, orientation: 1, thumbnail: null } : null;
}

interface Exif {
  orientation: number;
  thumbnail: ImageHead["thumbnail"];
}

function parseJpeg(bytes: DataView): ImageHead | null {
  let exif: Exif = { orientation: 1, thumbnail: null };
  for (let at = 2; at < bytes.byteLength; ) {
    const marker = bytes.getUint16(at);
    const length = bytes.getUint16(at + 2);
    if (marker === 0xffe1 && bytes.getUint32(at + 4) === 0x45786966) exif = parseExif(bytes, at + 10);
    // Frame headers are C0 to CF but for tables (C4), extensions (C8) and arithmetic conditioning (CC).
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      const size = upright(bytes.getUint16(at + 7), bytes.getUint16(at + 5));
      return size && turned(size, exif);
    }
    if (marker < 0xff00) return null;
    at += 2 + length;
  }
  return null;
}

/** Orientations 5 to 8 lie on their side. */
function turned({ widthPx, heightPx }: ImageHead, exif: Exif): ImageHead {
  return exif.orientation > 4
    ? { widthPx: heightPx, heightPx: widthPx, ...exif }
    : { widthPx, heightPx, ...exif };
}

function parseExif(bytes: DataView, tiff: number): Exif {
  const little = bytes.getUint16(tiff) === 0x4949;
  const first = readDirectory(bytes, tiff, bytes.getUint32(tiff + 4, little), little);
  const orientation = first.values.get(0x0112) ?? 1;
  const exif: Exif = { orientation: orientation >= 1 && orientation <= 8 ? orientation : 1, thumbnail: null };
  if (first.next === 0) return exif;
  const second = readDirectory(bytes, tiff, first.next, little).values;
  const start = second.get(0x0201);
  const length = second.get(0x0202);
  if (start && length && tiff + start + length <= bytes.byteLength) {
    exif.thumbnail = { start: tiff + start, length };
  }
  return exif;
}

function readDirectory(bytes: DataView, tiff: number, offset: number, little: boolean) {
  const count = bytes.getUint16(tiff + offset, little);
  const values = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const entry = tiff + offset + 2 + index * 12;
    const isShort = bytes.getUint16(entry + 2, little) === 3;
    const value = isShort ? bytes.getUint16(entry + 8, little) : bytes.getUint32(entry + 8, little);
    values.set(bytes.getUint16(entry, little), value);
  }
  return { values, next: bytes.getUint32(tiff + offset + 2 + count * 12, little) };
}

function parseWebp(bytes: DataView): ImageHead | null {
  const kind = bytes.getUint32(12);
  if (kind === 0x56503858) return upright(1 + uint24(bytes, 24), 1 + uint24(bytes, 27));
  if (kind === 0x56503820)
    return upright(bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff);
  if (kind !== 0x5650384c) return null;
  const bits = bytes.getUint32(21, true);
  return upright(1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff));
}

function uint24(bytes: DataView, at: number): number {
  return bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16);
}
