import { join } from "node:path";
import type { StoredFinding } from "@pressport/core/contract";
import {
  fromPage,
  fromVariant,
  isCalendarType,
  type Placement,
  type PrintedText,
} from "@pressport/core/rules";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import { newFileKey, PRINT_FILES_FOLDER } from "../../adapters/files/file-keys.ts";
import type { JobTransaction } from "../../adapters/jobs/jobs.ts";
import type { FrozenPrint, PrintSource } from "../../print/frozen-print.ts";
import type { Outset, OutsetMode, PrintMeta } from "../../print/print-request.ts";
import type { Services } from "../../services.ts";
import { withScratch } from "../../text/scratch.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { placedOn, withPaths, writeCalendar } from "./calendar-file.service.ts";
import { preflight } from "./preflight.service.ts";
import { withSourcePicture } from "./source-picture.service.ts";

/** The job that writes them. */
export const PRINT_FILES = "order.print-files";

/** Writes the print files of an order's items once the transaction is committed. */
export async function queuePrintFiles(
  { jobs }: Pick<Services, "jobs">,
  tx: JobTransaction,
  order_id: number,
): Promise<void> {
  await jobs.send(PRINT_FILES, { order_id }, { tx });
}

type ItemRow = typeof orderItems.$inferSelect;

/** Writes what is not written yet of an order: each item's own file, from what was frozen when the order was made. One that fails holds up no other. */
export async function writePrintFiles(services: Services, order_id: number): Promise<void> {
  const { db, events } = services;
  const [order] = await db.select().from(orders).where(eq(orders.order_id, order_id));
  // Test orders are never printed.
  if (!order || order.order_is_test) return;
  const waiting = await db
    .select()
    .from(orderItems)
    .where(
      and(
        eq(orderItems.order_id, order_id),
        inArray(orderItems.oi_print_file_state, ["waiting", "writing", "failed"]),
        isNull(orderItems.oi_print_file_key),
      ),
    );
  const failures: unknown[] = [];
  for (const item of waiting)
    await writeItem(services, item, order).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  await events.emit("print-files.written", db, { order_id });
}

/** The order an item is of, as its print file names it. */
type Numbered = Pick<typeof orders.$inferSelect, "order_number" | "order_created_at" | "order_is_test">;

/** Writes an item's print file and keeps it, unless another was kept meanwhile; answers the item as it is then. */
async function writeItem(services: Services, item: ItemRow, order: Numbered): Promise<ItemRow> {
  const { db, files } = services;
  const own = and(eq(orderItems.oi_id, item.oi_id), isNull(orderItems.oi_print_file_key));
  await db.update(orderItems).set({ oi_print_file_state: "writing" }).where(own);
  try {
    await withScratch(async (folder) => {
      const { path, sha256, bytes, findings } = await writeChecked(services, item, order, folder);
      const oi_print_file_key = newFileKey(PRINT_FILES_FOLDER, "pdf");
      await files.put(oi_print_file_key, { path });
      await db
        .update(orderItems)
        .set({
          oi_print_file_key,
          oi_print_file_sha256: sha256,
          oi_print_file_bytes: bytes,
          oi_print_findings: findings,
          oi_print_file_state: "ready",
        })
        .where(own);
    });
    if (item.oi_thumbnail_key === null) await drawItemThumbnail(services, item);
  } catch (error) {
    await db.update(orderItems).set({ oi_print_file_state: "failed" }).where(own);
    throw error;
  }
  const [written] = await db.select().from(orderItems).where(eq(orderItems.oi_id, item.oi_id));
  return written ?? item;
}

/** A print file to be read: what is printed, byte for byte. */
export interface PrintFile {
  path: string;
  sha256: string;
  findings: StoredFinding[];
}

async function writeChecked(services: Services, item: ItemRow, order: Numbered, folder: string) {
  const path = join(folder, "print.pdf");
  const job = item.oi_print_job;
  const meta = printMeta(item, order.order_number, order.order_created_at);
  const write = isCalendarType(job.product_type_id) ? writeCalendar : writeSheet;
  const written = await write(services, job, meta, path);
  return { ...written, path, findings: await preflight(services, path, job, item.oi_dpi) };
}

/**
 * Lends an item's print file, written now if it is not there yet: what somebody is shown of it is what the press gets. Of a
 * test order, which nobody prints, none is kept. Throws `UnprintableFile`.
 */
export async function withPrintFile<Result>(
  services: Services,
  { order, item }: { order: Numbered; item: ItemRow },
  work: (file: PrintFile) => Promise<Result>,
): Promise<Result> {
  const isMissing = item.oi_print_file_key === null;
  if (isMissing && order.order_is_test)
    return withScratch(async (folder) => work(await writeChecked(services, item, order, folder)));
  const kept = isMissing ? await writeItem(services, item, order) : item;
  const { oi_print_file_key: key, oi_print_file_sha256: sha256, oi_print_findings: findings } = kept;
  if (key === null || sha256 === null) throw new Error(`Item ${item.oi_id} has no print file.`);
  return services.files.withLocalPath(key, (path) => work({ path, sha256, findings }));
}

/** What an item's print file says about itself. */
export function printMeta(item: ItemRow, order_number: string, createdAt: Date): PrintMeta {
  return {
    title: `${order_number} ${item.oi_product} ${item.oi_sku_item}`,
    orderItemId: item.oi_id,
    createdAt: createdAt.toISOString(),
  };
}

/** How a product's edges are filled, from what was chosen for it. */
export function outsetOf(job: FrozenPrint): Outset {
  const { bleed_mm, wrap_mm } = job.print_area;
  const edges = job.attributes.edges;
  const mode: OutsetMode =
    edges === "mirror" || edges === "pixel_extend" || edges === "natural_wrap" ? edges : "bleed";
  return { bleedMm: wrap_mm > 0 ? 0 : bleed_mm, wrapMm: wrap_mm, mode };
}

/** Writes a sheet: its first side, and the others that are printed. */
function writeSheet({ files, pixels, config }: Services, job: FrozenPrint, meta: PrintMeta, outPath: string) {
  const others = job.pages.slice(1);
  const keys = [job.design, ...others.flatMap(({ source }) => source ?? [])].map(({ file_key }) => file_key);
  return withPaths(files, [...new Set(keys)], (paths) =>
    pixels.writePrintPdf(
      {
        designPath: paths.get(job.design.file_key) ?? "",
        design: job.design.inspection,
        placement: fromVariant(job.placement),
        ...(job.texts && { texts: job.texts }),
        ...(others.length > 0 && { otherSides: others.map((page) => placedOn(page, paths)) }),
        print: { widthMm: job.width_mm, heightMm: job.height_mm },
        outset: outsetOf(job),
        meta,
        ...(config.printCondition && { condition: config.printCondition }),
      },
      outPath,
    ),
  );
}

/** The job that draws pictures of an order's items that have texts: those of their variants show none. */
export const TEXT_PICTURES = "order.text-pictures";

/** Draws them. */
export async function drawTextPictures(services: Services, order_id: number): Promise<void> {
  const { db, jobs } = services;
  const lacksPicture = and(
    eq(orderItems.order_id, order_id),
    isNull(orderItems.oi_thumbnail_key),
    sql`${orderItems.oi_print_job} ? 'texts'`,
  );
  for (const item of await db.select().from(orderItems).where(lacksPicture))
    await drawItemThumbnail(services, item);
  await announceOrder(jobs, db, order_id);
}

/**
 * Items ordered before their variant's thumbnail was drawn get one of their own: of every side that is printed, of a
 * calendar of its first page with a picture.
 */
async function drawItemThumbnail(services: Services, item: ItemRow): Promise<void> {
  const { db } = services;
  const job = item.oi_print_job;
  const own = { source: job.design, placement: fromVariant(job.placement) };
  const pages = job.pages.flatMap(({ page, source }) =>
    source ? [{ source, placement: fromPage(page) }] : [],
  );
  const [shown = own, ...others] = pages;
  const oi_thumbnail_key = await drawSide(services, job, { ...shown, texts: job.texts ?? [] });
  const oi_side_thumbnail_keys: string[] = [];
  for (const side of isCalendarType(job.product_type_id) ? [] : others)
    oi_side_thumbnail_keys.push(await drawSide(services, job, side));
  // A file that was put in its place meanwhile has a thumbnail of its own.
  await db
    .update(orderItems)
    .set({ oi_thumbnail_key, oi_side_thumbnail_keys })
    .where(and(eq(orderItems.oi_id, item.oi_id), isNull(orderItems.oi_thumbnail_key)));
}

/** Draws and stores the thumbnail of a side; answers its key. */
async function drawSide(
  services: Services,
  job: FrozenPrint,
  { source, placement, texts = [] }: { source: PrintSource; placement: Placement; texts?: PrintedText[] },
): Promise<string> {
  const { files, pixels } = services;
  const key = newFileKey("public/thumbnails", "jpg");
  await withScratch((folder) =>
    withSourcePicture(services, source, async (picturePath) => {
      const { path } = await pixels.writeThumbnail(
        {
          picturePath,
          design: source.inspection,
          placement,
          print: { widthMm: job.width_mm, heightMm: job.height_mm },
          texts,
        },
        join(folder, "thumbnail.jpg"),
      );
      await files.put(key, { path });
    }),
  );
  return key;
}
