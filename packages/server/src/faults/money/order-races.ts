import type { Api } from "@pressport/core/contract";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { discounts, orderItems, orders, payments } from "../../adapters/db/schema.ts";
import type { Account } from "../../testing/accounts.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { CARDS, type Cards } from "../../testing/card-payments.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { addBuyers, fillBasket, fillBaskets, type Goods } from "../clients/buyers.ts";
import { clientWithin } from "../clients/patient-client.ts";
import { untilAnswered } from "../clients/until-answered.ts";
import { noLimits } from "../no-limits.ts";

/** A server to race on, and a client with a print to sell; every race brings people of its own. */
export interface RaceTrack {
  server: Booted;
  account: Account;
  goods: Goods;
  /** Transactions that lost a race in the database and were run again, until now. */
  repeats(): number;
}

/** One race with so many at once; answers what did not hold. */
export type Race = (track: RaceTrack, atOnce: number) => Promise<string[]>;

/** So often a message is sent again. */
const MOST_DELIVERIES = 100;

/** Opens a race track. */
export async function openRaceTrack(database: SetUp): Promise<RaceTrack> {
  // Whoever is told to wait a minute is out of the race.
  const settings = { PRESSPORT_WORKER: "off" };
  const server = await boot({ database, settings, replace: { limits: noLimits } });
  const repeats = countRepeats(server.services.db);
  const { given } = server;
  const { api, account } = await server.signIn("reseller");
  const goods = { cv_id: (await given.variant(api)).cv_id, country_id: await given.countryId("LV") };
  return { server, account, goods, repeats };
}

function countRepeats(db: Database): () => number {
  const transaction = db.transaction.bind(db);
  let repeats = 0;
  db.transaction = (work, settings) => {
    let runs = 0;
    return transaction((tx) => {
      if (runs++ > 0) repeats += 1;
      return work(tx);
    }, settings);
  };
  return () => repeats;
}

/** A race in which nobody waits for somebody who waits for them: the database would only notice after a second. */
const withoutDeadlock =
  (race: Race): Race =>
  async (track, atOnce) => {
    const before = track.repeats();
    const broken = await race(track, atOnce);
    return [...broken, ...differs("transactions repeated", track.repeats() - before, 0)];
  };

/** Create-order calls at once for one basket, then for another with one key: an order each, told to one caller or to all. */
export const createOrderAtOnce: Race = async (track, atOnce) => {
  const { api, goods, db } = await aBuyer(track);
  const baskets = [await fillBasket(api, goods)];
  const first = await together(atOnce, () => answered(() => order(api)).catch(orRefusal));
  baskets.push(await fillBasket(api, goods));
  const keyed = await together(atOnce, () =>
    answered(() => api.cart.createOrder({ query: { accept_poor: true }, idempotencyKey: "one-click" })),
  );
  const made = await db.select().from(orders).where(inArray(orders.source_cart_id, baskets));
  return [
    ...differs(
      "refusals without a key",
      first.filter((answer) => answer === "cart_empty").length,
      atOnce - 1,
    ),
    ...differs("different answers with one key", distinct(keyed), 1),
    ...differs("orders of two baskets", made.length, 2),
    ...(await brokenInvariants(db)),
  ];
};

/** A basket ordered while pieces are added to it: each piece is in the order and its total, or in the next basket. */
export const addWhileOrdering: Race = async (track, atOnce) => {
  const { api, goods, db } = await aBuyer(track);
  await fillBasket(api, goods);
  const add = () =>
    api.cart.addVariant({ params: { id: goods.cv_id }, body: { quantity: 1 } }).catch(orRefusal);
  const [created, added] = await Promise.all([answered(() => order(api)), together(atOnce, add)]);
  const pieces = 2 + added.filter((answer) => typeof answer === "object").length;
  const lines = await db.select().from(orderItems).where(eq(orderItems.order_id, created.data.order_id));
  const ordered = lines.reduce((sum, line) => sum + line.oi_quantity, 0);
  const waiting = (await api.cart.show()).cart_item_count;
  return [
    ...differs("pieces ordered or waiting", ordered + waiting, pieces),
    ...(await brokenInvariants(db)),
  ];
};

/** A code for one use, ordered with by many people, each twice at once: one order. */
export const spendSingleCode: Race = (track, atOnce) => spendCode(track, atOnce, 1);

/** A code for three uses in the same way: three orders. */
export const spendCodeForThree: Race = (track, atOnce) => spendCode(track, atOnce, 3);

async function spendCode(track: RaceTrack, atOnce: number, uses: number): Promise<string[]> {
  const { account, goods, server } = track;
  const { db } = server.services;
  const discount_code = await track.server.given.discount({ discount_usage_limit: uses, discount_value: 50 });
  const tokens = await addBuyers(track.server.services, account, Math.max(Math.ceil(atOnce / 2), uses + 1));
  const buyers = tokens.map((token) => clientWithin(track.server, token));
  await fillBaskets(buyers, goods);
  for (const api of buyers) await api.cart.addDiscountCode({ body: { discount_code } });
  const answers = await Promise.all(
    buyers.flatMap((api) => [1, 2].map(() => answered(() => order(api)).catch(orRefusal))),
  );
  const made = await db.select().from(orders).where(eq(orders.order_discount_code, discount_code));
  const [code] = await db.select().from(discounts).where(eq(discounts.discount_code, discount_code));
  const refused = answers.filter((answer) => answer === "invalid").length;
  return [
    ...differs(`refusals with a code for ${uses}`, refused, answers.length - 2 * uses),
    ...differs(`orders with a code for ${uses}`, made.length, uses),
    ...differs(`uses of a code for ${uses}`, code?.discount_used, uses),
    ...(await brokenInvariants(db)),
  ];
}

/** Pay calls from many tabs for one set, then for overlapping sets: no order is ever held by two open sessions. */
export const payAtOnce: Race = withoutDeadlock(async (track, atOnce) => {
  const { api, goods, db } = await aBuyer(track);
  const [a = 0, b = 0, c = 0] = await severalOrders(track, api, goods.cv_id, 3);
  const sets = [[a], [a, b], [b, c], [c, b], [a, b, c]];
  const pay = (ids: number[]) =>
    answered(() => api.payments.payOrders({ body: { orders: ids } })).catch(orRefusal);
  const same = await together(atOnce, () => pay([a, b]));
  await together(atOnce, (tab) => pay(sets[tab % sets.length] ?? [a]));
  return [...differs("different sessions for one set", distinct(same), 1), ...(await brokenInvariants(db))];
});

/** A payment that is made while another tab replaces its session: each order is paid once, the rest is surplus. */
export const payWhileReplacing: Race = withoutDeadlock(async (track, atOnce) => {
  const { api, goods, db } = await aBuyer(track);
  const { cards } = track.server;
  const ids = await severalOrders(track, api, goods.cv_id, 2);
  const pay = (wanted: number[]) => answered(() => api.payments.payOrders({ body: { orders: wanted } }));
  const first = await pay(ids);
  const [, ...others] = await Promise.all([
    cards.fillIn(first.checkout_url, CARDS.pays),
    ...ids.map((id) => pay([id]).catch(orRefusal)),
  ]);
  const sessions = [first, ...others.filter((answer) => typeof answer === "object" && answer !== null)];
  for (const session of sessions.slice(1))
    if (hasCheckout(session)) await cards.fillIn(session.checkout_url, CARDS.pays);
  const told = await Promise.all(
    sessions.filter(hasCheckout).map((session) => cards.messageAbout(session.session_id).catch(() => null)),
  );
  await together(atOnce, (tab) => {
    const message = told[tab % told.length];
    return message ? postUntilTaken(cards, message) : Promise.resolve("");
  });
  const paid = await db.select().from(orders).where(inArray(orders.order_id, ids));
  const booked = await db.select().from(payments).where(inArray(payments.order_id, ids));
  return [
    ...differs("orders paid", paid.filter((order) => order.order_paid_at !== null).length, ids.length),
    ...differs("payments that count", booked.filter((row) => !row.payment_surplus).length, ids.length),
    ...(await brokenInvariants(db)),
  ];
});

/** One message delivered by many at once, now and then under another id: one payment, one notification. */
export const deliverAtOnce: Race = async (track, atOnce) => {
  const { api, goods, db } = await aBuyer(track);
  const { cards } = track.server;
  const [order_id = 0] = await severalOrders(track, api, goods.cv_id, 1);
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  await cards.fillIn(session.checkout_url, CARDS.pays);
  const message = await cards.messageAbout(session.session_id);
  const answers = await together(atOnce, (tab) =>
    postUntilTaken(cards, tab % 5 === 0 ? { ...message, id: `${message.id}_${tab}` } : message),
  );
  const booked = await db.select().from(payments).where(eq(payments.order_id, order_id));
  return [
    ...differs("messages taken", answers.filter((answer) => answer.startsWith("200 ")).length, atOnce),
    ...differs("payments", booked.length, 1),
    ...differs("surplus payments", booked.filter((row) => row.payment_surplus).length, 0),
    ...differs("paid", (await api.orders.show({ params: { id: order_id } })).order_paid, true),
    ...differs(
      "notifications of the payment",
      (await api.account.notifications()).filter((one) => one.notification_kind === "order").length,
      1,
    ),
    ...(await brokenInvariants(db)),
  ];
};

/** Orders paid and deleted at once: none ends both paid and deleted. */
export const payWhileDeleting: Race = withoutDeadlock(async (track, atOnce) => {
  const { api, goods, db } = await aBuyer(track);
  const { cards } = track.server;
  const ids = await severalOrders(track, api, goods.cv_id, Math.max(1, Math.floor(atOnce / 8)));
  await Promise.all(
    ids.flatMap((order_id) => [
      api.payments
        .payOrders({ body: { orders: [order_id] } })
        .then((session) => cards.pay(session))
        .catch(orRefusal),
      api.orders.remove({ body: { orders: [order_id] } }).catch(orRefusal),
    ]),
  );
  const rows = await db.select().from(orders).where(inArray(orders.order_id, ids));
  const both = rows.filter((row) => row.order_paid_at !== null && row.order_deleted_at !== null);
  return [...differs("orders both paid and deleted", both.length, 0), ...(await brokenInvariants(db))];
});

/** Somebody new of the client, with a basket and notifications of their own. */
async function aBuyer({ server, account, goods }: RaceTrack) {
  const [token = ""] = await addBuyers(server.services, account, 1);
  return { api: clientWithin(server, token), goods, db: server.services.db };
}

async function severalOrders(
  { server: { given } }: RaceTrack,
  api: Api,
  cv_id: number,
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await given.orderOf(api, cv_id)).order_id);
  return ids;
}

const together = <Result>(count: number, work: (tab: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, tab) => work(tab)));

/** Orders what is in the basket; the small pictures of these races print poorly, which is said to be fine. */
const order = (api: Api, idempotencyKey?: string) =>
  api.cart.createOrder({ query: { accept_poor: true }, ...(idempotencyKey && { idempotencyKey }) });

/** The answer of a call; a host or a database that is busy for a moment is asked again, as the client's users are told to. */
const answered = async <T>(call: () => Promise<T>): Promise<T> => (await untilAnswered(() => call())).answer;

/** A provider sends again what was answered 503. */
async function postUntilTaken(cards: Cards, message: object): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const answer = await cards.post(message);
    if (!answer.startsWith("503 ") || tries === MOST_DELIVERIES) return answer;
  }
}

const orRefusal = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : error;

const hasCheckout = (answer: unknown): answer is { session_id: string; checkout_url: string } =>
  typeof answer === "object" && answer !== null && "checkout_url" in answer && "session_id" in answer;

const distinct = (answers: readonly unknown[]) =>
  new Set(answers.map((answer) => JSON.stringify(answer))).size;

const differs = (what: string, found: unknown, wanted: unknown): string[] =>
  found === wanted ? [] : [`${what}: ${String(found)} instead of ${String(wanted)}`];
