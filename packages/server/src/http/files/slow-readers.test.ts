import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import { boot } from "../../testing/boot.ts";
import { plainRoutes } from "../calls/plain-route.ts";
import { zipStream } from "./zip-stream.ts";

/** More than the sockets between two programs take in by themselves. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, "a page of a print file ");

/** Whether this process has a file open. */
function isOpen(path: string): boolean {
  return readdirSync("/proc/self/fd").some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      // Closed since it was listed.
      return false;
    }
  });
}

test("[AP156] who takes nothing of a file for so long is hung up on, and the file is closed", async () => {
  const hasty = { JSON_BODY_SECONDS: "0.1", UPLOAD_PAUSE_SECONDS: "0.1", ANSWER_PAUSE_SECONDS: "0.5" };
  const server = await boot({ listen: true, settings: hasty });
  const key = newFileKey("public/thumbnails", "jpg");
  await server.services.files.put(key, LARGE);
  const path = join(server.config.dataFolder, "files", key);
  const reader = connect(Number(new URL(server.url).port), "127.0.0.1");
  onTestFinished(() => void reader.destroy());
  reader.on("error", () => {}).pause();
  await once(reader, "connect");
  reader.write(`GET /files/${key} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await expect.poll(() => isOpen(path)).toBe(true);
  await expect.poll(() => isOpen(path), { timeout: 20_000 }).toBe(false);
  // Who reads is served to the end.
  expect((await (await server.request(`/files/${key}`)).arrayBuffer()).byteLength).toBe(LARGE.length);
});

/** A host that gives an archive of one file, made by the test. */
async function hostOfArchive(content: () => Promise<Uint8Array>, onLog?: (line: string) => void) {
  const handle = () => ({
    headers: { "content-type": "application/zip" },
    body: zipStream([{ name: "a.pdf", content }]),
  });
  const app = {
    routes: [],
    plainRoutes: plainRoutes([{ method: "GET", path: "/slow.zip", handle }]),
    defineJobs: [],
  };
  const hasty = { JSON_BODY_SECONDS: "0.1", UPLOAD_PAUSE_SECONDS: "0.1", ANSWER_PAUSE_SECONDS: "0.5" };
  return boot({ app, listen: true, settings: hasty, ...(onLog && { onLog }) });
}

test("[R114] an archive whose next file is still being made is not cut off, however long that takes", async () => {
  const made = Promise.withResolvers<Uint8Array>();
  const server = await hostOfArchive(() => made.promise);
  const answer = await fetch(`${server.url}/slow.zip`);
  // A connection that asks nothing is let go after the same time.
  const idle = connect(Number(new URL(server.url).port), "127.0.0.1");
  idle.on("error", () => {}).resume();
  await new Promise((done) => idle.once("close", done));
  made.resolve(Buffer.from("a page"));
  expect(Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))).toEqual(["a.pdf"]);
});

test("[R115] an answer that breaks off after it has begun is written into the log, by its request", async () => {
  const lines: string[] = [];
  const server = await hostOfArchive(
    () => Promise.reject(new Error("No such page.")),
    (line) => lines.push(line),
  );
  const answer = await fetch(`${server.url}/slow.zip`, {
    headers: { "x-request-id": "request-of-the-test" },
  });
  await expect(answer.arrayBuffer()).rejects.toThrow();
  const told = () => lines.map((line) => JSON.parse(line)).find(({ level }) => level === "error");
  await expect.poll(told).toMatchObject({
    msg: "An answer broke off",
    request: "request-of-the-test",
    address: "/slow.zip",
    err: { message: "No such page." },
  });
});
