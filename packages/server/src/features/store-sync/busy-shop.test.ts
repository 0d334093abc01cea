import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients, designs } from "../../adapters/db/schema.ts";
import { type Store, StoreRefused } from "../../adapters/store/store.ts";
import { boot } from "../../testing/boot.ts";
import { verbatim } from "../../text/messages/message.ts";

const BUSY = new StoreRefused(verbatim("The shop asks us to slow down."), {
  retryable: true,
  retryAfterSeconds: 120,
});

async function publishTo(store: Store) {
  const settings = { PRESSPORT_WORKER: "off" };
  const server = await boot({ as: "reseller", settings, replace: { stores: { demo: store } } });
  const { services, api, account, given } = server;
  const client = { client_store_url: "https://shop.example.com", client_st_id: 3 };
  await services.db
    .update(clients)
    .set(client)
    .where(eq(clients.client_id, account?.client_id ?? 0));
  const { cd_id } = await given.design(api);
  const { product } = await given.skuOf(2);
  await api.designs.publish({ params: { id: cd_id }, query: { products: [product.product_id] } });
  const status = async () => {
    const [row] = await services.db.select().from(designs).where(eq(designs.cd_id, cd_id));
    return row?.ps_id;
  };
  return { ...server, cd_id, status };
}

test("a shop that names a time to come back is asked then and not before, and the product gets published", async () => {
  let asked = 0;
  const { services, status } = await publishTo({
    publish: async () => {
      asked += 1;
      if (asked <= 2) throw BUSY;
      return { ref: "1", url: null };
    },
    unpublish: async () => {},
    check: async () => ({ currency: null }),
  });
  await services.jobs.drain({ until: new Date(Date.now() + 60_000) });
  expect([asked, await status()]).toEqual([1, 1]);
  await services.jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  expect([asked, await status()]).toEqual([3, 3]);
});

test("[ST66] a shop that puts us off for hours gets the product once it is ready; being put off is no attempt", async () => {
  let asked = 0;
  const { services, status, api } = await publishTo({
    publish: async () => {
      asked += 1;
      if (asked <= 20) throw BUSY;
      return { ref: "1", url: null };
    },
    unpublish: async () => {},
    check: async () => ({ currency: null }),
  });
  await services.jobs.drain({ until: new Date(Date.now() + 6 * 3_600_000) });
  expect([asked, await status()]).toEqual([21, 3]);
  expect(await api.account.notifications()).toEqual([]);
});

test("[ST66] a shop that is down while it is updated is asked for hours; its reseller knows after some minutes", async () => {
  let asked = 0;
  const { services, status, api } = await publishTo({
    publish: async () => {
      asked += 1;
      if (asked <= 9) throw new StoreRefused(verbatim("The shop is down."), { retryable: true });
      return { ref: "1", url: null };
    },
    unpublish: async () => {},
    check: async () => ({ currency: null }),
  });
  await services.jobs.drain({ until: new Date(Date.now() + 24 * 3_600_000) });
  expect([asked, await status()]).toEqual([10, 3]);
  const told = (await api.account.notifications()).map((line) => line.notification_text);
  expect(told).toEqual(["Not in your shop yet: The shop is down. We try again by ourselves for three days."]);
});

test("[ST43] a product that cannot be taken out, as the shop is down, says so, is taken out once the shop is back, and then says nothing", async () => {
  let isDown = true;
  let isListed = false;
  const { services, status, api, cd_id } = await publishTo({
    publish: async () => {
      isListed = true;
      return { ref: "1", url: null };
    },
    unpublish: async () => {
      if (isDown) throw new StoreRefused(verbatim("The shop is down."), { retryable: true });
      isListed = false;
    },
    check: async () => ({ currency: null }),
  });
  await services.jobs.drain();
  await api.designs.unpublish({ params: { id: cd_id } });
  const told = async () =>
    (await api.account.notifications()).filter(({ notification_text: text }) =>
      text.includes("Still in your shop: The shop is down. We try again by ourselves for three days."),
    ).length;
  await services.jobs.drain();
  expect([isListed, await status(), await told()]).toEqual([true, 2, 0]);
  await services.jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  expect([isListed, await status(), await told()]).toEqual([true, 4, 1]);
  isDown = false;
  await services.jobs.drain({ until: new Date(Date.now() + 24 * 3_600_000) });
  expect([isListed, await status(), await told()]).toEqual([false, 2, 1]);
});
