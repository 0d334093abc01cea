import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@pressport/core";
import { type Api, ApiError, userChannel } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import { openRealtime } from "../../adapters/push/testing/listen-to-pushes.ts";
import { createAccount, TEST_PASSWORD } from "../../testing/accounts.ts";
import { CARDS } from "../../testing/card-payments.ts";
import { startPooler } from "../../testing/databases/pgbouncer.ts";
import { aSmallPicture, RECIPIENT } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { addBuyers, fillBasket, type Goods } from "../clients/buyers.ts";
import { clientOf } from "../clients/patient-client.ts";
import { untilAnswered } from "../clients/until-answered.ts";
import { type HostProcess, type RunWith, startHost, startWorker } from "../kills/host-process.ts";
import { makeNextRelease } from "../releases/next-release.ts";
import { type Stage, setStage } from "../stage.ts";
import type { Verdict } from "../verdict.ts";
import { type Balancer, startBalancer } from "./balancer.ts";

/** How many copies of which kind, and how many people order all the time. */
export interface ReplacedCopiesPlan {
  servers: number;
  workers: number;
  buyers: number;
}

/** Orders that have to be made before a fault, and after it. */
const ORDERS_BETWEEN = 10;
/** Guesses from one address at one account that reach the password (S7), and how many are made. */
const GUESSES = { allowed: 10, made: 14 } as const;
const PAUSE_MS = 100;
const SETTINGS = {
  TRUST_PROXY: "127.0.0.1",
  PRESSPORT_DRAIN_SECONDS: "2",
  PRESSPORT_FULFILMENT_SPEED: "0.05",
  DATABASE_POOL_SIZE: "5",
};

interface Told {
  cart_id: number;
  order_id: number;
}

/**
 * Runs several copies and workers behind a balancer, on one PostgreSQL behind PgBouncer in transaction mode. Somebody signs
 * in, uploads, orders, pays and hears of it at another copy; guesses are counted over all copies. Then everybody orders
 * while PgBouncer is killed and started again, which loses no order, and while each copy is replaced by one of the next
 * release, which fails no request (R123, R124).
 */
export async function replaceCopies(plan: ReplacedCopiesPlan): Promise<Verdict> {
  await using stack = new AsyncDisposableStack();
  const next = await makeNextRelease();
  stack.defer(() => next.remove());
  const stage = await setStage("postgres");
  stack.defer(() => stage.remove());
  const { account, tokens, goods, print } = await prepare(stage, plan.buyers);
  const { balancer, pooler, ...copies } = await startAll(stage, plan, stack);

  const order = await orderOnce(balancer, copies.addresses, account, print);
  const passedGuesses = await guess(balancer, account.email);

  // PgBouncer fails: people ask again until answered, with the key of their basket.
  const askAgain: Calling = async (call) => (await untilAnswered(call)).answer;
  const patient = startOrdering(balancer, tokens, goods, askAgain);
  await patient.made(ORDERS_BETWEEN);
  await pooler.restart();
  await patient.made(patient.told.length + ORDERS_BETWEEN);
  await patient.stop();

  // Each copy is replaced: nobody asks twice.
  const before = balancer.counts();
  const rolling = startOrdering(balancer, tokens, goods, (call) => call());
  for (let place = 0; place < plan.servers; place += 1) {
    await rolling.made(rolling.told.length + ORDERS_BETWEEN);
    await copies.replace(place, next);
    await balancer.untilReady(plan.servers);
  }
  await rolling.made(rolling.told.length + ORDERS_BETWEEN);
  await rolling.stop();
  const { passed, failed } = balancer.counts();
  const requests = { passed: passed - before.passed, failed: failed - before.failed };
  await copies.stop();

  const told = [...patient.told, ...rolling.told];
  const { lost, printed, broken } = await lookAfter(stage, told, order.order_id);
  const wrong = [
    lost > 0 && `${lost} confirmed orders are lost`,
    requests.failed > 0 && `${requests.failed} requests failed while copies were replaced`,
    printed !== "ready" && `the print file of the paid order is ${printed}`,
    passedGuesses !== GUESSES.allowed && `${passedGuesses} guesses passed instead of ${GUESSES.allowed}`,
  ];
  return {
    figures: [
      `${plan.servers} copies and ${plan.workers} workers behind PgBouncer: an order was paid, printed and ${order.state}, and its owner heard of it at another copy; ${passedGuesses} of ${GUESSES.made} guesses at a password passed`,
      `${patient.told.length} orders by ${plan.buyers} at once while PgBouncer was killed and started again`,
      `${rolling.told.length} orders while all copies were replaced by the next release: ${requests.passed} requests, ${requests.failed} failed`,
      `${told.length} orders were confirmed, ${lost} of them lost`,
    ],
    broken: [...wrong.filter((line) => line !== false), ...patient.failures, ...rolling.failures, ...broken],
    late: [],
  };
}

function prepare(stage: Stage, buyers: number) {
  return stage.inside(async ({ services, apiOf, given }) => {
    const account = await createAccount(services, "reseller");
    const { cv_id } = await given.variant(apiOf(account.token));
    const country_id = await given.countryId("LV");
    const { sku, product } = await given.skuOf(2);
    return {
      account,
      tokens: await addBuyers(services, account, buyers),
      goods: { cv_id, country_id },
      print: { country_id, sku_id: sku.sku_id, product_id: product.product_id },
    };
  });
}

/** Starts everything, and sees to it that all of it ends. */
async function startAll(stage: Stage, plan: ReplacedCopiesPlan, stack: AsyncDisposableStack) {
  const { DATABASE_URL: direct = "" } = stage.settings;
  const pooler = await startPooler(direct, "transaction");
  stack.defer(() => pooler.stop());
  const ports = await Promise.all(Array.from({ length: plan.servers }, freePort));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const balancer = await startBalancer(addresses);
  stack.defer(() => balancer.stop());
  const settings = {
    ...stage.settings,
    ...SETTINGS,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    PUBLIC_URL: balancer.url,
    PRESSPORT_COPIES: String(plan.servers),
  };
  const running = new Map<string, HostProcess>();
  stack.defer(async () => void (await Promise.all([...running.values()].map((one) => one.kill()))));
  const serve = async (place: number, release?: RunWith) => {
    const own = { ...settings, PRESSPORT_WORKER: "off", PORT: String(ports[place]) };
    running.set(`copy ${place}`, await startHost(stage.dataFolder, own, release));
  };
  const work = async (place: number) => {
    running.set(`worker ${place}`, await startWorker(stage.dataFolder, settings));
  };
  await Promise.all([
    ...ports.map((_, place) => serve(place)),
    ...Array.from({ length: plan.workers }, (_, place) => work(place)),
  ]);
  await balancer.untilReady(plan.servers);
  return {
    addresses,
    balancer,
    pooler,
    /** As operators do: the one that runs is told to stop, then one of the other release is started. */
    async replace(place: number, release: RunWith) {
      await running.get(`copy ${place}`)?.stop();
      await serve(place, release);
    },
    async stop() {
      await Promise.all([...running.values()].map((one) => one.stop()));
    },
  };
}

/** What has become of the orders that were confirmed, and of the one that was paid. */
function lookAfter(stage: Stage, told: readonly Told[], paid: number) {
  return stage.inside(async ({ services: { db } }) => {
    const rows = await db.select({ order_id: orders.order_id, cart_id: orders.source_cart_id }).from(orders);
    const orderOf = new Map(rows.map(({ order_id, cart_id }) => [cart_id, order_id]));
    const [item] = await db
      .select({ state: orderItems.oi_print_file_state })
      .from(orderItems)
      .where(eq(orderItems.order_id, paid));
    return {
      lost: told.filter(({ cart_id, order_id }) => orderOf.get(cart_id) !== order_id).length,
      printed: item?.state,
      broken: await brokenInvariants(db),
    };
  });
}

async function freePort(): Promise<number> {
  const { port, close } = await listenHere(createServer());
  await close();
  return port;
}

interface Print {
  country_id: number;
  sku_id: number;
  product_id: number;
}

/** Signs in over the balancer, uploads a design, orders a print of it, pays by card and waits until it has been sent, heard at a copy that did none of it. */
async function orderOnce(
  place: Balancer,
  [one = "", other = ""]: readonly string[],
  account: { email: string; user_id: number },
  { country_id, sku_id, product_id }: Print,
): Promise<{ order_id: number; state: string }> {
  const visitor = createClient({ host: place.url });
  const { access_token: token } = await visitor.auth.login({
    body: { email: account.email, password: TEST_PASSWORD },
  });
  const channel = userChannel(account.user_id);
  const page = openRealtime(one, token, { grantsFrom: other });
  try {
    await page.joined(channel);
    const heard = page.hear(channel, "notification");
    const api = clientOf(place, token);
    const { cd_id } = await api.designs.upload({ files: { print_file: await aSmallPicture() }, body: {} });
    const { cv_id } = await api.catalog.createVariant({
      params: { id: product_id },
      body: { cd_id, sku_id },
    });
    await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 } });
    await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: country_id } });
    const { order_id } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
    const { checkout_url } = await api.payments.payOrders({ body: { orders: [order_id] } });
    await fetch(checkout_url, {
      method: "POST",
      redirect: "manual",
      headers: { origin: new URL(checkout_url).origin },
      body: new URLSearchParams({
        number: CARDS.pays,
        expiry: "12/40",
        security_code: "123",
        name: "Ada Lovelace",
      }),
    });
    await heard.until(({ unread }) => unread > 0);
    return { order_id, state: await untilSent(api, order_id) };
  } finally {
    page.close();
  }
}

async function untilSent(api: Api, id: number): Promise<string> {
  for (;;) {
    const { order_state: state } = await api.orders.show({ params: { id } });
    if (state === "shipped" || state === "delivered") return state;
    await wait(PAUSE_MS);
  }
}

/** Guesses an account's password over all copies; answers how many guesses were looked at. */
async function guess(place: Balancer, email: string): Promise<number> {
  const visitor = createClient({ host: place.url });
  let passed = 0;
  for (let made = 0; made < GUESSES.made; made += 1) {
    const refused = await visitor.auth.login({ body: { email, password: `guess number ${made}` } }).then(
      () => null,
      (error: unknown) => error,
    );
    if (!ApiError.is(refused, "too_many")) passed += 1;
  }
  return passed;
}

type Calling = <T>(call: () => Promise<T>) => Promise<T>;

/** Lets everybody fill one basket after the other and order it, until told to stop. */
function startOrdering(place: Balancer, tokens: readonly string[], goods: Goods, calling: Calling) {
  const told: Told[] = [];
  const failures: string[] = [];
  let stopped = false;
  const one = async (token: string) => {
    const api = clientOf(place, token);
    while (!stopped) {
      try {
        const cart_id = await calling(() => fillBasket(api, goods));
        const order = { idempotencyKey: `basket-${cart_id}`, query: { accept_poor: true } };
        const { data } = await calling(() => api.cart.createOrder(order));
        told.push({ cart_id, order_id: data.order_id });
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const all = Promise.all(tokens.map(one));
  return {
    told,
    failures,
    async made(count: number) {
      while (told.length < count) await wait(PAUSE_MS);
    },
    async stop() {
      stopped = true;
      await all;
    },
  };
}
