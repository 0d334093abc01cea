/** A piece of what a kind of store wants to be accessed with, as it travels in `client_store_credentials`. */
export type StoreCredential = "consumer_key" | "consumer_secret" | "access_token" | "api_secret" | "secret";

const CREDENTIALS: Readonly<Record<string, readonly StoreCredential[]>> = {
  woocommerce: ["consumer_key", "consumer_secret"],
  shopify: ["access_token", "api_secret"],
  webhook: ["secret"],
};

/** What a store of this kind (`st_name`) is accessed with; nothing for kinds that need none or that are not known. */
export function credentialsOf(storeTypeName: string): readonly StoreCredential[] {
  return CREDENTIALS[storeTypeName.toLowerCase()] ?? [];
}

/** What an app must be allowed to do in Shopify: to publish products, and to take orders in. */
export const SHOPIFY_RIGHTS = {
  publishing: ["write_products", "write_publications"],
  orders: ["read_orders", "write_orders", "write_merchant_managed_fulfillment_orders"],
} as const;
