import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, orders, users } from "../../../adapters/db/schema.ts";
import { PACKING_SLIPS_FOLDER, PRINT_FILES_FOLDER } from "../../../adapters/files/file-keys.ts";
import { boot } from "../../../testing/boot.ts";
import { aPicture } from "../../../testing/given.ts";
import { textOfPages, textOfPdf } from "../../../testing/text-of-pdf.ts";
import { clearFiles } from "../../stored-files/clear-files.service.ts";
import { jobTicketOf } from "../job-ticket.service.ts";
import { writePackingSlip } from "./packing-slip.service.ts";
import { packingSlipPdf } from "./packing-slip-pdf.ts";

/** A reseller with a brand, an order of two posters and the slip of its parcel. */
async function bootWithOrder() {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { api, services, given } = server;
  await api.brand.update({
    body: {
      brand_name: "Harbour & Sons",
      brand_accent: null,
      brand_reply_to: "hello@harbour.test",
      brand_packing_note:
        "Thank you for your order!\nHang it out of the sun, away from heaters and damp walls.",
    },
  });
  const { order_id, order_number } = await given.order(api);
  await services.db
    .update(orderItems)
    .set({ oi_print_file_key: `${PRINT_FILES_FOLDER}/ab/1.pdf` })
    .where(eq(orderItems.order_id, order_id));
  const write = async () => {
    await writePackingSlip(services, order_id);
    const { pdf_url } = (await jobTicketOf(services, order_id)).packing_slip;
    const { pathname, search } = new URL(pdf_url);
    const answer = await server.request(`${pathname}${search}`);
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  return { server, api, services, order_id, order_number, write };
}

test("[PA25] a print house fetches the slip of a parcel: whose it is, what is in it, to whom, and no price", async () => {
  const { write, order_number } = await bootWithOrder();
  const bytes = await write();
  const words = await textOfPdf(bytes);
  for (const said of [
    "Harbour & Sons",
    "Packing slip",
    order_number,
    "Delivered to",
    "Ada Lovelace",
    "Latvia",
    "Poster",
    "30 × 40 cm",
    "Thank you for your order!",
    "Hang it out of the sun",
    "Write to hello@harbour.test.",
  ])
    expect(words).toContain(said);
  expect(words).not.toMatch(/\$|USD|\d\.\d\d|Pressport/);
  // The same parcel has the same slip.
  expect(Buffer.from(await write()).equals(Buffer.from(bytes))).toBe(true);
});

test("[PA25] the slip bears the logo in place of the name, and a picture of every print", async () => {
  const { api, write, services, order_id } = await bootWithOrder();
  const logo = await aPicture(400, 120, "logo.jpg");
  const plain = await write();
  await api.brand.setLogo({ files: { logo } });
  const withLogo = await write();
  const [head = ""] = (await textOfPdf(withLogo)).split("Packing slip");
  expect(head).not.toContain("Harbour");
  expect(withLogo.length).toBeGreaterThan(plain.length);
  const oi_thumbnail_key = "public/thumbnails/ab/1.jpg";
  await services.files.put(oi_thumbnail_key, new Uint8Array(await logo.arrayBuffer()));
  await services.db.update(orderItems).set({ oi_thumbnail_key }).where(eq(orderItems.order_id, order_id));
  expect((await write()).length).toBeGreaterThan(withLogo.length);
});

test("[PA25] the slip is in the language of whoever ordered, and reads from the right where that does", async () => {
  const { services, order_id, write } = await bootWithOrder();
  const [order] = await services.db.select().from(orders).where(eq(orders.order_id, order_id));
  const speak = async (user_language: string) => {
    await services.db
      .update(users)
      .set({ user_language })
      .where(eq(users.user_id, order?.user_id ?? 0));
    return textOfPdf(await write());
  };
  const latvian = await speak("lv");
  expect(latvian).toContain("Piegādāt");
  expect(latvian).toContain("Latvija");
  expect(await speak("ar")).not.toContain("Delivered to");
});

test.each([
  ["Japanese", "山田 太郎", "東京都千代田区丸の内一丁目"],
  ["Korean", "김민수", "서울특별시 종로구 세종대로"],
  ["simplified Chinese", "王小明", "深圳市南山区科技园"],
  ["traditional Chinese", "陳大文", "臺北市信義區市府路"],
  ["Thai", "สมชาย ใจดี", "ถนนสุขุมวิท"],
  ["Devanagari", "राम शर्मा", "नई दिल्ली"],
  ["Hebrew", "דוד כהן", "רחוב הרצל"],
])("[PA340] the slip shows names and addresses in %s", async (_, name, address) => {
  const { services, order_id, write } = await bootWithOrder();
  const [order] = await services.db.select().from(orders).where(eq(orders.order_id, order_id));
  if (!order) throw new Error("The order is gone.");
  const order_recipient = { ...order.order_recipient, recipient_name: name, recipient_address: address };
  await services.db.update(orders).set({ order_recipient }).where(eq(orders.order_id, order_id));
  const shown = new Set(await textOfPdf(await write()));
  const missing = Array.from(`${name}${address}`).filter((letter) => !shown.has(letter));
  expect(missing).toEqual([]);
});

test.each([
  ["Japan", "JP", "JP"],
  ["Taiwan", "TW", "TC"],
])(
  "[PA382] a slip to %s sets all its Han letters in that country's letterforms",
  async (_, country, face) => {
    const bytes = await packingSlipPdf({
      language: "en",
      order_number: "PP-1",
      ordered_at: new Date("2026-01-01"),
      sender: { name: "直のみせ", logo: null, replyTo: null, note: "" },
      recipient: ["直美", "東京新宿"],
      country,
      items: [],
    });
    const { context } = await PDFDocument.load(bytes);
    const fonts = context
      .enumerateIndirectObjects()
      .flatMap(([, one]) => (one instanceof PDFDict ? String(one.get(PDFName.of("FontName")) ?? "") : []));
    const ofHan = fonts.filter((name) => /NotoSans(JP|SC|TC)/.test(name));
    expect(ofHan).toContainEqual(expect.stringContaining(`NotoSans${face}`));
    // Kana is in the Japanese font alone.
    expect(ofHan.filter((name) => !/JP/.test(name) && !name.includes(`NotoSans${face}`))).toEqual([]);
  },
);

test("[PA25] more items than a page holds go on the next one", async () => {
  const { services, order_id, write } = await bootWithOrder();
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  if (!item) throw new Error("An order has an item.");
  const { oi_id: _, ...row } = item;
  await services.db
    .insert(orderItems)
    .values(Array.from({ length: 11 }, (_, index) => ({ ...row, oi_cv_sku_nr: `PO-EXTRA-${index}` })));
  const [first = "", second = ""] = await textOfPages(await write());
  for (let index = 0; index < 11; index += 1) expect(first + second).toContain(`PO-EXTRA-${index}`);
  expect(first).not.toContain("PO-EXTRA-10");
  expect(second).toContain("Thank you for your order!");
});

test("[PA25] slips name people, so they are kept no longer than a print house may take to fetch them", async () => {
  const { services, server, write } = await bootWithOrder();
  await write();
  const countSlips = async () => {
    let slips = 0;
    for await (const _ of services.files.list(`${PACKING_SLIPS_FOLDER}/`)) slips += 1;
    return slips;
  };
  const after = async (days: number) => {
    server.clock.set(new Date(Date.now() + days * 86_400_000));
    await clearFiles(services);
  };
  await after(7);
  expect(await countSlips()).toBe(1);
  await after(15);
  expect(await countSlips()).toBe(0);
});
