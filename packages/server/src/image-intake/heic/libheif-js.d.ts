/** What we use of the decoder of phones' photos; the package brings no types for it. */
declare module "libheif-js/wasm-bundle.js" {
  /** A picture of a file; its sizes are known before it is decoded, and are those it has once turned upright. */
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into `target`; tells null when that cannot be done. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      told: (shown: { data: Uint8ClampedArray } | null) => void,
    ): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  export default libheif;
}
