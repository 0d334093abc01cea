import { PRODUCTS_CHANNEL } from "@pressport/core/contract";
import { PUBLISHING_STATUS } from "@pressport/core/rules";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { clientProducts, designs, users } from "../../adapters/db/schema.ts";
import { type JobRun, NoUseTrying, OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import { StoreRefused } from "../../adapters/store/store.ts";
import type { Services } from "../../services.ts";
import { type Message, message } from "../../text/messages/message.ts";
import type { MessageCode } from "../../text/messages/messages.ts";
import { publishingStatus } from "../catalog/design.entities.ts";
import { notify } from "../notifications/notifications.service.ts";
import { productWithStore } from "./connected-store.service.ts";
import { listingOf, NothingMade } from "./listing.service.ts";
import {
  queuePricesByClient,
  republishIfOutdated,
  republishOutdated,
  republishPrices,
  republishSizes,
} from "./outdated-listings.service.ts";
import {
  type ChangedPrice,
  letGo,
  notePublished,
  restingStatus,
  STORE_JOBS,
  setStatus,
} from "./publishing.service.ts";

/** Whoever waits for a shop is told at this attempt, though more follow. */
const TOLD_AT_ATTEMPT = 5;

/** The same for a shop that puts us off. */
const TOLD_AFTER_MS = 10 * 60_000;

/** So long a shop that names its own times is asked, as others are. */
const LONGEST_PATIENCE_MS = 3 * 24 * 3_600_000;

interface Publishing {
  cd_id: number;
  client_product_ids: number[];
  /** The store that was connected when this was asked for; another one is left alone. */
  store: string | null;
  /** Replaces what the merchant has changed in the shop, too. */
  reset?: boolean;
  /** Since when a shop has put us off, each time to a time it named. */
  put_off_since?: string;
  /** Its reseller has been told that it waits. */
  is_told?: boolean;
}

interface TakingDown {
  client_product_id: number;
  store: string | null;
}

/** Publishing, taking down and announcing, each repeatable without harm. */
export function defineStoreJobs(services: Services): void {
  const { jobs } = services;
  jobs.define<Publishing>(STORE_JOBS.publish, {
    ...OUTSIDE_PATIENCE,
    failure: "A design could not be published",
    about: ({ cd_id: id }) => ({ entity: "design", id }),
    timeoutSeconds: 1800,
    handler: (publishing, run) => publishAll(services, publishing, run),
  });
  jobs.define<TakingDown>(STORE_JOBS.unpublish, {
    ...OUTSIDE_PATIENCE,
    failure: "A product could not be taken down from its shop",
    about: ({ client_product_id: id }) => ({ entity: "product", id }),
    handler: (product, run) => takeDown(services, product, run),
  });
  defineCatchingUp(services);
  jobs.define<{ cd_id: number }>(STORE_JOBS.announce, {
    async handler({ cd_id }) {
      const [design] = await services.db.select().from(designs).where(eq(designs.cd_id, cd_id));
      if (!design) return;
      const payload = { design_id: cd_id, status: publishingStatus(design.ps_id) };
      await services.push.trigger(PRODUCTS_CHANNEL, "publishing-status", payload);
    },
  });
}

/** What follows in shops when the print house changes what it makes, and for how much. */
function defineCatchingUp(services: Services): void {
  const { jobs } = services;
  jobs.define<{ sku_ids: number[] }>(STORE_JOBS.sizes, {
    failure: "Shops could not be told of sizes that are not made any more",
    handler: ({ sku_ids }) => republishSizes(services, sku_ids),
  });
  jobs.define<{ changed: ChangedPrice[]; client_id?: number }>(STORE_JOBS.prices, {
    failure: "Shops could not be told of changed prices",
    handler: ({ changed, client_id }) =>
      client_id === undefined
        ? queuePricesByClient(services, changed)
        : republishPrices(services, client_id, changed),
  });
  jobs.define(STORE_JOBS.outdated, {
    failure: "Shops could not be told what an older release kept from them",
    timeoutSeconds: 1800,
    handler: () => republishOutdated(services),
  });
}

/**
 * Publishes product by product; each gets its own result, the design the sum of them. A shop that is down is asked for days,
 * as its orders are; its reseller knows after the first minutes. A shop that names a time to come back is asked then, which
 * is no attempt.
 */
async function publishAll(services: Services, publishing: Publishing, run: JobRun): Promise<void> {
  const { cd_id, client_product_ids, store, reset = false } = publishing;
  const waited = services.clock.now().getTime() - Date.parse(publishing.put_off_since ?? "");
  const isLast = run.attempt > OUTSIDE_PATIENCE.retryLimit || waited > LONGEST_PATIENCE_MS;
  const again: { id: number; refusal: StoreRefused }[] = [];
  const broken: unknown[] = [];
  for (const id of client_product_ids) {
    const refusal = await publishOne(services, id, store, reset).catch((error: unknown) => {
      if (run.attempt < TOLD_AT_ATTEMPT) throw error;
      // Nobody tries again: its reseller is told, and can publish it again or delete it.
      broken.push(error);
      return new StoreRefused(message("own_fault"), { retryable: false });
    });
    const isWaiting = refusal?.retryable && !isLast;
    if (isWaiting) again.push({ id, refusal });
    const isTold = refusal && (!isWaiting || run.attempt === TOLD_AT_ATTEMPT);
    if (isTold)
      await noteProblem(services, id, isWaiting ? "publishing_waits" : "publishing_failed", refusal.said);
  }
  if (again.length > 0) return waitForShop(services, publishing, again);
  await services.db.transaction(async (tx) => setStatus(services, tx, cd_id, await restingStatus(tx, cd_id)));
  if (broken.length > 0)
    throw new NoUseTrying("A fault of ours kept it out of the shop.", { cause: broken[0] });
}

/** Comes back when the shop said so, since coming earlier would only be refused again; else with the queue's own patience. */
async function waitForShop(
  services: Services,
  publishing: Publishing,
  again: readonly { id: number; refusal: StoreRefused }[],
): Promise<void> {
  const [first] = again;
  const delaySeconds = Math.max(0, ...again.map(({ refusal }) => refusal.retryAfterSeconds ?? 0));
  if (first && delaySeconds === 0) throw first.refusal;
  const now = services.clock.now();
  const { put_off_since = now.toISOString(), is_told = false } = publishing;
  const isToBeTold = !is_told && now.getTime() - Date.parse(put_off_since) > TOLD_AFTER_MS;
  if (isToBeTold)
    for (const { id, refusal } of again) await noteProblem(services, id, "publishing_waits", refusal.said);
  const client_product_ids = again.map(({ id }) => id);
  const later: Publishing = {
    ...publishing,
    client_product_ids,
    put_off_since,
    is_told: is_told || isToBeTold,
  };
  await services.jobs.send(STORE_JOBS.publish, later, { delaySeconds });
}

async function publishOne(
  services: Services,
  client_product_id: number,
  wanted: string | null,
  reset: boolean,
): Promise<StoreRefused | null> {
  const found = await productWithStore(services, client_product_id);
  if (!found || found.store !== wanted || found.product.client_product_is_withdrawn) return null;
  const { adapter, account, product, store: name, ref: known } = found;
  const store = adapter === null ? undefined : services.stores[adapter];
  if (!store || name === null) return new StoreRefused(message("no_store"), { retryable: false });
  try {
    const listing = await listingOf(services, product);
    const written = known === null ? null : product.client_product_written;
    const published = await store.publish(account, listing, known, { written, reset });
    await notePublished(services, product, name, published);
    await republishIfOutdated(services, product, listing);
    return null;
  } catch (error) {
    if (error instanceof NothingMade) await letGo(services, product);
    if (error instanceof StoreRefused) return error;
    throw error;
  }
}

async function noteProblem(
  services: Services,
  client_product_id: number,
  what: Extract<MessageCode, `${"" | "un"}publishing_${"waits" | "failed"}`>,
  problem: Message,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(clientProducts)
      .set({ client_product_problem: problem })
      .where(
        and(
          eq(clientProducts.client_product_id, client_product_id),
          // Nobody waits any more for what was taken out, or published again, meanwhile.
          what.startsWith("publishing")
            ? eq(clientProducts.client_product_is_withdrawn, false)
            : eq(clientProducts.client_product_is_published, false),
        ),
      )
      .returning();
    if (!row) return;
    const owners = await tx.select().from(users).where(eq(users.client_id, row.client_id));
    for (const owner of owners)
      await notify(services, tx, owner.user_id, {
        kind: "publishing",
        text: message(what, { problem }),
        path: `/designs/${row.cd_id}/product-list`,
      });
  });
}

/** A shop that is down is asked for days, since what stays in it can be bought; its reseller knows after the first minute. */
async function takeDown(
  services: Services,
  { client_product_id, store: wanted }: TakingDown,
  { attempt }: JobRun,
): Promise<void> {
  const found = await productWithStore(services, client_product_id);
  if (!found || found.store !== wanted) return;
  const { product } = found;
  if (product.client_product_is_published) return; // Published again in the meantime.
  const store = found.adapter === null ? undefined : services.stores[found.adapter];
  try {
    await store?.unpublish(found.account, client_product_id, found.ref, product.client_product_written);
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    const isLast = !error.retryable || attempt > OUTSIDE_PATIENCE.retryLimit;
    if (isLast || attempt === TOLD_AT_ATTEMPT) {
      const what = isLast ? "unpublishing_failed" : "unpublishing_waits";
      await noteProblem(services, client_product_id, what, error.said);
      await rest(services, product.cd_id);
    }
    if (error.retryable) throw error;
    return;
  }
  if (await forgetProblem(services, client_product_id)) await rest(services, product.cd_id);
}

/** Forgets why a product could not be taken out; false when there was no reason. */
async function forgetProblem({ db }: Services, client_product_id: number): Promise<boolean> {
  const rows = await db
    .update(clientProducts)
    .set({ client_product_problem: null })
    .where(
      and(
        eq(clientProducts.client_product_id, client_product_id),
        eq(clientProducts.client_product_is_withdrawn, true),
        isNotNull(clientProducts.client_product_problem),
      ),
    )
    .returning({ client_product_id: clientProducts.client_product_id });
  return rows.length > 0;
}

/** Says of a design what has come of its products, unless some are on their way into the shop. */
async function rest(services: Services, cd_id: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isAtRest = and(eq(designs.cd_id, cd_id), ne(designs.ps_id, PUBLISHING_STATUS.processing));
    const [design] = await tx.select().from(designs).where(isAtRest).for("update");
    if (design) await setStatus(services, tx, cd_id, await restingStatus(tx, cd_id));
  });
}
