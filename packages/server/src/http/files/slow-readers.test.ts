import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import { boot } from "../../testing/boot.ts";

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
  await server.doors.files.put(key, LARGE);
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
