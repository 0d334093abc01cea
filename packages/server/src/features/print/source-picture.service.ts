import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { designs } from "../../adapters/db/schema.ts";
import type { PrintSource } from "../../print/frozen-print.ts";
import { pressViewOf } from "../../print/inks/ink-meanings.ts";
import type { Services } from "../../services.ts";
import { withScratch } from "../../text/scratch.ts";

/** Lends the picture of what was frozen: its design's working copy, drawn anew where the design shows another page, or more of it, by now. */
export async function withSourcePicture<T>(
  { db, files, pixels, config }: Pick<Services, "db" | "files" | "pixels" | "config">,
  { cd_id, file_key, inspection }: PrintSource,
  use: (picturePath: string) => Promise<T>,
): Promise<T> {
  const [design] = await db.select().from(designs).where(eq(designs.cd_id, cd_id));
  if (!design) throw new Error(`There is no design ${cd_id} to draw.`);
  if (isSamePicture(design.cd_inspection, inspection)) return files.withLocalPath(design.cd_preview_key, use);
  return withScratch(async (folder) => {
    const workingCopy = join(folder, "working-copy.jpg");
    const paths = { workingCopy, thumbnail: join(folder, "thumbnail.jpg") };
    await files.withLocalPath(file_key, (path) =>
      pixels.makePreviews(path, inspection, paths, pressViewOf(config)),
    );
    return use(workingCopy);
  });
}

/** The same page, cut to the same boxes. */
function isSamePicture(one: PrintSource["inspection"], other: PrintSource["inspection"]): boolean {
  return (one.page ?? 1) === (other.page ?? 1) && isDeepStrictEqual(one.boxes, other.boxes);
}
