import { type ReadonlySignal, signal } from "@preact/signals";
import type { Opening } from "./decode-file.ts";
import { fileDecoder } from "./file-decoder.ts";
import { fetchBitmap, type WorkingPicture } from "./working-picture.ts";

/** How the picture in sight is: none wanted, on its way, there, or not to be had. */
export type PictureState = "none" | "loading" | "ready" | "failed";

/** Pictures kept at a time: 16 MB each, and a calendar turns its pages back and forth. */
const KEPT = 3;
/** A small picture that takes longer is not waited for. */
const SMALL_WITHIN_MS = 15_000;

/** The working pictures of one editor. The last one stays in sight until the next is there. */
export class PictureCache {
  readonly #picture = signal<WorkingPicture | null>(null);
  readonly #state = signal<PictureState>("none");
  readonly #kept = new Map<string, WorkingPicture>();
  #wanted: string | null = null;
  #source: (() => void) | null = null;
  #stop = new AbortController();

  get picture(): ReadonlySignal<WorkingPicture | null> {
    return this.#picture;
  }

  get state(): ReadonlySignal<PictureState> {
    return this.#state;
  }

  /** Shows the picture of an address, before it a small one of the same; null for none. */
  want(url: string | null, smallUrl = ""): void {
    if (!url) this.#leave();
    else void this.#begin(url, async (signal) => ({ sharp: this.#fetch(url, smallUrl, signal) }));
  }

  async #fetch(url: string, smallUrl: string, signal: AbortSignal): Promise<void> {
    if (smallUrl && smallUrl !== url) {
      // One after the other: asked for at once, the large one takes most of the line from the small one.
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(SMALL_WITHIN_MS)]);
      const small = await fetchBitmap(smallUrl, inTime).catch(() => null);
      if (small) this.#keep(url, { image: small, isSharp: false, hasBleed: false }, signal);
    }
    this.#keep(url, { image: await fetchBitmap(url, signal), isSharp: true, hasBleed: true }, signal);
  }

  /**
   * Shows a file of this device. Answers once whatever keeps the page busy does not hold it up any more: whether it is
   * still the one that is wanted.
   */
  async wantFile(file: File): Promise<boolean> {
    const key = `file:${file.name}:${file.size}:${file.lastModified}`;
    await this.#begin(key, async (signal) => {
      const { openFile } = await fileDecoder.fetch();
      return openFile(file, signal, (picture) => this.#keep(key, picture, signal));
    });
    return this.#wanted === key;
  }

  /** Tries again what did not come. */
  retry(): void {
    this.#source?.();
  }

  dispose(): void {
    this.#stop.abort();
    for (const { image } of this.#kept.values()) image.close();
    this.#kept.clear();
    this.#picture.value = null;
  }

  #leave(): void {
    this.#stop.abort();
    this.#wanted = null;
    this.#picture.value = null;
    this.#state.value = "none";
  }

  async #begin(key: string, load: (signal: AbortSignal) => Promise<Opening>): Promise<void> {
    if (key === this.#wanted && this.#state.peek() !== "failed") return;
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#wanted = key;
    const kept = this.#kept.get(key);
    if (kept?.isSharp) {
      this.#show(key, kept);
      return;
    }
    this.#source = () => void this.#begin(key, load);
    this.#state.value = "loading";
    const fail = () => {
      if (!signal.aborted) this.#state.value = "failed";
    };
    await load(signal).then(({ sharp }) => void sharp.catch(fail), fail);
  }

  #keep(key: string, picture: WorkingPicture, signal: AbortSignal): void {
    if (signal.aborted) {
      picture.image.close();
      return;
    }
    const before = this.#kept.get(key);
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    this.#show(key, picture);
    before?.image.close();
    for (const [old, { image }] of this.#kept) {
      if (this.#kept.size <= KEPT) break;
      if (old === key) continue;
      this.#kept.delete(old);
      image.close();
    }
  }

  #show(key: string, picture: WorkingPicture): void {
    if (key !== this.#wanted) return;
    this.#picture.value = picture;
    this.#state.value = "ready";
  }
}
