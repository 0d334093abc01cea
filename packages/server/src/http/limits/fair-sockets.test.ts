import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { silentLog } from "../../observe/log.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { fairSlots } from "./fair-slots.ts";
import { shareSockets, socketRules, trustOf } from "./fair-sockets.ts";

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A web server of ten places, and the address it listens at. */
async function serve(trustProxy: string | null): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => response.end("answered"));
  shareSockets(server, trustOf(trustProxy), silentLog, { most: 10, perFree: 1 / 4 });
  server.on("upgrade", (_request: IncomingMessage, socket: Socket) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"),
  );
  const { port } = await listenHere(server);
  return { server, port };
}

/** Opens a connection, sends these bytes, and says whether anything came back before it was hung up on. */
async function isHeld(port: number, bytes: string): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  closing.push(() => socket.destroy());
  socket.write(bytes);
  return Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]);
}

const question = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

test("[R12] one address holds its share of the connections and is hung up on beyond it", async () => {
  const { port } = await serve(null);
  const held: boolean[] = [];
  for (let opened = 0; opened < 4; opened += 1) held.push(await isHeld(port, question));
  expect(held).toEqual([true, true, false, false]);
});

test("[R12] a connection that has ended makes room for the next", async () => {
  const { server, port } = await serve(null);
  const ask = async () => {
    const [answer] = (await once(get({ port, host: "127.0.0.1", agent: false }), "response")) as [
      IncomingMessage,
    ];
    answer.resume();
    await once(answer, "close");
    return answer.statusCode;
  };
  for (let asked = 0; asked < 5; asked += 1) {
    expect(await ask()).toBe(200);
    await expect.poll(() => openOf(server)).toBe(0);
  }
});

test("[R12] a trusted proxy has connections for everybody; the sockets of pages count for those behind it", async () => {
  const { port } = await serve("127.0.0.1");
  const page = (address: string) =>
    `GET /app/x HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nx-forwarded-for: ${address}\r\n\r\n`;
  const held: boolean[] = [];
  for (let opened = 0; opened < 4; opened += 1) held.push(await isHeld(port, question));
  for (let opened = 0; opened < 3; opened += 1) held.push(await isHeld(port, page("203.0.113.1")));
  expect(held).toEqual([true, true, true, true, true, true, false]);
  expect(await isHeld(port, page("203.0.113.2"))).toBe(true);
});

function openOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

test.each([1, 2, 4, 16])(
  "one address never holds more than a fifth of 12,000 connections over %i processes",
  (copies) => {
    const each = fairSlots(socketRules(copies));
    let held = 0;
    while (each.take("203.0.113.1") === "taken") held += 1;
    expect(held * copies).toBeLessThanOrEqual(2_400 + copies);
    expect(held * copies).toBeGreaterThan(2_300);
    expect(each.take("198.51.100.7")).toBe("taken");
  },
);
