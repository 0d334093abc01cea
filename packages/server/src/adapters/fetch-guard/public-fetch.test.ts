import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { listenHere } from "../../testing/listen-here.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { FetchRefused } from "./fetch-guard.ts";
import { createFetchGuard, type LookUpAll, type PublicFetchOptions } from "./public-fetch.ts";

/** What a hostile resolver answers; every name that is not listed leads to this machine. */
const names: Record<string, string[]> = {
  "metadata.google.internal": ["169.254.169.254"],
  "mixed.test": ["93.184.216.34", "10.0.0.5"],
  "six.test": ["fd00::1"],
  "mapped.test": ["::ffff:127.0.0.1"],
  "nowhere.test": [],
};
const lookUp: LookUpAll = (host, answer) =>
  answer(
    null,
    (names[host] ?? ["127.0.0.1"]).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  );

let folder: string;
let target: string;
beforeEach(async () => {
  folder = await tempFolder();
  target = join(folder, "file");
});

/** Notes every connection this process begins to make, successful or not. */
function noteConnections(): string[] {
  const begun: string[] = [];
  const hear = (message: unknown) => {
    if (typeof message !== "object" || message === null || !("socket" in message)) return;
    const { socket } = message;
    if (socket instanceof Socket) socket.on("connectionAttempt", (address: string) => begun.push(address));
  };
  subscribe("net.client.socket", hear);
  onTestFinished(() => void unsubscribe("net.client.socket", hear));
  return begun;
}

const listen = async (answer: RequestListener): Promise<string> =>
  (await listenHere(createServer(answer))).host;

const fetchWith = (url: string, options: PublicFetchOptions = {}) =>
  createFetchGuard({ lookUp, ...options }).fetchPublicFile(url, target);

async function refusal(fetched: Promise<unknown>): Promise<string> {
  const outcome = await fetched.catch((error: unknown) => error);
  return outcome instanceof FetchRefused ? outcome.reason : `not refused: ${String(outcome)}`;
}

const payloads: [string, string][] = [
  ["http://127.0.0.1/", "private_address"],
  ["http://127.1/", "private_address"],
  ["http://127.0.1/", "private_address"],
  ["http://2130706433/", "private_address"],
  ["http://0x7f000001/", "private_address"],
  ["http://0x7f.0.0.1/", "private_address"],
  ["http://0177.0.0.1/", "private_address"],
  ["http://017700000001/", "private_address"],
  ["http://0/", "private_address"],
  ["http://0.0.0.0/", "private_address"],
  ["http://127.127.127.127/", "private_address"],
  ["http://①②⑦.⓪.⓪.①/", "private_address"],
  ["http://127。0。0。1/", "private_address"],
  ["http://127.0.0.1./", "private_address"],
  ["http://%31%32%37.0.0.1/", "private_address"],
  ["http:127.0.0.1/", "private_address"],
  ["http:\\\\127.0.0.1\\x", "private_address"],
  ["http://10.0.0.1/", "private_address"],
  ["http://172.16.0.1/", "private_address"],
  ["http://172.31.255.255/", "private_address"],
  ["http://192.168.1.1/", "private_address"],
  ["http://169.254.169.254/latest/meta-data/", "private_address"],
  ["http://100.64.0.1/", "private_address"],
  ["http://192.0.0.192/", "private_address"],
  ["http://198.18.0.1/", "private_address"],
  ["http://224.0.0.1/", "private_address"],
  ["http://255.255.255.255/", "private_address"],
  ["http://[::1]/", "private_address"],
  ["http://[::]/", "private_address"],
  ["http://[0:0:0:0:0:0:0:1]/", "private_address"],
  ["http://[::ffff:127.0.0.1]/", "private_address"],
  ["http://[::ffff:7f00:1]/", "private_address"],
  ["http://[::ffff:169.254.169.254]/", "private_address"],
  ["http://[::127.0.0.1]/", "private_address"],
  ["http://[fe80::1]/", "private_address"],
  ["http://[fc00::1]/", "private_address"],
  ["http://[fd12:3456:789a::1]/", "private_address"],
  ["http://[ff02::1]/", "private_address"],
  ["http://[64:ff9b::7f00:1]/", "private_address"],
  ["http://[2002:7f00:1::]/", "private_address"],
  ["http://[2001:0:7f00:1::]/", "private_address"],
  ["http://[2001:db8::1]/", "private_address"],
  ["http://localhost/", "private_address"],
  ["http://LOCALHOST./", "private_address"],
  ["http://127.0.0.1.nip.io/", "private_address"],
  ["http://metadata.google.internal/computeMetadata/v1/", "private_address"],
  ["http://mixed.test/", "private_address"],
  ["http://six.test/", "private_address"],
  ["http://mapped.test/", "private_address"],
  ["https://internal.shop.test/", "private_address"],
  ["http://nowhere.test/", "unknown_host"],
  ["http://user:pw@93.184.216.34/", "credentials"],
  ["http://93.184.216.34@127.0.0.1/", "credentials"],
  ["http://93.184.216.34:6379/", "port"],
  ["http://93.184.216.34:22/", "port"],
  ["http://127.0.0.1:8080/", "port"],
  ["file:///etc/passwd", "scheme"],
  ["ftp://93.184.216.34/x", "scheme"],
  ["gopher://127.0.0.1:6379/_INFO", "scheme"],
  ["data:text/plain,hello", "scheme"],
  ["javascript:alert(1)", "scheme"],
  ["blob:http://127.0.0.1/x", "scheme"],
  ["//127.0.0.1/", "not_a_url"],
  ["http://", "not_a_url"],
  ["http://exa mple.test/", "not_a_url"],
  ["", "not_a_url"],
  [`http://93.184.216.34/${"x".repeat(3_000)}`, "not_a_url"],
];

test.each(payloads)("[S10] %s is refused before any connection is begun", async (url, reason) => {
  const begun = noteConnections();
  expect(await refusal(fetchWith(url))).toBe(reason);
  expect(begun).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

const targets = [
  "http://127.0.0.1/",
  "//127.0.0.1/",
  "http://localhost/",
  "http://[::1]/",
  "http://169.254.169.254/latest/",
  "http://metadata.google.internal/",
  "http://2130706433/",
  "file:///etc/passwd",
  "http://user:pw@93.184.216.34/",
  "http://93.184.216.34:6379/",
];

test.each(targets)("[S10] a redirect to %s is refused like the address itself", async (location) => {
  let hops = 0;
  const host = await listen((request, response) => {
    hops += 1;
    response.writeHead(302, { location: request.url === "/start" ? "/second" : location }).end();
  });
  const begun = noteConnections();
  const reason = await refusal(fetchWith(`http://${host}/start`, { alsoAllow: [host] }));
  expect(["private_address", "scheme", "credentials", "port"]).toContain(reason);
  // Only the two hops on the opened server were connected to.
  expect(hops).toBe(2);
  expect(begun).toEqual(["127.0.0.1", "127.0.0.1"]);
});

test("[S10] a name is looked up once for a connection, so an answer that changes afterwards changes nothing", async () => {
  const begun = noteConnections();
  const answers = ["93.184.216.34", "127.0.0.1", "127.0.0.1"];
  let asked = 0;
  const rebinding: LookUpAll = (_host, answer) => {
    asked += 1;
    answer(null, [{ address: answers[asked - 1] ?? "127.0.0.1", family: 4 }]);
  };
  await refusal(fetchWith("http://rebind.test/", { lookUp: rebinding, timeoutMs: 100 }));
  expect(asked).toBe(1);
  expect(begun).toEqual(["93.184.216.34"]);
});

test("a file is fetched through up to three redirects, with its size, type and last address", async () => {
  const host = await listen((request, response) => {
    const hop = Number(request.url?.slice(1));
    if (hop < 3) response.writeHead(307, { location: `/${hop + 1}` }).end();
    else response.setHeader("content-type", "Application/PDF; charset=x").end("%PDF-1.7");
  });
  const fetched = await fetchWith(`http://${host}/0`, { alsoAllow: [host] });
  expect(fetched).toEqual({ size: 8, contentType: "application/pdf", url: `http://${host}/3` });
  expect(await readFile(target, "utf8")).toBe("%PDF-1.7");
});

test("[S10] a fourth redirect is too many", async () => {
  let asked = 0;
  const host = await listen((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: "/again" }).end();
  });
  expect(await refusal(fetchWith(`http://${host}/`, { alsoAllow: [host] }))).toBe("too_many_redirects");
  expect(asked).toBe(4);
});

test.each([
  ["says so", { "content-length": "2000" }],
  ["does not say so", {}],
])("[S10] a file that is too large and %s is refused and not kept", async (_what, headers) => {
  const host = await listen((_request, response) => {
    response.writeHead(200, headers);
    for (let part = 0; part < 20; part += 1) response.write("x".repeat(100));
    response.end();
  });
  expect(await refusal(fetchWith(`http://${host}/`, { alsoAllow: [host], mostBytes: 1_000 }))).toBe(
    "too_large",
  );
  expect(await readdir(folder)).toEqual([]);
});

test("[S10] a server that never finishes is left after the time is up", async () => {
  const host = await listen((_request, response) => void response.writeHead(200).write("x"));
  expect(await refusal(fetchWith(`http://${host}/`, { alsoAllow: [host], timeoutMs: 150 }))).toBe("too_slow");
  expect(await readdir(folder)).toEqual([]);
});

test("errors, packed answers and broken connections are refused as bad answers", async () => {
  const host = await listen((request, response) => {
    if (request.url === "/missing") response.writeHead(404).end();
    else if (request.url === "/packed") response.setHeader("content-encoding", "gzip").end("x");
    else request.socket.destroy();
  });
  for (const path of ["missing", "packed", "broken"]) {
    expect(await refusal(fetchWith(`http://${host}/${path}`, { alsoAllow: [host] }))).toBe("bad_answer");
  }
});

test("a file that is already there is never overwritten or removed", async () => {
  const host = await listen((_request, response) => response.end("new"));
  await writeFile(target, "old");
  await expect(fetchWith(`http://${host}/`, { alsoAllow: [host] })).rejects.toThrow("EEXIST");
  expect(await readFile(target, "utf8")).toBe("old");
});
