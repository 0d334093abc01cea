import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientProducts, clients, storeTypes } from "../../adapters/db/schema.ts";
import { shopAddress } from "../../adapters/store/call-shop.ts";
import type { StoreAccount } from "../../adapters/store/store.ts";
import type { Config } from "../../config/config.ts";
import type { Services } from "../../services.ts";
import { seal, unseal } from "../../text/sealed-text.ts";

/** What sealed store credentials are for; part of their key. */
export const CREDENTIALS = "store credentials";

type Client = typeof clients.$inferSelect;

/** Which store a client has connected, as one text: its kind and address; null when there is none. */
export function storeOf({
  client_st_id,
  client_store_url,
}: Pick<Client, "client_st_id" | "client_store_url">): string | null {
  if (client_st_id === null || !client_store_url) return null;
  const address = shopAddress(client_store_url);
  return `${client_st_id} ${URL.parse(address)?.href ?? address}`;
}

/** Encrypts what a store is accessed with. */
export const sealCredentials = (
  credentials: Readonly<Record<string, string>>,
  secrets: Pick<Config, "secret">,
): string => seal(JSON.stringify(credentials), secrets, CREDENTIALS);

/** What a client's store is accessed with. */
export function credentialsOf(
  { client_store_credentials }: Pick<Client, "client_store_credentials">,
  secrets: Pick<Config, "secret" | "oldSecrets">,
): Record<string, string> {
  return client_store_credentials === null
    ? {}
    : JSON.parse(unseal(client_store_credentials, secrets, CREDENTIALS));
}

/** A product of a client with the store it is published to. */
export async function productWithStore({ db, config }: Services, client_product_id: number) {
  const [row] = await db
    .select({ product: clientProducts, client: clients, adapter: storeTypes.st_adapter })
    .from(clientProducts)
    .innerJoin(clients, eq(clients.client_id, clientProducts.client_id))
    .leftJoin(storeTypes, eq(storeTypes.st_id, clients.client_st_id))
    .where(eq(clientProducts.client_product_id, client_product_id));
  if (!row) return undefined;
  const { product, client } = row;
  const account: StoreAccount = {
    client_id: client.client_id,
    url: client.client_store_url ?? "",
    credentials: credentialsOf(client, config),
  };
  const store = storeOf(client);
  const ref = product.client_product_store === store ? product.client_product_store_ref : null;
  return { ...row, account, store, ref };
}

/** The store a client has connected, and how it is asked; undefined without one. */
export async function storeOfClient({ db, stores, config }: Services, client_id: number) {
  const [row] = await db
    .select({ client: clients, adapter: storeTypes.st_adapter })
    .from(clients)
    .innerJoin(storeTypes, eq(storeTypes.st_id, clients.client_st_id))
    .where(eq(clients.client_id, client_id));
  const name = row ? storeOf(row.client) : null;
  const store = row ? stores[row.adapter] : undefined;
  if (!row || !store || name === null) return undefined;
  const { client_store_url, client_store_credentials } = row.client;
  const credentials = credentialsOf({ client_store_credentials }, config);
  const account: StoreAccount = { client_id, url: client_store_url ?? "", credentials };
  return { name, store, account, adapter: row.adapter, sealed: client_store_credentials };
}

/** Which store a client has connected now. */
export async function connectedStore(db: Database, client_id: number): Promise<string | null> {
  const [client] = await db.select().from(clients).where(eq(clients.client_id, client_id));
  return client ? storeOf(client) : null;
}
