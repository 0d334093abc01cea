import { createHash } from "node:crypto";
import type { UserClient } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import type { PriceException } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { clients } from "../../adapters/db/schema.ts";
import { type Store, StoreRefused } from "../../adapters/store/store.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { MessageRefusal, message } from "../../text/messages/message.ts";
import { audit } from "../audit/audit.service.ts";
import { changeClient, clientEntity, findUserWithClient } from "../auth/user-entity.service.ts";
import { asPlainName } from "../brands/brands.service.ts";
import { listSkusByProduct } from "../catalog/catalog.service.ts";
import { unwatchShop, watchShop } from "../shop-orders/connection/connection.service.ts";
import { credentialsOf, sealCredentials, storeOf } from "../store-sync/connected-store.service.ts";
import { forgetStore } from "../store-sync/publishing.service.ts";
import { findClient, findStoreAdapter, listStoreTypes } from "./account.queries.ts";
import { addWebsite } from "./websites.service.ts";

/** The store integration as a client saves it. */
export interface StoreIntegration {
  client_store_url: string;
  client_st_id: number;
  client_store_name?: string | undefined;
  client_markup?: number | undefined;
  client_store_credentials?: Record<string, string> | undefined;
}

/** The price rules as a client saves them. */
type ClientPrices = Pick<
  typeof clients.$inferSelect,
  | "client_markup"
  | "client_margin"
  | "client_price_ending"
  | "client_least_profit"
  | "client_price_shipping"
  | "client_price_exceptions"
>;

/** The caller's own client as it travels. */
export async function ownClient({ db, config, clock }: Services, caller: Caller): Promise<UserClient> {
  const row = await findUserWithClient(db, caller.user_id);
  if (!row) throw new ApiError("not_found");
  return clientEntity(row, config, clock.now());
}

/** Saves the store integration, once the store has let us in; credentials are sealed before they are stored. */
export async function saveIntegration(
  services: Services,
  caller: Caller,
  form: StoreIntegration,
): Promise<void> {
  const store = services.stores[(await findStoreAdapter(services.db, form.client_st_id)) ?? ""];
  if (!store) throw invalid({ client_st_id: [fieldMessages.required] });
  const change = await triedConnection(services, store, caller.client_id, form);
  await services.db.transaction(async (tx) => {
    const before = await findClient(tx, caller.client_id, { lock: true });
    const isOther = storeOf(before) !== storeOf(form);
    if (isOther) await unwatchShop(services, tx, caller.client_id);
    await changeClient(tx, caller.client_id, {
      ...change,
      client_store_url: form.client_store_url,
      client_st_id: form.client_st_id,
      ...(form.client_store_name === undefined ? {} : { client_store_name: form.client_store_name }),
      ...(form.client_markup === undefined ? {} : { client_markup: form.client_markup }),
    });
    if (isOther) await forgetStore(services, tx, caller.client_id);
    await watchShop(services, tx, caller.client_id);
    await auditStore(services, tx, caller, "store.changed", before);
  });
}

/** A shop as its plugin connects it. */
export interface PluginConnection {
  shop_type: string;
  shop_url: string;
  shop_name?: string | undefined;
  shop_credentials: Record<string, string>;
  publishable_key: string;
  website: string;
}

/** Connects a shop in its own name, and lets its pages use the publishable key. */
export async function connectFromPlugin(
  services: Services,
  caller: Caller,
  wish: PluginConnection,
): Promise<void> {
  const type = (await listStoreTypes(services.db)).find(
    ({ st_name }) => st_name.toLowerCase() === wish.shop_type,
  );
  if (!type) throw invalid({ shop_type: [fieldMessages.required] });
  await addWebsite(services, caller.client_id, wish.publishable_key, wish.website);
  await saveIntegration(services, caller, {
    client_store_url: wish.shop_url,
    client_st_id: type.st_id,
    client_store_name: wish.shop_name && asPlainName(wish.shop_name),
    client_store_credentials: wish.shop_credentials,
  });
}

/** Asks a store that is new, or has new keys, whether it lets us in. Keys of one store are never sent to another. */
async function triedConnection(
  services: Services,
  store: Store,
  client_id: number,
  form: StoreIntegration,
): Promise<Partial<typeof clients.$inferInsert>> {
  const client = await findClient(services.db, client_id);
  const isSame = storeOf(client) === storeOf(form);
  const typed = Object.entries(form.client_store_credentials ?? {}).filter(([, value]) => value !== "");
  if (isSame && typed.length === 0) return {};
  const credentials = {
    ...(isSame ? credentialsOf(client, services.config) : {}),
    ...Object.fromEntries(typed),
  };
  const account = { client_id, url: form.client_store_url, credentials };
  try {
    const { currency } = await store.check(account);
    const isKept = Object.keys(credentials).length > 0;
    return {
      client_store_currency: currency,
      client_store_credentials: isKept ? sealCredentials(credentials, services.config) : null,
    };
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    const field = error.about === "keys" ? "client_store_credentials" : "client_store_url";
    const said = error.retryable ? message("shop_not_saved", { problem: error.said }) : error.said;
    throw new MessageRefusal("invalid", said, field);
  }
}

/** Saves the price rules; single ones have to be of products and sizes there are. */
export async function savePrices(
  { db }: Services,
  caller: Caller,
  rules: Partial<ClientPrices>,
): Promise<void> {
  const exceptions = rules.client_price_exceptions ?? [];
  if (exceptions.length > 0) {
    const sizes = await listSkusByProduct(db);
    const isKnown = ({ product_id, sku_id }: PriceException) =>
      sizes.get(product_id)?.some((sku) => sku_id === null || sku.sku_id === sku_id) ?? false;
    if (!exceptions.every(isKnown)) throw invalid({ client_price_exceptions: [fieldMessages.priceRuleSize] });
  }
  await changeClient(db, caller.client_id, rules);
}

/** What of a store integration is written down: that there are credentials, never which. */
function storeFacts(client: typeof clients.$inferSelect) {
  const sealed = client.client_store_credentials;
  return {
    client_store_url: client.client_store_url,
    client_st_id: client.client_st_id,
    client_store_name: client.client_store_name,
    client_markup: client.client_markup,
    credentials:
      sealed === null ? null : `kept under ${createHash("sha256").update(sealed).digest("hex").slice(0, 8)}`,
  };
}

async function auditStore(
  services: Services,
  tx: Database,
  { client_id }: Caller,
  action: string,
  before: typeof clients.$inferSelect,
): Promise<void> {
  const after = storeFacts(await findClient(tx, client_id));
  const change = { action, entity: "client", entity_id: client_id, client_id } as const;
  await audit(services, tx, { ...change, before: storeFacts(before), after });
}

/**
 * Disconnects the store, or only the one at an address; what is published there stays until it is taken down there. Answers
 * whether it was connected.
 */
export async function disconnectStore(
  services: Services,
  caller: Caller,
  onlyUrl?: string,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const before = await findClient(tx, caller.client_id, { lock: true });
    const { client_st_id } = before;
    const isOther =
      onlyUrl !== undefined && storeOf(before) !== storeOf({ client_st_id, client_store_url: onlyUrl });
    if (isOther) return false;
    await unwatchShop(services, tx, caller.client_id);
    await changeClient(tx, caller.client_id, {
      client_store_url: null,
      client_st_id: null,
      client_store_credentials: null,
      client_store_currency: null,
    });
    await forgetStore(services, tx, caller.client_id);
    await auditStore(services, tx, caller, "store.disconnected", before);
    return true;
  });
}
