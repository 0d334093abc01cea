import { type JobSubject, OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import { StoreRefused } from "../../adapters/store/store.ts";
import type { Doors } from "../../doors.ts";
import { credentialsOf } from "../store-sync/connected-store.service.ts";
import {
  connectedShop,
  hookAddress,
  kindsWithOrders,
  listConnected,
  SHOP_JOBS,
  secretOf,
  type Unwatching,
} from "./connection/connection.service.ts";
import { changeConnection } from "./connection/connections.queries.ts";
import { lookAtShop } from "./connection/look-at-shop.service.ts";
import { runExchange } from "./exchanges/exchanges.service.ts";
import { readdressOrder } from "./follow-shop.service.ts";
import { makeOrder } from "./make-order.service.ts";
import { takeLoss, takeOrder } from "./take-order.service.ts";
import { stopOrder, tellNow } from "./tell-shop.service.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const SHOPS_AT_ONCE = 5;
const EVERY_NIGHT = "11 2 * * *";

/** Listening to shops, looking for what was missed, ordering, and telling back; each repeatable without harm. */
export function defineShopOrderJobs(doors: Doors): void {
  defineWatching(doors);
  defineLooking(doors);
  defineOrdering(doors);
}

function defineWatching(doors: Doors): void {
  const { jobs, db, stores, config } = doors;
  jobs.define<{ client_id?: number }>(SHOP_JOBS.watch, {
    ...OUTSIDE_PATIENCE,
    failure: "A shop could not be asked to tell of its orders",
    async handler({ client_id }) {
      if (client_id !== undefined) return watch(doors, client_id);
      // A shop ends messages that could not be delivered; every night they are begun again.
      for (const id of await listConnected(db, kindsWithOrders(doors)))
        await jobs.send(SHOP_JOBS.watch, { client_id: id });
    },
  });
  jobs.schedule(SHOP_JOBS.watch, EVERY_NIGHT);
  jobs.define<Unwatching>(SHOP_JOBS.unwatch, {
    ...OUTSIDE_PATIENCE,
    failure: "A disconnected shop could not be asked to be silent",
    async handler({ adapter, client_id, url, sealed, address }) {
      const credentials = credentialsOf({ client_store_credentials: sealed }, config);
      try {
        await stores[adapter]?.orders?.unwatch({ client_id, url, credentials }, address);
      } catch (error) {
        // Keys that were taken back with the connection: the shop ends its messages by itself after some failures.
        if (!(error instanceof StoreRefused) || error.retryable) throw error;
      }
    },
  });
}

async function watch(doors: Doors, client_id: number): Promise<void> {
  const shop = await connectedShop(doors, client_id);
  if (!shop) return;
  const { connection, account, orders } = shop;
  const hook = { address: hookAddress(doors, connection), secret: secretOf(doors, connection) };
  try {
    const connection_watching = await orders.watch(account, hook);
    await changeConnection(doors.db, connection, { connection_watching, connection_problem: null });
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    await changeConnection(doors.db, connection, {
      connection_watching: "looking",
      connection_problem: error.message,
    });
    if (error.retryable) throw error;
  }
}

function defineLooking(doors: Doors): void {
  const { jobs, db } = doors;
  jobs.define(SHOP_JOBS.look, {
    async handler() {
      for (const client_id of await listConnected(db, kindsWithOrders(doors)))
        await jobs.send(SHOP_JOBS.lookAt, { client_id });
    },
  });
  jobs.schedule(SHOP_JOBS.look, EVERY_FIVE_MINUTES);
  jobs.define<{ client_id: number }>(SHOP_JOBS.lookAt, {
    // In five minutes it is looked again anyway.
    retryLimit: 0,
    failure: "A shop's orders could not be looked for",
    concurrency: SHOPS_AT_ONCE,
    timeoutSeconds: 240,
    handler: ({ client_id }, { signal }) => lookAtShop(doors, client_id, signal),
  });
}

function defineOrdering(doors: Doors): void {
  const { jobs } = doors;
  const about = ({ so_id: id }: { so_id: number }): JobSubject => ({ entity: "shop order", id });
  jobs.define<{ se_id: number }>(SHOP_JOBS.fetch, {
    ...OUTSIDE_PATIENCE,
    failure: "An order of a shop could not be read",
    // One slow shop keeps nobody else waiting.
    concurrency: SHOPS_AT_ONCE,
    handler: ({ se_id }, run) =>
      runExchange(doors, se_id, run, async ({ se_ref }, shop) => {
        const order = await shop.orders.find(shop.account, se_ref);
        return order ? takeOrder(doors, shop, order) : takeLoss(doors, shop, se_ref);
      }),
  });
  jobs.define<{ se_id: number }>(SHOP_JOBS.tell, {
    ...OUTSIDE_PATIENCE,
    failure: "A shop could not be told what became of its order",
    concurrency: SHOPS_AT_ONCE,
    handler: ({ se_id }, run) => runExchange(doors, se_id, run, (row, shop) => tellNow(doors, row, shop)),
  });
  jobs.define<{ so_id: number }>(SHOP_JOBS.make, {
    failure: "An order of a shop could not be ordered",
    about,
    handler: ({ so_id }) => makeOrder(doors, so_id),
  });
  jobs.define<{ so_id: number }>(SHOP_JOBS.stop, {
    ...OUTSIDE_PATIENCE,
    failure: "An order that its shop cancelled could not be cancelled",
    about,
    handler: ({ so_id }) => stopOrder(doors, so_id),
  });
  jobs.define<{ so_id: number }>(SHOP_JOBS.readdress, {
    ...OUTSIDE_PATIENCE,
    failure: "An address that was corrected in a shop could not be corrected here",
    about,
    handler: ({ so_id }) => readdressOrder(doors, so_id),
  });
}
