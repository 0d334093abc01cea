import { expect, test } from "vitest";
import { exifBlock } from "../../../testing/sample-jpeg.ts";
import { parseImageHead, readImageHead } from "./image-head.ts";

/** The first bytes of a JPEG of 4000 × 3000 pixels. */
function jpeg(exif: Uint8Array<ArrayBuffer> | null): DataView {
  const frame = [0xff, 0xc0, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3];
  const bytes = Uint8Array.from([0xff, 0xd8, ...(exif ?? []), 0xff, 0xdb, 0, 4, 0, 0, ...frame]);
  return new DataView(bytes.buffer);
}

test("a JPEG's size is read from its frame", () => {
  expect(parseImageHead(jpeg(null))).toEqual({
    widthPx: 4000,
    heightPx: 3000,
    orientation: 1,
    thumbnail: null,
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a photo of orientation %i is as wide as it is seen", (orientation) => {
  const head = parseImageHead(jpeg(exifBlock(orientation, null)));
  const upright = orientation > 4 ? [3000, 4000] : [4000, 3000];
  expect([head?.widthPx, head?.heightPx, head?.orientation]).toEqual([...upright, orientation]);
});

test("a camera's small picture is found where it lies in the file", () => {
  const small = Uint8Array.from([1, 2, 3, 4, 5]);
  const file = jpeg(exifBlock(1, small));
  const { start = 0, length = 0 } = parseImageHead(file)?.thumbnail ?? {};
  expect([...new Uint8Array(file.buffer, start, length)]).toEqual([1, 2, 3, 4, 5]);
});

test("a PNG and the three kinds of WebP say their size", () => {
  const png = new DataView(new ArrayBuffer(24));
  png.setUint32(0, 0x89504e47);
  png.setUint32(16, 1200);
  png.setUint32(20, 800);
  expect(parseImageHead(png)).toMatchObject({ widthPx: 1200, heightPx: 800 });
  const webp = (kind: string, fill: (bytes: DataView) => void) => {
    const bytes = new DataView(new ArrayBuffer(32));
    for (const [at, word] of [
      [0, "RIFF"],
      [8, "WEBP"],
      [12, kind],
    ] as const) {
      for (const [index, letter] of word.split("").entries())
        bytes.setUint8(at + index, letter.charCodeAt(0));
    }
    fill(bytes);
    return parseImageHead(bytes);
  };
  const lossy = webp("VP8 ", (bytes) => {
    bytes.setUint16(26, 640, true);
    bytes.setUint16(28, 480, true);
  });
  const lossless = webp("VP8L", (bytes) => bytes.setUint32(21, 639 | (479 << 14), true));
  const extended = webp("VP8X", (bytes) => {
    bytes.setUint16(24, 639, true);
    bytes.setUint16(27, 479, true);
  });
  for (const head of [lossy, lossless, extended]) expect(head).toMatchObject({ widthPx: 640, heightPx: 480 });
});

test.each([
  { bytes: [0xff, 0xd8, 0xff], why: "it ends too early" },
  { bytes: [0x49, 0x49, 42, 0, 8, 0, 0, 0], why: "it is a TIFF, which browsers cannot show" },
  { bytes: [0x25, 0x50, 0x44, 0x46], why: "it is a PDF" },
  { bytes: [], why: "it is empty" },
])("a file is left to the host when $why", ({ bytes }) => {
  expect(parseImageHead(new DataView(Uint8Array.from(bytes).buffer))).toBeNull();
});

test("a file that cannot be read any more is left to the host too", async () => {
  const gone = new File([], "pier.jpg");
  gone.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException("Gone")) });
  expect(await readImageHead(gone)).toBeNull();
});
