import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../adapters/db/database.ts";
import { boundedOrder, ENDED_IN_SHOP, type ShopOrder } from "../../adapters/store/orders/shop-orders.ts";
import type { Caller } from "../../http/access/caller.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { type Message, message } from "../../text/messages/message.ts";
import { type ConnectedShop, SHOP_JOBS } from "./connection/connection.service.ts";
import { notifyOwner } from "./exchanges/exchanges.service.ts";
import { followShop } from "./follow-shop.service.ts";
import { keepDecisions, matchLines } from "./match-lines.service.ts";
import {
  changeShopOrder,
  insertShopOrder,
  isSent,
  lockByName,
  type ShopOrderRow,
} from "./shop-orders.queries.ts";

const HOUR_MS = 3_600_000;

/** States in which a shop's order can still be read anew and is not an order of ours yet. */
const OPEN: readonly ShopOrderRow["so_state"][] = ["unmatched", "review", "held", "refused"];
/** States of one that is ours, or about to be. */
const MADE: readonly ShopOrderRow["so_state"][] = ["approved", "ordered"];

/** Takes in what a shop says of an order now; answers what came of it. However often it is told, it happens once. */
export async function takeOrder(services: Services, shop: ConnectedShop, told: ShopOrder): Promise<Message> {
  const { client_id, connection_store } = shop.connection;
  const order = settled(boundedOrder(told), shop);
  const name = { client_id, so_store: connection_store, so_ref: order.ref };
  return services.db.transaction(async (tx) => {
    const owner = await callerOfClient(tx, client_id);
    if (!owner) return message("account_gone");
    const known = await lockByName(tx, name);
    if (known) return revise(services, tx, { shop, owner, order, known });
    const made = await receive(services, tx, { shop, owner, order });
    if ("code" in made) return made;
    return revise(services, tx, { shop, owner, order, known: made });
  });
}

/** An order to be paid on delivery counts as paid where its reseller said so. */
function settled(order: ShopOrder, { connection }: ConnectedShop): ShopOrder {
  const isAllowed =
    order.doubt?.code === "cash_on_delivery" && connection.connection_cash_on_delivery === "auto";
  return isAllowed ? { ...order, state: "paid", doubt: null } : order;
}

/** Whether an order is one to be made, at once or when somebody says so: it is paid, or was placed and waits for its money. */
const isPlaced = ({ state, doubt }: ShopOrder): boolean => state === "paid" || doubt !== null;

/** Notes that an order is gone from its shop: to us it is cancelled. */
export async function handleOrderDeletedInShop(
  services: Services,
  shop: ConnectedShop,
  so_ref: string,
): Promise<Message> {
  const { client_id, connection_store: so_store } = shop.connection;
  return services.db.transaction(async (tx) => {
    const known = await lockByName(tx, { client_id, so_store, so_ref });
    return known ? stop(services, tx, known, "cancelled") : message("deleted_in_shop");
  });
}

interface Taking {
  shop: ConnectedShop;
  owner: Caller;
  order: ShopOrder;
}

/** An order that was not known: a row for it, or why there is none. */
async function receive(
  services: Services,
  tx: Database,
  { shop: { connection }, owner, order }: Taking,
): Promise<ShopOrderRow | Message> {
  if (!isPlaced(order)) return message("unpaid_in_shop", { state: order.state });
  if (order.created_at < connection.connection_since) return message("older_than_connection");
  const so_lines = await matchLines(services, tx, owner, connection.connection_store, order.lines);
  if (so_lines.every((line) => line.state === "foreign")) return message("nothing_of_ours");
  const row = await insertShopOrder(tx, {
    client_id: connection.client_id,
    so_store: connection.connection_store,
    so_ref: order.ref,
    so_number: order.number,
    so_state: "unmatched",
    so_shop_state: order.state,
    so_doubt: order.doubt,
    so_recipient: order.recipient,
    so_note: order.note,
    so_lines,
    // Long ago, so that reading it below is news.
    so_changed_at: new Date(0),
    so_created_at: services.clock.now(),
  });
  if (!row) throw new Error("The shop's order was taken in by another process at the same time.");
  return row;
}

async function revise(
  services: Services,
  tx: Database,
  { shop, owner, order, known }: Taking & { known: ShopOrderRow },
): Promise<Message> {
  if (order.changed_at < known.so_changed_at) return message("newer_known");
  await changeShopOrder(tx, known.so_id, {
    so_changed_at: order.changed_at,
    so_shop_state: order.state,
    so_number: order.number,
  });
  if (order.state === "cancelled" || order.state === "refunded")
    return stop(services, tx, known, order.state);
  const isOpen = OPEN.includes(known.so_state) || isBack(known, order);
  if (isOpen && !isPlaced(order)) return leaveToMerchant(tx, known, order.state === "fulfilled");
  if (!isPlaced(order) || (!isOpen && !MADE.includes(known.so_state))) return message("nothing_to_do");
  const read = await matchLines(services, tx, owner, known.so_store, order.lines);
  if (!isOpen) return followShop(services, tx, known, { recipient: order.recipient, lines: read });
  const so_lines = keepDecisions(read, known.so_lines);
  const now = {
    ...known,
    so_state: isPaidNow(known, order) ? "unmatched" : known.so_state,
    so_doubt: order.doubt,
    so_lines,
    so_recipient: order.recipient,
    so_note: order.note,
  };
  if (known.so_state === "refused" && saysTheSame(known, now)) return message("state_refused");
  const state =
    known.order_id === null
      ? await proceed(services, tx, shop, now)
      : await askAgain(services, tx, shop, now);
  return message(`state_${state}`);
}

/** Whether an order waited for its money alone, which is there now: it goes the usual way. */
const isPaidNow = ({ so_state, so_doubt, so_problem }: ShopOrderRow, { doubt }: ShopOrder): boolean =>
  so_state === "review" && so_doubt !== null && so_problem === null && doubt === null;

/** What was cancelled, before or after it was ordered, and is paid again, or to be paid on delivery again. */
function isBack({ so_state, so_shop_state, order_id }: ShopOrderRow, order: ShopOrder): boolean {
  if (so_state !== "cancelled" || !isPlaced(order)) return false;
  if (order_id === null) return true;
  return order.state === "paid"
    ? so_shop_state !== "paid"
    : order.doubt?.code === "cash_on_delivery" && ENDED_IN_SHOP.includes(so_shop_state);
}

/** Whether what was refused would be refused again, as its shop says nothing new of it. */
const saysTheSame = (known: ShopOrderRow, now: ShopOrderRow): boolean =>
  known.so_shop_state === "paid" &&
  isDeepStrictEqual(
    [known.so_lines, known.so_recipient, known.so_note, known.so_doubt],
    [now.so_lines, now.so_recipient, now.so_note, now.so_doubt],
  );

/** Brings an order on as far as it goes without a person; answers the state it has now. */
export async function proceed(
  services: Services,
  tx: Database,
  { connection }: Pick<ConnectedShop, "connection">,
  row: ShopOrderRow,
): Promise<ShopOrderRow["so_state"]> {
  const { so_id, so_lines, so_recipient, so_note, so_doubt, so_number, client_id } = row;
  const step = nextStep(services, connection, row);
  await changeShopOrder(tx, so_id, { so_lines, so_recipient, so_note, so_doubt, ...step });
  if (step.so_state === "approved") await services.jobs.send(SHOP_JOBS.make, { so_id }, { tx });
  const isNews = step.so_state !== row.so_state || row.so_changed_at.getTime() === 0;
  if (isNews && step.so_state === "unmatched")
    await notifyOwner(services, tx, client_id, message("shop_order_unmatched", { number: so_number }));
  if (isNews && step.so_state === "review")
    await notifyOwner(services, tx, client_id, message("shop_order_in_review", { number: so_number }));
  return step.so_state;
}

/**
 * Has an order whose order of ours was cancelled wait for its reseller, as if it had never been made: the money has gone
 * back, and that it is spent again is a person's word.
 */
async function askAgain(
  services: Services,
  tx: Database,
  shop: Pick<ConnectedShop, "connection">,
  row: ShopOrderRow,
): Promise<ShopOrderRow["so_state"]> {
  const { so_id, so_lines, so_number, client_id } = row;
  await changeShopOrder(tx, so_id, { order_id: null, so_notices: [] });
  const state = await proceed(services, tx, shop, { ...row, so_state: "review" });
  if (state !== "review") return state;
  const news = message("paid_again");
  if (!so_lines.some(({ reason }) => reason)) await changeShopOrder(tx, so_id, { so_problem: news });
  await notifyOwner(services, tx, client_id, message("shop_order_news", { number: so_number, news }));
  return state;
}

type Step = Pick<ShopOrderRow, "so_state" | "so_problem" | "so_release_at">;

function nextStep(
  { clock }: Pick<Services, "clock">,
  { connection_approval, connection_hold_hours }: ConnectedShop["connection"],
  { so_state, so_doubt, so_lines, so_release_at }: ShopOrderRow,
): Step {
  const still = { so_problem: null, so_release_at: null };
  if (so_lines.some((line) => line.state === "unmatched")) return { ...still, so_state: "unmatched" };
  if (!so_lines.some((line) => line.state === "matched")) return { ...still, so_state: "declined" };
  // What waits already goes on waiting, whatever the setting says by now.
  if (so_doubt || so_lines.some((line) => line.state === "matched" && line.reason))
    return { ...still, so_state: "review" };
  const waits = so_state === "review" ? "review" : so_state === "held" ? "hold" : connection_approval;
  if (waits === "review") return { ...still, so_state: "review" };
  if (waits === "auto") return { ...still, so_state: "approved" };
  const until = so_release_at ?? new Date(clock.now().getTime() + connection_hold_hours * HOUR_MS);
  return { ...still, so_state: "held", so_release_at: until };
}

/** What the merchant has sent already is not printed; what is no longer paid waits for somebody. */
async function leaveToMerchant(
  tx: Database,
  { so_id, so_state }: ShopOrderRow,
  isFulfilled: boolean,
): Promise<Message> {
  const so_problem = message(isFulfilled ? "completed_before" : "no_longer_paid");
  const waits = so_state === "held" || so_state === "review" ? "review" : so_state;
  const next = isFulfilled ? "declined" : waits;
  await changeShopOrder(tx, so_id, { so_state: next, so_problem, so_doubt: null, so_release_at: null });
  return so_problem;
}

/** Ends an order because its shop has: at once while it is only noted here, else as far as the print house lets it. */
async function stop(
  services: Services,
  tx: Database,
  { so_id, so_state, so_shop_state, order_id }: ShopOrderRow,
  shopState: "cancelled" | "refunded",
): Promise<Message> {
  await changeShopOrder(tx, so_id, { so_shop_state: shopState });
  if (so_state === "cancelled" || so_state === "declined") return message("ended_before");
  if (order_id === null) {
    await changeShopOrder(tx, so_id, {
      so_state: "cancelled",
      so_problem: null,
      so_doubt: null,
      so_release_at: null,
    });
    return message("ended_before_ordered", { how: shopState });
  }
  if (await isSent(tx, order_id)) return message("sent_before");
  if (so_shop_state !== shopState) await services.jobs.send(SHOP_JOBS.stop, { so_id }, { tx });
  return message("ended_so_cancelled", { how: shopState });
}
