import { join } from "node:path";
import { fromPage, fromVariant } from "@pressport/core/rules";
import { and, eq } from "drizzle-orm";
import { clientVariants, designs } from "../../../adapters/db/schema.ts";
import { newFileKey } from "../../../adapters/files/file-keys.ts";
import type { JobTransaction } from "../../../adapters/jobs/jobs.ts";
import type { Doors } from "../../../doors.ts";
import { withScratch } from "../../../text/scratch.ts";
import { designSizeOf } from "../catalog.entities.ts";

/** The job that draws one. */
export const THUMBNAIL = "variant.thumbnail";

/** Draws a variant's thumbnail once the transaction is committed. */
export async function queueThumbnail(
  { jobs }: Pick<Doors, "jobs">,
  tx: JobTransaction,
  cv_id: number,
  cv_revision: number,
): Promise<void> {
  await jobs.send(THUMBNAIL, { cv_id, cv_revision }, { tx });
}

/** Where thumbnails of a revision lie, so that each says what it shows. */
const folderOf = (cv_revision: number): string => `public/thumbnails/r${cv_revision}`;
const DRAWN_OF = /^public\/thumbnails\/r(\d+)\//;

/** The thumbnail of what is saved now; null while the last one still shows what was saved before. */
export function currentThumbnail({
  cv_thumbnail_key,
  cv_revision,
}: Pick<typeof clientVariants.$inferSelect, "cv_thumbnail_key" | "cv_revision">): string | null {
  const drawn = DRAWN_OF.exec(cv_thumbnail_key ?? "")?.[1];
  return drawn === undefined || Number(drawn) === cv_revision ? cv_thumbnail_key : null;
}

/** Draws the finished area as the editor shows it, from the same working copy and matrix. */
export async function drawThumbnail(
  { db, files, pixels }: Doors,
  cv_id: number,
  cv_revision: number,
): Promise<void> {
  const current = and(eq(clientVariants.cv_id, cv_id), eq(clientVariants.cv_revision, cv_revision));
  const [row] = await db
    .select({ variant: clientVariants, design: designs })
    .from(clientVariants)
    .innerJoin(designs, eq(designs.cd_id, clientVariants.cd_id))
    .where(current);
  if (!row) return; // Saved again in the meantime: that save has a job of its own.
  const cover = row.variant.cv_pages.find((page) => page.cvp_cd_id !== null);
  const design = cover?.cvp_cd_id ? await designOf(db, cover.cvp_cd_id, row.design) : row.design;
  // Deleted, and its files cleared: nobody looks at it any more.
  if (design.cd_deleted_at !== null && !(await files.stat(design.cd_preview_key))) return;
  const key = newFileKey(folderOf(cv_revision), "jpg");
  await withScratch((folder) =>
    files.withLocalPath(design.cd_preview_key, async (picturePath) => {
      const { path } = await pixels.writeThumbnail(
        {
          picturePath,
          design: designSizeOf(design),
          placement: cover ? fromPage(cover) : fromVariant(row.variant),
          print: { widthMm: row.variant.cv_width, heightMm: row.variant.cv_height },
        },
        join(folder, "thumbnail.jpg"),
      );
      await files.put(key, { path });
    }),
  );
  /* Old thumbnails stay: orders made with them show them. */
  await db.update(clientVariants).set({ cv_thumbnail_key: key }).where(current);
}

async function designOf(db: Doors["db"], cd_id: number, fallback: typeof designs.$inferSelect) {
  const [row] = await db.select().from(designs).where(eq(designs.cd_id, cd_id));
  return row ?? fallback;
}
