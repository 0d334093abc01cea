/** A JPEG made in the browser: left half red, right half blue, with a camera's EXIF block. For tests. */
export async function sampleJpeg(options: {
  width: number;
  height: number;
  orientation?: number;
  thumbnail?: Blob;
}): Promise<File> {
  const { width, height, orientation = 1, thumbnail } = options;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  pen.fillStyle = "#ff0000";
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = "#0000ff";
  pen.fillRect(width / 2, 0, width / 2, height);
  const plain = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
  const small = thumbnail ? new Uint8Array(await thumbnail.arrayBuffer()) : null;
  const parts = [plain.slice(0, 2), exifBlock(orientation, small), plain.slice(2)];
  return new File(parts, "sample.jpg", { type: "image/jpeg", lastModified: orientation });
}

/** An APP1 segment with orientation, and a small picture when there is one. */
export function exifBlock(
  orientation: number,
  thumbnail: Uint8Array<ArrayBuffer> | null,
): Uint8Array<ArrayBuffer> {
  const first = 8;
  const second = first + 2 + 12 + 4;
  const picture = second + 2 + 2 * 12 + 4;
  const length = 2 + 6 + picture + (thumbnail?.length ?? 0);
  const bytes = new DataView(new ArrayBuffer(2 + length));
  bytes.setUint16(0, 0xffe1);
  bytes.setUint16(2, length);
  bytes.setUint32(4, 0x45786966);
  const tiff = 10;
  bytes.setUint16(tiff, 0x4d4d);
  bytes.setUint16(tiff + 2, 42);
  bytes.setUint32(tiff + 4, first);
  bytes.setUint16(tiff + first, 1);
  bytes.setUint16(tiff + first + 2, 0x0112);
  bytes.setUint16(tiff + first + 4, 3);
  bytes.setUint32(tiff + first + 6, 1);
  bytes.setUint16(tiff + first + 10, orientation);
  bytes.setUint32(tiff + first + 14, thumbnail ? second : 0);
  if (thumbnail) {
    bytes.setUint16(tiff + second, 2);
    for (const [index, [tag, value]] of [
      [0x0201, picture],
      [0x0202, thumbnail.length],
    ].entries()) {
      const entry = tiff + second + 2 + index * 12;
      bytes.setUint16(entry, tag ?? 0);
      bytes.setUint16(entry + 2, 4);
      bytes.setUint32(entry + 4, 1);
      bytes.setUint32(entry + 8, value ?? 0);
    }
  }
  const block = new Uint8Array(bytes.buffer);
  if (thumbnail) block.set(thumbnail, tiff + picture);
  return block;
}
