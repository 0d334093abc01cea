import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import {
  SIGNATURE_HEADER,
  SIGNATURE_TOLERANCE_SECONDS,
  signMessage,
} from "../../adapters/checkout/signed-message.ts";
import { notifications, orders, payments } from "../../adapters/db/schema.ts";
import { createAccount } from "../../testing/accounts.ts";
import { CARDS } from "../../testing/card-payments.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { type Stage, setStage } from "../stage.ts";
import { answerTimes, lateness, type Verdict } from "../verdict.ts";

/** How many messages about how many paid orders, and how fast. */
export interface StormPlan {
  messages: number;
  orders: number;
  perSecond: number;
  database: SetUp;
}

/** Promised at 50 a second (R7), in milliseconds. */
const P99_MS = 1_000;

/** What is posted, and how it has to be answered. */
interface Post {
  message: object;
  signature: (body: string, now: Date) => string;
  wanted: number;
}

interface Answered {
  status: number;
  wanted: number;
  ms: number;
}

/**
 * Posts a provider's messages about paid orders to a host of its own process at a steady pace, each many times, and
 * among them some with a wrong signature, an old one, another account's, or about a session that is not there yet.
 * Every order is paid once and its buyer told once (R7).
 */
export async function stormWebhooks(plan: StormPlan): Promise<Verdict> {
  const stage = await setStage(plan.database);
  try {
    const { secret, messages } = await preparePayments(stage, plan.orders);
    const posts = postsOf(messages, secret);
    // The sandbox would deliver each message itself as well, had the host a worker; orders stay where payment leaves them.
    const host = await stage.start({ PRESSPORT_WORKER: "off", PRESSPORT_FULFILMENT_SPEED: "86400" });
    const answers: Promise<Answered>[] = [];
    try {
      const started = performance.now();
      for (let sent = 0; sent < plan.messages; sent += 1) {
        const post = posts[sent % posts.length];
        if (post) answers.push(deliver(host.url, post));
        await wait(Math.max(0, started + ((sent + 1) * 1_000) / plan.perSecond - performance.now()));
      }
      await Promise.all(answers);
    } finally {
      await host.stop();
    }
    return await judge(stage, plan, await Promise.all(answers));
  } finally {
    await stage.remove();
  }
}

/** Orders that were paid on the hosted page and whose messages nobody has delivered yet. */
async function preparePayments(stage: Stage, count: number) {
  return stage.inside(async ({ services, apiOf, given, cards }) => {
    const { token } = await createAccount(services, "reseller");
    const api = apiOf(token);
    const { cv_id } = await given.variant(api);
    const messages: object[] = [];
    for (let made = 0; made < count; made += 1) {
      const { order_id } = await given.orderOf(api, cv_id);
      const session = await api.payments.payOrders({ body: { orders: [order_id] } });
      await cards.fillIn(session.checkout_url, CARDS.pays);
      messages.push(await cards.messageAbout(session.session_id));
    }
    return { messages, secret: cards.secret() };
  });
}

function postsOf(messages: readonly object[], secret: string): Post[] {
  const right = (body: string, now: Date) => signMessage(secret, body, now);
  const old = (body: string, now: Date) =>
    signMessage(secret, body, new Date(now.getTime() - (SIGNATURE_TOLERANCE_SECONDS + 1) * 1_000));
  const [first = {}] = messages;
  const early = {
    ...first,
    id: "evt_early",
    data: { session_id: "cs_not_there", amount: 1, currency: "USD", reference: "" },
  };
  return [
    ...messages.map((message) => ({ message, signature: right, wanted: 200 })),
    { message: first, signature: () => "t=1,v1=00", wanted: 400 },
    { message: first, signature: old, wanted: 400 },
    {
      message: first,
      signature: (body, now) => signMessage("another account's secret", body, now),
      wanted: 400,
    },
    { message: early, signature: right, wanted: 503 },
  ];
}

async function deliver(url: string, { message, signature, wanted }: Post): Promise<Answered> {
  const body = JSON.stringify(message);
  const started = performance.now();
  const answer = await fetch(`${url}/api/payments/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature(body, new Date()) },
    body,
  });
  await answer.text();
  return { status: answer.status, wanted, ms: performance.now() - started };
}

async function judge(stage: Stage, plan: StormPlan, answers: readonly Answered[]): Promise<Verdict> {
  return stage.inside(async ({ services }) => {
    const booked = await services.db.select().from(payments);
    const paid = (await services.db.select().from(orders)).filter((order) => order.order_paid_at !== null);
    const told = await services.db
      .select()
      .from(notifications)
      .where(eq(notifications.notification_kind, "order"));
    // A host with too much to do asks the provider to come again, as it may; only a quiet one never does.
    const again = answers.filter(({ status, wanted }) => status === 503 && wanted !== 503);
    const wrong = answers.filter(({ status, wanted }) => status !== wanted && status !== 503);
    const times = answers.map(({ ms }) => ms);
    const isOnce = [booked, paid, told].every((rows) => rows.length === plan.orders);
    return {
      figures: [
        `${answers.length} messages about ${plan.orders} orders at ${plan.perSecond} a second on ${plan.database}: ${answerTimes(times)}; promised p99 ${P99_MS} ms`,
        `${paid.length} orders paid, ${booked.length} payments booked, ${told.length} notifications; ${wrong.length} messages answered otherwise than promised`,
      ],
      broken: [
        ...(isOnce ? [] : [`${plan.orders} orders should be paid, booked and told once each`]),
        ...wrong.map(({ status, wanted }) => `a message was answered ${status} instead of ${wanted}`),
        ...(await brokenInvariants(services.db)),
      ],
      late: [
        ...lateness("p99", times, 0.99, P99_MS),
        ...(again.length > 0 ? [`${again.length} messages were asked to come again`] : []),
      ],
    };
  });
}
