import { ShopMessageRefused, type ShopTold } from "../../../adapters/store/orders/shop-orders.ts";
import { plainRoutes } from "../../../http/calls/plain-route.ts";
import type { Services } from "../../../services.ts";
import { connectedShop, SHOP_JOBS, secretOf } from "../connection/connection.service.ts";
import { findConnectionByKey } from "../connection/connections.queries.ts";
import { type NewExchange, queueExchange } from "./exchanges.service.ts";

const MOST_BYTES = 2 * 1024 * 1024;

const answer = (status: number, message: string) => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: JSON.stringify({ message }),
});

/**
 * Signed messages of shops. Each only says that an order changed: what it is now is asked of the shop, so late ones do
 * no harm; one that does not say which order has the shop looked at.
 */
export const shopMessageRoutes = plainRoutes([
  {
    method: "POST",
    path: "/api/shop-messages/{key}",
    maxBytes: MOST_BYTES,
    async handle({ params, headers, body }, services) {
      const found = await findConnectionByKey(services.db, params.key ?? "");
      const shop = found && (await connectedShop(services, found.client_id));
      if (!found || shop?.connection.connection_key !== found.connection_key) return answer(404, "Not found");
      const { client_id, connection_store: se_store } = found;
      try {
        const secret = secretOf(services, found);
        const { credentials } = shop.account;
        const told = shop.orders.read({ headers, body: Buffer.from(body), secret, credentials });
        if (told) await takeIn(services, { client_id, se_store }, told);
        return answer(200, "received");
      } catch (error) {
        if (!(error instanceof ShopMessageRefused)) throw error;
        services.log.warn({ client_id, reason: error.message }, "A shop's message was refused.");
        return answer(401, "This message is not signed by the shop.");
      }
    },
  },
]);

/** Fetches the order a message names; one that names none has the shop looked at instead. */
async function takeIn(
  services: Services,
  shop: Pick<NewExchange, "client_id" | "se_store">,
  { ref, delivery }: ShopTold,
): Promise<void> {
  // WooCommerce names messages about several orders alike that it sends in one second.
  const key = `message ${delivery}${ref === null ? "" : ` ${ref}`}`;
  if (ref === null) {
    await services.jobs.send(SHOP_JOBS.lookAt, { client_id: shop.client_id }, { key });
    return;
  }
  await services.db.transaction((tx) =>
    queueExchange(services, tx, {
      ...shop,
      se_ref: ref,
      se_direction: "in",
      se_kind: "changed",
      se_delivery: key,
    }),
  );
}
