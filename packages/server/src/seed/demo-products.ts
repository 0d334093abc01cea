import type { ClientProductAttributes } from "@pressport/core/contract";
import {
  defaultPlacement,
  defaultStart,
  formatYearMonth,
  markupFromRetail,
  productTypeOf,
  toPage,
} from "@pressport/core/rules";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import {
  clientProductDesigns,
  clientProducts,
  clients,
  clientVariants,
  designs,
} from "../adapters/db/schema.ts";
import { createDemoStore } from "../adapters/store/demo-store.ts";
import { wholesaleAmount } from "../features/catalog/catalog.entities.ts";
import { listVariants } from "../features/catalog/catalog.service.ts";
import { ensureSellable } from "../features/catalog/create-variant.service.ts";
import { storeOf } from "../features/store-sync/connected-store.service.ts";
import { listingOf } from "../features/store-sync/listing.service.ts";
import type { Services } from "../services.ts";
import { message } from "../text/messages/message.ts";
import type { DemoCallers } from "./demo-accounts.ts";
import type { Demo } from "./load-demo.ts";
import { once } from "./once.ts";

const RETAIL_FACTOR = 1.6;
const STATUS = { published: 3, failed: 4 } as const;

/** Makes the demo reseller's products with every size, lists some in the demo store. */
export async function seedProducts(
  services: Services,
  { offers, failedOffer, familyPlanner, pictureCalendar }: Demo,
  { demo }: DemoCallers,
): Promise<void> {
  for (const offer of offers) {
    await once(services.db, `seed: products of ${offer.work}`, async (tx) => {
      const within = { ...services, db: tx };
      const cd_id = await designId(tx, offer.work, demo.client_id);
      for (const product_id of offer.products) {
        const row = await ensureSellable(tx, within, demo, product_id, cd_id);
        await setRetailPrices(tx, row.client_product_id, demo.client_id);
        await setCalendarChoices(tx, row, services.clock.now(), familyPlanner);
        if (product_id === pictureCalendar.product)
          await fillCalendar(tx, row.client_product_id, demo.client_id, pictureCalendar.works);
        if (offer.published.includes(product_id)) await list(within, row);
      }
      if (offer.published.length > 0)
        await tx.update(designs).set({ ps_id: STATUS.published }).where(eq(designs.cd_id, cd_id));
    });
  }
  await once(services.db, "seed: a failed publishing", async (tx) => {
    const cd_id = await designId(tx, failedOffer.work, demo.client_id);
    const row = await ensureSellable(tx, { ...services, db: tx }, demo, failedOffer.product, cd_id);
    await tx
      .update(clientProducts)
      .set({ client_product_problem: message("no_answer") })
      .where(eq(clientProducts.client_product_id, row.client_product_id));
    await tx.update(designs).set({ ps_id: STATUS.failed }).where(eq(designs.cd_id, cd_id));
  });
}

/** The id of a demo design by its name and owner. */
export async function designId(db: Database, name: string, client_id: number): Promise<number> {
  const [row] = await db
    .select({ cd_id: designs.cd_id })
    .from(designs)
    .where(and(eq(designs.cd_name, name), eq(designs.client_id, client_id)));
  if (!row) throw new Error(`The demo design ${name} is missing.`);
  return row.cd_id;
}

/** Retail prices as shops like them: about 60 % over wholesale, ending in 90 cents. */
async function setRetailPrices(tx: Database, client_product_id: number, client_id: number): Promise<void> {
  for (const row of await listVariants(tx, client_product_id, client_id)) {
    const base = wholesaleAmount(row);
    const cv_retail_amount = Math.ceil((base * RETAIL_FACTOR) / 100) * 100 - 10;
    await tx
      .update(clientVariants)
      .set({ cv_retail_amount, cv_markup: markupFromRetail(base, cv_retail_amount) })
      .where(eq(clientVariants.cv_id, row.variant.cv_id));
  }
}

/** Lists a product in the demo store, as its job would. */
async function list(services: Services, product: typeof clientProducts.$inferSelect): Promise<void> {
  const { db, clock } = services;
  const [client] = await db.select().from(clients).where(eq(clients.client_id, product.client_id));
  const account = { client_id: product.client_id, url: client?.client_store_url ?? "", credentials: {} };
  /* A demo store of its own on this transaction: the host's would wait for it to end. */
  const { ref } = await createDemoStore(db, clock).publish(account, await listingOf(services, product), null);
  await db
    .update(clientProducts)
    .set({
      client_product_is_published: true,
      client_product_store_ref: ref,
      client_product_store: client ? storeOf(client) : null,
    })
    .where(eq(clientProducts.client_product_id, product.client_product_id));
}

/** What has to be chosen for calendars: the first month, the language, a planner's names. */
async function setCalendarChoices(
  tx: Database,
  row: typeof clientProducts.$inferSelect,
  now: Date,
  planner: Demo["familyPlanner"],
): Promise<void> {
  const facts = productTypeOf(row.product_id);
  if (!facts?.isCalendar) return;
  const client_product_attributes: ClientProductAttributes = {
    ...row.client_product_attributes,
    locale: "en",
    ...(facts.hasStart ? { starts_with: formatYearMonth(defaultStart(now)) } : {}),
    ...(facts.hasPrices ? { prices: false } : {}),
    ...(row.product_id === planner.product ? { columns: planner.columns } : {}),
  };
  await tx
    .update(clientProducts)
    .set({ client_product_attributes })
    .where(eq(clientProducts.client_product_id, row.client_product_id));
}

/** Gives every page of a calendar a picture of its own. */
async function fillCalendar(
  tx: Database,
  client_product_id: number,
  client_id: number,
  names: string[],
): Promise<void> {
  const pictures = await tx
    .select()
    .from(designs)
    .where(and(inArray(designs.cd_name, names), eq(designs.client_id, client_id)));
  await tx
    .insert(clientProductDesigns)
    .values(pictures.map(({ cd_id }, i) => ({ client_product_id, cd_id, position: i + 1 })));
  const variants = await tx
    .select()
    .from(clientVariants)
    .where(eq(clientVariants.client_product_id, client_product_id));
  for (const { cv_id, cv_width, cv_height, cv_pages } of variants) {
    const pages = cv_pages.map((page, i) => {
      const picture = pictures[i % pictures.length];
      if (!picture || i === 0) return page;
      const size = { widthPx: picture.cd_width, heightPx: picture.cd_height };
      const { cvp_zoom: _derived, ...placed } = toPage(
        defaultPlacement(size, { widthMm: cv_width, heightMm: cv_height }),
        size,
      );
      return { cvp_month: page.cvp_month, cvp_cd_id: picture.cd_id, ...placed };
    });
    await tx.update(clientVariants).set({ cv_pages: pages }).where(eq(clientVariants.cv_id, cv_id));
  }
}
