import type { PrintPicture } from "./face-colours.ts";
import { type BytePicture, linearOf, type Rows } from "./linear-light.ts";
import type { FaceColour } from "./paint-face.ts";
import { developed, grainAt, lightRows, type MockupPainting } from "./paint-rows.ts";

/**
 * What light does to a print in a mockup, pixel by pixel. Light adds up, so another print in the same place needs no
 * painting: each pixel is what it shows beside the print, and a share of the print's own light.
 */
export class LivePrint {
  readonly width: number;
  readonly height: number;
  readonly #painting: MockupPainting;
  /** Of pixels that show some of the print: which they are, what else they show, the print's share, and its place. */
  readonly #pixels: number[] = [];
  readonly #rest: number[] = [];
  readonly #share: number[] = [];
  readonly #places: number[] = [];

  constructor(painting: MockupPainting) {
    this.#painting = painting;
    this.width = painting.ground.width;
    this.height = painting.ground.height;
  }

  /** Learns what light does in some rows: each row once. */
  learn(rows: Rows): void {
    const [black, white, place] = [BLACK, WHITE, PLACE].map((print) => {
      const { materials } = this.#painting;
      return lightRows({ ...this.#painting, materials: { ...materials, print } }, rows).pixels;
    });
    if (!black || !white || !place) return;
    for (let at = 0; at < black.length; at += 3) {
      const share = [0, 1, 2].map((channel) => (white[at + channel] ?? 0) - (black[at + channel] ?? 0));
      const [red = 0, green = 0] = share;
      if (Math.min(red, green) < LEAST_SHARE) continue;
      this.#pixels.push(rows.top * this.width + at / 3);
      this.#share.push(...share);
      for (let channel = 0; channel < 3; channel++) this.#rest.push(black[at + channel] ?? 0);
      this.#places.push(
        (((place[at] ?? 0) - (black[at] ?? 0)) / red) * FAR_MM - AWAY_MM,
        (((place[at + 1] ?? 0) - (black[at + 1] ?? 0)) / green) * FAR_MM - AWAY_MM,
      );
    }
  }

  /** Lays a print into a picture of this size; pixels without a print stay as they are. */
  show({ picture, leftMm, topMm, perMm }: PrintPicture, into: BytePicture): void {
    const { data, width, height, channels } = picture;
    for (let at = 0; at < this.#pixels.length; at++) {
      const x = Math.floor(((this.#places[at * 2] ?? 0) - leftMm) * perMm);
      const y = Math.floor(((this.#places[at * 2 + 1] ?? 0) - topMm) * perMm);
      const column = x < 0 ? 0 : x >= width ? width - 1 : x;
      const row = y < 0 ? 0 : y >= height ? height - 1 : y;
      const from = (row * width + column) * channels;
      const pixel = this.#pixels[at] ?? 0;
      const grain = grainAt(pixel);
      const to = pixel * into.channels;
      for (let channel = 0; channel < 3; channel++) {
        const of = at * 3 + channel;
        const light = (this.#rest[of] ?? 0) + (this.#share[of] ?? 0) * linearOf(data[from + channel] ?? 0);
        into.data[to + channel] = developed(light, grain);
      }
      if (into.channels === 4) into.data[to + 3] = 255;
    }
  }
}

/** Below this share of its light nobody sees which print it is. */
const LEAST_SHARE = 0.004;
/** Places on a print as amounts of light: no print reaches so far, and none begins so far before its corner. */
const FAR_MM = 4_000;
const AWAY_MM = 500;

const BLACK: FaceColour = (_x, _y, into) => void into.fill(0);
const WHITE: FaceColour = (_x, _y, into) => void into.fill(1);
const PLACE: FaceColour = (x, y, into) => {
  into[0] = (x + AWAY_MM) / FAR_MM;
  into[1] = (y + AWAY_MM) / FAR_MM;
  into[2] = 0;
};
