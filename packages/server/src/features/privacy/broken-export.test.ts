import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";
import { exportClient } from "./export-client.service.ts";

/** A reseller with a design so large that nobody reads it to the end, and how the file store reads it. */
async function start(read: () => AsyncGenerator<Uint8Array>) {
  const server = await boot({ listen: true, settings: { PRESSPORT_WORKER: "off" } });
  const { api, account } = await server.signIn("reseller");
  await server.given.design(api);
  const { files } = server.services;
  const opened: Readable[] = [];
  files.stat = async (key) => ({ key, size: 2 ** 30, modifiedAt: new Date() });
  files.read = async () => {
    const stream = Readable.from(read());
    opened.push(stream);
    return stream;
  };
  return { server, api, account, opened };
}

const PIECE = randomBytes(64 * 1024);

test("[AP151] an archive of which a file cannot be read to its end breaks off, and the host goes on", async () => {
  const { server, api } = await start(async function* () {
    yield PIECE;
    throw new Error("The file store fell silent.");
  });
  const taken = api.privacy.exportData().then((archive) => archive.arrayBuffer());
  await expect(taken).rejects.toThrow();
  expect((await server.request("/healthz")).status).toBe(200);
});

test("[AP151] nothing more is read for an archive that nobody takes any more", async () => {
  const { server, account, opened } = await start(async function* () {
    for (;;) yield PIECE;
  });
  const archive = await exportClient(server.services, account.client_id);
  await once(archive, "readable");
  await expect.poll(() => opened.length).toBe(1);
  archive.destroy();
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});
