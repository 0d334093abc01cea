import { createRequire } from "node:module";
import { UploadRefusal } from "@pressport/core/contract";
import type { PlainRows } from "../plain-tiff.ts";

/** An address in the decoder's memory. */
type Address = number;

/**
 * What we use of libheif (WebAssembly); the package brings no types for it. Each call writes its error, three numbers of
 * which the first is 0 where all is well, to the address it gets first.
 */
interface Libheif {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _malloc(bytes: number): Address;
  _free(at: Address): void;
  _heif_context_alloc(): Address;
  _heif_context_free(context: Address): void;
  _heif_context_read_from_memory_without_copy(
    error: Address,
    context: Address,
    file: Address,
    bytes: number,
    options: 0,
  ): void;
  _heif_context_get_primary_image_handle(error: Address, context: Address, handle: Address): void;
  _heif_image_handle_get_image_tiling(
    error: Address,
    handle: Address,
    transformed: 0 | 1,
    tiling: Address,
  ): void;
  _heif_image_handle_decode_image_tile(
    error: Address,
    handle: Address,
    image: Address,
    ...how: [space: number, chroma: number, options: Address, column: number, row: number]
  ): void;
  _heif_decode_image(
    error: Address,
    handle: Address,
    image: Address,
    ...how: [space: number, chroma: number, options: Address]
  ): void;
  _heif_decoding_options_alloc(): Address;
  _heif_decoding_options_free(options: Address): void;
  _heif_image_get_width(image: Address, channel: number): number;
  _heif_image_get_height(image: Address, channel: number): number;
  _heif_image_get_plane_readonly(image: Address, channel: number, stride: Address): Address;
  _heif_image_release(image: Address): void;
  _heif_image_handle_release(handle: Address): void;
}

/** Numbers of libheif's own: RGB with a fourth byte for what is clear, all in one plane. */
const RGB = 1;
const INTERLEAVED_RGBA = 11;
const INTERLEAVED = 10;
/** Room for a tiling, the largest thing that is asked for. */
const ANSWER_BYTES = 128;

const require = createRequire(import.meta.url);

/** A picture in a HEIC: its size once it is turned upright, and how it is cut into tiles. */
interface Tiling {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  widthPx: number;
  heightPx: number;
  /** How far the first tile begins outside of the picture. */
  top: number;
  left: number;
}

/**
 * The main picture of a HEIC. Phones store it in tiles, which are decoded one by one: 108 megapixels take no more memory
 * than a row of them.
 */
export class HeicPicture implements Disposable {
  // Loaded only here, since hardly any upload needs it.
  readonly #lib: Libheif = require("libheif-js/wasm-bundle.js");
  readonly #error = this.#lib._malloc(12);
  readonly #answer = this.#lib._malloc(ANSWER_BYTES);
  readonly #options = this.#lib._heif_decoding_options_alloc();
  readonly #context = this.#lib._heif_context_alloc();
  readonly #file: Address;
  #handle: Address = 0;
  readonly #tiling: Tiling;

  constructor(file: Uint8Array) {
    const lib = this.#lib;
    this.#file = lib._malloc(file.length);
    lib.HEAPU8.set(file, this.#file);
    try {
      lib._heif_context_read_from_memory_without_copy(this.#error, this.#context, this.#file, file.length, 0);
      this.#refuseOnError("broken");
      lib._heif_context_get_primary_image_handle(this.#error, this.#context, this.#answer);
      this.#refuseOnError("broken");
      this.#handle = this.#numberAt(this.#answer);
      lib._heif_image_handle_get_image_tiling(this.#error, this.#handle, 1, this.#answer);
      this.#refuseOnError("broken");
      this.#tiling = this.#readTiling();
    } catch (error) {
      this[Symbol.dispose]();
      throw error;
    }
  }

  get widthPx(): number {
    return this.#tiling.widthPx;
  }

  get heightPx(): number {
    return this.#tiling.heightPx;
  }

  /** Its pixels as RGB on white, a row of tiles at a time. */
  async *rows(): AsyncGenerator<PlainRows> {
    const { rows, columns, tileWidth, tileHeight, widthPx, heightPx, left, top } = this.#tiling;
    for (let row = 0; row < rows; row++) {
      const from = Math.max(0, row * tileHeight - top);
      const to = Math.min(heightPx, (row + 1) * tileHeight - top);
      const pixels = new Uint8Array(Math.max(0, to - from) * widthPx * 3);
      for (let column = 0; column < columns; column++) {
        const place = { x: column * tileWidth - left, y: row * tileHeight - top - from };
        this.#copyTile({ column, row }, { data: pixels, width: widthPx, height: to - from }, place);
      }
      yield pixels;
    }
  }

  #copyTile(
    { column, row }: { column: number; row: number },
    to: { data: Uint8Array; width: number; height: number },
    place: { x: number; y: number },
  ): void {
    const lib = this.#lib;
    const isTiled = this.#tiling.columns * this.#tiling.rows > 1;
    const how = [RGB, INTERLEAVED_RGBA, this.#options] as const;
    if (isTiled)
      lib._heif_image_handle_decode_image_tile(this.#error, this.#handle, this.#answer, ...how, column, row);
    else lib._heif_decode_image(this.#error, this.#handle, this.#answer, ...how);
    this.#refuseOnError("truncated");
    const image = this.#numberAt(this.#answer);
    const plane = lib._heif_image_get_plane_readonly(image, INTERLEAVED, this.#answer);
    const stride = this.#numberAt(this.#answer);
    const [width, height] = [
      lib._heif_image_get_width(image, INTERLEAVED),
      lib._heif_image_get_height(image, INTERLEAVED),
    ];
    const [left, right] = [Math.max(0, -place.x), Math.min(width, to.width - place.x)];
    for (let y = Math.max(0, -place.y); y < Math.min(height, to.height - place.y); y++) {
      let at = ((place.y + y) * to.width + place.x + left) * 3;
      for (let from = plane + y * stride + left * 4; from < plane + y * stride + right * 4; from += 4) {
        const shown = lib.HEAPU8[from + 3] ?? 255;
        for (let channel = 0; channel < 3; channel++) {
          const value = lib.HEAPU8[from + channel] ?? 0;
          to.data[at++] = shown === 255 ? value : Math.round(255 + ((value - 255) * shown) / 255);
        }
      }
    }
    lib._heif_image_release(image);
  }

  [Symbol.dispose](): void {
    const lib = this.#lib;
    if (this.#handle !== 0) lib._heif_image_handle_release(this.#handle);
    lib._heif_context_free(this.#context);
    lib._heif_decoding_options_free(this.#options);
    for (const room of [this.#file, this.#answer, this.#error]) lib._free(room);
  }

  #refuseOnError(reason: "broken" | "truncated"): void {
    if (this.#numberAt(this.#error) !== 0) throw new UploadRefusal(reason);
  }

  /** The decoder's memory grows, and is another one then. */
  #numberAt(at: Address): number {
    return this.#lib.HEAPU32[at / 4] ?? 0;
  }

  /** Its version, then what stands here. */
  #readTiling(): Tiling {
    const fields = Array.from({ length: 8 }, (_, place) => this.#numberAt(this.#answer + (place + 1) * 4));
    const [columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, widthPx = 0, heightPx = 0] = fields;
    // Last tiles reach over the edge; in a picture that is turned these may be the first, and have an offset then.
    const [top = 0, left = 0] = fields.slice(6);
    return {
      columns,
      rows,
      tileWidth,
      tileHeight,
      widthPx,
      heightPx,
      top: top === 0 ? 0 : rows * tileHeight - heightPx,
      left: left === 0 ? 0 : columns * tileWidth - widthPx,
    };
  }
}
