import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { type Booted, boot } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { MOST_IN_FLIGHT } from "../limits/load-shedding.ts";

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(4_000, "a picture")]);
const { app, state } = sampleApp();
const opened: Socket[] = [];

const server = await boot({ app, as: "reseller", listen: true });
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await server.close();
});

/** Opens a connection and sends these bytes over it. */
async function send(to: Booted, bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(to.url).port), "127.0.0.1");
  socket.on("error", () => {});
  opened.push(socket);
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}

/** The headers of a call and the first byte of its body. */
const slowLogin = `POST /api/sample/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{`;

async function answerOf(socket: Socket): Promise<{ status: number; body: unknown }> {
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body: JSON.parse(body) };
}

test("[R12] more slow bodies than the host answers at once leave everybody else served, health checks too", async () => {
  const slow = await Promise.all(Array.from({ length: MOST_IN_FLIGHT + 10 }, () => send(server, slowLogin)));
  const login = () =>
    server.request("/api/sample/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"email":"ada@example.test"}',
    });
  expect((await server.request("/healthz")).status).toBe(200);
  expect((await server.request("/readyz")).status).toBe(200);
  await expect.poll(async () => (await server.request("/api/sample/all")).status).toBe(200);
  for (let visitor = 0; visitor < 20; visitor += 1) {
    expect((await server.request("/api/sample/all")).status).toBe(200);
    expect((await server.request("/healthz")).status).toBe(200);
  }
  expect((await login()).status).toBe(200);
  for (const socket of slow) socket.destroy();
});

test("[R12] a form that has not arrived within its seconds is told so in the envelope and let go", async () => {
  const hasty = await boot({ app, listen: true, settings: { JSON_BODY_SECONDS: "0.2" } });
  const socket = await send(hasty, slowLogin);
  expect(await answerOf(socket)).toEqual({
    status: 408,
    body: {
      message: expect.stringMatching(/too long/),
      code: "invalid",
      errors: { body: [expect.any(String)] },
    },
  });
  expect((await hasty.request("/api/sample/all")).status).toBe(200);
});

test("[R12] an upload over a slow line arrives, as long as something keeps coming", async () => {
  const slow = { JSON_BODY_SECONDS: "0.2", UPLOAD_PAUSE_SECONDS: "2" };
  const patient = await boot({ app, as: "reseller", listen: true, settings: slow });
  const { head, body } = uploadOf(patient);
  const socket = await send(patient, head);
  const answered = answerOf(socket);
  // Ten times as long as a form may take, in steps far shorter than a pause may be.
  for (let at = 0; at < body.length; at += Math.ceil(body.length / 20)) {
    socket.write(body.subarray(at, at + Math.ceil(body.length / 20)));
    await wait(100);
  }
  expect((await answered).status).toBe(200);
});

test("[R12] an upload that stands still is let go, and nothing of it is kept", async () => {
  const hasty = await boot({ app, as: "reseller", listen: true, settings: { UPLOAD_PAUSE_SECONDS: "0.2" } });
  let seen = 0;
  state.onUpload = async () => {
    seen += 1;
  };
  const { head, body } = uploadOf(hasty);
  const socket = await send(hasty, head);
  socket.write(body.subarray(0, 500));
  expect(await answerOf(socket)).toMatchObject({ status: 408, body: { code: "invalid" } });
  expect(seen).toBe(0);
});

test("[R31] an upload that brings a little now and then is let go after its grace, and its room is given back", async () => {
  // Two pieces in a second are more than the least rate asks for, ten far less than the usual one.
  const settings = { UPLOAD_PAUSE_SECONDS: "1", UPLOAD_GRACE_SECONDS: "0.5" };
  const hasty = await boot({ app, as: "reseller", listen: true, settings });
  const { head, body } = uploadOf(hasty, 150_000);
  const socket = await send(hasty, head);
  let sent = 0;
  const trickle = setInterval(() => {
    socket.write(body.subarray(sent, sent + 1_000));
    sent += 1_000;
  }, 100);
  onTestFinished(() => clearInterval(trickle));
  expect(await answerOf(socket)).toMatchObject({ status: 408, body: { code: "invalid" } });
  expect(sent).toBeGreaterThan(1_024);
});

/** A form with one picture, in raw HTTP. */
function uploadOf({ account }: Booted, more = 0): { head: string; body: Buffer } {
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="print_file"; filename="a.jpg"\r\n\r\n'),
    JPEG,
    Buffer.alloc(more),
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const head = [
    "POST /api/sample/upload HTTP/1.1",
    "host: localhost",
    "connection: close",
    `authorization: Bearer ${account?.token}`,
    "content-type: multipart/form-data; boundary=x",
    `content-length: ${body.length}`,
  ];
  return { head: `${head.join("\r\n")}\r\n\r\n`, body };
}

/** A refused form that goes on for ever: its sender writes as fast as it is read. */
async function pour(to: Booted, bytes: number): Promise<{ socket: Socket; isClosed: Promise<void> }> {
  const head = [
    `POST /api/sample/upload HTTP/1.1`,
    "host: localhost",
    "content-type: multipart/form-data; boundary=x",
    `content-length: ${bytes}`,
  ];
  const socket = await send(to, `${head.join("\r\n")}\r\n\r\n`);
  let left = bytes;
  const piece = Buffer.alloc(64 * 1024, "x");
  const pourOn = () => {
    while (left > 0 && socket.writable) {
      const next = piece.subarray(0, Math.min(left, piece.length));
      left -= next.length;
      if (!socket.write(next)) return;
    }
  };
  socket.on("drain", pourOn);
  pourOn();
  return { socket, isClosed: new Promise((done) => socket.once("close", () => done())) };
}

test("[R110] what comes after a refusal is read slowly, and no longer than a form may take", async () => {
  const hasty = await boot({ app, listen: true, settings: { JSON_BODY_SECONDS: "0.3" } });
  const gigabytes = 4 * 1024 ** 3;
  const { socket, isClosed } = await pour(hasty, gigabytes);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  socket.resume();
  await isClosed;
  expect(socket.bytesWritten).toBeLessThan(256 * 1024 ** 2);
});

test("[R110] whoever has sent the rest of a refused form asks on over the same connection", async () => {
  const { socket } = await pour(server, 3 * 1024 ** 2);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  await expect.poll(() => socket.writableLength).toBe(0);
  socket.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
