import { ApiError } from "@pressport/core/contract";
import { PUBLISHING_STATUS } from "@pressport/core/rules";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientProducts, clients, designs } from "../../adapters/db/schema.ts";
import type { Published } from "../../adapters/store/store.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { ensureSellable } from "../catalog/create-variant.service.ts";
import { connectedStore, storeOf } from "./connected-store.service.ts";

/** Job names; the jobs themselves are in store-sync.jobs.ts. */
export const STORE_JOBS = {
  publish: "store.publish",
  unpublish: "store.unpublish",
  announce: "store.announce",
  sizes: "store.sizes",
  prices: "store.prices",
  outdated: "store.outdated",
} as const;

/** A size whose wholesale price was changed, and what it was before, US cents. */
export interface ChangedPrice {
  sku_id: number;
  before: number;
}

/**
 * Brings shops up to date about sizes that are not made any more, or again: once the change is committed, so that what
 * is on its way into a shop just now is either found or sees the change itself.
 */
export async function queueSizes(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  sku_ids: readonly number[],
): Promise<void> {
  if (sku_ids.length > 0) await jobs.send(STORE_JOBS.sizes, { sku_ids }, { tx });
}

/** Brings shops up to date about wholesale prices that were changed, once the change is committed. */
export async function queuePrices(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  changed: readonly ChangedPrice[],
): Promise<void> {
  if (changed.length > 0) await jobs.send(STORE_JOBS.prices, { changed }, { tx });
}

/** Lists products of a design in the connected store, with `reset` also over what its merchant has changed. The design is 'processing' until the job has its results. */
export async function publishProducts(
  services: Services,
  caller: Caller,
  cd_id: number,
  product_ids: readonly number[],
  { reset = false }: { reset?: boolean | undefined } = {},
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockDesign(tx, cd_id, caller);
    const store = await connectedStore(tx, caller.client_id);
    if (store === null) throw new ApiError("store_not_connected");
    const client_product_ids: number[] = [];
    for (const product_id of new Set(product_ids)) {
      const row = await ensureSellable(tx, services, caller, product_id, cd_id);
      client_product_ids.push(row.client_product_id);
    }
    await queuePublishing(services, tx, { cd_id, client_product_ids, store, reset });
  });
}

async function lockDesign(tx: Database, cd_id: number, caller: Caller): Promise<void> {
  const rows = await tx
    .select({ cd_id: designs.cd_id })
    .from(designs)
    .where(
      and(eq(designs.cd_id, cd_id), eq(designs.client_id, caller.client_id), isNull(designs.cd_deleted_at)),
    )
    .for("update");
  if (rows.length === 0) throw new ApiError("not_found");
}

async function queuePublishing(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  publishing: { cd_id: number; client_product_ids: number[]; store: string; reset?: boolean },
): Promise<void> {
  await tx
    .update(clientProducts)
    .set({ client_product_is_withdrawn: false })
    .where(inArray(clientProducts.client_product_id, publishing.client_product_ids));
  await setStatus({ jobs }, tx, publishing.cd_id, PUBLISHING_STATUS.processing);
  await jobs.send(STORE_JOBS.publish, publishing, { tx });
}

/** Saves a design's publishing status; open pages hear of it once the transaction is committed. */
export async function setStatus(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  cd_id: number,
  ps_id: number,
): Promise<void> {
  await tx.update(designs).set({ ps_id }).where(eq(designs.cd_id, cd_id));
  await jobs.send(STORE_JOBS.announce, { cd_id }, { tx });
}

/** Saving the variants of a published product publishes it again. */
export async function republishIfPublished(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  client_product_id: number,
): Promise<void> {
  const [row] = await tx
    .select({ product: clientProducts, client: clients })
    .from(clientProducts)
    .innerJoin(clients, eq(clients.client_id, clientProducts.client_id))
    .where(eq(clientProducts.client_product_id, client_product_id));
  const store = row ? storeOf(row.client) : null;
  if (row?.product.client_product_is_published && store !== null)
    await queuePublishing({ jobs }, tx, {
      cd_id: row.product.cd_id,
      client_product_ids: [client_product_id],
      store,
    });
}

/** Takes products of a design out of the store: those named, or all. */
export async function unpublishProducts(
  services: Services,
  caller: Caller,
  cd_id: number,
  product_ids: readonly number[] | "all",
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockDesign(tx, cd_id, caller);
    const wanted = and(
      eq(clientProducts.cd_id, cd_id),
      eq(clientProducts.client_id, caller.client_id),
      eq(clientProducts.client_product_is_aside, false),
      product_ids === "all" ? undefined : inArray(clientProducts.product_id, [...product_ids]),
    );
    const known = await tx.select().from(clientProducts).where(wanted);
    if (product_ids !== "all" && known.length !== new Set(product_ids).size) throw new ApiError("not_found");
    await tx
      .update(clientProducts)
      .set({
        client_product_is_published: false,
        client_product_is_withdrawn: true,
        client_product_problem: null,
      })
      .where(wanted);
    const ids = known.map((row) => row.client_product_id);
    await queueTakingDown(services, tx, caller.client_id, ids);
    await setStatus(services, tx, cd_id, await restingStatus(tx, cd_id));
  });
}

/** Takes a product out of the shop that sells it, since there is nothing left of it to sell. */
export async function letGo(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  {
    client_product_id,
    client_id,
  }: Pick<typeof clientProducts.$inferSelect, "client_product_id" | "client_id">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(clientProducts)
      .set({ client_product_is_published: false })
      .where(
        and(
          eq(clientProducts.client_product_id, client_product_id),
          eq(clientProducts.client_product_is_published, true),
        ),
      )
      .returning();
    if (row) await queueTakingDown({ jobs }, tx, client_id, [client_product_id]);
  });
}

/** Takes whatever of a deleted design is still published out of the store. */
export async function withdrawDesign(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  caller: Caller,
  cd_id: number,
): Promise<void> {
  const withdrawn = await tx
    .update(clientProducts)
    .set({ client_product_is_published: false })
    .where(
      and(
        eq(clientProducts.cd_id, cd_id),
        eq(clientProducts.client_id, caller.client_id),
        eq(clientProducts.client_product_is_published, true),
      ),
    )
    .returning({ client_product_id: clientProducts.client_product_id });
  const ids = withdrawn.map((row) => row.client_product_id);
  await queueTakingDown({ jobs }, tx, caller.client_id, ids);
}

async function queueTakingDown(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  client_id: number,
  client_product_ids: readonly number[],
): Promise<void> {
  const store = await connectedStore(tx, client_id);
  if (store === null) return;
  for (const client_product_id of client_product_ids)
    await jobs.send(STORE_JOBS.unpublish, { client_product_id, store }, { tx });
}

/** Forgets what a client had published, since its store is another one now or none; open pages hear of it. */
export async function forgetStore(
  services: Pick<Services, "jobs">,
  tx: Database,
  client_id: number,
): Promise<void> {
  const { unpublished } = PUBLISHING_STATUS;
  const changed = await tx
    .select({ cd_id: designs.cd_id })
    .from(designs)
    .where(and(eq(designs.client_id, client_id), ne(designs.ps_id, unpublished)))
    .orderBy(designs.cd_id)
    .for("update");
  for (const { cd_id } of changed) await setStatus(services, tx, cd_id, unpublished);
  await tx
    .update(clientProducts)
    .set({
      client_product_is_published: false,
      client_product_problem: null,
      client_product_store_ref: null,
      client_product_store: null,
      client_product_store_url: null,
      client_product_written: null,
      client_product_kept: [],
    })
    .where(eq(clientProducts.client_id, client_id));
}

/** An address a browser may be led to; what else a shop says is none. */
function webAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/**
 * Notes that a product is published, unless its client has connected another store meanwhile. What was taken out while it
 * was on its way is in the shop by now, which is asked to let go of it.
 */
export async function notePublished(
  { db, events, jobs }: Pick<Services, "db" | "events" | "jobs">,
  product: Pick<typeof clientProducts.$inferSelect, "client_product_id" | "client_id">,
  store: string,
  { ref, url, written = {}, kept = [] }: Published,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Held until the end, so that a change of store comes before or after this and never between.
    const [client] = await tx
      .select()
      .from(clients)
      .where(eq(clients.client_id, product.client_id))
      .for("share");
    if (!client || storeOf(client) !== store) return;
    const [row] = await tx
      .update(clientProducts)
      .set({
        client_product_is_published: sql`not ${clientProducts.client_product_is_withdrawn}`,
        client_product_problem: null,
        client_product_store_ref: ref,
        client_product_store: store,
        client_product_store_url: webAddress(url),
        client_product_written: written,
        client_product_kept: kept,
      })
      .where(eq(clientProducts.client_product_id, product.client_product_id))
      .returning();
    const { client_product_id, client_id } = product;
    if (row?.client_product_is_withdrawn) await queueTakingDown({ jobs }, tx, client_id, [client_product_id]);
    else await events.emit("product.published", tx, { client_product_id });
  });
}

/** Published while any product is, failed while any has a problem, unpublished otherwise. */
export async function restingStatus(tx: Database, cd_id: number): Promise<number> {
  const rows = await tx.select().from(clientProducts).where(eq(clientProducts.cd_id, cd_id));
  if (rows.some((row) => row.client_product_problem !== null)) return PUBLISHING_STATUS.failed;
  return rows.some((row) => row.client_product_is_published)
    ? PUBLISHING_STATUS.published
    : PUBLISHING_STATUS.unpublished;
}
