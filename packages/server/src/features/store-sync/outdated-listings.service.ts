import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientProducts, clientVariants } from "../../adapters/db/schema.ts";
import type { Listing } from "../../adapters/store/store.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { message } from "../../text/messages/message.ts";
import { retailAmount } from "../catalog/catalog.entities.ts";
import { isMade, isSwitchedOn, listVariants, type VariantRow } from "../catalog/catalog.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { type ChangedPrice, republishIfPublished, STORE_JOBS } from "./publishing.service.ts";

/** Designs that a letter about prices names; what is more is only hinted at. */
const MOST_NAMES = 10;

type ProductOfClient = Pick<typeof clientProducts.$inferSelect, "client_product_id" | "client_id">;

/** What is sold in shops in a size that is switched on and of which this holds; all of it unless told. */
function listSold(db: Database, holds?: SQL): Promise<ProductOfClient[]> {
  return db
    .selectDistinct({
      client_product_id: clientProducts.client_product_id,
      client_id: clientProducts.client_id,
    })
    .from(clientProducts)
    .innerJoin(clientVariants, eq(clientVariants.client_product_id, clientProducts.client_product_id))
    .where(
      and(eq(clientProducts.client_product_is_published, true), eq(clientVariants.cv_active, true), holds),
    )
    .orderBy(asc(clientProducts.client_product_id))
    .execute();
}

const inSizes = (sku_ids: readonly number[]) => inArray(clientVariants.sku_id, [...sku_ids]);

/** Publishes anew, each by itself, what is sold in shops in one of these sizes. */
export async function republishSizes(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  sku_ids: readonly number[],
): Promise<void> {
  for (const { client_product_id } of await listSold(db, inSizes(sku_ids)))
    await db.transaction((tx) => republishIfPublished({ jobs }, tx, client_product_id));
}

/** Has every client whose shop sells one of these sizes looked at by itself. */
export async function queuePricesByClient(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  changed: readonly ChangedPrice[],
): Promise<void> {
  const sold = await listSold(db, inSizes(changed.map(({ sku_id }) => sku_id)));
  await db.transaction(async (tx) => {
    for (const client_id of new Set(sold.map((product) => product.client_id)))
      await jobs.send(STORE_JOBS.prices, { changed, client_id }, { tx });
  });
}

/**
 * Publishes anew what a client's shop sells for another price since wholesale prices changed. The client is told of what
 * was lifted: it sells for no more than it costs.
 */
export async function republishPrices(
  services: Services,
  client_id: number,
  changed: readonly ChangedPrice[],
): Promise<void> {
  const before = new Map(changed.map((one) => [one.sku_id, one.before]));
  const own = and(eq(clientProducts.client_id, client_id), inSizes([...before.keys()]));
  await services.db.transaction(async (tx) => {
    const lifted = new Map<number, string>();
    for (const { client_product_id } of await listSold(tx, own)) {
      const rows = (await listVariants(tx, client_product_id, client_id)).filter(isSwitchedOn);
      const moved = rows.filter((row) => retailBefore(row, before) !== retailAmount(row));
      if (moved.length > 0) await republishIfPublished(services, tx, client_product_id);
      for (const row of moved)
        if (retailBefore(row, before) < retailAmount(row)) lifted.set(row.design.cd_id, row.design.cd_name);
    }
    if (lifted.size > 0) await tellOfLifted(services, tx, client_id, lifted);
  });
}

function retailBefore(row: VariantRow, before: ReadonlyMap<number, number>): number {
  const sku_price_amount = before.get(row.sku.sku_id) ?? row.sku.sku_price_amount;
  return retailAmount({ ...row, sku: { ...row.sku, sku_price_amount } });
}

async function tellOfLifted(
  services: Services,
  tx: Database,
  client_id: number,
  designs: ReadonlyMap<number, string>,
): Promise<void> {
  const owner = await callerOfClient(tx, client_id);
  if (!owner) return;
  const [first] = designs.keys();
  const names = [...designs.values()].slice(0, MOST_NAMES).join(", ");
  const named = designs.size > MOST_NAMES ? `${names}, …` : names;
  await notify(services, tx, owner.user_id, {
    kind: "publishing",
    text: message("prices_raised", { designs: named }),
    path: designs.size === 1 ? `/designs/${first}/product-list` : "/designs/design-list",
    subject: "The print house has raised prices",
  });
}

/** What was given up, or changed its price, while its listing was on the way into the shop is listed again as it is. */
export async function republishIfOutdated(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { client_product_id, client_id }: ProductOfClient,
  { variants }: Pick<Listing, "variants">,
): Promise<void> {
  const listed = new Map(variants.map(({ cv_id, priceAmount }) => [cv_id, priceAmount]));
  const rows = await listVariants(db, client_product_id, client_id);
  const isOutdated = (row: VariantRow) => {
    const amount = listed.get(row.variant.cv_id);
    return amount !== undefined && (!isMade(row) || amount !== retailAmount(row));
  };
  if (rows.some(isOutdated))
    await db.transaction((tx) => republishIfPublished({ jobs }, tx, client_product_id));
}

/** Has shops brought up to date that an older release told neither of sizes given up nor of raised prices. */
export async function queueOutdated({ jobs }: Pick<Services, "jobs">, tx: Database): Promise<void> {
  const [sold] = await tx
    .select({ id: clientProducts.client_product_id })
    .from(clientProducts)
    .where(eq(clientProducts.client_product_is_published, true))
    .limit(1);
  if (sold) await jobs.send(STORE_JOBS.outdated, {}, { tx });
}

/** Publishes anew, each by itself, what is sold in sizes that are not made any more, or for less than it costs. */
export async function republishOutdated({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<void> {
  for (const { client_product_id, client_id } of await listSold(db)) {
    const rows = (await listVariants(db, client_product_id, client_id)).filter(isSwitchedOn);
    if (rows.some((row) => !isMade(row) || row.variant.cv_retail_amount < retailAmount(row)))
      await db.transaction((tx) => republishIfPublished({ jobs }, tx, client_product_id));
  }
}
