import { type JobSubject, OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import { StoreRefused } from "../../adapters/store/store.ts";
import type { Services } from "../../services.ts";
import { message } from "../../text/messages/message.ts";
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
import { handleOrderDeletedInShop, takeOrder } from "./take-order.service.ts";
import { stopOrder, tellNow } from "./tell-shop.service.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const SHOPS_AT_ONCE = 5;
const EVERY_NIGHT = "11 2 * * *";

/** Listening to shops, looking for what was missed, ordering, and telling back; each repeatable without harm. */
export function defineShopOrderJobs(services: Services): void {
  defineWatching(services);
  defineLooking(services);
  defineOrdering(services);
}

function defineWatching(services: Services): void {
  const { jobs, db, stores, config } = services;
  jobs.define<{ client_id?: number }>(SHOP_JOBS.watch, {
    ...OUTSIDE_PATIENCE,
    failure: "A shop could not be asked to tell of its orders",
    async handler({ client_id }) {
      if (client_id !== undefined) return watch(services, client_id);
      // A shop ends messages that could not be delivered; every night they are begun again.
      for (const id of await listConnected(db, kindsWithOrders(services)))
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

async function watch(services: Services, client_id: number): Promise<void> {
  const shop = await connectedShop(services, client_id);
  if (!shop) return;
  const { connection, account, orders } = shop;
  const hook = { address: hookAddress(services, connection), secret: secretOf(services, connection) };
  try {
    const connection_watching = await orders.watch(account, hook);
    await changeConnection(services.db, connection, { connection_watching, connection_problem: null });
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    await changeConnection(services.db, connection, {
      connection_watching: "looking",
      connection_problem: error.retryable ? message("orders_wait", { problem: error.said }) : error.said,
    });
    if (error.retryable) throw error;
  }
}

function defineLooking(services: Services): void {
  const { jobs, db } = services;
  jobs.define(SHOP_JOBS.look, {
    async handler() {
      for (const client_id of await listConnected(db, kindsWithOrders(services)))
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
    handler: ({ client_id }, { signal }) => lookAtShop(services, client_id, signal),
  });
}

function defineOrdering(services: Services): void {
  const { jobs } = services;
  const about = ({ so_id: id }: { so_id: number }): JobSubject => ({ entity: "shop order", id });
  jobs.define<{ se_id: number }>(SHOP_JOBS.fetch, {
    ...OUTSIDE_PATIENCE,
    failure: "An order of a shop could not be read",
    // One slow shop keeps nobody else waiting.
    concurrency: SHOPS_AT_ONCE,
    handler: ({ se_id }, run) =>
      runExchange(services, se_id, run, async ({ se_ref }, shop) => {
        const order = await shop.orders.find(shop.account, se_ref);
        return order ? takeOrder(services, shop, order) : handleOrderDeletedInShop(services, shop, se_ref);
      }),
  });
  jobs.define<{ se_id: number }>(SHOP_JOBS.tell, {
    ...OUTSIDE_PATIENCE,
    failure: "A shop could not be told what became of its order",
    concurrency: SHOPS_AT_ONCE,
    handler: ({ se_id }, run) =>
      runExchange(services, se_id, run, (row, shop) => tellNow(services, row, shop)),
  });
  jobs.define<{ so_id: number }>(SHOP_JOBS.make, {
    failure: "An order of a shop could not be ordered",
    about,
    handler: ({ so_id }) => makeOrder(services, so_id),
  });
  jobs.define<{ so_id: number }>(SHOP_JOBS.stop, {
    ...OUTSIDE_PATIENCE,
    failure: "An order that its shop cancelled could not be cancelled",
    about,
    handler: ({ so_id }) => stopOrder(services, so_id),
  });
  jobs.define<{ so_id: number }>(SHOP_JOBS.readdress, {
    ...OUTSIDE_PATIENCE,
    failure: "An address that was corrected in a shop could not be corrected here",
    about,
    handler: ({ so_id }) => readdressOrder(services, so_id),
  });
}
