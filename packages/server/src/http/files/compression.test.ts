import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { plainRoutes } from "../calls/plain-route.ts";
import { storedFileRoutes } from "./stored-files.routes.ts";

const SCRIPT = `export const words = "${"basket ".repeat(400)}";`;
const TEXT = JSON.stringify({
  data: Array.from({ length: 100 }, (_, number) => ({ number, name: "poster" })),
});
const BODIES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  json: ["application/json; charset=utf-8", TEXT],
  page: ["text/html; charset=utf-8", `<p>${TEXT}</p>`],
  schema: ["application/schema+json; charset=utf-8", TEXT],
  short: ["application/json; charset=utf-8", '{"message":"short"}'],
  events: ["text/event-stream", `data: ${TEXT}\n\n`],
  picture: ["image/webp", TEXT],
  pdf: ["application/pdf", TEXT],
};

const folder = await tempFolder();
const [portal, embed] = [join(folder, "portal"), join(folder, "embed")];
mkdirSync(join(portal, "assets"), { recursive: true });
mkdirSync(join(embed, "v1"), { recursive: true });
writeFileSync(join(portal, "index.html"), `<html><head></head><body>${"<br>".repeat(400)}</body></html>`);
for (const path of [join(portal, "assets", "main-B7x2kQ9a.js"), join(embed, "v1", "pressport.js")]) {
  writeFileSync(path, SCRIPT);
  writeFileSync(`${path}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${path}.gz`, gzipSync(SCRIPT));
}
const { app } = sampleApp();
const samples = plainRoutes([
  {
    method: "GET",
    path: "/samples/{name}",
    handle: ({ params }) => {
      const [type = "", body = ""] = BODIES[params.name ?? ""] ?? [];
      return {
        headers: { "content-type": type },
        body: params.name === "events" ? Readable.from([body]) : body,
      };
    },
  },
]);
const server = await boot({
  app: { ...app, plainRoutes: [...app.plainRoutes, ...samples, ...storedFileRoutes] },
  folders: { portal, embed, docs: join(folder, "docs") },
});

/** Asks as a browser does, and unpacks nothing. */
async function ask(
  path: string,
  encodings = "gzip, deflate, br, zstd",
  headers: Record<string, string> = {},
) {
  const answer = await server.request(path, { headers: { "accept-encoding": encodings, ...headers } });
  return {
    answer,
    encoding: answer.headers.get("content-encoding"),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

test.each(["json", "page", "schema"])("a long answer of kind %s travels brotli-compressed", async (name) => {
  const { answer, encoding, bytes } = await ask(`/samples/${name}`);
  const [type, body] = BODIES[name] ?? [];
  expect([encoding, answer.headers.get("content-type")]).toEqual(["br", type]);
  expect(answer.headers.get("vary")).toContain("accept-encoding");
  expect(brotliDecompressSync(bytes).toString()).toBe(body);
  expect(bytes.length).toBeLessThan((body ?? "").length / 2);
});

test("who takes only gzip gets gzip, and who takes nothing gets the text as it is", async () => {
  const packed = await ask("/samples/json", "gzip");
  expect(packed.encoding).toBe("gzip");
  expect(gunzipSync(packed.bytes).toString()).toBe(TEXT);
  const plain = await ask("/samples/json", "identity");
  expect([plain.encoding, plain.bytes.toString()]).toEqual([null, TEXT]);
});

test.each(["short", "events", "picture", "pdf"])("an answer of kind %s travels as it is", async (name) => {
  const { encoding, bytes } = await ask(`/samples/${name}`);
  expect([encoding, bytes.toString()]).toEqual([null, BODIES[name]?.[1]]);
});

test.each([
  ["/embed/v1/pressport.js", "br"],
  ["/embed/v1/pressport.js", "gzip"],
  ["/assets/main-B7x2kQ9a.js", "br"],
  ["/assets/main-B7x2kQ9a.js", "gzip"],
])(
  "the script %s travels as its %s twin, under its own type and a version of its own",
  async (path, encoding) => {
    const twin = await ask(path, encoding);
    expect(twin.encoding).toBe(encoding);
    expect(twin.answer.headers.get("content-type")).toMatch(/^(?:text|application)\/javascript/);
    expect(twin.answer.headers.get("vary")).toContain("accept-encoding");
    expect(Number(twin.answer.headers.get("content-length"))).toBe(twin.bytes.length);
    const unpack = encoding === "br" ? brotliDecompressSync : gunzipSync;
    expect(unpack(twin.bytes).toString()).toBe(SCRIPT);

    const etag = twin.answer.headers.get("etag") ?? "";
    const again = await ask(path, encoding, { "if-none-match": etag });
    expect([etag === "", again.answer.status]).toEqual([false, 304]);
    const plain = await ask(path, "identity");
    expect([plain.encoding, plain.bytes.toString()]).toEqual([null, SCRIPT]);
    expect(plain.answer.headers.get("etag")).not.toBe(etag);
  },
);

test("a page of the portal travels compressed at whatever address it is opened", async () => {
  for (const path of ["/", "/orders/all"]) {
    const { encoding, bytes } = await ask(path, "br", { accept: "text/html" });
    expect([path, encoding]).toEqual([path, "br"]);
    expect(brotliDecompressSync(bytes).toString()).toContain("csp-nonce");
  }
});

test("a stored file keeps its very bytes, since parts of it may be asked for", async () => {
  const { files } = server.services;
  await files.put("attachments/1.txt", Buffer.from("a".repeat(5_000)));
  const { pathname, search } = new URL(files.url("attachments/1.txt"));
  const { encoding, bytes } = await ask(pathname + search);
  expect([encoding, bytes.length]).toEqual([null, 5_000]);
});

test("a body that comes compressed is not unpacked", async () => {
  const answer = await server.request("/api/sample/login", {
    method: "POST",
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
    body: new Uint8Array(gzipSync('{"email":"ada@example.test"}')),
  });
  expect(answer.status).toBe(422);
});
