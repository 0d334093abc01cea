import { join } from "node:path";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { designs, orderItems, orders } from "../adapters/db/schema.ts";
import type { Doors } from "../doors.ts";
import { queuePrintFiles } from "../features/print/print-files.service.ts";
import { withScratch } from "../text/scratch.ts";
import { type DemoDesign, demoDesigns } from "./demo-designs.ts";
import { once } from "./once.ts";
import { type Pace, type Painters, startPainters } from "./painters/start-painters.ts";
import { PICTURE_COUNTS, pictureKeys, smallPictureKey } from "./product-pictures/picture-keys.ts";
import { sideBySide } from "./side-by-side.ts";

/** Takes the product pictures that are missing. Every host shows them, with or without demo data. */
export async function makeProductPictures(
  { files }: Pick<Doors, "files">,
  pace: Pace,
  signal?: AbortSignal,
): Promise<void> {
  const missing: { slug: string; shot: number; key: string }[] = [];
  for (const slug of Object.keys(PICTURE_COUNTS))
    for (const [shot, key] of pictureKeys(slug).entries())
      if (!(await files.stat(smallPictureKey(key)))) missing.push({ slug, shot, key });
  if (missing.length === 0) return;
  await using stack = new AsyncDisposableStack();
  const painters = startPainters(pace, signal);
  stack.defer(() => painters.stop());
  const take = ({ slug, shot, key }: (typeof missing)[number]) =>
    withScratch(async (folder) => {
      const [full, small] = [join(folder, "full.webp"), join(folder, "small.webp")];
      await painters.takePicture(slug, shot, full, small);
      await files.put(key, { path: full });
      await files.put(smallPictureKey(key), { path: small });
    });
  await sideBySide(missing, painters.count, take);
}

/** Paints the demo designs' print files that are missing, then has the print files of paid demo orders written. */
async function makeOriginals(doors: Doors, signal: AbortSignal): Promise<void> {
  const { db, files } = doors;
  const missing: DemoDesign[] = [];
  for (const design of demoDesigns.toReversed())
    if (!(await files.stat(design.keys.cd_file_key))) missing.push(design);
  await using stack = new AsyncDisposableStack();
  const painters = startPainters("in the background", signal);
  stack.defer(() => painters.stop());
  await sideBySide(missing, 1, (design) => makeOriginal(doors, painters, design));

  await once(db, "seed: print files", async (tx) => {
    const paid = await tx
      .selectDistinct({ order_id: orders.order_id })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.order_id, orders.order_id))
      .where(
        and(isNotNull(orders.order_paid_at), inArray(orderItems.oi_print_file_state, ["waiting", "failed"])),
      );
    for (const { order_id } of paid) await queuePrintFiles(doors, tx, order_id);
  });
}

/** Paints one design at full resolution; previews are made again from it, so that they show what will be printed. */
async function makeOriginal(
  { db, files, pixels }: Doors,
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
      pixels.makePreviews(path, row.cd_inspection, paths),
    );
    await files.put(keys.cd_preview_key, { path: paths.workingCopy });
    await files.put(keys.cd_thumbnail_key, { path: paths.thumbnail });
  });
}

/** Finishes in the background what a host can open without; begins again where a stopped host left off. Answers its stop. */
export function startFinishing(doors: Doors): () => Promise<void> {
  const stop = new AbortController();
  const work = async () => {
    await makeProductPictures(doors, "in the background", stop.signal);
    if (doors.config.seed === "demo" && !stop.signal.aborted) await makeOriginals(doors, stop.signal);
  };
  const done = work().catch((error: unknown) => {
    if (!stop.signal.aborted) doors.log.error({ err: error }, "The demo pictures could not be finished");
  });
  return async () => {
    stop.abort();
    await done;
  };
}
