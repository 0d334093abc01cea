import { createServer } from "node:http";

import { type Api, ApiError } from "@pressport/core/contract";
import { createStripe } from "../../adapters/checkout/stripe.ts";
import { orders } from "../../adapters/db/schema.ts";
import { startFakePusher } from "../../adapters/push/testing/fake-pusher.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { clientOf } from "../clients/patient-client.ts";
import { noLimits } from "../no-limits.ts";
import { lateness, type Verdict } from "../verdict.ts";
import { type Fault, type Gate, openGate } from "./gate.ts";
import { passTime } from "./outage.ts";
import { startOutsideWorld } from "./outside-world.ts";

/** How often each service meets which faults. */
export interface ServicesAndFaultsPlan {
  rounds: number;
  faults: readonly Fault[];
  database: SetUp;
}

const PUSH_APP = { appId: "1", key: "push-key", secret: "push-secret" } as const;
/** Whatever is wrong outside, a call is answered within this. */
const ANSWERED_WITHIN_MS = 10_000;
/** The longest pause between two attempts is an hour. */
const CAUGHT_UP_MINUTES = 90;

/** A call as it ended. */
interface Ended {
  name: string;
  ms: number;
  /** Null when it was answered as the contract says, refusals included. */
  problem: string | null;
}

/**
 * Lets file store, mail server, print house, push service and payment provider be down, slow, cut off and senseless, one
 * after the other, while somebody uploads, orders, pays and reads. Every call is answered in the contract's words, no
 * order is lost, and afterwards everything is caught up (R13).
 */
export async function crossServicesWithFaults({
  rounds,
  faults,
  database,
}: ServicesAndFaultsPlan): Promise<Verdict> {
  const outside = await startEverybody();
  const server = await boot({
    database,
    as: "reseller",
    listen: true,
    settings: { ...outside.settings, PRESSPORT_WORKER: "off" },
    replace: { limits: noLimits, checkout: outside.checkout },
  });
  try {
    const visitor = await comeIn(server);
    const ended: Ended[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const [service, gate] of Object.entries(outside.gates))
        for (const fault of faults) {
          gate.shut(fault);
          const met = await visitor.useEverything();
          ended.push(...met.map((call) => ({ ...call, name: `${service} ${fault}: ${call.name}` })));
          gate.open();
        }
    await passTime(server, CAUGHT_UP_MINUTES);
    const wrong = ended.filter(({ problem }) => problem !== null);
    const slowest = ended.toSorted((one, other) => other.ms - one.ms)[0];
    const left = await lookAfter(server, visitor.orderIds);
    return {
      figures: [
        `${database}: ${ended.length} calls while ${Object.keys(outside.gates).join(", ")} were ${faults.join(", ")}; ${wrong.length} not answered as the contract says`,
        `${database}: slowest ${slowest?.ms.toFixed(0)} ms (${slowest?.name}); promised ${ANSWERED_WITHIN_MS} ms`,
        `${database}: ${visitor.orderIds.length} orders confirmed meanwhile, ${left.lost} lost`,
      ],
      broken: [...wrong.map(({ name, problem }) => `${name}: ${problem}`), ...left.broken].map(
        (line) => `${database}: ${line}`,
      ),
      late: lateness(
        "slowest call beside a fault",
        ended.map(({ ms }) => ms),
        1,
        ANSWERED_WITHIN_MS,
      ),
    };
  } finally {
    await server.close();
    await outside.close();
  }
}

/** Everybody a host depends on, each behind a gate. */
async function startEverybody() {
  const world = await startOutsideWorld();
  const pusher = await startFakePusher(PUSH_APP);
  const provider = await startProvider();
  const push = await openGate(pusher.port);
  const gateway = await openGate(provider.port);
  const gates: Readonly<Record<string, Gate>> = { ...world.gates, push, gateway };
  return {
    gates,
    settings: {
      ...world.settings,
      PUSHER_APP_ID: PUSH_APP.appId,
      PUSHER_KEY: PUSH_APP.key,
      PUSHER_SECRET: PUSH_APP.secret,
      PUSHER_HOST: "127.0.0.1",
      PUSHER_PORT: String(push.port),
      PUSHER_TLS: "0",
    },
    checkout: createStripe({
      secretKey: "sk_test_1",
      webhookSecret: "whsec_test",
      address: { protocol: "http", host: "127.0.0.1", port: gateway.port },
    }),
    async close() {
      await Promise.all([push.close(), gateway.close()]);
      await Promise.all([pusher.close(), provider.close(), world.close()]);
    },
  };
}

/** A payment provider that opens a checkout page for everybody. */
async function startProvider() {
  let made = 0;
  const server = createServer((request, response) => {
    request.resume();
    made += 1;
    const id = `cs_test_${made}`;
    const session = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: "open",
    };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ...session, payment_status: "unpaid", amount_total: 0, currency: "usd" }));
  });
  return listenHere(server);
}

/** A reseller who has ordered before, when all was well. */
async function comeIn(server: Booted) {
  const { services, account, url, given } = server;
  const api = clientOf({ url }, account?.token ?? "");
  const { cv_id } = await given.variant(api);
  const orderIds = [(await given.orderOf(api, cv_id)).order_id];
  await services.jobs.drain();
  return {
    orderIds,
    async useEverything(): Promise<Ended[]> {
      const ended: Ended[] = [];
      for (const [name, call] of callsOf(api, server, orderIds, () => given.orderOf(api, cv_id)))
        ended.push(await timed(name, call));
      return ended;
    },
  };
}

type Call = [name: string, call: () => Promise<unknown>];

/** What people do all day, with something for every service in it. */
function callsOf(
  api: Api,
  server: Booted,
  orderIds: number[],
  order: () => Promise<{ order_id: number }>,
): Call[] {
  const email = server.account?.email ?? "";
  return [
    ["look at products", () => api.catalog.index()],
    ["look at designs", () => api.designs.index()],
    ["upload", async () => api.designs.upload({ files: { print_file: await aSmallPicture() }, body: {} })],
    ["order", async () => orderIds.push((await order()).order_id)],
    ["pay", () => api.payments.payOrders({ body: { orders: orderIds.slice(-1) } })],
    ["look at orders", () => api.orders.index()],
    ["look at an order", () => api.orders.show({ params: { id: orderIds[0] ?? 0 } })],
    ["look at invoices", () => api.invoices.index()],
    ["ask for a reset", () => server.api.auth.requestPasswordReset({ body: { email } })],
    ["read news", () => api.account.notifications()],
  ];
}

async function timed(name: string, call: () => Promise<unknown>): Promise<Ended> {
  const started = performance.now();
  const problem = await call().then(
    () => null,
    // A refusal in the one envelope, with a code of the contract, is an answer.
    (error: unknown) => (ApiError.is(error) ? null : String(error)),
  );
  return { name, ms: performance.now() - started, problem };
}

async function lookAfter({ services }: Booted, orderIds: readonly number[]) {
  const rows = await services.db.select({ id: orders.order_id }).from(orders);
  const there = new Set(rows.map(({ id }) => id));
  const lost = orderIds.filter((id) => !there.has(id)).length;
  const depth = await services.jobs.depth();
  const left = depth.filter((queue) => queue.due + queue.running > 0).map((queue) => queue.name);
  const wrong = [
    lost > 0 && `${lost} confirmed orders are gone`,
    left.length > 0 && `still to be done: ${left.join(", ")}`,
  ];
  const broken = [...wrong.filter((line) => line !== false), ...(await brokenInvariants(services.db))];
  return { lost, broken };
}
