import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pictureCounts } from "@pressport/demo";
import { pictureKeysOf } from "./finish-seed.ts";

/** Puts something in the place of the products' pictures, so that no host on this data folder begins to paint them. */
export async function standInForPictures(dataFolder: string): Promise<void> {
  for (const slug of Object.keys(pictureCounts)) {
    for (const key of pictureKeysOf(slug, { pictureCounts }).flatMap(({ full, small }) => [full, small])) {
      const path = join(dataFolder, "files", key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, "");
    }
  }
}
