import { ApiError, contract, type ShopConnection } from "@pressport/core/contract";
import { PAGE_SIZES, pageMeta, pageRange } from "@pressport/core/rules";
import { buyInDemoStore } from "../../adapters/store/orders/demo-orders.ts";
import type { Caller } from "../../http/access/caller.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import type { Services } from "../../services.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { connectedShop, setApproval } from "./connection/connection.service.ts";
import { approveOrder, choicesFor, declineOrder, solveLines } from "./decide-order.service.ts";
import { findExchange, listExchanges } from "./exchanges/exchanges.queries.ts";
import { queueExchange, retryExchange } from "./exchanges/exchanges.service.ts";
import { connectionEntity, exchangeEntity, shopOrderEntity } from "./shop-orders.entities.ts";
import { listShopOrders } from "./shop-orders.queries.ts";

/** Orders of a reseller's own shop, and what is done with them. */
export const shopOrderRoutes = routesFor(contract.shops, {
  connection: async ({ user }, services) => shownConnection(services, user),

  updateConnection: async ({ user, body }, services) => {
    await setApproval(services, user.client_id, body);
    return shownConnection(services, user);
  },

  index: async ({ user, query }, { db }) => {
    const { limit, offset } = pageRange(query.page, PAGE_SIZES.shopOrders);
    const page = { client_id: user.client_id, limit: limit ?? PAGE_SIZES.shopOrders, offset };
    const { rows, total } = await listShopOrders(db, page);
    const refs = rows.map(({ row }) => row.so_ref);
    const exchanges = await listExchanges(db, user.client_id, refs);
    const language = await languageOfUser(db, user.user_id);
    return {
      data: rows.map((found) => shopOrderEntity(found, exchanges, language)),
      meta: pageMeta(total, query.page, PAGE_SIZES.shopOrders),
    };
  },

  choices: ({ user, params }, services) => choicesFor(services, user, params.id),
  solve: ({ user, params, body }, services) => solveLines(services, user, params.id, body.lines),
  approve: ({ user, params, body }, services) =>
    approveOrder(services, user, params.id, body.accept_poor ?? false),
  decline: ({ user, params }, services) => declineOrder(services, user, params.id),

  retry: async ({ user, params, fail }, services) => {
    await retryExchange(services, user, params.id);
    const row = await findExchange(services.db, params.id);
    if (!row) throw fail("not_found");
    return exchangeEntity(row, await languageOfUser(services.db, user.user_id));
  },

  tryOut: async ({ user }, services) => {
    const shop = await connectedShop(services, user.client_id);
    if (!shop?.isDemo) throw new ApiError("store_not_connected");
    const ref = await buyInDemoStore(services.db, services.clock, user.client_id);
    if (ref === null)
      throw new ApiError("conflict", { message: "Publish a product to the demo store first." });
    const { client_id, connection_store: se_store } = shop.connection;
    await services.db.transaction((tx) =>
      queueExchange(services, tx, {
        client_id,
        se_store,
        se_ref: ref,
        se_direction: "in",
        se_kind: "changed",
        se_delivery: `bought ${ref}`,
      }),
    );
    return shownConnection(services, user);
  },
});

/** The caller's connection as it travels. */
async function shownConnection(services: Services, { client_id, user_id }: Caller): Promise<ShopConnection> {
  return connectionEntity(
    await connectedShop(services, client_id),
    await languageOfUser(services.db, user_id),
  );
}
