import { and, eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { demoStoreListings } from "../db/schema.ts";
import { shopAddress } from "./call-shop.ts";
import { demoOrders } from "./orders/demo-orders.ts";
import type { Store } from "./store.ts";

/** A shop in our own database: what is published can be seen at once, without any account elsewhere. */
export function createDemoStore(db: Database, clock: Clock): Store {
  return {
    check: async () => ({ currency: null }),
    async publish(account, listing) {
      const row = { client_id: account.client_id, listing };
      await db
        .insert(demoStoreListings)
        .values({ client_product_id: listing.client_product_id, ...row })
        .onConflictDoUpdate({ target: demoStoreListings.client_product_id, set: row });
      const query = new URLSearchParams({
        product: String(listing.product_id),
        design: String(listing.cd_id),
      });
      const url = `${shopAddress(account.url)}/product.html?${query}`;
      return { ref: String(listing.client_product_id), url };
    },
    async unpublish(account, client_product_id) {
      await db
        .delete(demoStoreListings)
        .where(
          and(
            eq(demoStoreListings.client_product_id, client_product_id),
            eq(demoStoreListings.client_id, account.client_id),
          ),
        );
    },
    orders: demoOrders(db, clock),
  };
}
