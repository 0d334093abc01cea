declare module "virtual:pressport-chunks" {
  /**
   * The files to import, relative to the folder of the loader's own address: `chunks.embed` for `embed.ts` itself,
   * `chunks["pp-basket"]` for what a tag needs beyond that. The own file comes first, what it imports after it, so
   * importing the whole list at once saves a round trip per level.
   */
  export const chunks: Readonly<{ embed: readonly string[] } & Record<string, readonly string[]>>;
  /** The version of the release. */
  export const version: string;
}
