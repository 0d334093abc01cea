import { lt } from "drizzle-orm";
import { notifications } from "../adapters/db/schema.ts";
import { queueOutdated } from "../features/store-sync/outdated-listings.service.ts";
import type { Services } from "../services.ts";
import { seedCatalogue } from "./catalogue/seed-catalogue.ts";
import { findCallers, letStorefrontIn, seedAccounts } from "./demo-accounts.ts";
import { seedDesigns } from "./demo-designs.ts";
import { seedNews } from "./demo-news.ts";
import { seedOrders } from "./demo-orders.ts";
import { seedProducts } from "./demo-products.ts";
import { type Demo, loadDemo } from "./load-demo.ts";
import { isDone, once } from "./once.ts";

/** Reached with the last block. */
const MILESTONE = "seed: demo";
const DAY_MS = 24 * 60 * 60 * 1000;
/** Older notifications count as seen. */
const UNREAD_DAYS = 5;

/** What seeding may be told. */
export interface SeedOptions {
  /** Gives up; what was put in so far is kept. */
  signal?: AbortSignal | undefined;
  /** What is put in; what is installed unless told, and null for nothing. */
  demo?: Demo | null;
}

/**
 * Puts in what a new host needs: the catalogue always, the demo data when the settings ask for it and it
 * is installed. Each block is done
 * once in the life of a database; a host killed half-way goes on with the next start. The job queue must be running.
 */
export async function seed(services: Services, { signal, ...given }: SeedOptions = {}): Promise<void> {
  await once(services.db, "shops: sizes and prices", (tx) => queueOutdated(services, tx));
  await seedCatalogue(services.db);
  if (services.config.seed !== "demo") return;
  await letStorefrontIn(services);
  if (await isDone(services.db, MILESTONE)) return;
  const demo = given.demo === undefined ? await loadDemo() : given.demo;
  if (!demo) return;
  await seedAccounts(services, demo);
  const callers = await findCallers(services.db, demo);
  const steps = [
    () => seedNews(services, demo),
    () => seedDesigns(services, demo, callers, signal),
    () => seedProducts(services, demo, callers),
    () => seedOrders(services, demo, callers),
  ];
  for (const step of steps) {
    signal?.throwIfAborted();
    await step();
  }
  await once(services.db, MILESTONE, async (tx) => {
    const now = services.clock.now();
    await tx
      .update(notifications)
      .set({ notification_read_at: now })
      .where(lt(notifications.notification_created_at, new Date(now.getTime() - UNREAD_DAYS * DAY_MS)));
  });
}
