import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";

const server = await boot({ listen: true });

/** Sends bytes as they are and answers what comes back. */
async function sendRaw(bytes: string): Promise<{ status: number; type: string; body: unknown }> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? "";
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), type, body: JSON.parse(body) };
}

const host = "host: localhost\r\nconnection: close\r\n";

test.each([
  { what: "no HTTP at all", bytes: "hello\r\n\r\n", status: 400 },
  { what: "a method that does not exist", bytes: `FETCH / HTTP/1.1\r\n${host}\r\n`, status: 400 },
  {
    what: "two lengths",
    bytes: `POST /api/login HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\n`,
    status: 400,
  },
  {
    what: "a chunk of no length",
    bytes: `POST /api/login HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    status: 400,
  },
  {
    what: "an address of 20 KB",
    bytes: `GET /api/countries?a=${"x".repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
    status: 431,
  },
  {
    what: "a header of 20 KB",
    bytes: `GET /api/countries HTTP/1.1\r\n${host}x-a: ${"x".repeat(20_000)}\r\n\r\n`,
    status: 431,
  },
])("[R11] $what is answered $status in the one envelope", async ({ bytes, status }) => {
  const answer = await sendRaw(bytes);
  expect(answer).toEqual({
    status,
    type: "application/json; charset=utf-8",
    body: {
      message: expect.stringMatching(/\w/),
      code: "invalid",
      errors: { body: [expect.stringMatching(/\w/)] },
    },
  });
});
