import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { contract, type Endpoint } from "@pressport/core/contract";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { type Booted, boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";

const server = await boot({ listen: true });
const fullDisk = await boot({ as: "reseller", listen: true, settings: { DISK_RESERVE_GB: "10000000" } });
const multipart = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ files }) => files !== undefined)
  .map((endpoint) => ({ endpoint, call: `${endpoint.method} ${endpoint.path}` }));

afterEach(() => expect(readdirSync(join(server.config.dataFolder, "tmp"))).toEqual([]));

/** Sends the headers of a form and nothing of its body; answers with the status that comes all the same. */
async function headersAlone(
  to: Booted,
  { method, path }: Pick<Endpoint, "method" | "path">,
  headers: Record<string, string | number> = {},
): Promise<number> {
  const socket: Socket = connect(Number(new URL(to.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const all = {
    host: "localhost",
    "content-type": "multipart/form-data; boundary=x",
    "content-length": 1_000_000,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const address = path.replace(/\{(?:token|upload)\}/, "a".repeat(32)).replaceAll(/\{\w+\}/g, "1");
  socket.write(`${method} ${address} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  const [first] = await once(socket, "data");
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(first))?.[1]);
}

test("[S30] there are calls that take files, one of them without signing in", () => {
  expect(multipart.filter(({ endpoint }) => endpoint.access === "public")).toHaveLength(1);
  expect(multipart.length).toBeGreaterThan(7);
});

test.each(multipart)(
  "[S30] $call refuses an unknown link or caller before the body",
  async ({ endpoint }) => {
    const refused = endpoint.access === "public" ? 404 : 401;
    expect(await headersAlone(server, endpoint)).toBe(refused);
  },
);

test.each(multipart)("[S30] $call refuses an unknown website before the body", async ({ endpoint }) => {
  const headers = { origin: "https://stranger.test", "x-pressport-key": "pk_live_unknown" };
  expect([401, 403, 404]).toContain(await headersAlone(server, endpoint, headers));
});

test.each(multipart)(
  "[S30] $call refuses what is announced as too long before the body",
  async ({ endpoint }) => {
    const { account } = await server.signIn("reseller");
    const headers = { authorization: `Bearer ${account.token}`, "content-length": 50 * 1024 ** 3 };
    expect(await headersAlone(server, endpoint, headers)).toBe(endpoint.access === "public" ? 404 : 413);
  },
);

test.each(multipart)(
  "[R30] $call keeps the last room of the disk free for the database",
  async ({ endpoint }) => {
    const headers = { authorization: `Bearer ${fullDisk.account?.token}`, "content-length": 2_000 };
    expect(await headersAlone(fullDisk, endpoint, headers)).toBe(endpoint.access === "public" ? 404 : 507);
  },
);

test("[R30] while the last room of the disk is kept free everything but uploads goes on, and the host is well", async () => {
  const { api, account, request, given, services } = fullDisk;
  const upload_id = "b".repeat(32);
  const begun = api.uploads.begin({ body: { upload_id, upload_name: "a.png", upload_bytes: 9_000_000 } });
  await expect(begun).rejects.toMatchObject({ code: "storage_full", status: 507 });
  await expect(given.design(api, await aSmallPicture())).rejects.toMatchObject({
    code: "storage_full",
    message: "There is no room to store this file right now.",
  });
  expect((await request("/healthz")).status).toBe(200);
  expect((await request("/readyz")).status).toBe(200);
  expect((await api.auth.show()).data.user_id).toBe(account?.user_id);
  await fullDisk.signIn("guest");
  await services.files.put("proofs/one.txt", Buffer.from("Made by the host"));
});
