import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type Log, silentLog } from "../../observe/log.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { signChannel } from "./channel-grant.ts";
import { createPusher } from "./pusher.ts";

const keys = { appId: "app-1", key: "pusher-key", secret: "pusher-secret" };

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

async function startService(answer: Answer, log: Log = silentLog) {
  const server = createServer((request, response) => void answer(request, response));
  const { port } = await listenHere(server);
  return createPusher({ ...keys, cluster: null, host: "127.0.0.1", port, tls: false, log });
}

/** Checks a request the way Pusher and Soketi do. */
async function readSigned(request: IncomingMessage) {
  const body = await text(request);
  const url = new URL(request.url ?? "", "http://service");
  const signature = url.searchParams.get("auth_signature");
  url.searchParams.delete("auth_signature");
  url.searchParams.sort();
  const toSign = `${request.method}\n${url.pathname}\n${url.searchParams}`;
  expect(createHmac("sha256", keys.secret).update(toSign).digest("hex")).toBe(signature);
  if (body !== "")
    expect(url.searchParams.get("body_md5")).toBe(createHash("md5").update(body).digest("hex"));
  return { path: url.pathname, body };
}

test("[RL04] an event goes to the service signed, with channel, name and payload", async () => {
  const seen: { path: string; body: string }[] = [];
  const push = await startService(async (request, response) => {
    seen.push(await readSigned(request));
    response.setHeader("content-type", "application/json").end("{}");
  });
  await push.trigger(["private-user.1", "private-user.2"], "notification", { unread: 2 });
  await push.disconnectUser(7);
  await push.stop();
  const [event] = seen.filter(({ path }) => path === "/apps/app-1/events");
  expect(JSON.parse(event?.body ?? "")).toMatchObject({
    name: "notification",
    channels: ["private-user.1", "private-user.2"],
    data: '{"unread":2}',
  });
  expect(seen.map(({ path }) => path)).toContain("/apps/app-1/users/7/terminate_connections");
});

test("[R13] a service that is broken neither holds up nor fails a call, and is written to the log", async () => {
  const warnings: string[] = [];
  const push = await startService((_request, response) => response.writeHead(500).end("broken"), {
    ...silentLog,
    warn: (_details, line) => warnings.push(line ?? ""),
  });
  await push.trigger("products", "notification", { unread: 1 });
  await push.stop();
  expect(warnings).toEqual(["The push service did not take the event notification."]);
});

test("[RL03] [S18] only the own private channel is signed, and signed as the protocol says", async () => {
  const push = await startService((_request, response) => response.end());
  const alice = { userId: 1, tokenId: "t" };
  expect(await push.authoriseChannel(alice, "12.34", "private-user.1")).toEqual({
    auth: signChannel(keys, "12.34", "private-user.1"),
  });
  for (const [socketId, channel] of [
    ["12.34", "private-user.2"],
    ["12.34", "private-encrypted-user.1"],
    ["12.34", "products"],
    ["12.34:x", "private-user.1"],
  ] as const) {
    expect(await push.authoriseChannel(alice, socketId, channel)).toBeUndefined();
  }
});
