/** The file names of the embed build, provided by `loader-plugin.ts`. */
declare module "virtual:pressport-chunks" {
  /** What `embed` and each tag need, relative to the loader's own address, own file first. */
  export const chunks: Readonly<Record<string, readonly string[]>>;
  /** The version of this package. */
  export const version: string;
}
