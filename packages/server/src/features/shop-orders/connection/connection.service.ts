import { ApiError } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { demoStoreOrders, shopExchanges, shopOrders } from "../../../adapters/db/schema.ts";
import type { ShopOrders } from "../../../adapters/store/orders/shop-orders.ts";
import type { StoreAccount } from "../../../adapters/store/store.ts";
import { newSecret } from "../../../http/access/tokens.ts";
import type { Services } from "../../../services.ts";
import { seal, unseal } from "../../../text/sealed-text.ts";
import { storeOfClient } from "../../store-sync/connected-store.service.ts";
import {
  type ConnectionRow,
  changeConnection,
  deleteConnection,
  findConnection,
  insertConnection,
} from "./connections.queries.ts";

export { listConnected } from "./connections.queries.ts";

/** What the secrets of messages are for; part of their key. */
export const HOOK_SECRET = "shop messages";

/** So far a shop's clock may be behind ours. */
const SKEW_MS = 10 * 60_000;

/** Job names; the jobs themselves are in shop-orders.jobs.ts. */
export const SHOP_JOBS = {
  watch: "shop-orders.watch",
  unwatch: "shop-orders.unwatch",
  look: "shop-orders.look",
  lookAt: "shop-orders.look-at",
  fetch: "shop-orders.fetch",
  make: "shop-orders.make",
  stop: "shop-orders.stop",
  readdress: "shop-orders.readdress",
  tell: "shop-orders.tell",
} as const;

/** A connected shop whose orders can be read. */
export interface ConnectedShop {
  connection: ConnectionRow;
  account: StoreAccount;
  orders: ShopOrders;
  /** The built-in one, in which an order can be made to try it out. */
  isDemo: boolean;
}

/** Kinds of shop whose orders can be read. */
export const kindsWithOrders = ({ stores }: Pick<Services, "stores">): string[] =>
  Object.keys(stores).filter((adapter) => stores[adapter]?.orders !== undefined);

/** A client's shop, if its orders can be read; begins to keep how they come in where that is new. */
export async function connectedShop(
  services: Services,
  client_id: number,
): Promise<ConnectedShop | undefined> {
  const found = await storeOfClient(services, client_id);
  const orders = found?.store.orders;
  if (!found || !orders) return undefined;
  const known = await findConnection(services.db, client_id);
  const connection =
    known?.connection_store === found.name ? known : await begin(services, client_id, found.name);
  return connection && { connection, account: found.account, orders, isDemo: found.adapter === "demo" };
}

async function begin(
  { db, clock, config }: Services,
  client_id: number,
  connection_store: string,
): Promise<ConnectionRow | undefined> {
  const now = clock.now();
  return db.transaction((tx) =>
    insertConnection(tx, {
      client_id,
      connection_store,
      connection_key: newSecret(),
      connection_secret: seal(newSecret(), config, HOOK_SECRET),
      connection_since: new Date(now.getTime() - SKEW_MS),
      connection_cursor: now,
    }),
  );
}

/** What a shop signs its messages with. */
export const secretOf = ({ config }: Pick<Services, "config">, connection: ConnectionRow): string =>
  unseal(connection.connection_secret, config, HOOK_SECRET);

/** Where a shop sends its messages. */
export const hookAddress = (
  { config }: Pick<Services, "config">,
  { connection_key }: Pick<ConnectionRow, "connection_key">,
): string => `${config.publicUrl}/api/shop-messages/${connection_key}`;

/** Has the shop that was just connected, or has new keys, send its messages once the transaction is committed. */
export async function watchShop(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  client_id: number,
): Promise<void> {
  await jobs.send(SHOP_JOBS.watch, { client_id }, { tx });
}

/** What is needed to end the messages of a shop that is no longer connected. */
export interface Unwatching {
  adapter: string;
  client_id: number;
  url: string;
  /** Credentials as they were stored, encrypted. */
  sealed: string | null;
  address: string;
}

/** Ends a connection, and the messages of its shop once the transaction is committed; asked before the shop is forgotten. */
export async function unwatchShop(services: Services, tx: Database, client_id: number): Promise<void> {
  const ended = await deleteConnection(tx, client_id);
  const found = await storeOfClient({ ...services, db: tx }, client_id);
  if (!ended || !found) return;
  const { adapter, account, sealed } = found;
  const address = hookAddress(services, ended);
  const unwatching: Unwatching = { adapter, client_id, url: account.url, sealed, address };
  await services.jobs.send(SHOP_JOBS.unwatch, unwatching, { tx });
}

/** Forgets everything a client's shops have told of their shoppers. */
export async function forgetShopOrders(services: Services, tx: Database, client_id: number): Promise<void> {
  await unwatchShop(services, tx, client_id);
  await tx.delete(shopOrders).where(eq(shopOrders.client_id, client_id));
  await tx.delete(shopExchanges).where(eq(shopExchanges.client_id, client_id));
  await tx.delete(demoStoreOrders).where(eq(demoStoreOrders.client_id, client_id));
}

/** How an own shop's orders are approved from now on. */
export async function setApproval(
  services: Services,
  client_id: number,
  approval: Pick<ConnectionRow, "connection_approval" | "connection_hold_hours"> & {
    connection_cash_on_delivery?: ConnectionRow["connection_cash_on_delivery"] | undefined;
  },
): Promise<void> {
  const shop = await connectedShop(services, client_id);
  if (!shop) throw new ApiError("store_not_connected");
  const { connection_cash_on_delivery = shop.connection.connection_cash_on_delivery } = approval;
  await changeConnection(services.db, shop.connection, { ...approval, connection_cash_on_delivery });
}
