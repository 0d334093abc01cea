import { join } from "node:path";
import { fromPage, fromVariant } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { clientVariants, designs } from "../adapters/db/schema.ts";
import { newFileKey } from "../adapters/files/file-keys.ts";
import type { Services } from "../services.ts";
import { withScratch } from "../text/scratch.ts";

/** Draws a variant's thumbnail at once, for orders that are placed before the queue gets to it. */
export async function drawVariantThumbnail(
  { db, files, pixels }: Pick<Services, "db" | "files" | "pixels">,
  variant: typeof clientVariants.$inferSelect,
): Promise<void> {
  const cover = variant.cv_pages.find((page) => page.cvp_cd_id !== null);
  const [design] = await db
    .select()
    .from(designs)
    .where(eq(designs.cd_id, cover?.cvp_cd_id ?? variant.cd_id));
  if (!design) return;
  const cv_thumbnail_key = newFileKey("public/thumbnails", "jpg");
  await withScratch((folder) =>
    files.withLocalPath(design.cd_preview_key, async (picturePath) => {
      const job = {
        picturePath,
        design: { widthPx: design.cd_width, heightPx: design.cd_height },
        placement: cover ? fromPage(cover) : fromVariant(variant),
        print: { widthMm: variant.cv_width, heightMm: variant.cv_height },
      };
      const { path } = await pixels.writeThumbnail(job, join(folder, "thumbnail.jpg"));
      await files.put(cv_thumbnail_key, { path });
    }),
  );
  await db.update(clientVariants).set({ cv_thumbnail_key }).where(eq(clientVariants.cv_id, variant.cv_id));
}
