import { PRINTED_BATCH_KEPT_DAYS } from "@pressport/core/contract";
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../adapters/db/database.ts";
import {
  brands,
  clientFiles,
  clientVariants,
  countedFiles,
  demoStoreListings,
  designs,
  invoices,
  orderComments,
  orderItems,
  orders,
  personalisations,
  printBatches,
  proofs,
  refundItems,
} from "../../adapters/db/schema.ts";
import { neededDesigns } from "./needed-designs.queries.ts";

const DAY_MS = 24 * 60 * 60_000;

/** What the database knows of stored files. */
export interface KnownFiles {
  /** Something shows, prints or sells them. */
  kept: Set<string>;
  /** Only a deleted design knows them, and nobody needs it. */
  given: Set<string>;
}

/** A file of a design: its own, or a picture of what was made of it. */
interface DesignFile {
  key: string | null;
  cd_id: number;
  cd_deleted_at: Date | null;
}

/** Uploaded files. */
export const knownOriginals = (db: Database, keys: string[], before: Date): Promise<KnownFiles> =>
  knownDesignFiles(db, designs.cd_file_key, keys, before);

/**
 * Notes of deleted designs whether their uploads are kept for what nobody has paid for: these count as stored by their
 * client, or whoever orders, deletes and uploads anew would fill the disk.
 */
export async function noteKept(db: Database, keys: string[], before: Date): Promise<void> {
  const files = await filesOfDesigns(db, designs.cd_file_key, keys);
  const gone = files.filter((file) => isGone(file, before)).map(({ cd_id }) => cd_id);
  if (gone.length === 0) return;
  const unpaid = [...(await neededDesigns(db, gone, "unpaid"))];
  const isKept = unpaid.length === 0 ? sql`false` : inArray(designs.cd_id, unpaid);
  await db
    .update(designs)
    .set({ cd_is_kept: sql`${isKept}` })
    .where(and(inArray(designs.cd_id, gone), sql`${designs.cd_is_kept} <> (${isKept})`));
}

/** Thumbnails of designs, and those that prints kept for another cart are shown by. */
export async function knownDesignThumbnails(db: Database, keys: string[], before: Date): Promise<KnownFiles> {
  const known = await knownDesignFiles(db, designs.cd_thumbnail_key, keys, before);
  for (const key of await namedIn(db, personalisations.picture_key, keys)) known.kept.add(key);
  return known;
}

/** Artworks of designs, and those of a page that an order or a print kept for another cart prints, and its design no more. */
export async function knownArtworks(db: Database, keys: string[], before: Date): Promise<KnownFiles> {
  const known = await knownDesignFiles(db, designs.cd_artwork_key, keys, before);
  const strangers = keys.filter((key) => !known.kept.has(key) && !known.given.has(key));
  if (strangers.length === 0) return known;
  const asked = sql.join(
    strangers.map((key) => sql`${key}`),
    sql`, `,
  );
  const sourcesOf = (job: SQL) => sql`(
    select ${job} #>> '{design,file_key}' as key
    union all
    select page #>> '{source,file_key}' from jsonb_array_elements(${job} -> 'pages') page) source`;
  const { rows } = await db.execute<{ key: string }>(sql`
    select source.key from order_items i join orders o on o.order_id = i.order_id
     cross join lateral ${sourcesOf(sql`i.oi_print_job`)}
     where o.order_deleted_at is null and source.key in (${asked})
    union
    select source.key from personalisations k
     cross join lateral ${sourcesOf(sql`(k.item -> 'oi_print_job')`)}
     where source.key in (${asked})`);
  for (const { key } of rows) known.kept.add(key);
  return known;
}

/** Files of designs, by the column that names them. A design deleted after `before` is left alone. */
async function knownDesignFiles(
  db: Database,
  column: PgColumn,
  keys: string[],
  before: Date,
): Promise<KnownFiles> {
  return sortedOut(db, await filesOfDesigns(db, column, keys), before);
}

/** Working copies of designs, and those of a page that an order or a print kept for another cart shows, and its design no more. */
export async function knownPreviews(db: Database, keys: string[], before: Date): Promise<KnownFiles> {
  const known = await knownDesignFiles(db, designs.cd_preview_key, keys, before);
  const strangers = keys.filter((key) => !known.kept.has(key) && !known.given.has(key));
  const ordered = sql<string>`${orderItems.oi_print_job} #>> '{mockup,picture_key}'`;
  const kept = sql<string>`${personalisations.item} #>> '{oi_print_job,mockup,picture_key}'`;
  const shown = [
    ...(await db
      .selectDistinct({ key: ordered })
      .from(orderItems)
      .innerJoin(orders, eq(orders.order_id, orderItems.order_id))
      .where(and(isNull(orders.order_deleted_at), inArray(ordered, strangers)))),
    ...(await db.selectDistinct({ key: kept }).from(personalisations).where(inArray(kept, strangers))),
  ];
  for (const { key } of shown) known.kept.add(key);
  return known;
}

/** Thumbnails of designs, of variants, of ordered items and in the demo store. */
export async function knownThumbnails(db: Database, keys: string[], before: Date): Promise<KnownFiles> {
  const ofVariants = await db
    .select({
      key: clientVariants.cv_thumbnail_key,
      cd_id: designs.cd_id,
      cd_deleted_at: designs.cd_deleted_at,
    })
    .from(clientVariants)
    .innerJoin(designs, eq(designs.cd_id, clientVariants.cd_id))
    .where(inArray(clientVariants.cv_thumbnail_key, keys));
  const ofSides = await db
    .select({ key: sql<string>`side`, cd_id: designs.cd_id, cd_deleted_at: designs.cd_deleted_at })
    .from(clientVariants)
    .innerJoin(designs, eq(designs.cd_id, clientVariants.cd_id))
    .innerJoin(sql`jsonb_array_elements_text(${clientVariants.cv_side_thumbnail_keys}) side`, sql`true`)
    .where(inArray(sql`side`, keys));
  const ofDesigns = await filesOfDesigns(db, designs.cd_thumbnail_key, keys);
  const known = await sortedOut(db, [...ofDesigns, ...ofVariants, ...ofSides], before);
  for (const key of await orderedThumbnails(db, keys)) known.kept.add(key);
  const listings = await db.select({ listing: sql<string>`listing::text` }).from(demoStoreListings);
  for (const key of keys) if (listings.some(({ listing }) => listing.includes(key))) known.kept.add(key);
  return known;
}

/** Thumbnails that paid orders show. */
export const paidThumbnails = (db: Database, keys: string[]): Promise<string[]> =>
  orderedThumbnails(db, keys, isNotNull(orders.order_paid_at));

async function orderedThumbnails(db: Database, keys: string[], which?: SQL): Promise<string[]> {
  const ofItems = await db
    .selectDistinct({ key: sql<string>`${orderItems.oi_thumbnail_key}` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.order_id, orderItems.order_id))
    .where(and(which, inArray(orderItems.oi_thumbnail_key, keys)));
  const ofSides = await db
    .selectDistinct({ key: sql<string>`side` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.order_id, orderItems.order_id))
    .innerJoin(sql`jsonb_array_elements_text(${orderItems.oi_side_thumbnail_keys}) side`, sql`true`)
    .where(and(which, inArray(sql`side`, keys)));
  return [...ofItems, ...ofSides].map(({ key }) => key);
}

/** Counted thumbnails replaced before a moment that lie beyond so many bytes of newer ones of their client, the oldest first. */
export async function replacedThumbnails(
  db: Database,
  folder: string,
  mostBytes: number,
  before: Date,
): Promise<{ key: string; size: number }[]> {
  const { rows } = await db.execute<{ key: string; size: string }>(sql`
    select counted_key as key, counted_bytes as size from (
      select counted_key, counted_bytes, counted_at, sum(counted_bytes) over (
               partition by client_id order by counted_at desc, counted_key) as newer_bytes
        from ${countedFiles} where counted_key like ${`${folder}%`}
    ) counted
     where newer_bytes > ${mostBytes} and counted_at < ${before.toISOString()}
     order by counted_at`);
  return rows.map(({ key, size }) => ({ key, size: Number(size) }));
}

/** Mockups, by the picture whose folder they lie in: they are needed as long as it is. */
export async function knownMockups(db: Database, keys: string[], before: Date): Promise<KnownFiles> {
  const folderOf = (key: string) => key.split("/")[2] ?? "";
  const folder = sql<string>`left(encode(sha256(convert_to(${designs.cd_preview_key}, 'UTF8')), 'hex'), 32)`;
  const pictures = await db
    .select({ key: folder, cd_id: designs.cd_id, cd_deleted_at: designs.cd_deleted_at })
    .from(designs)
    .where(inArray(folder, [...new Set(keys.map(folderOf))]));
  const { kept, given } = await sortedOut(db, pictures, before);
  const within = (folders: Set<string>) => new Set(keys.filter((key) => folders.has(folderOf(key))));
  return { kept: within(kept), given: within(given) };
}

/** Logos shoppers see. */
export async function knownLogos(db: Database, keys: string[]): Promise<KnownFiles> {
  const used = await namedIn(db, brands.brand_logo_key, keys);
  // An invoice shows what stood on it when it was issued.
  const printed = sql<string>`${invoices.invoice_document}->>'logo_key'`;
  const rows = await db.selectDistinct({ key: printed }).from(invoices).where(inArray(printed, keys));
  return { kept: new Set([...used, ...rows.map(({ key }) => key)]), given: new Set() };
}

/** Print files of ordered items; nobody prints those of a deleted order. */
export async function knownPrintFiles(db: Database, keys: string[]): Promise<KnownFiles> {
  const rows = await db
    .select({ key: orderItems.oi_print_file_key })
    .from(orderItems)
    .innerJoin(orders, eq(orders.order_id, orderItems.order_id))
    .where(and(isNull(orders.order_deleted_at), inArray(orderItems.oi_print_file_key, keys)));
  return { kept: new Set(rows.flatMap(({ key }) => key ?? [])), given: new Set() };
}

/** ZIPs of batches that are to be printed, or were printed not long ago. */
export async function knownPrintBatches(db: Database, keys: string[], before: Date): Promise<KnownFiles> {
  const printedAfter = new Date(before.getTime() - PRINTED_BATCH_KEPT_DAYS * DAY_MS);
  const rows = await db
    .select({ key: printBatches.print_batch_file_key })
    .from(printBatches)
    .where(
      and(
        inArray(printBatches.print_batch_file_key, keys),
        or(
          isNull(printBatches.print_batch_printed_at),
          gt(printBatches.print_batch_printed_at, printedAfter),
        ),
      ),
    );
  return { kept: new Set(rows.flatMap(({ key }) => key ?? [])), given: new Set() };
}

/** Pictures of proofs: what somebody approved stays to be seen. */
export async function knownProofPictures(db: Database, keys: string[]): Promise<KnownFiles> {
  const rows = await db
    .select({ key: sql<string>`picture` })
    .from(proofs)
    .innerJoin(
      sql`(select jsonb_array_elements_text(${proofs.proof_picture_keys}) union all select jsonb_path_query(${proofs.proof_inks}, '$[*].keys[*]') #>> '{}') shown (picture)`,
      sql`true`,
    )
    .where(inArray(sql`picture`, keys));
  return { kept: new Set(rows.map(({ key }) => key)), given: new Set() };
}

/** Files people attached: to comments, to claims, to their company. */
export async function knownAttachments(db: Database, keys: string[]): Promise<KnownFiles> {
  const claims = await db
    .select({ key: sql<string>`photo ->> 'file_key'` })
    .from(refundItems)
    .innerJoin(sql`jsonb_array_elements(${refundItems.files}) photo`, sql`true`)
    .where(inArray(sql`photo ->> 'file_key'`, keys));
  const kept = new Set(claims.map(({ key }) => key));
  for (const key of await namedIn(db, orderComments.comment_file_key, keys)) kept.add(key);
  for (const key of await namedIn(db, clientFiles.file_key, keys)) kept.add(key);
  return { kept, given: new Set() };
}

function filesOfDesigns(db: Database, column: PgColumn, keys: string[]): Promise<DesignFile[]> {
  return db
    .select({ key: sql<string>`${column}`, cd_id: designs.cd_id, cd_deleted_at: designs.cd_deleted_at })
    .from(designs)
    .where(inArray(column, keys))
    .execute();
}

const isGone = ({ cd_deleted_at }: DesignFile, before: Date): boolean =>
  cd_deleted_at !== null && cd_deleted_at < before;

async function sortedOut(db: Database, files: readonly DesignFile[], before: Date): Promise<KnownFiles> {
  const gone = files.filter((file) => isGone(file, before));
  const needed = await neededDesigns(db, [...new Set(gone.map(({ cd_id }) => cd_id))]);
  const known: KnownFiles = { kept: new Set(), given: new Set() };
  for (const file of files) {
    if (file.key === null) continue;
    known[isGone(file, before) && !needed.has(file.cd_id) ? "given" : "kept"].add(file.key);
  }
  return known;
}

async function namedIn(db: Database, column: PgColumn, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: sql<string>`${column}` })
    .from(column.table)
    .where(inArray(column, keys));
  return new Set(rows.map(({ key }) => key));
}
