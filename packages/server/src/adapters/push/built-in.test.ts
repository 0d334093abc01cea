import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type PusherJsTypes from "pusher-js";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createBuiltInPush } from "./built-in.ts";
import { signChannel } from "./channel-grant.ts";
import type { Push } from "./push.ts";

// Its types describe a module with a default export, yet in Node the module is the class itself.
const PusherJs: typeof PusherJsTypes.default = createRequire(import.meta.url)("pusher-js");

const SECRET = "push-secret";
const OLD_SECRET = "push-secret-before";
const tokens = new Map([
  ["alice-token", { userId: 1, tokenId: "alice-token" }],
  ["alice-phone", { userId: 1, tokenId: "alice-phone" }],
  ["bob-token", { userId: 2, tokenId: "bob-token" }],
]);
const published = {
  design_id: 7,
  status: { ps_id: 3, ps_name: "published", ps_display_name: "Published" },
} as const;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server's address is always an AddressInfo; its type also covers pipes.
  return (server.address() as AddressInfo).port;
}

/** A whole push server with its channel authorisation, as the API host mounts it. */
async function startPush(options: { port?: number; mostConnections?: number; valid?: typeof tokens } = {}) {
  const valid = options.valid ?? new Map(tokens);
  const websites = new Set(["https://shop.test", "https://other.test"]);
  const push: Push = createBuiltInPush({
    key: "app-key",
    secret: SECRET,
    oldSecrets: [OLD_SECRET],
    checkOrigin: (origin) => origin === undefined || websites.has(origin),
    goodTokens: async (tokenIds) => new Set(tokenIds.filter((tokenId) => valid.has(tokenId))),
    ...(options.mostConnections !== undefined && { mostConnections: options.mostConnections }),
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    const listener = valid.get(request.headers.authorization ?? "");
    const grant =
      listener &&
      (await push.authoriseChannel(listener, form.get("socket_id") ?? "", form.get("channel_name") ?? ""));
    response
      .writeHead(grant ? 200 : 403, { "content-type": "application/json" })
      .end(JSON.stringify(grant ?? {}));
  };
  const server = createServer((request, response) => void answer(request, response));
  await push.attach(server);
  const port = await listen(server, options.port);
  const stop = async () => {
    await push.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  closing.push(stop);
  return { push, port, stop, valid, websites };
}

function connect(port: number, token = "", key = "app-key") {
  const client = new PusherJs(key, {
    cluster: "x",
    wsHost: "127.0.0.1",
    wsPort: port,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      transport: "ajax",
      endpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
      headers: { authorization: token },
    },
  });
  closing.push(() => client.disconnect());
  return client;
}
type Client = ReturnType<typeof connect>;

const happens = (source: { bind(event: string, heard: (data: unknown) => void): unknown }, event: string) =>
  new Promise<unknown>((resolve) => source.bind(event, resolve));

async function subscribed(client: Client, name: string) {
  const channel = client.subscribe(name);
  await happens(channel, "pusher:subscription_succeeded");
  return channel;
}

/** Says something on a raw socket and waits for the first answer of the given kind. */
async function rawSocket(
  port: number,
  path = "/app/app-key?protocol=7",
  headers: Record<string, string> = {},
) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  closing.push(() => socket.terminate());
  const heard: { event: string; data: string; channel?: string }[] = [];
  const waiting: (() => void)[] = [];
  socket.on("message", (raw: Buffer) => {
    heard.push(JSON.parse(raw.toString()));
    for (const look of waiting) look();
  });
  const hears = (event: string) =>
    new Promise<{ event: string; data: string; channel?: string }>((resolve) => {
      const look = () => {
        const found = heard.find((message) => message.event === event);
        if (found) resolve(found);
      };
      waiting.push(look);
      look();
    });
  const closed = once(socket, "close").then(([code]: number[]) => code);
  await once(socket, "open");
  return { socket, hears, closed, say: (message: unknown) => socket.send(JSON.stringify(message)) };
}

test("[RL01] [RL04] anyone may listen to the products channel, and hears the design and its status", async () => {
  const { push, port } = await startPush();
  const channel = await subscribed(connect(port), "products");
  const heard = happens(channel, "publishing-status");
  await push.trigger("products", "publishing-status", published);
  expect(await heard).toEqual(published);
});

test("[RL02] a user hears what is said on the own private channel, and nothing of other channels", async () => {
  const { push, port } = await startPush();
  const channel = await subscribed(connect(port, "alice-token"), "private-user.1");
  const everything: string[] = [];
  channel.bind_global((event: string) => everything.push(event));
  const heard = happens(channel, "notification");
  await push.trigger("private-user.2", "notification", { unread: 9 });
  await push.trigger(["products"], "publishing-status", published);
  await push.trigger("private-user.1", "notification", { unread: 3 });
  expect(await heard).toEqual({ unread: 3 });
  expect(everything).toEqual(["notification"]);
});

test.each([
  ["another user's channel", "alice-token", "private-user.2"],
  ["a private channel without a token", "", "private-user.1"],
  ["a private channel with a dead token", "stolen", "private-user.1"],
  ["a private channel that belongs to nobody", "alice-token", "private-orders"],
  ["a channel that only looks like the own one", "alice-token", "private-user.1x"],
])("[RL03] [S18] %s is refused", async (_what, token, name) => {
  const { push, port } = await startPush();
  const channel = connect(port, token).subscribe(name);
  expect(await happens(channel, "pusher:subscription_error")).toMatchObject({ status: 403 });
  expect(await push.authoriseChannel({ userId: 1, tokenId: "t" }, "1.2", "private-user.2")).toBeUndefined();
});

test("[S18] a forged, borrowed or missing signature opens no private channel", async () => {
  const { push, port } = await startPush();
  const { hears, say } = await rawSocket(port);
  const { socket_id: id } = JSON.parse((await hears("pusher:connection_established")).data);
  const borrowed = signChannel({ key: "app-key", secret: SECRET }, "1.1", "private-user.1");
  const otherChannel = signChannel({ key: "app-key", secret: SECRET }, id, "private-user.2");
  const wrongSecret = signChannel({ key: "app-key", secret: "guess" }, id, "private-user.1");
  for (const auth of [borrowed, otherChannel, wrongSecret, "", undefined, "app-key:"]) {
    say({ event: "pusher:subscribe", data: { channel: "private-user.1", auth } });
  }
  say({ event: "pusher:subscribe", data: { channel: "presence-x", auth: "app-key:x" } });
  say({ event: "pusher:subscribe", data: { channel: "products" } });
  expect(await hears("pusher:subscription_error")).toMatchObject({ channel: "private-user.1" });
  // The public channel was asked for last, so by now every earlier question is answered.
  expect(await hears("pusher_internal:subscription_succeeded")).toMatchObject({ channel: "products" });
  expect(
    await push.authoriseChannel({ userId: 1, tokenId: "t" }, "1.1:private-user.2", "private-user.1"),
  ).toBeUndefined();
});

test("[S18] a page of an unregistered origin gets no socket, a registered one does", async () => {
  const { port } = await startPush();
  const foreign = new WebSocket(`ws://127.0.0.1:${port}/app/app-key`, { origin: "https://evil.test" });
  const [error] = await once(foreign, "error");
  expect(String(error)).toContain("403");
  const { hears } = await rawSocket(port, "/app/app-key", { origin: "https://shop.test" });
  expect(await hears("pusher:connection_established")).toBeDefined();
});

test("a wrong key is told that the application does not exist, and does not try again", async () => {
  const { port } = await startPush();
  const client = connect(port, "", "other-key");
  await happens(client.connection, "disconnected");
  const { closed, hears } = await rawSocket(port, "/app/other-key");
  expect(JSON.parse((await hears("pusher:error")).data)).toMatchObject({ code: 4001 });
  expect(await closed).toBe(4001);
});

test("any other path is no socket", async () => {
  const { port } = await startPush();
  const elsewhere = new WebSocket(`ws://127.0.0.1:${port}/apps/app-key`);
  const [error] = await once(elsewhere, "error");
  expect(String(error)).toContain("404");
});

test("[R15] after the server was away a page comes back and hears both its channels again", async () => {
  const first = await startPush();
  const client = connect(first.port, "alice-token");
  const products = await subscribed(client, "products");
  const mine = await subscribed(client, "private-user.1");
  await first.stop();

  const again = Promise.all([
    happens(products, "pusher:subscription_succeeded"),
    happens(mine, "pusher:subscription_succeeded"),
  ]);
  const second = await startPush({ port: first.port });
  await again;
  const heard = Promise.all([happens(products, "publishing-status"), happens(mine, "order-changed")]);
  await second.push.trigger("products", "publishing-status", published);
  await second.push.trigger("private-user.1", "order-changed", { order_id: 5 });
  expect(await heard).toEqual([published, { order_id: 5 }]);
});

test("[S4] ending a user's tokens cuts the open sockets: the page returns but its private channel stays shut", async () => {
  const { push, port, valid } = await startPush();
  const client = connect(port, "alice-token");
  const mine = await subscribed(client, "private-user.1");
  const kept = connect(port, "alice-phone");
  const keptChannel = await subscribed(kept, "private-user.1");
  const bob = connect(port, "bob-token");
  const bobsChannel = await subscribed(bob, "private-user.2");
  const before = [kept.connection.socket_id, bob.connection.socket_id];

  valid.delete("alice-token");
  const shut = happens(mine, "pusher:subscription_error");
  await push.disconnectUser(1, { exceptTokenId: "alice-phone" });
  expect(await shut).toMatchObject({ status: 403 });
  const heard = Promise.all([happens(keptChannel, "notification"), happens(bobsChannel, "notification")]);
  await push.trigger(["private-user.1", "private-user.2"], "notification", { unread: 1 });
  expect(await heard).toEqual([{ unread: 1 }, { unread: 1 }]);
  expect([kept.connection.socket_id, bob.connection.socket_id]).toEqual(before);
});

test("[AP176] a look at who is connected cuts pages of websites and sessions that have ended, and nobody else", async () => {
  const { push, port, valid, websites } = await startPush();
  const kept = await rawSocket(port, "/app/app-key", { origin: "https://shop.test" });
  const taken = await rawSocket(port, "/app/app-key", { origin: "https://other.test" });
  const bob = connect(port, "bob-token");
  const bobsChannel = await subscribed(bob, "private-user.2");
  const mine = await subscribed(connect(port, "alice-token"), "private-user.1");
  const before = bob.connection.socket_id;
  websites.delete("https://other.test");
  valid.delete("alice-token");
  const shut = happens(mine, "pusher:subscription_error");
  await push.recheck();
  expect(await taken.closed).toBe(4200);
  expect(await shut).toMatchObject({ status: 403 });
  kept.say({ event: "pusher:ping" });
  expect(await kept.hears("pusher:pong")).toBeDefined();
  const heard = happens(bobsChannel, "notification");
  await push.trigger("private-user.2", "notification", { unread: 1 });
  expect([await heard, bob.connection.socket_id]).toEqual([{ unread: 1 }, before]);
});

test("after unsubscribing nothing more is heard", async () => {
  const { push, port } = await startPush();
  const { say, hears } = await rawSocket(port);
  say({ event: "pusher:subscribe", data: { channel: "products" } });
  await hears("pusher_internal:subscription_succeeded");
  say({ event: "pusher:unsubscribe", data: { channel: "products" } });
  say({ event: "pusher:ping", data: {} });
  await hears("pusher:pong");
  await push.trigger("products", "publishing-status", published);
  say({ event: "pusher:subscribe", data: { channel: "later" } });
  let heardProducts = false;
  void hears("publishing-status").then(() => {
    heardProducts = true;
  });
  say({ event: "client-made-up", data: {} });
  expect(JSON.parse((await hears("pusher:error")).data)).toMatchObject({ code: 4301 });
  expect(heardProducts).toBe(false);
});

test.each([
  "not json",
  "[]",
  '{"event":"pusher:subscribe"}',
  '{"event":"pusher:subscribe","data":{"channel":"a b"}}',
  '{"event":"__proto__"}',
])("the nonsense %j is answered with an error, and the socket lives on", async (nonsense) => {
  const { port } = await startPush();
  const { socket, hears, say } = await rawSocket(port);
  await hears("pusher:connection_established");
  socket.send(nonsense);
  expect(JSON.parse((await hears("pusher:error")).data)).toMatchObject({ code: 4301 });
  say({ event: "pusher:ping" });
  expect(await hears("pusher:pong")).toBeDefined();
});

test("a client that floods or sends huge messages is cut off", async () => {
  const { port } = await startPush();
  const flood = await rawSocket(port);
  await flood.hears("pusher:connection_established");
  for (let sent = 0; sent < 60; sent += 1) flood.say({ event: "pusher:ping" });
  expect(await flood.closed).toBe(4301);

  const huge = await rawSocket(port);
  await huge.hears("pusher:connection_established");
  huge.say({ event: "pusher:ping", data: "x".repeat(20_000) });
  expect(await huge.closed).toBe(1009);
});

test("a full server asks further pages to come back later", async () => {
  const { port } = await startPush({ mostConnections: 1 });
  const first = await rawSocket(port);
  await first.hears("pusher:connection_established");
  const second = await rawSocket(port);
  expect(await second.closed).toBe(4100);
});

test("a client that takes nothing is dropped instead of filling the memory", async () => {
  const { push, port } = await startPush();
  const slow = await rawSocket(port);
  slow.say({ event: "pusher:subscribe", data: { channel: "products" } });
  await slow.hears("pusher_internal:subscription_succeeded");
  slow.socket.pause();
  const long = { ...published, status: { ...published.status, ps_display_name: "x".repeat(100_000) } };
  for (let sent = 0; sent < 200; sent += 1) await push.trigger("products", "publishing-status", long);
  slow.socket.resume();
  expect(await slow.closed).toBe(1006);
});
