import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientFiles, orderItems } from "../../adapters/db/schema.ts";
import { FetchRefused } from "../../adapters/fetch-guard/fetch-guard.ts";
import { createMemoryLimits } from "../../adapters/limits/memory.ts";
import { allStoredBytes } from "../../http/bodies/stored-bytes.ts";
import { boot } from "../../testing/boot.ts";
import { aPicture } from "../../testing/given.ts";
import { verbatim } from "../../text/messages/message.ts";
import { orderInWords } from "../notifications/order-letter.service.ts";

const PT_PER_MM = 72 / 25.4;
const HOST = "https://files.example.com/";
const web = new Map<string, Uint8Array>();

const fetchPublicFile = async (url: string, toPath: string) => {
  const bytes = web.get(url);
  if (!bytes) throw new FetchRefused("private_address", verbatim(`refused ${url}`));
  await writeFile(toPath, bytes, { flag: "wx" });
  return { size: bytes.length, contentType: "application/pdf", url };
};
const server = await boot({
  as: "reseller",
  replace: { fetchGuard: { fetchPublicFile } },
  settings: { PRESSPORT_WORKER: "off" },
});
const { given } = server;

/** A file of so many pages of a size in millimetres, green all over, with a trim box where one is asked for. */
async function aPdf(widthMm: number, heightMm: number, { pages = 1, trimMm = 0 } = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (let at = 0; at < pages; at++) {
    const page = pdf.addPage([widthMm * PT_PER_MM, heightMm * PT_PER_MM]);
    page.drawRectangle({
      x: 0,
      y: 0,
      width: page.getWidth(),
      height: page.getHeight(),
      color: rgb(0.1, 0.6, 0.2),
    });
    const by = trimMm * PT_PER_MM;
    if (by > 0) page.setTrimBox(by, by, page.getWidth() - 2 * by, page.getHeight() - 2 * by);
  }
  return pdf.save({ useObjectStreams: false });
}

/** Orders a poster of 30 × 40 cm, or another product, and puts a file in its place. */
async function replaced(bytes: Uint8Array, typeId = 2) {
  const url = `${HOST}${web.size}`;
  web.set(url, bytes);
  const { order_id } = await given.order(server.api, typeId);
  const [before] = (await server.api.orders.show({ params: { id: order_id } })).order_items;
  const order = await server.api.orders.addPrintFile({
    params: { id: order_id, itemId: before?.oi_id ?? 0 },
    body: { oi_print_file_url: url },
  });
  const [item] = order.order_items;
  const [row] = await server.services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  if (!item || !row || !before) throw new Error("The order has no item.");
  return { before, item, row };
}

test("[AP325] a file that is sent replaces a print file as one on the web does", async () => {
  const { order_id } = await given.order(server.api, 2);
  const [before] = (await server.api.orders.show({ params: { id: order_id } })).order_items;
  const oi_print_file = new File([(await aPdf(300, 400)).slice()], "finished.pdf", {
    type: "application/pdf",
  });
  const order = await server.api.orders.addPrintFile({
    params: { id: order_id, itemId: before?.oi_id ?? 0 },
    body: {},
    files: { oi_print_file },
  });
  expect(order.order_items[0]?.oi_print_file_state).toBe("replaced");
  const neither = server.api.orders.addPrintFile({
    params: { id: order_id, itemId: before?.oi_id ?? 0 },
    body: {},
  });
  await expect(neither).rejects.toMatchObject({ code: "invalid" });
});

/** The boxes of each page of a stored file, in millimetres. */
async function boxesOf(key: string | null) {
  return server.services.files.withLocalPath(key ?? "", async (path) => {
    const bytes = await readFile(path);
    await promisify(execFile)("qpdf", ["--check", path]);
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const round = (points: number) => Math.round((points / PT_PER_MM) * 100) / 100;
    const pages = pdf.getPages().map((page) => {
      const [trim, bleed] = [page.getTrimBox(), page.getBleedBox()];
      return [trim.x, trim.y, trim.width, trim.height, bleed.width, bleed.height].map(round);
    });
    return { pages, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
}

test.each([
  { what: "in the finished size", width: 300, height: 400, trimMm: 0 },
  { what: "with its bleed", width: 306, height: 406, trimMm: 0 },
  { what: "with bleed, marks and a trim box", width: 330, height: 430, trimMm: 15 },
])(
  "[AP59] [P7] [P8] a PDF $what takes a print file's place in the ordered size, with its boxes, checked like any other",
  async ({ width, height, trimMm }) => {
    const { before, item, row } = await replaced(await aPdf(width, height, { trimMm }));
    expect(item).toMatchObject({
      oi_print_file_state: "replaced",
      oi_print_findings: [],
      oi_quality: "good",
    });
    expect(item.oi_dpi).toBeCloseTo(300, 0);
    expect(item.oi_thumbnail_url).not.toBe(before.oi_thumbnail_url);
    const stored = await boxesOf(row.oi_print_file_key);
    expect(stored.pages).toEqual([[3, 3, 300, 400, 306, 406]]);
    expect([row.oi_print_file_bytes, row.oi_print_file_sha256]).toEqual([stored.bytes, stored.sha256]);
  },
);

test("[AP59] [P23] a picture that takes a print file's place is rated as it is", async () => {
  const { item } = await replaced(new Uint8Array(await (await aPicture(300, 400)).arrayBuffer()));
  expect(item).toMatchObject({
    oi_quality: "poor",
    oi_print_findings: [{ code: "low-resolution", severity: "warning", text: expect.any(String) }],
  });
  expect(item.oi_dpi).toBeCloseTo(25.4, 1);
});

test("[AP59] [PA56] letters show no scene with the design in whose place a file was put", async () => {
  const { services } = server;
  const pictures = async (order_id: number) => {
    const words = { language: "en", claimUrl: null, now: services.clock.now() };
    const { table } = await orderInWords(services.db, services, order_id, words);
    return table.flatMap(({ pictureUrl }) => pictureUrl ?? []);
  };
  expect(await pictures((await given.order(server.api)).order_id)).toHaveLength(1);
  const { row } = await replaced(await aPdf(300, 400));
  expect(await pictures(row.order_id)).toEqual([]);
});

test.each([
  { what: "in the finished size", widthPx: 1200, heightPx: 1600 },
  { what: "with its bleed", widthPx: 1224, heightPx: 1624 },
])("[AP59] [PA53] a picture $what is printed in its true size", async ({ widthPx, heightPx }) => {
  // Four pixels a millimetre; the bleed is so narrow that both have nearly the same proportions.
  const picture = await aPicture(widthPx, heightPx);
  const { item } = await replaced(new Uint8Array(await picture.arrayBuffer()));
  expect(item.oi_dpi).toBeCloseTo(4 * 25.4, 2);
});

test("[AP59] [P4] a file of another size or number of pages is refused with the sizes that fit, and nothing changes", async () => {
  const errorOf = async (bytes: Uint8Array, typeId?: number) =>
    replaced(bytes, typeId).then(
      () => "accepted",
      (error: { errors?: Record<string, string[]> }) => error.errors?.oi_print_file_url?.[0],
    );
  expect(await errorOf(await aPdf(200, 300))).toBe(
    "This file is 200 × 300 mm. Please provide 300 × 400 mm, or 306 × 406 mm with what is cut off or folded",
  );
  expect(await errorOf(await aPdf(300, 400, { pages: 2 }))).toBe("This file has 2 pages, the product has 1");
  expect(await errorOf(new Uint8Array(await (await aPicture(400, 400)).arrayBuffer()))).toContain(
    "400 × 400 px",
  );
  expect(await errorOf(await aPdf(210, 297), 6)).toBe("This file has 1 page, the product has 13");
});

test("[AP59] a whole calendar takes a calendar's place, page by page", { timeout: 60_000 }, async () => {
  const { row } = await replaced(await aPdf(216, 303, { pages: 13 }), 6);
  const { pages } = await boxesOf(row.oi_print_file_key);
  expect(pages).toEqual(Array.from({ length: 13 }, () => [3, 3, 210, 297, 216, 303]));
});

/** An unpaid order of somebody's own, and what puts a file on its item. */
async function unpaidOrder() {
  const { api, account } = await server.signIn("reseller");
  const { order_id } = await given.order(api);
  const [item] = (await api.orders.show({ params: { id: order_id } })).order_items;
  const replace = async (bytes: Uint8Array) => {
    const url = `${HOST}${web.size}`;
    web.set(url, bytes);
    await api.orders.addPrintFile({
      params: { id: order_id, itemId: item?.oi_id ?? 0 },
      body: { oi_print_file_url: url },
    });
    const [row] = await server.services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
    return { key: row?.oi_print_file_key ?? "none", bytes: row?.oi_print_file_bytes ?? 0 };
  };
  return { api, account, order_id, replace };
}

test("[AP178] a file put on an order that is deleted counts for all until the night has taken it away", async () => {
  const { api, order_id, replace } = await unpaidOrder();
  const before = await allStoredBytes(server.services);
  const { bytes } = await replace(await aPdf(300, 400));
  await api.orders.remove({ body: { orders: [order_id] } });
  expect(bytes).toBeGreaterThan(0);
  expect(await allStoredBytes(server.services)).toBe(before + bytes);
  server.clock.advance(26 * 60 * 60_000);
  expect(await allStoredBytes(server.services)).toBe(before);
});

test("[AP178] on an order that is not paid a file counts as stored, in place of the one before; on a paid one it is never refused", async () => {
  const { api, account, order_id, replace } = await unpaidOrder();
  const used = async () => (await api.auth.show()).data.user_storage.used_bytes;
  const before = await used();
  const first = await replace(await aPdf(300, 400));
  expect(await used()).toBe(before + first.bytes);
  const second = await replace(await aPdf(306, 406));
  expect(await used()).toBe(before + second.bytes);
  const isThere = async (key: string) => (await server.services.files.stat(key)) !== undefined;
  expect([await isThere(first.key), await isThere(second.key)]).toEqual([false, true]);

  const all = {
    client_id: account.client_id,
    file_name: "all",
    file_type: "other",
    file_key: "none",
    file_bytes: server.config.storage.clientBytes,
    file_created_at: server.clock.now(),
  };
  await server.services.db.insert(clientFiles).values(all);
  await expect(replace(await aPdf(330, 430, { trimMm: 15 }))).rejects.toMatchObject({ code: "storage_full" });
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const third = await replace(await aPdf(330, 430, { trimMm: 15 }));
  expect(await isThere(third.key)).toBe(true);
  expect(await used()).toBe(before + all.file_bytes);
});

test("[AP178] the file of an item is replaced so often a day, and then tomorrow", async () => {
  const limits = createMemoryLimits();
  const host = await boot({
    as: "reseller",
    replace: {
      fetchGuard: { fetchPublicFile },
      // The call's own limit would come first.
      limits: {
        ...limits,
        consume: async (key, ...counted) =>
          key.startsWith("POST ") ? { ok: true, remaining: 1 } : limits.consume(key, ...counted),
      },
    },
    settings: { PRESSPORT_WORKER: "off" },
  });
  const { order_id } = await host.given.order(host.api);
  const [item] = (await host.api.orders.show({ params: { id: order_id } })).order_items;
  const replace = () =>
    host.api.orders
      .addPrintFile({
        params: { id: order_id, itemId: item?.oi_id ?? 0 },
        body: { oi_print_file_url: `${HOST}nothing` },
      })
      .catch((error: { code?: string }) => error.code);
  const answers: unknown[] = [];
  for (let sent = 0; sent < 21; sent += 1) answers.push(await replace());
  expect(answers).toEqual([...Array.from({ length: 20 }, () => "invalid"), "too_many"]);
});
