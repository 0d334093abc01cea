import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Painters, ProductPicture } from "@pressport/demo";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import { designs, orderItems, orders, products } from "../adapters/db/schema.ts";
import { queuePrintFiles } from "../features/print/print-files.service.ts";
import { pressViewOf } from "../print/inks/ink-meanings.ts";
import type { Services } from "../services.ts";
import { withScratch } from "../text/scratch.ts";
import { type DemoDesign, listDemoDesigns } from "./demo-designs.ts";
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

/**
 * Paints the demo designs' print files that are missing: first those that paid demo orders are printed from, so that the
 * print files of these can be written, then the others.
 */
async function makeOriginals(services: Services, signal: AbortSignal): Promise<void> {
  const demo = await loadDemo();
  if (!demo) return;
  const { db, files } = services;
  const missing: DemoDesign[] = [];
  for (const design of listDemoDesigns(demo).toReversed())
    if (!(await files.stat(design.keys.cd_file_key))) missing.push(design);
  await using stack = new AsyncDisposableStack();
  const painters = demo.startPainters("in the background", signal);
  stack.defer(() => painters.stop());
  const ordered = await filesOfPaidOrders(db);
  const isOrdered = ({ keys }: DemoDesign) => ordered.has(keys.cd_file_key);
  const make = (design: DemoDesign) => makeOriginal(services, painters, design);
  await sideBySide(missing.filter(isOrdered), 1, make);

  await once(db, "seed: print files", async (tx) => {
    const paid = await tx
      .selectDistinct({ order_id: orders.order_id })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.order_id, orders.order_id))
      .where(
        and(isNotNull(orders.order_paid_at), inArray(orderItems.oi_print_file_state, ["waiting", "failed"])),
      );
    for (const { order_id } of paid) await queuePrintFiles(services, tx, order_id);
  });

  await sideBySide(
    missing.filter((design) => !isOrdered(design)),
    1,
    make,
  );
}

/** The uploads that the print files of paid orders are made of. */
async function filesOfPaidOrders(db: Database): Promise<ReadonlySet<string>> {
  const items = await db
    .select({ job: orderItems.oi_print_job })
    .from(orderItems)
    .innerJoin(orders, eq(orders.order_id, orderItems.order_id))
    .where(isNotNull(orders.order_paid_at));
  return new Set(
    items.flatMap(({ job }) => [
      job.design.file_key,
      ...job.pages.flatMap(({ source }) => source?.file_key ?? []),
    ]),
  );
}

/** Paints one design at full resolution; previews are made again from it, so that they show what will be printed. */
async function makeOriginal(
  { db, files, pixels, config }: Services,
  painters: Painters,
  { index, keys }: DemoDesign,
): Promise<void> {
  await withScratch(async (folder) => {
    const original = join(folder, "original");
    const cd_file_sha256 = await painters.paintOriginal(index, original);
    const { size } = await files.put(keys.cd_file_key, { path: original });
    const [row] = await db
      .update(designs)
      .set({ cd_file_bytes: size, cd_file_sha256 })
      .where(eq(designs.cd_file_key, keys.cd_file_key))
      .returning();
    if (!row) return;
    const paths = { workingCopy: join(folder, "working-copy.jpg"), thumbnail: join(folder, "thumbnail.jpg") };
    await files.withLocalPath(keys.cd_file_key, (path) =>
      pixels.makePreviews(path, row.cd_inspection, paths, pressViewOf(config)),
    );
    await files.put(keys.cd_preview_key, { path: paths.workingCopy });
    await files.put(keys.cd_thumbnail_key, { path: paths.thumbnail });
  });
}

/** Finishes in the background what a host can open without; begins again where a stopped host left off. Answers its stop. */
export function startFinishing(services: Services): () => Promise<void> {
  const stop = new AbortController();
  const work = async () => {
    // A host with the demo's data has put its pictures in place before it opened.
    await (services.config.seed === "demo"
      ? makeOriginals(services, stop.signal)
      : putProductPictures(services));
  };
  const done = work().catch((error: unknown) => {
    if (!stop.signal.aborted) services.log.error({ err: error }, "The demo pictures could not be finished");
  });
  return async () => {
    stop.abort();
    await done;
  };
}
