import { orders } from "../adapters/db/schema.ts";
import { boot } from "../testing/boot.ts";
import type { SetUp } from "../testing/databases/test-database.ts";
import { brokenInvariants } from "../testing/invariants.ts";
import { addBuyers, fillBasket } from "./clients/buyers.ts";
import { clientOf } from "./clients/patient-client.ts";
import { untilAnswered } from "./clients/until-answered.ts";
import { startDroppingProxy } from "./dropping-proxy.ts";
import type { Verdict } from "./verdict.ts";

/** Share of the answers that never arrive (R6). */
const LOST_SHARE = 0.3;
/** People who order at the same time, one basket after the other. */
const MOST_BUYERS = 20;

/**
 * Orders `count` baskets over a connection that loses answers after the host has committed; everybody tries again until
 * answered, with one key a basket (R6).
 */
export async function loseAnswers({ count, database }: { count: number; database: SetUp }): Promise<Verdict> {
  const server = await boot({
    listen: true,
    database,
    as: "reseller",
    settings: { PRESSPORT_WORKER: "off" },
  });
  const proxy = await startDroppingProxy(server.url, LOST_SHARE);
  try {
    const { api, account, services, given } = server;
    if (!account) throw new Error("Nobody is signed in.");
    const goods = { cv_id: (await given.variant(api)).cv_id, country_id: await given.countryId("LV") };
    const tokens = await addBuyers(services, account, Math.min(count, MOST_BUYERS));
    const answered = new Map<number, number>();
    let calls = 0;
    let left = count;
    const buy = async (token: string) => {
      const own = clientOf(server, token);
      const overProxy = clientOf(proxy, token);
      while (left > 0) {
        left -= 1;
        const cart_id = await fillBasket(own, goods);
        const key = { idempotencyKey: `basket-${cart_id}` };
        const { answer, tries } = await untilAnswered(() =>
          overProxy.cart.createOrder({ ...key, query: { accept_poor: true } }),
        );
        answered.set(cart_id, answer.data.order_id);
        calls += tries;
      }
    };
    await Promise.all(tokens.map(buy));
    const made = await services.db
      .select({ order_id: orders.order_id, cart_id: orders.source_cart_id })
      .from(orders);
    const wrong = made.filter(({ order_id, cart_id }) => answered.get(cart_id ?? 0) !== order_id);
    return {
      figures: [
        `${count} baskets on ${database}: ${calls} calls, ${proxy.dropped()} answers lost after the commit`,
        `${made.length} orders, ${wrong.length} of them not the one its buyer was told`,
      ],
      broken: [
        ...(made.length === count ? [] : [`${made.length} orders were made of ${count} baskets`]),
        ...wrong.map(({ order_id }) => `order ${order_id} is not the one its buyer was told`),
        ...(await brokenInvariants(services.db)),
      ],
      late: [],
    };
  } finally {
    await proxy.stop();
    await server.close();
  }
}
