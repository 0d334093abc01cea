import { readFile } from "node:fs/promises";
import type { ProductPicture } from "@pressport/demo";
import { and, eq } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import { products } from "../adapters/db/schema.ts";
import type { Services } from "../services.ts";
import { loadDemo } from "./load-demo.ts";
import { once } from "./once.ts";
import { sideBySide } from "./side-by-side.ts";

/** How many pictures are sent to the files at once. */
const STORED_AT_ONCE = 4;

/** Where a picture of a product lies, by its place among the product's pictures. */
function pictureKeys(slug: string, at: number): ProductPicture {
  const name = `public/products/${slug}-${at + 1}`;
  return { full: `${name}.webp`, small: `${name}-800.webp` };
}

/**
 * Stores the demo's product pictures that are missing, then shows them with products that have none. Every host does so
 * where the demo is installed, with or without its data.
 */
export async function putProductPictures({ db, files }: Pick<Services, "db" | "files">): Promise<void> {
  const demo = await loadDemo();
  if (!demo) return;
  const ofProducts = Object.entries(demo.productPictures);
  const all = ofProducts.flatMap(([slug, pictures]) =>
    pictures.map((picture, at) => ({ picture, keys: pictureKeys(slug, at) })),
  );
  await sideBySide(all, STORED_AT_ONCE, async ({ picture, keys }) => {
    // The small copy is stored last, so that it tells that both are there.
    if (await files.stat(keys.small)) return;
    await files.put(keys.full, await readFile(picture.full));
    await files.put(keys.small, await readFile(picture.small));
  });
  const show = async (tx: Database) => {
    for (const [slug, pictures] of ofProducts) {
      const product_picture_keys = pictures.map((_, at) => pictureKeys(slug, at).full);
      await tx
        .update(products)
        .set({ product_picture_keys })
        .where(and(eq(products.product_slug, slug), eq(products.product_picture_keys, [])));
    }
  };
  await once(db, "seed: product pictures", show);
  // Flyers and folded cards came later.
  await once(db, "seed: pictures of sides", show);
}
