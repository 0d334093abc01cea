import { createHash } from "node:crypto";
import type { Parcel } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orders } from "../../adapters/db/schema.ts";
import { ENDED_IN_SHOP, type ShopNews } from "../../adapters/store/orders/shop-orders.ts";
import type { Services } from "../../services.ts";
import { type Message, message, write } from "../../text/messages/message.ts";
import { languageOfClient } from "../brands/reader-language.service.ts";
import { cancelOrder } from "../fulfilment/cancel-order.service.ts";
import { releaseSessions } from "../payments/payments.service.ts";
import type { ConnectedShop } from "./connection/connection.service.ts";
import type { ExchangeRow } from "./exchanges/exchanges.queries.ts";
import { notifyOwner, queueExchange } from "./exchanges/exchanges.service.ts";
import {
  changeShopOrder,
  findByOrder,
  lockByName,
  lockShopOrder,
  orderOfClaim,
} from "./shop-orders.queries.ts";

/** What of an order its shop is told. */
export type ToldKind = ShopNews["kind"];

/**
 * Tells the shop an order came from, once the transaction is committed, what has become of it: once, or once more by
 * another name for the news.
 */
export async function tellShop(
  services: Services,
  tx: Database,
  order_id: number,
  kind: ToldKind,
  se_delivery = `${kind} ${order_id}`,
): Promise<void> {
  const row = await findByOrder(tx, order_id);
  if (!row) return;
  const { so_id, client_id, so_store, so_ref, so_shop_state } = row;
  if (kind === "cancelled") {
    await changeShopOrder(tx, so_id, { so_state: "cancelled", so_problem: null });
    // The shop said so itself.
    if (ENDED_IN_SHOP.includes(so_shop_state)) return;
  }
  await queueExchange(services, tx, {
    client_id,
    se_store: so_store,
    se_ref: so_ref,
    se_direction: "out",
    se_kind: kind,
    se_delivery,
  });
}

/** Tells the shop of an order that was sent of its parcels as they are known now. */
export async function tellShopOfParcels(services: Services, tx: Database, order_id: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.order_id, order_id));
  const known = createHash("sha256").update(JSON.stringify(order?.order_parcels)).digest("hex").slice(0, 16);
  await tellShop(services, tx, order_id, "shipped", `shipped ${order_id} ${known}`);
}

/** Tells the shop that money of a claim has come back to its owner. */
export async function tellShopOfRefund(services: Services, tx: Database, refund_id: number): Promise<void> {
  const order_id = await orderOfClaim(tx, refund_id);
  if (order_id !== undefined) await tellShop(services, tx, order_id, "refunded");
}

/** Tells a shop of an order; answers what came of it. */
export async function tellNow(
  { db }: Pick<Services, "db">,
  { client_id, se_store, se_ref, se_kind }: ExchangeRow,
  { account, orders: shop }: ConnectedShop,
): Promise<Message> {
  const row = await db.transaction((tx) => lockByName(tx, { client_id, so_store: se_store, so_ref: se_ref }));
  if (!row || row.order_id === null) return message("order_gone");
  const [order] = await db.select().from(orders).where(eq(orders.order_id, row.order_id));
  if (!order) return message("order_gone");
  // Old news confuses: a shop that was away hears of the parcel only.
  if (se_kind === "in_production" && order.order_shipped_at !== null) return message("sent_before_told");
  const parcels = order.order_parcels;
  const [only] = parcels.length === 1 ? parcels : [];
  // A shop does not say what it is written in; its owner reads it every day.
  const language = await languageOfClient(db, client_id);
  switch (se_kind) {
    case "in_production":
    case "cancelled":
    case "refunded":
      await shop.tell(account, se_ref, {
        kind: se_kind,
        words: write(language, message(`print_order_${se_kind}`, { number: order.order_number })),
      });
      return message("shop_told");
    case "shipped":
      await shop.tell(account, se_ref, {
        kind: se_kind,
        words: shippedWords(parcels, language),
        parcels,
        line_refs: row.so_lines.flatMap((line) => (line.state === "matched" ? [line.ref] : [])),
      });
      return only ? message("shop_told_of_parcel", followed(only)) : message("shop_told");
    default:
      return message("nothing_to_tell");
  }
}

const followed = ({ carrier, number }: Parcel) => ({ carrier, number });

/** That a print order was sent: in how many parcels, with whom, under which numbers, and where each is followed. Other goods of the shop may still be there. */
function shippedWords(parcels: readonly Parcel[], language: string): string {
  const [first, ...others] = parcels;
  if (!first) return write(language, message("print_order_sent"));
  const withAddress = (words: string, { url }: Parcel) => (url ? `${words} ${url}` : words);
  if (others.length === 0)
    return withAddress(write(language, message("print_order_sent_with", followed(first))), first);
  const lines = parcels.map((one) => withAddress(`${one.carrier} ${one.number}`, one));
  const inAll = { count: parcels.length, parcels: lines.join("; ") };
  return write(language, message("print_order_sent_in_parcels", inAll));
}

/** Cancels the order of ours that its shop has cancelled or refunded, if it still has and it is not in production yet. */
export async function stopOrder(services: Services, so_id: number): Promise<void> {
  const row = await services.db.transaction((tx) => lockShopOrder(tx, so_id));
  if (!row || row.order_id === null || !ENDED_IN_SHOP.includes(row.so_shop_state)) return;
  await releaseSessions(services, [row.order_id]);
  const { kind } = await cancelOrder(services, row.order_id);
  if (kind === "being paid") throw new Error("The order is being paid just now.");
  if (kind !== "in production") return;
  const so_problem = message("ended_in_production", { how: row.so_shop_state });
  const news = message("shop_order_news", { number: row.so_number, news: so_problem });
  await services.db.transaction(async (tx) => {
    await changeShopOrder(tx, so_id, { so_problem });
    await notifyOwner(services, tx, row.client_id, news);
  });
}
