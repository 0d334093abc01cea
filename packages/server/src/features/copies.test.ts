import { createClient } from "@pressport/core";
import { PRODUCTS_CHANNEL, userChannel } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openRealtime, type Realtime } from "../adapters/push/testing/listen-to-pushes.ts";
import { TEST_PASSWORD } from "../testing/accounts.ts";
import { boot } from "../testing/boot.ts";

/* Two servers and two workers on one PostgreSQL: pages hold their sockets with either server. */
const server = await boot({ database: "copies", listen: true, settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

/** A page whose socket is with one copy, and whose other questions go to the given one. */
function listen(copy: number, token: string | null = null, asks = copy): Realtime {
  const realtime = openRealtime(server.urls[copy] ?? "", token, { grantsFrom: server.urls[asks] ?? "" });
  onTestFinished(() => realtime.close());
  return realtime;
}

const apiOf = (copy: number, token: string) =>
  createClient({ host: server.urls[copy] ?? "", session: { token: () => token } });

const another = async (email: string) =>
  (await server.api.auth.login({ body: { email, password: TEST_PASSWORD } })).access_token;

test("[RL01] [RL04] pages on every copy hear what a worker beside them has published", async () => {
  const { api, account } = await server.signIn("reseller");
  await api.account.updateClient({
    params: { clientId: account.client_id },
    body: { client_store_url: "https://shop.example", client_st_id: 3 },
  });
  const pages = [listen(0), listen(1)];
  await Promise.all(pages.map((page) => page.joined(PRODUCTS_CHANNEL)));
  const heard = pages.map((page) => page.hear(PRODUCTS_CHANNEL, "publishing-status"));
  const { cd_id } = await given.design(api);
  const [product] = await api.designs.products({ params: { id: cd_id } });
  await api.designs.publish({ params: { id: cd_id }, query: { products: [String(product?.cp_id)] } });
  await server.services.jobs.drain();
  for (const { until } of heard)
    expect(await until(({ design_id, status }) => design_id === cd_id && status.ps_id === 3)).toBeDefined();
});

test("[RL02] what happens to an order is heard once on each of its owner's pages, whichever copy they are with", async () => {
  const { api, account } = await server.signIn("reseller");
  const channel = userChannel(account.user_id);
  const pages = [listen(0, account.token), listen(1, account.token)];
  await Promise.all(pages.map((page) => page.joined(channel)));
  const heard = pages.map((page) => page.hear(channel, "notification"));
  await given.order(api);
  await server.services.jobs.drain();
  for (const { until, payloads } of heard) {
    await until(({ unread }) => unread === 1);
    expect(payloads).toEqual([{ unread: 1 }]);
  }
});

test("[S4] [AP10] signing out at one copy cuts the sockets with another, which come back without their private channel", async () => {
  const { account } = await server.signIn("reseller");
  const channel = userChannel(account.user_id);
  const page = listen(1, account.token);
  await page.joined(channel);
  const cut = page.cut();
  const shut = page.refused(channel);
  await apiOf(0, account.token).auth.logout();
  await cut;
  await shut;
});

test("[S4] a socket granted by another copy is cut with its own token, and kept when another one ends", async () => {
  const { account } = await server.signIn("reseller");
  const channel = userChannel(account.user_id);
  const elsewhere = listen(0, await another(account.email), 1);
  const here = listen(1, account.token, 0);
  await Promise.all([elsewhere.joined(channel), here.joined(channel)]);
  const heard = here.hear(channel, "notification");
  const kept = here.socketId();
  const cut = elsewhere.cut();
  const password = "a quite different one";
  await apiOf(0, account.token).auth.changePassword({
    body: { current_password: TEST_PASSWORD, password, password_confirmation: password },
  });
  await cut;
  await server.services.push.trigger(channel, "notification", { unread: 7 });
  await heard.until(({ unread }) => unread === 7);
  expect(here.socketId()).toBe(kept);
});

test("[R15] when the line between the copies was cut, pages are sent to load again and then hear every copy", async () => {
  const { account } = await server.signIn("reseller");
  const channel = userChannel(account.user_id);
  const page = listen(1, account.token);
  await page.joined(channel);
  const heard = page.hear(channel, "notification");
  const cut = page.cut();
  const again = page.rejoined(channel);
  await breakLines();
  await cut;
  await again;
  await server.services.push.trigger(channel, "notification", { unread: 9 });
  expect(await heard.until(({ unread }) => unread === 9)).toEqual({ unread: 9 });
});

/** Ends the connections the copies talk over, as a database that restarts does. */
const breakLines = () =>
  server.services.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pressport push' and datname = current_database()`,
  );
