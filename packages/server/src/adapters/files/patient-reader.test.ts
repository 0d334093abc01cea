import { once } from "node:events";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { patientReader } from "./patient-reader.ts";

/** Answers every connection as soon as it is asked something, whatever the thread that asks is doing. */
const STORE = `
  const { parentPort } = require("node:worker_threads");
  const server = require("node:net").createServer((socket) => socket.once("data", () => socket.end("all of it")));
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

test("bytes that came while this process was busy for longer than the silence allowed are taken", async () => {
  const store = new Worker(STORE, { eval: true });
  onTestFinished(async () => void (await store.terminate()));
  const [port] = (await once(store, "message")) as [number];
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const read = buffer(patientReader(socket, 50));
  socket.write("a file, please");
  const until = performance.now() + 200;
  while (performance.now() < until);
  expect((await read).toString()).toBe("all of it");
});
