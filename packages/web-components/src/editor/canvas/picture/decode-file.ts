import { type ImageHead, readImageHead } from "./image-head.ts";
import { WORKING_PIXELS, type WorkingPicture } from "./working-picture.ts";

/** A file that is being opened. */
export interface Opening {
  /** Ends once its working copy was shown. */
  sharp: Promise<void>;
}

/**
 * Opens a file of this device: `show` is given the small picture a camera put into it, then the working copy. Answers once
 * the small one was shown, or the large one is being decoded where there is none: neither waits for the page from then on.
 * A file the browser cannot decode shows nothing.
 */
export async function openFile(
  file: Blob,
  signal: AbortSignal,
  show: (picture: WorkingPicture) => void,
): Promise<Opening> {
  const hand = (picture: WorkingPicture) => {
    if (signal.aborted) picture.image.close();
    else show(picture);
  };
  const head = await readImageHead(file);
  // Before the large one is begun, which would take the processors from it.
  const small = head && (await decodeThumbnail(file, head).catch(() => null));
  if (small) hand({ image: small, isSharp: false, hasBleed: false });
  const begun = beginDecoding(file, head);
  if (!small) await begun;
  return {
    sharp: begun.then(({ copy }) => copy).then((image) => hand({ image, isSharp: true, hasBleed: false })),
  };
}

/** Begins with the working copy of a picture: scaled while it is decoded where its size is known beforehand. */
async function beginDecoding(file: Blob, head: ImageHead | null): Promise<{ copy: Promise<ImageBitmap> }> {
  const scale = head ? Math.sqrt(WORKING_PIXELS / (head.widthPx * head.heightPx)) : 1;
  if (!head || scale >= 1) return { copy: createImageBitmap(file) };
  const decodeWhole = () =>
    createImageBitmap(file, {
      resizeWidth: Math.round(head.widthPx * scale),
      resizeHeight: Math.round(head.heightPx * scale),
      resizeQuality: "medium",
    });
  const isScalable = "ImageDecoder" in globalThis && file.type === "image/jpeg" && head.orientation === 1;
  if (!isScalable) return { copy: decodeWhole() };
  // All of them beforehand: a stream would wait for the page at every piece.
  const bytes = await file.arrayBuffer();
  // Whatever it could not do, the usual way may still.
  return { copy: decodeJpegScaled(bytes, head, scale).catch(decodeWhole) };
}

interface Size {
  widthPx: number;
  heightPx: number;
}

/** A working copy with fewer pixels than this would look soft when zoomed in. */
const LEAST_PIXELS = 2_000_000;

/**
 * JPEGs can be decoded at so many eighths of their size, in a fraction of the time. Eighths that miss what is wanted by
 * too much are rounded up, and scaled down afterwards.
 */
async function decodeJpegScaled(bytes: ArrayBuffer, size: Size, scale: number): Promise<ImageBitmap> {
  const { widthPx, heightPx } = size;
  const eighths = Math.floor(scale * 8);
  const isEnough = (eighths / 8) ** 2 * widthPx * heightPx >= LEAST_PIXELS;
  const share = (isEnough ? eighths : eighths + 1) / 8;
  const decoder = new ImageDecoder({
    type: "image/jpeg",
    data: bytes,
    transfer: [bytes],
    desiredWidth: Math.ceil(widthPx * share),
    desiredHeight: Math.ceil(heightPx * share),
  });
  try {
    const { image } = await decoder.decode();
    const bitmap = await withinLimit(image);
    image.close();
    return bitmap;
  } finally {
    decoder.close();
  }
}

function withinLimit(image: VideoFrame): Promise<ImageBitmap> {
  const { displayWidth, displayHeight } = image;
  const fraction = Math.sqrt(WORKING_PIXELS / (displayWidth * displayHeight));
  if (fraction >= 1) return createImageBitmap(image);
  return createImageBitmap(image, {
    resizeWidth: Math.round(displayWidth * fraction),
    resizeHeight: Math.round(displayHeight * fraction),
    resizeQuality: "medium",
  });
}

/**
 * A camera's small picture lies as the sensor saw it, often between black bars: turned upright and cut to shape. Null
 * where there is none.
 */
async function decodeThumbnail(file: Blob, head: ImageHead): Promise<ImageBitmap | null> {
  if (!head.thumbnail) return null;
  const { start, length } = head.thumbnail;
  const raw = await createImageBitmap(file.slice(start, start + length), { imageOrientation: "none" });
  const isLying = head.orientation > 4;
  const ratio = isLying ? head.heightPx / head.widthPx : head.widthPx / head.heightPx;
  const width = Math.min(raw.width, Math.round(raw.height * ratio));
  const height = Math.min(raw.height, Math.round(raw.width / ratio));
  if (typeof OffscreenCanvas === "undefined") return null;
  const canvas = new OffscreenCanvas(isLying ? height : width, isLying ? width : height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  const [a, b, c, d] = ORIENTATIONS[head.orientation - 1] ?? [1, 0, 0, 1];
  context.setTransform(a, b, c, d, canvas.width / 2, canvas.height / 2);
  context.drawImage(
    raw,
    (raw.width - width) / 2,
    (raw.height - height) / 2,
    width,
    height,
    -width / 2,
    -height / 2,
    width,
    height,
  );
  raw.close();
  return canvas.transferToImageBitmap();
}

/** What turns a picture of each EXIF orientation upright. */
const ORIENTATIONS: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
];
