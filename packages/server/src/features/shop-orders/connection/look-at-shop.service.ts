import { isDeepStrictEqual } from "node:util";
import type { ShopChange } from "../../../adapters/store/orders/shop-orders.ts";
import { StoreRefused } from "../../../adapters/store/store.ts";
import type { Services } from "../../../services.ts";
import { message } from "../../../text/messages/message.ts";
import { notifyOwner, queueExchange } from "../exchanges/exchanges.service.ts";
import { payForShop } from "../make-order.service.ts";
import { listUnpaid, releaseDue } from "../shop-orders.queries.ts";
import { type ConnectedShop, connectedShop, SHOP_JOBS } from "./connection.service.ts";
import { changeConnection } from "./connections.queries.ts";

/** Changes are looked for this far back once more: a shop may note a time before it shows the change. */
const OVERLAP_MS = 10 * 60_000;

/** Catches up what a shop's messages missed, lets go what was held long enough, and pays what the balance covers by now. */
export async function lookAtShop(services: Services, client_id: number, signal?: AbortSignal): Promise<void> {
  const shop = await connectedShop(services, client_id);
  if (!shop) return;
  await release(services, client_id);
  for (const so_id of await listUnpaid(services.db, client_id)) await payForShop(services, so_id);
  try {
    await readChanges(services, shop, signal);
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    await noteProblem(services, shop, error);
  }
}

async function readChanges(
  services: Services,
  { connection, account, orders }: ConnectedShop,
  signal: AbortSignal | undefined,
): Promise<void> {
  let cursor = connection.connection_cursor;
  const since = new Date(cursor.getTime() - OVERLAP_MS);
  // An order that was brought in from elsewhere may have changed next year: what changes until then is looked for, too.
  const latest = services.clock.now().getTime();
  // What was read is kept page by page: a shop that breaks off is asked for the rest.
  for await (const changed of orders.changedSince(account, since)) {
    const times = changed.map((order) => Math.min(order.changed_at.getTime(), latest));
    cursor = new Date(Math.max(cursor.getTime(), ...times));
    await noteChanges(services, connection, changed, cursor);
    // A shop that never comes to an end takes no more than its time.
    signal?.throwIfAborted();
  }
  await changeConnection(services.db, connection, {
    connection_looked_at: services.clock.now(),
    connection_problem: null,
  });
}

async function noteChanges(
  services: Services,
  connection: ConnectedShop["connection"],
  changed: readonly ShopChange[],
  connection_cursor: Date,
): Promise<void> {
  const { client_id, connection_store: se_store } = connection;
  await services.db.transaction(async (tx) => {
    // An unpaid order is told of again when it is paid: that changes it.
    for (const { ref, changed_at, state } of changed)
      if (state !== "unpaid")
        await queueExchange(services, tx, {
          client_id,
          se_store,
          se_ref: ref,
          se_direction: "in",
          se_kind: "changed",
          se_delivery: `seen ${ref} ${changed_at.toISOString()}`,
        });
    await changeConnection(tx, connection, { connection_cursor });
  });
}

async function noteProblem(
  services: Services,
  { connection }: ConnectedShop,
  error: StoreRefused,
): Promise<void> {
  const { client_id, connection_problem } = connection;
  await services.db.transaction(async (tx) => {
    // A shop that is down comes back; keys do not mend themselves.
    const told = error.retryable ? message("orders_wait", { problem: error.said }) : error.said;
    await changeConnection(tx, connection, { connection_problem: told });
    if (error.retryable || isDeepStrictEqual(connection_problem, error.said)) return;
    await notifyOwner(services, tx, client_id, message("shop_unreadable", { problem: error.said }));
  });
}

async function release({ db, jobs, clock }: Services, client_id: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (const so_id of await releaseDue(tx, client_id, clock.now()))
      await jobs.send(SHOP_JOBS.make, { so_id }, { tx });
  });
}
