import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { startFakePusher } from "../adapters/push/testing/fake-pusher.ts";
import { openRealtime, type Realtime } from "../adapters/push/testing/listen-to-pushes.ts";
import { TEST_PASSWORD } from "../testing/accounts.ts";
import { boot } from "../testing/boot.ts";

const server = await boot({ listen: true, settings: { PRESSPORT_WORKER: "off" } });

function listen(token: string | null): Realtime {
  const realtime = openRealtime(server.url, token);
  onTestFinished(() => realtime.close());
  return realtime;
}

test("[RL02][RL04][AP19][AP20] what happens to an order is pushed to its owner, who then loads the notifications", async () => {
  const { api, account } = await server.signIn("reseller");
  const channel = `private-user.${account.user_id}`;
  const realtime = listen(account.token);
  await realtime.joined(channel);
  const notifications = realtime.hear(channel, "notification");
  const changes = realtime.hear(channel, "order-changed");
  const { order_id } = await server.given.order(api);
  await server.services.jobs.drain();
  await changes.until((change) => change.order_id === order_id);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await server.services.jobs.drain();
  // The invoice when the order was made, then the payment.
  expect(await notifications.until(({ unread }) => unread === 2)).toEqual({ unread: 2 });

  expect((await api.auth.show()).data.unread_notifications).toBe(2);
  expect(await api.account.notifications()).toMatchObject([
    { notification_kind: "order", notification_read: false, notification_path: `/orders/${order_id}/view` },
    { notification_kind: "invoice", notification_read: false, notification_path: "/invoices" },
  ]);
  expect((await api.auth.show()).data.unread_notifications).toBe(0);
  expect(await api.account.notifications()).toMatchObject([
    { notification_read: true },
    { notification_read: true },
  ]);
  await api.account.clearNotifications();
  expect(await api.account.notifications()).toEqual([]);
  for (const payload of changes.payloads) expect(payload).toEqual({ order_id });
});

test("[AP63] an invoice that is issued, paid or taken back is pushed to whom it is for", async () => {
  const { api, account } = await server.signIn("reseller");
  const channel = `private-user.${account.user_id}`;
  const realtime = listen(account.token);
  await realtime.joined(channel);
  const changes = realtime.hear(channel, "invoice-changed");
  const { given } = server;
  const { order_id } = await given.order(api);
  await server.services.jobs.drain();
  const { order_invoice_id } = await api.orders.show({ params: { id: order_id } });
  expect(await changes.until(() => true)).toEqual({ invoice_id: order_invoice_id });

  const other = await given.order(api);
  await server.services.jobs.drain();
  const issued = (await api.orders.show({ params: { id: other.order_id } })).order_invoice_id;
  const heard = (id: number | null) => changes.payloads.filter(({ invoice_id }) => invoice_id === id).length;
  await api.orders.remove({ body: { orders: [other.order_id] } });
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await server.services.jobs.drain();
  await expect.poll(() => [heard(order_invoice_id), heard(issued)]).toEqual([2, 2]);
});

test("[RL03] another user's channel, and any private one without a good token, is refused", async () => {
  const one = await server.signIn("reseller");
  const two = await server.signIn("reseller");
  const channel = `private-user.${one.account.user_id}`;
  await listen(one.account.token).joined(channel);
  for (const token of [two.account.token, "not-a-token", null])
    await expect(listen(token).joined(channel)).rejects.toThrow("refused");
  await expect(listen(one.account.token).joined("private-orders")).rejects.toThrow("refused");
  await listen(null).joined("products");
});

test("[AP02][AP10] changing the password cuts the sockets of other sessions, signing out one's own", async () => {
  const { api, account } = await server.signIn("reseller");
  const channel = `private-user.${account.user_id}`;
  const other = await server.api.auth.login({ body: { email: account.email, password: TEST_PASSWORD } });
  const elsewhere = listen(other.access_token);
  await elsewhere.joined(channel);
  const here = listen(account.token);
  await here.joined(channel);
  const cut = elsewhere.cut();
  const password = "a quite different one";
  await api.auth.changePassword({
    body: { current_password: TEST_PASSWORD, password, password_confirmation: password },
  });
  await cut;
  const out = here.cut();
  await api.auth.logout();
  await out;
});

/** A page of a website, whose socket is with the last copy of the server. */
async function pageOf(origin: string) {
  const address = `${server.urls.at(-1)?.replace("http", "ws")}/app/pressport?protocol=7`;
  const socket = new WebSocket(address, { origin });
  onTestFinished(() => socket.terminate());
  const ended = once(socket, "close").then(([code]: number[]) => code);
  await once(socket, "open");
  return { socket, ended };
}

test("[AP176] a website's open pages end with the key that let them in, or when it is taken off that key", async () => {
  const { api } = await server.signIn("reseller");
  const add = async (...origins: string[]) => {
    const { client_publishable_keys: keys } = await api.account.addKey({ body: { origins } });
    return { key: keys.find((one) => origins.every((origin) => one.origins.includes(origin)))?.key ?? "" };
  };
  await add("https://both.test", "https://another.test");
  const params = await add("https://both.test", "https://one.test", "https://*.two.test");
  const kept = await pageOf("https://both.test");
  const [one, two] = [await pageOf("https://one.test"), await pageOf("https://www.two.test")];
  await api.account.updateKey({
    params,
    body: { origins: ["https://both.test", "https://one.test"] },
  });
  expect(await two.ended).toBe(4200);
  expect(one.socket.readyState).toBe(WebSocket.OPEN);
  await api.account.removeKey({ params });
  expect(await one.ended).toBe(4200);
  const pong = once(kept.socket, "message");
  kept.socket.send(JSON.stringify({ event: "pusher:ping" }));
  expect(String((await pong)[0])).toContain("pusher:pong");
});

test("[AP176] a guest's open pages end when the guest signs in or becomes an account", async () => {
  const { account } = await server.signIn("reseller");
  const another = async () => {
    const guest = await server.signIn("guest");
    const page = listen(guest.account.token);
    await page.joined(`private-user.${guest.account.user_id}`);
    return { api: guest.api, cut: page.cut() };
  };
  const [joins, registers] = [await another(), await another()];
  await joins.api.auth.login({ body: { email: account.email, password: TEST_PASSWORD } });
  await joins.cut;
  const [country] = await server.api.auth.countries();
  const password = "a quite different one";
  await registers.api.auth.register({
    body: { name: "Ada", email: "ada-becomes@example.test", password, country_id: country?.country_id ?? 0 },
  });
  await registers.cut;
});

test("[AP176] an open page ends with a session that runs out", async () => {
  const { account } = await server.signIn("reseller");
  const channel = `private-user.${account.user_id}`;
  const page = listen(account.token);
  await page.joined(channel);
  const cut = page.cut();
  const shut = page.refused(channel);
  server.clock.advance(31 * 24 * 60 * 60_000);
  await server.services.push.recheck();
  await cut;
  await shut;
});

test("[S4] [RL04] with a push service elsewhere, signing out ends the sockets of the user's pages there", async () => {
  const app = { appId: "app-1", key: "elsewhere", secret: "pusher-secret" };
  const service = await startFakePusher(app);
  onTestFinished(() => service.close());
  const host = await boot({
    listen: true,
    settings: {
      PRESSPORT_WORKER: "off",
      PUSHER_APP_ID: app.appId,
      PUSHER_KEY: app.key,
      PUSHER_SECRET: app.secret,
      PUSHER_HOST: "127.0.0.1",
      PUSHER_PORT: String(service.port),
      PUSHER_TLS: "0",
    },
  });
  const { api, account } = await host.signIn("reseller");
  const other = await host.signIn("reseller");
  const channel = `private-user.${account.user_id}`;
  const settings = await (await host.request("/broadcasting/settings")).json();
  expect(settings).toEqual({ key: app.key, host: "127.0.0.1", port: service.port, tls: false });
  const page = openRealtime(host.url, account.token, { service: settings });
  const others = openRealtime(host.url, other.account.token, { service: settings });
  for (const one of [page, others]) onTestFinished(() => one.close());
  await Promise.all([page.joined(channel), others.joined(`private-user.${other.account.user_id}`)]);
  await expect.poll(() => service.users()).toHaveLength(2);

  const cut = page.cut();
  await api.auth.logout();
  await cut;
  await expect.poll(() => service.users()).toEqual([String(other.account.user_id)]);
  const refused = await host.request("/broadcasting/user-auth", {
    method: "POST",
    headers: { authorization: `Bearer ${account.token}` },
    body: new URLSearchParams({ socket_id: "1.1" }),
  });
  expect(refused.status).toBe(401);
});
