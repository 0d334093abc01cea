import { SEARCHES, shopperId, tokenOf } from "../../packages/server/src/adapters/db/testing/many-rows.ts";
import type { Shot } from "./hammer.ts";

/** The reseller who owns most rows, and one who owns few. */
const BIG = 1;
const SMALL = 5;

/** Calls that read, as the portal's and the widgets' screens make them; the same list for the plans and for the load. */
export function readingShots(designs: number, orders: number): Shot[] {
  const get = (name: string, path: string, user: number): Shot => ({
    name,
    method: "GET",
    path,
    token: tokenOf(user),
  });
  const search = (word: string) => encodeURIComponent(word);
  return [
    get("orders", "/api/orders", BIG),
    get("orders, page 3", "/api/orders?page=3", BIG),
    get("orders, paid", "/api/orders?filter=paid", BIG),
    get("orders, refunds", "/api/orders?filter=refunds", BIG),
    get("orders, search", `/api/orders?query=${search(SEARCHES.name)}`, BIG),
    get("orders, search", `/api/orders?query=${search(SEARCHES.city)}`, BIG),
    get("orders, small client", "/api/orders", SMALL),
    // Its first reseller's order: every fifth belongs to somebody else, every tenth to a shopper.
    get("order", `/api/orders/${Math.floor(orders / 10) * 5 + 1}`, BIG),
    get("designs", "/api/client/designs?pagination=24", BIG),
    get("designs, page 5", "/api/client/designs?pagination=24&page=5", BIG),
    get("designs, search", `/api/client/designs?pagination=24&search=${search(SEARCHES.design)}`, BIG),
    get("design's products", `/api/client/designs/${Math.floor(designs / 10) * 5 + 1}/products`, BIG),
    get("a product's sizes", `/api/client/products/${Math.floor(designs / 10) * 5 + 1}/variants/create`, BIG),
    get("products", "/api/products", BIG),
    get("basket", "/api/cart/show", shopperId(0)),
    get("notifications", "/api/notifications", BIG),
  ];
}

/** Orders of one connection's own shoppers: each has one basket, and nobody else uses it. */
export function orderingShots(
  connection: number,
  connections: number,
  baskets: { first: number; count: number },
): Shot[] {
  const places = Array.from(
    { length: Math.floor((baskets.count - connection - 1) / connections) + 1 },
    (_, round) => baskets.first + connection + round * connections,
  );
  return places.map((place) => ({
    name: "create-order",
    method: "GET",
    path: "/api/cart/create-order?accept_poor=true",
    token: tokenOf(shopperId(place)),
    headers: { "idempotency-key": `many-rows-${place}` },
  }));
}
