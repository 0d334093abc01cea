import { setTimeout as wait } from "node:timers/promises";
import { orders } from "../../adapters/db/schema.ts";
import { seededNumbers } from "../../print/proof/random-placement.ts";
import { createAccount } from "../../testing/accounts.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { addBuyers, fillBaskets, type Goods } from "../clients/buyers.ts";
import { clientOf } from "../clients/patient-client.ts";
import { untilAnswered } from "../clients/until-answered.ts";
import { type Stage, setStage } from "../stage.ts";
import { lateness, percentile, type Verdict } from "../verdict.ts";
import { type HostProcess, killWhileStarting } from "./host-process.ts";

/** How many people order at once in how many rounds. */
export interface KilledOrdersPlan {
  rounds: number;
  buyers: number;
  seed: number;
  database: SetUp;
}

/** Kills come this soon after a confirmed order, and this soon after a start. */
const KILL_WITHIN_MS = { afterAnswer: 50, afterStart: 1_500 } as const;
/** Promised from the start of the process to its first answer (R1). */
const READY_WITHIN_MS = 5_000;

interface Told {
  cart_id: number;
  order_id: number;
}

/**
 * Kills the host (-9) while everybody orders, kills it again while it starts, starts it once more, and lets everybody
 * ask until answered; so often, on the same data. Nothing confirmed may be gone, nothing may be there twice (R1, R2).
 */
export async function killWhileOrdering(plan: KilledOrdersPlan): Promise<Verdict> {
  const stage = await setStage(plan.database);
  const next = seededNumbers(plan.seed);
  const place: { url: string } = { url: "" };
  const told: Told[] = [];
  const readyMs: number[] = [];
  const acknowledged: Told[] = [];
  let host: HostProcess | null = null;
  try {
    const { goods, tokens } = await prepare(stage, plan.buyers);
    for (let round = 0; round < plan.rounds; round += 1) {
      host ??= await stage.start();
      place.url = host.url;
      const carts = await fillBaskets(
        tokens.map((token) => clientOf(place, token)),
        goods,
      );
      const orderAll = startOrdering(place, tokens, carts);
      await orderAll.confirmed(1 + Math.floor(next() * (plan.buyers - 1)));
      await wait(next() * KILL_WITHIN_MS.afterAnswer);
      await host.kill();
      acknowledged.push(...orderAll.told);
      await killWhileStarting(stage.dataFolder, stage.settings, next() * KILL_WITHIN_MS.afterStart);
      const started = performance.now();
      host = await stage.start();
      readyMs.push(performance.now() - started);
      place.url = host.url;
      await orderAll.finished;
      told.push(...orderAll.told);
    }
    await host?.stop();
    host = null;
    return await judge(stage, plan, { told, acknowledged, readyMs });
  } finally {
    await host?.kill();
    await stage.remove();
  }
}

async function prepare(stage: Stage, buyers: number): Promise<{ goods: Goods; tokens: string[] }> {
  return stage.inside(async ({ services, apiOf, given }) => {
    const account = await createAccount(services, "reseller");
    const goods = {
      cv_id: (await given.variant(apiOf(account.token))).cv_id,
      country_id: await given.countryId("LV"),
    };
    return { goods, tokens: await addBuyers(services, account, buyers) };
  });
}

/** Lets everybody order until answered, with one key a basket, and counts the confirmations. */
function startOrdering(place: { url: string }, tokens: readonly string[], carts: readonly number[]) {
  const told: Told[] = [];
  const waiting: { count: number; wake: () => void }[] = [];
  const one = async (token: string, index: number) => {
    const cart_id = carts[index] ?? 0;
    const key = { idempotencyKey: `basket-${cart_id}` };
    const { answer } = await untilAnswered(() =>
      clientOf(place, token).cart.createOrder({ ...key, query: { accept_poor: true } }),
    );
    told.push({ cart_id, order_id: answer.data.order_id });
    for (const { count, wake } of waiting) if (told.length >= count) wake();
  };
  return {
    told,
    finished: Promise.all(tokens.map(one)),
    confirmed: (count: number) =>
      new Promise<void>((wake) => {
        waiting.push({ count, wake });
        if (told.length >= count) wake();
      }),
  };
}

interface Found {
  told: readonly Told[];
  acknowledged: readonly Told[];
  readyMs: readonly number[];
}

async function judge(stage: Stage, plan: KilledOrdersPlan, found: Found): Promise<Verdict> {
  const { told, acknowledged, readyMs } = found;
  return stage.inside(async ({ services }) => {
    const rows = await services.db
      .select({ order_id: orders.order_id, cart_id: orders.source_cart_id })
      .from(orders);
    const orderOf = new Map(rows.map(({ order_id, cart_id }) => [cart_id, order_id]));
    const lost = acknowledged.filter(({ cart_id, order_id }) => orderOf.get(cart_id) !== order_id);
    const other = told.filter(({ cart_id, order_id }) => orderOf.get(cart_id) !== order_id);
    const baskets = plan.rounds * plan.buyers;
    const [half, slowest] = [percentile(readyMs, 0.5), percentile(readyMs, 1)];
    return {
      figures: [
        `${plan.rounds} rounds of ${plan.buyers} at once on ${plan.database}, seed ${plan.seed}: killed ${2 * plan.rounds} times, ${readyMs.length} of ${plan.rounds} came back`,
        `${acknowledged.length} orders were confirmed before a kill, ${lost.length} of them lost`,
        `${rows.length} orders of ${baskets} baskets, ${other.length} not the one its buyer was told`,
        `ready again after ${half.toFixed(0)} ms (half), ${slowest.toFixed(0)} ms (slowest); promised ${READY_WITHIN_MS} ms`,
      ],
      broken: [
        ...lost.map(({ order_id }) => `order ${order_id} was confirmed and is gone`),
        ...other.map(({ order_id }) => `order ${order_id} is not the one its buyer was told`),
        ...(rows.length === baskets ? [] : [`${rows.length} orders were made of ${baskets} baskets`]),
        ...(await brokenInvariants(services.db)),
      ],
      late: lateness("ready again", readyMs, 1, READY_WITHIN_MS),
    };
  });
}
