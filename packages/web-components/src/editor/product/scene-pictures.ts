import type { BytePicture, SceneWindow } from "@pressport/core/rules";
import { fetchBitmap } from "../canvas/picture/working-picture.ts";

interface Size {
  width: number;
  height: number;
}

/** Fetches the pictures of scenes and boards, each once, and reads their bytes. */
export class ScenePictures {
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

  /** The bytes of a whole picture at its own size. */
  async whole(url: string): Promise<BytePicture> {
    const bitmap = await this.bitmap(url);
    return bytesOf(bitmap, (pen) => pen.drawImage(bitmap, 0, 0));
  }

  /** The bytes of what a window shows of a picture of the scene, at a size or at the picture's own. */
  async part(url: string, scene: Size, window: SceneWindow, at?: Size): Promise<BytePicture> {
    const bitmap = await this.bitmap(url);
    const own = bitmap.width / scene.width;
    const size = at ?? { width: Math.ceil(window.width * own), height: Math.ceil(window.height * own) };
    const [across, down] = [size.width / window.width, size.height / window.height];
    return bytesOf(size, (pen) => {
      pen.imageSmoothingQuality = "high";
      const [left, top] = [-window.left * across, -window.top * down];
      pen.drawImage(bitmap, left, top, scene.width * across, scene.height * down);
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

/** The pen of a new canvas. */
export function penOf(
  { width, height }: Size,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d", settings);
  if (!pen) throw new Error("This browser has no canvas.");
  return pen;
}

/** Draws on white and reads the bytes. */
export function bytesOf({ width, height }: Size, draw: (pen: CanvasRenderingContext2D) => void): BytePicture {
  const pen = penOf({ width, height }, { willReadFrequently: true });
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  draw(pen);
  return { data: pen.getImageData(0, 0, width, height).data, width, height, channels: 4 };
}
