import { expect, test } from "vitest";
import { signedIn } from "../orders/order.driver.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { KnownOrdersStore } from "./known.ts";

test("[SC130] what was shown stays known while the account is asked for again, and is forgotten for whoever is next", async () => {
  const { services, host } = await signedIn();
  const known = new KnownOrdersStore(services);
  known.take(71, sampleOrder());
  await services.auth.reload();
  expect(known.all.value.get(71)?.order_number).toBe(sampleOrder().order_number);
  host.world.user = sampleUser({ user_id: 4_000 });
  await services.auth.reload();
  expect(known.all.value.size).toBe(0);
});

test("[SC130] what came before it was known whose it is stays known", async () => {
  const { services, host } = await signedIn({ user: null });
  const known = new KnownOrdersStore(services);
  known.take(71, sampleOrder());
  host.world.user = sampleUser();
  services.session.set("token");
  await services.auth.reload();
  expect(services.auth.user.value).not.toBeNull();
  expect([...known.all.value.keys()]).toEqual([71]);
});

test("[SC130] of very many things the last ones are known", async () => {
  const { services } = await signedIn();
  const known = new KnownOrdersStore(services);
  for (let id = 1; id <= 60; id += 1) known.take(id, sampleOrder({ order_id: id }));
  known.take(11, sampleOrder({ order_id: 11 }));
  expect([...known.all.value.keys()].slice(-2)).toEqual([60, 11]);
  expect(known.all.value.size).toBe(50);
});
