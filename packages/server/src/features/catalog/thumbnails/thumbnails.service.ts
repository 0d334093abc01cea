import { join } from "node:path";
import { hasSides } from "@pressport/core/rules";
import { and, eq } from "drizzle-orm";
import { clientProducts, clientVariants, designs, products } from "../../../adapters/db/schema.ts";
import { newFileKey } from "../../../adapters/files/file-keys.ts";
import type { JobTransaction } from "../../../adapters/jobs/jobs.ts";
import { countFiles } from "../../../http/bodies/stored-bytes.ts";
import type { Services } from "../../../services.ts";
import { withScratch } from "../../../text/scratch.ts";
import { designSizeOf } from "../catalog.entities.ts";
import { listDesignsById } from "../catalog.queries.ts";
import { fillPrints } from "../filled-fields.service.ts";
import { pageDesignIds, printedPages, shownPage } from "../printed-pages.ts";

/** The job that draws one. */
export const THUMBNAIL = "variant.thumbnail";

/** Draws a variant's thumbnail once the transaction is committed. */
export async function queueThumbnail(
  { jobs }: Pick<Services, "jobs">,
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

/** Draws the finished area of every printed side as the editor shows it, from the same working copy and matrix. */
export async function drawThumbnail(
  { db, files, pixels }: Services,
  cv_id: number,
  cv_revision: number,
): Promise<void> {
  const current = and(eq(clientVariants.cv_id, cv_id), eq(clientVariants.cv_revision, cv_revision));
  const [row] = await db
    .select({
      variant: clientVariants,
      design: designs,
      product: products,
      client_product: clientProducts,
    })
    .from(clientVariants)
    .innerJoin(designs, eq(designs.cd_id, clientVariants.cd_id))
    .innerJoin(clientProducts, eq(clientProducts.client_product_id, clientVariants.client_product_id))
    .innerJoin(products, eq(products.product_id, clientProducts.product_id))
    .where(current);
  if (!row) return; // Saved again in the meantime: that save has a job of its own.
  const found = await listDesignsById(db, pageDesignIds([row]));
  const pageDesigns = new Map(found.map((design) => [design.cd_id, design]));
  const shown = shownPage(row, pageDesigns);
  const sides = hasSides(row.product.product_type_id) ? printedPages(row, pageDesigns).slice(1) : [];
  const hasWords = row.client_product.client_product_attributes.fields !== undefined;
  const [words] = hasWords ? await fillPrints(db, [{ row }]) : [];
  const keys: string[] = [];
  const printed = [shown, ...sides.flatMap(({ picture }) => picture ?? [])];
  for (const [side, { design, placement }] of printed.entries()) {
    const texts = side === 0 ? words?.texts : undefined;
    // Deleted, and its files cleared: nobody looks at it any more.
    if (design.cd_deleted_at !== null && !(await files.stat(design.cd_preview_key))) return;
    const key = newFileKey(folderOf(cv_revision), "jpg");
    await withScratch((folder) =>
      files.withLocalPath(design.cd_preview_key, async (picturePath) => {
        const { path } = await pixels.writeThumbnail(
          {
            picturePath,
            design: designSizeOf(design),
            placement,
            print: { widthMm: row.variant.cv_width, heightMm: row.variant.cv_height },
            ...(texts && { texts }),
          },
          join(folder, "thumbnail.jpg"),
        );
        await files.put(key, { path });
      }),
    );
    keys.push(key);
  }
  const [cv_thumbnail_key, ...cv_side_thumbnail_keys] = keys;
  await db.update(clientVariants).set({ cv_thumbnail_key, cv_side_thumbnail_keys }).where(current);
  /* Old thumbnails stay: orders made with them show them, and shops for a while. */
  const replaced = [row.variant.cv_thumbnail_key ?? [], row.variant.cv_side_thumbnail_keys].flat();
  const stored = await Promise.all(replaced.map((key) => files.stat(key)));
  await countFiles(
    db,
    row.variant.client_id,
    stored.flatMap((file) => file ?? []),
  );
}
