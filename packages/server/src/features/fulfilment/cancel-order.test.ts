import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { discounts } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { cancelOrder } from "./cancel-order.service.ts";

async function start() {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" }, listen: true });
  const { api, services, given } = server;
  const discount_code = await given.discount({ discount_usage_limit: 2 });
  return {
    server,
    order: async () => {
      await given.cart(api);
      await api.cart.addDiscountCode({ body: { discount_code } });
      return (await api.cart.createOrder({ query: { accept_poor: true } })).data;
    },
    used: async () => {
      const [row] = await services.db
        .select()
        .from(discounts)
        .where(eq(discounts.discount_code, discount_code));
      return row?.discount_used;
    },
  };
}

test("[AP123] a code used for an order that is cancelled before it was paid can be used again, given back once", async () => {
  const { server, order, used } = await start();
  const { api, services } = server;
  const { order_id } = await order();
  await order();
  expect(await used()).toBe(2);
  await Promise.all([cancelOrder(services, order_id), cancelOrder(services, order_id)]);
  expect(await used()).toBe(1);
  // Deleting what was cancelled gives nothing back again.
  await api.orders.remove({ body: { orders: [order_id] } });
  expect(await used()).toBe(1);
});

test("[AP123] cancelling and deleting an unpaid order at once gives its code back once", async () => {
  const { server, order, used } = await start();
  const { api, services } = server;
  const { order_id } = await order();
  await order();
  await Promise.allSettled([
    cancelOrder(services, order_id),
    api.orders.remove({ body: { orders: [order_id] } }),
  ]);
  expect(await used()).toBe(1);
});

test("[AP123] a code stays used by an order that was paid before it was cancelled", async () => {
  const { server, order, used } = await start();
  const { order_id } = await order();
  await server.cards.pay(await server.api.payments.payOrders({ body: { orders: [order_id] } }));
  expect((await cancelOrder(server.services, order_id)).kind).toBe("cancelled");
  expect(await used()).toBe(1);
});
