import { contract, HOME_DAYS } from "@pressport/core/contract";
import { dayOf, earningsOf, usd } from "@pressport/core/rules";
import { routesFor } from "../../http/calls/routes-for.ts";
import { countHome, type DayOfOrders, listBestSellers, listOrderDays } from "./home.queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a reseller sees first. */
export const homeRoutes = routesFor(contract.home, {
  show: async ({ user: { client_id } }, { db, files, clock }) => {
    const days = lastDays(clock.now());
    const [numbers, orderDays, best] = await Promise.all([
      countHome(db, client_id),
      listOrderDays(db, client_id, days[0] ?? ""),
      listBestSellers(db, client_id),
    ]);
    const { to_pay, failed_publishing, open_claims, poor_orders, ...home_steps } = numbers;
    return {
      home_attention: { to_pay, failed_publishing, open_claims, poor_orders },
      home_days: days.map((day) => ({ day, ...sumsOf(orderDays.filter((one) => one.day === day)) })),
      home_best_sellers: best.map(({ oi_thumbnail_key, ...one }) => ({
        ...one,
        oi_thumbnail_url: oi_thumbnail_key === null ? null : files.url(oi_thumbnail_key),
      })),
      home_steps,
    };
  },
});

function lastDays(now: Date): string[] {
  return Array.from({ length: HOME_DAYS }, (_, place) =>
    dayOf(new Date(now.getTime() - (HOME_DAYS - 1 - place) * DAY_MS)),
  );
}

function sumsOf(alike: readonly DayOfOrders[]) {
  let [orders, earned] = [0, 0];
  for (const { orders: count, total, wholesale, given, earns } of alike) {
    orders += count;
    // What it earns depends on these sums alone.
    const sums = { items: 0, shipping: 0, total, wholesale, houseDiscount: given, resold: true };
    if (earns) earned += count * earningsOf(sums);
  }
  return { orders, earned: usd(earned) };
}
