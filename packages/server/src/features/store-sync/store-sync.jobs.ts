import { PRODUCTS_CHANNEL } from "@pressport/core/contract";
import { PUBLISHING_STATUS } from "@pressport/core/rules";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { clientProducts, designs, users } from "../../adapters/db/schema.ts";
import { type JobRun, OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import { StoreRefused } from "../../adapters/store/store.ts";
import type { Doors } from "../../doors.ts";
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

const ATTEMPTS = 5;

interface Publishing {
  cd_id: number;
  client_product_ids: number[];
  /** The store that was connected when this was asked for; another one is left alone. */
  store: string | null;
  /** Attempts made before this job, when the shop had named a time to come back. */
  attempts?: number;
}

interface TakingDown {
  client_product_id: number;
  store: string | null;
}

/** Publishing, taking down and announcing, each repeatable without harm. */
export function defineStoreJobs(doors: Doors): void {
  const { jobs } = doors;
  jobs.define<Publishing>(STORE_JOBS.publish, {
    retryLimit: ATTEMPTS - 1,
    failure: "A design could not be published",
    about: ({ cd_id: id }) => ({ entity: "design", id }),
    timeoutSeconds: 1800,
    handler: (publishing, run) => publishAll(doors, publishing, run),
  });
  jobs.define<TakingDown>(STORE_JOBS.unpublish, {
    ...OUTSIDE_PATIENCE,
    failure: "A product could not be taken down from its shop",
    about: ({ client_product_id: id }) => ({ entity: "product", id }),
    handler: (product, run) => takeDown(doors, product, run),
  });
  defineCatchingUp(doors);
  jobs.define<{ cd_id: number }>(STORE_JOBS.announce, {
    async handler({ cd_id }) {
      const [design] = await doors.db.select().from(designs).where(eq(designs.cd_id, cd_id));
      if (!design) return;
      const payload = { design_id: cd_id, status: publishingStatus(design.ps_id) };
      await doors.push.trigger(PRODUCTS_CHANNEL, "publishing-status", payload);
    },
  });
}

/** What follows in shops when the print house changes what it makes, and for how much. */
function defineCatchingUp(doors: Doors): void {
  const { jobs } = doors;
  jobs.define<{ sku_ids: number[] }>(STORE_JOBS.sizes, {
    failure: "Shops could not be told of sizes that are not made any more",
    handler: ({ sku_ids }) => republishSizes(doors, sku_ids),
  });
  jobs.define<{ changed: ChangedPrice[]; client_id?: number }>(STORE_JOBS.prices, {
    failure: "Shops could not be told of changed prices",
    handler: ({ changed, client_id }) =>
      client_id === undefined
        ? queuePricesByClient(doors, changed)
        : republishPrices(doors, client_id, changed),
  });
  jobs.define(STORE_JOBS.outdated, {
    failure: "Shops could not be told what an older release kept from them",
    timeoutSeconds: 1800,
    handler: () => republishOutdated(doors),
  });
}

/** Publishes product by product; each gets its own result, the design the sum of them. */
async function publishAll(doors: Doors, publishing: Publishing, run: JobRun): Promise<void> {
  const { cd_id, client_product_ids, store, attempts = 0 } = publishing;
  const attempt = attempts + run.attempt;
  const again: { id: number; refusal: StoreRefused }[] = [];
  const broken: unknown[] = [];
  for (const id of client_product_ids) {
    const refusal = await publishOne(doors, id, store).catch((error: unknown) => {
      if (attempt < ATTEMPTS) throw error;
      // Nobody tries again: its reseller is told, and can publish it again or delete it.
      broken.push(error);
      return new StoreRefused("Something went wrong on our side.", { retryable: false });
    });
    if (refusal?.retryable && attempt < ATTEMPTS) again.push({ id, refusal });
    else if (refusal) await noteProblem(doors, id, "Publishing", refusal.message);
  }
  const [first] = again;
  const delaySeconds = Math.max(0, ...again.map(({ refusal }) => refusal.retryAfterSeconds ?? 0));
  if (first && delaySeconds === 0) throw first.refusal;
  if (first) {
    // The shop said when: coming back earlier would only be refused again.
    const ids = again.map(({ id }) => id);
    const later: Publishing = { cd_id, client_product_ids: ids, store, attempts: attempt };
    await doors.jobs.send(STORE_JOBS.publish, later, { delaySeconds });
    return;
  }
  await doors.db.transaction(async (tx) => setStatus(doors, tx, cd_id, await restingStatus(tx, cd_id)));
  if (broken.length > 0) throw broken[0];
}

async function publishOne(
  doors: Doors,
  client_product_id: number,
  wanted: string | null,
): Promise<StoreRefused | null> {
  const found = await productWithStore(doors, client_product_id);
  if (!found || found.store !== wanted || found.product.client_product_is_withdrawn) return null;
  const { adapter, account, product, store: name, ref: known } = found;
  const store = adapter === null ? undefined : doors.stores[adapter];
  if (!store || name === null) return new StoreRefused("No store is connected.", { retryable: false });
  try {
    const listing = await listingOf(doors, product);
    await notePublished(doors, product, name, await store.publish(account, listing, known));
    await republishIfOutdated(doors, product, listing);
    return null;
  } catch (error) {
    if (error instanceof NothingMade) await letGo(doors, product);
    if (error instanceof StoreRefused) return error;
    throw error;
  }
}

async function noteProblem(
  doors: Doors,
  client_product_id: number,
  what: "Publishing" | "Unpublishing",
  problem: string,
): Promise<void> {
  await doors.db.transaction(async (tx) => {
    const [row] = await tx
      .update(clientProducts)
      .set({ client_product_problem: problem })
      .where(
        and(
          eq(clientProducts.client_product_id, client_product_id),
          // Nobody waits any more for what was taken out, or published again, meanwhile.
          what === "Publishing"
            ? eq(clientProducts.client_product_is_withdrawn, false)
            : eq(clientProducts.client_product_is_published, false),
        ),
      )
      .returning();
    if (!row) return;
    const owners = await tx.select().from(users).where(eq(users.client_id, row.client_id));
    for (const owner of owners)
      await notify(doors, tx, owner.user_id, {
        kind: "publishing",
        text: `${what} failed: ${problem}`,
        path: `/designs/${row.cd_id}/product-list`,
      });
  });
}

/** A shop that is down is asked for days, since what stays in it can be bought; its reseller knows after the first minute. */
async function takeDown(
  doors: Doors,
  { client_product_id, store: wanted }: TakingDown,
  { attempt }: JobRun,
): Promise<void> {
  const found = await productWithStore(doors, client_product_id);
  if (!found || found.store !== wanted) return;
  const { product } = found;
  if (product.client_product_is_published) return; // Published again in the meantime.
  const store = found.adapter === null ? undefined : doors.stores[found.adapter];
  try {
    await store?.unpublish(found.account, client_product_id, found.ref);
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    if (!error.retryable || attempt === ATTEMPTS) {
      await noteProblem(doors, client_product_id, "Unpublishing", error.message);
      await rest(doors, product.cd_id);
    }
    if (error.retryable) throw error;
    return;
  }
  if (await forgetProblem(doors, client_product_id)) await rest(doors, product.cd_id);
}

/** Forgets why a product could not be taken out; false when there was no reason. */
async function forgetProblem({ db }: Doors, client_product_id: number): Promise<boolean> {
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
async function rest(doors: Doors, cd_id: number): Promise<void> {
  await doors.db.transaction(async (tx) => {
    const isAtRest = and(eq(designs.cd_id, cd_id), ne(designs.ps_id, PUBLISHING_STATUS.processing));
    const [design] = await tx.select().from(designs).where(isAtRest).for("update");
    if (design) await setStatus(doors, tx, cd_id, await restingStatus(tx, cd_id));
  });
}
