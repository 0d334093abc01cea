import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import fs, { existsSync, type Mode, type OpenMode, type PathLike, readdirSync } from "node:fs";
import { readFile, rename, utimes, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { hostname } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { boot } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { fieldNameOf, shownName } from "./receive-uploads.ts";
import { openTempFolder } from "./temp-folder.ts";

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("a picture")]);
const { app, state } = sampleApp();
type Opened = (error: NodeJS.ErrnoException | null, file: number) => void;
const tempFolder = () => join(server.config.dataFolder, "tmp");

const server = await boot({ app, as: "reseller", listen: true });
const authorization = `Bearer ${server.account?.token}`;
beforeEach(() => {
  state.effects = 0;
  state.onUpload = async () => {};
});

function form(...parts: [name: string, content: Buffer | string, filename?: string][]): FormData {
  const body = new FormData();
  for (const [name, content, filename] of parts) {
    if (typeof content === "string") body.append(name, content);
    else body.append(name, new Blob([new Uint8Array(content)]), filename ?? "file.jpg");
  }
  return body;
}

async function send(
  body: BodyInit | null,
  headers: Record<string, string> = {},
  path = "/api/sample/upload",
) {
  const answer = await server.request(path, { method: "POST", body, headers: { authorization, ...headers } });
  return { status: answer.status, body: await answer.json() };
}

test("a file arrives whole, hashed, typed by its bytes, and is gone after the answer", async () => {
  let path = "";
  state.onUpload = async ([upload]) => {
    path = upload?.path ?? "";
    expect(await readFile(path)).toEqual(JPEG);
  };
  const { status, body } = await send(
    form(["cd_name", "Ada"], ["print_file", JPEG, "../../holi\u202Eday.png"]),
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    cd_name: "Ada",
    seen: [
      {
        field: "print_file",
        index: null,
        filename: "holiday.png",
        contentType: "image/jpeg",
        extension: "jpg",
        bytes: JPEG.length,
        sha256: createHash("sha256").update(JPEG).digest("hex"),
      },
    ],
  });
  expect(existsSync(path)).toBe(false);
  expect(readdirSync(tempFolder())).toEqual([]);
});

test("a file the handler moves away stays", async () => {
  const kept = join(server.config.dataFolder, "kept");
  state.onUpload = async ([upload]) => rename(upload?.path ?? "", kept);
  expect((await send(form(["print_file", JPEG]))).status).toBe(200);
  expect(await readFile(kept)).toEqual(JPEG);
});

test("[AP78] [PA243] a file over its limit answers 413 with that limit and leaves nothing", async () => {
  const large = Buffer.concat([JPEG, Buffer.alloc(200_001)]);
  const { status, body } = await send(form(["print_file", large]));
  expect([status, body.code]).toEqual([413, "too_large"]);
  expect(body.message).toMatch(/^This file is larger than [\d.]+ MB\.$/);
  expect(state.effects).toBe(0);
  expect(readdirSync(tempFolder())).toEqual([]);
});

test("[AP78] a body that announces more than all files may have is refused before it is read", async () => {
  const { status, body } = await send(form(["print_file", Buffer.concat([JPEG, Buffer.alloc(3_000_000)])]));
  expect([status, body.code]).toEqual([413, "too_large"]);
  expect(readdirSync(tempFolder())).toEqual([]);
});

test.each([
  { name: "SVG", content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), filename: "a.jpg" },
  { name: "HTML", content: Buffer.from("<!doctype html><script>1</script>"), filename: "a.png" },
  { name: "BMP", content: Buffer.from("BM........"), filename: "a.bmp" },
  { name: "a program", content: Buffer.from("MZ\x90\0program"), filename: "a.pdf" },
  { name: "HTML with a PDF inside", content: Buffer.from("<p>%PDF-1.7"), filename: "a.pdf" },
  { name: "one byte", content: Buffer.from([0xff]), filename: "a.jpg" },
])("[AP78] $name as a print file answers 415 and leaves nothing", async ({ content, filename }) => {
  const { status, body } = await send(form(["print_file", content, filename]));
  expect([status, body.code]).toEqual([415, "wrong_file_type"]);
  expect(state.effects).toBe(0);
  expect(readdirSync(tempFolder())).toEqual([]);
});

test("[AP78] a file that a slow disk opens only once it is refused leaves nothing", async () => {
  const disk: { open: (path: PathLike, flags: OpenMode, mode: Mode, done: Opened) => void } = fs;
  const { open } = disk;
  const opened = Promise.withResolvers<void>();
  const slow = vi.spyOn(disk, "open").mockImplementation((path, flags, mode, done) => {
    setTimeout(() => {
      open(path, flags, mode, (...outcome) => {
        done(...outcome);
        opened.resolve();
      });
    }, 200);
  });
  onTestFinished(() => slow.mockRestore());
  expect((await send(form(["print_file", Buffer.from("MZ\x90\0program"), "a.pdf"]))).status).toBe(415);
  await opened.promise;
  await expect.poll(() => readdirSync(tempFolder())).toEqual([]);
});

test("[PA243] no file, an empty file, an unknown one and too many are a 422 by field", async () => {
  expect((await send(form(["cd_name", "x"]))).body.errors).toEqual({ print_file: ["Please choose a file"] });
  expect((await send(form(["print_file", Buffer.alloc(0)]))).body.errors).toEqual({
    print_file: ["This file is empty. Please choose it again."],
  });
  expect((await send(form(["print_file", JPEG], ["other", JPEG]))).body.errors).toHaveProperty(["other"]);
  const extras: [string, Buffer][] = [
    ["extras[]", JPEG],
    ["extras[]", JPEG],
    ["extras[]", JPEG],
  ];
  expect((await send(form(["print_file", JPEG], ...extras))).body.errors).toHaveProperty(["extras"]);
  expect((await send("{}", { "content-type": "application/json" })).body.errors).toHaveProperty(["body"]);
  expect(readdirSync(tempFolder())).toEqual([]);
});

test("repeated and nested fields find their place", async () => {
  const { body } = await send(
    form(
      ["refund_items[0][ri_oi_id]", "5"],
      ["refund_items[1][ri_oi_id]", "7"],
      ["refund_items[1][files][]", JPEG, "b.jpg"],
      ["refund_items[1][files][]", JPEG, "c.jpg"],
      ["refund_items[0][files][]", JPEG, "a.jpg"],
    ),
    {},
    "/api/sample/claims/1",
  );
  expect(body.items).toEqual([
    { ri_oi_id: 5, photos: [`a.jpg ${JPEG.length}`] },
    { ri_oi_id: 7, photos: [`b.jpg ${JPEG.length}`, `c.jpg ${JPEG.length}`] },
  ]);
});

test("a call that also takes JSON takes it without files", async () => {
  const json = JSON.stringify({ refund_items: [{ ri_oi_id: 3 }] });
  const { body } = await send(json, { "content-type": "application/json" }, "/api/sample/claims/1");
  expect(body.items).toEqual([{ ri_oi_id: 3, photos: [] }]);
});

test("a form that ends in the middle is a 422, and nothing is left", async () => {
  const head = '--b\r\ncontent-disposition: form-data; name="print_file"; filename="a.jpg"\r\n\r\n';
  for (const text of ["--b\r\n", head, `${head}${JPEG.toString("latin1")}`, "", "nonsense"]) {
    const { status, body } = await send(Buffer.from(text, "latin1"), {
      "content-type": "multipart/form-data; boundary=b",
    });
    expect([text, status, body.code]).toEqual([text, 422, "invalid"]);
  }
  expect(state.effects).toBe(0);
  expect(readdirSync(tempFolder())).toEqual([]);
});

test("[AP168] a form that does not say how long it is brings no more than one file may have", async () => {
  const photo = Buffer.concat([JPEG, Buffer.alloc(3_000)]);
  const sendPhotos = async (count: number, isAnnounced: boolean) => {
    const photos = Array.from({ length: count }, (): [string, Buffer] => ["refund_items[0][files][]", photo]);
    const whole = new Response(form(["refund_items[0][ri_oi_id]", "5"], ...photos));
    const content = Buffer.from(await whole.arrayBuffer());
    const headers = {
      "content-type": whole.headers.get("content-type") ?? "",
      ...(isAnnounced && { "content-length": content.length }),
    };
    const sending = httpRequest(new URL("/api/sample/claims/1", server.url), { method: "POST", headers });
    // In two pieces: Node would tell the length of one.
    sending.write(content.subarray(0, 100));
    sending.end(content.subarray(100));
    const [answer] = await once(sending, "response");
    return [answer.statusCode, Object(await json(answer)).code];
  };
  expect(await sendPhotos(1, false)).toEqual([200, undefined]);
  expect(await sendPhotos(2, false)).toEqual([413, "too_large"]);
  expect(await sendPhotos(2, true)).toEqual([200, undefined]);
  await expect.poll(() => readdirSync(tempFolder())).toEqual([]);
});

test.each([
  { what: "one long field", parts: () => [["cd_name", "x".repeat(65_536)]] },
  {
    what: "many short fields",
    parts: () => Array.from({ length: 400 }, (_, at) => [`f${at}`, "x".repeat(200)]),
  },
  {
    what: "long names",
    parts: () => Array.from({ length: 450 }, (_, at) => [`${at}${"n".repeat(180)}`, ""]),
  },
  { what: "too many fields", parts: () => Array.from({ length: 501 }, () => ["a", "b"]) },
])("[AP200] the text of a form is 64 kB at most in all: $what is refused in words", async ({ parts }) => {
  const texts = parts().map(([name = "", text = ""]): [string, string] => [name, text]);
  const refused = await send(form(...texts, ["print_file", JPEG]));
  expect([refused.status, refused.body.code]).toEqual([413, "too_large"]);
  expect(refused.body.message).toMatch(/too much text/);
  expect(readdirSync(tempFolder())).toEqual([]);
});

test("[AP200] a field of a form that says it is JSON is refused in words", async () => {
  const json = `--b\r\ncontent-disposition: form-data; name="cd_name"\r\ncontent-type: application/json\r\n\r\n{"a":1}\r\n--b--\r\n`;
  const { status, body } = await send(json, { "content-type": "multipart/form-data; boundary=b" });
  expect([status, body.errors]).toEqual([422, { body: ["Please send this call as multipart/form-data."] }]);
});

test("[AP200] names of files are part of a form's text", async () => {
  const named = Array.from({ length: 10 }, (): [string, Buffer, string] => [
    "refund_items[0][files][]",
    JPEG,
    `${"n".repeat(7_000)}.jpg`,
  ]);
  const { status, body } = await send(
    form(["refund_items[0][ri_oi_id]", "5"], ...named),
    {},
    "/api/sample/claims/1",
  );
  expect([status, body.message]).toEqual([413, expect.stringMatching(/too much text/)]);
});

test("a multipart body without a boundary is a 422", async () => {
  const { status } = await send("x", { "content-type": "multipart/form-data" });
  expect(status).toBe(422);
});

test("a sender that hangs up leaves no file behind", async () => {
  const url = new URL("/api/sample/upload", server.url);
  const headers = {
    authorization,
    "content-type": "multipart/form-data; boundary=b",
    "content-length": 100_000,
  };
  const sending = httpRequest(url, { method: "POST", headers });
  sending.on("error", () => {});
  sending.write('--b\r\ncontent-disposition: form-data; name="print_file"; filename="a.jpg"\r\n\r\n');
  sending.write(Buffer.concat([JPEG, Buffer.alloc(20_000)]));
  await expect.poll(() => readdirSync(tempFolder()).length).toBe(1);
  sending.destroy();
  await expect.poll(() => readdirSync(tempFolder()).length).toBe(0);
  expect(state.effects).toBe(0);
});

test("[R20] what killed processes left is cleared at the start, what others still write is not", async () => {
  const folder = join(server.config.dataFolder, "tmp-of-others");
  await openTempFolder(folder);
  const nameOf = (pid: number, host: string) => `${pid}@${host}_${randomUUID()}`;
  const live = nameOf(process.ppid, hostname());
  // A copy in another container knows nothing of the processes there.
  const elsewhere = nameOf(999_999_999, "another-machine");
  const old = [nameOf(process.ppid, hostname()), nameOf(1, "another-machine"), "nobody"];
  const dead = [nameOf(999_999_999, hostname()), nameOf(process.pid, hostname())];
  for (const name of [...dead, ...old, live, elsewhere]) await writeFile(join(folder, name), "x");
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  for (const name of old) await utimes(join(folder, name), twoHoursAgo, twoHoursAgo);
  await openTempFolder(folder);
  expect(readdirSync(folder).sort()).toEqual([live, elsewhere].sort());
});

test.each([
  ["print_file", { field: "print_file", index: null }],
  ["calendar_designs[]", { field: "calendar_designs", index: null }],
  ["calendar_designs[3]", { field: "calendar_designs", index: null }],
  ["refund_items[2][files][]", { field: "refund_items[][files]", index: 2 }],
  ["refund_items[2][files][0]", { field: "refund_items[][files]", index: 2 }],
  ["refund_items[2][files]", { field: "refund_items[][files]", index: 2 }],
])("the form field %s is known by its contract name", (wireName, expected) => {
  expect(fieldNameOf(wireName)).toEqual(expected);
});

test.each([
  ["C:\\photos\\me.jpg", "me.jpg"],
  ["../../etc/passwd", "passwd"],
  ["a\r\nSet-Cookie: b", "aSet-Cookie: b"],
  ["..", "file"],
  ["", "file"],
  ["x".repeat(300), "x".repeat(200)],
])("the file name %j is shown as %j", (given, shown) => {
  expect(shownName(given)).toBe(shown);
});
