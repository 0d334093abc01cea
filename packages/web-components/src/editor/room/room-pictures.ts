import type { BytePicture } from "@pressport/core/rules";

/** Fetches the pictures of scenes and boards, each once, and reads their bytes. */
export class RoomPictures {
  readonly #bitmaps = new Map<string, Promise<ImageBitmap>>();
  readonly #stop = new AbortController();

  /** A picture at its own size. */
  bitmap(url: string): Promise<ImageBitmap> {
    const known = this.#bitmaps.get(url);
    if (known) return known;
    const fetched = fetchBitmap(url, this.#stop.signal);
    this.#bitmaps.set(url, fetched);
    // What did not come is asked for again.
    fetched.catch(() => this.#bitmaps.delete(url));
    return fetched;
  }

  /** The bytes of a picture at its own size or a given one. */
  async bytes(url: string, size?: { width: number; height: number }): Promise<BytePicture> {
    const bitmap = await this.bitmap(url);
    return bytesOf(size ?? { width: bitmap.width, height: bitmap.height }, (pen, { width, height }) => {
      pen.imageSmoothingQuality = "high";
      pen.drawImage(bitmap, 0, 0, width, height);
    });
  }

  dispose(): void {
    this.#stop.abort();
    for (const bitmap of this.#bitmaps.values())
      bitmap.then(
        (opened) => opened.close(),
        () => {},
      );
    this.#bitmaps.clear();
  }
}

async function fetchBitmap(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(url, { signal, credentials: "omit" });
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}.`);
  return createImageBitmap(await answer.blob());
}

/** Draws on white and reads the bytes. */
export function bytesOf(
  { width, height }: { width: number; height: number },
  draw: (pen: CanvasRenderingContext2D, size: { width: number; height: number }) => void,
): BytePicture {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("This browser has no canvas.");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  draw(pen, { width, height });
  return { data: pen.getImageData(0, 0, width, height).data, width, height, channels: 4 };
}
