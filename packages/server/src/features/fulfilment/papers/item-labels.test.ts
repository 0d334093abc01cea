import { PDFiumLibrary } from "@hyzyla/pdfium";
import { PRODUCT_TYPE } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { orderItems } from "../../../adapters/db/schema.ts";
import { ITEM_LABELS_FOLDER, PRINT_FILES_FOLDER } from "../../../adapters/files/file-keys.ts";
import { boot } from "../../../testing/boot.ts";
import { textOfPages } from "../../../testing/text-of-pdf.ts";
import { clearFiles } from "../../stored-files/clear-files.service.ts";
import { jobTicketOf } from "../job-ticket.service.ts";
import { writeItemLabels } from "./item-labels.service.ts";

/** An order whose item, a poster unless told, is ordered three times, and the labels that its ticket names. */
async function bootWithLabels(product_type_id?: number) {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { services, given } = server;
  const { order_id, order_number } = await given.order(server.api, product_type_id);
  await services.db
    .update(orderItems)
    .set({ oi_print_file_key: `${PRINT_FILES_FOLDER}/ab/1.pdf`, oi_quantity: 3 })
    .where(eq(orderItems.order_id, order_id));
  const ticket = await jobTicketOf(services, order_id);
  await writeItemLabels(services, ticket);
  const [item] = ticket.items;
  if (!item) throw new Error("An order has an item.");
  const { pathname, search } = new URL(item.labels_url);
  const answer = await server.request(`${pathname}${search}`);
  expect(answer.status).toBe(200);
  return { server, services, order_number, item, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test("[PA29] the ticket names a label for each product of an item, which says what it is and where it goes, and nothing of price and person", async () => {
  const { bytes, order_number, item } = await bootWithLabels();
  const pages = await textOfPages(bytes);
  expect(pages).toHaveLength(3);
  for (const [index, words] of pages.entries()) {
    for (const said of [
      order_number,
      `Item ${item.oi_id}`,
      `${index + 1} of 3`,
      "Poster",
      "30 × 40 cm",
      item.sku_nr,
      "LV Latvia",
      "26 March 2026",
    ])
      expect(words).toContain(said);
    expect(words).not.toMatch(/Ada|Lovelace|Riga|\$|USD|\d\.\d\d|Pressport/);
  }
});

test("[PA40] a label says the frame once, in the words of basket and order", async () => {
  const { bytes, item } = await bootWithLabels(PRODUCT_TYPE.framedPoster);
  expect(item.size).toBe("30 × 40 cm, black frame");
  const [words = ""] = await textOfPages(bytes);
  expect(words).toContain(item.size);
  expect(words.match(/black/g)).toHaveLength(1);
});

test("[PA29] a label is 100 x 62 mm, and its code is the item's id with the white that a scanner needs around it", async () => {
  const { bytes, item } = await bootWithLabels();
  const scale = 8;
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const { data, width, height } = await document.getPage(2).render({ scale, render: "bitmap" });
  document.destroy();
  library.destroy();
  const mm = (pixels: number) => (pixels / scale / 72) * 25.4;
  expect(mm(width)).toBeCloseTo(100, 0);
  expect(mm(height)).toBeCloseTo(62, 0);

  const code = encode(String(item.oi_id), { ecc: "M", border: 0 }).data;
  const edge = 78;
  const [left, top, square] = [width / scale - 12 - edge, 55, edge / code.length];
  const isDark = (column: number, row: number) => {
    const x = Math.round((left + (column + 0.5) * square) * scale);
    const y = Math.round((top + (row + 0.5) * square) * scale);
    return (data[4 * (y * width + x)] ?? 255) < 128;
  };
  const drawn = code.map((row, y) => row.map((_, x) => isDark(x, y)));
  expect(drawn).toEqual(code);
  const beside = code.flatMap((_, at) => [isDark(-2, at), isDark(at, -1.5)]);
  expect(beside).not.toContain(true);
});

test("[PA29] labels are kept as long as slips, which a print house fetches within a week", async () => {
  const { server, services } = await bootWithLabels();
  const countLabels = async () => {
    let labels = 0;
    for await (const _ of services.files.list(`${ITEM_LABELS_FOLDER}/`)) labels += 1;
    return labels;
  };
  const after = async (days: number) => {
    server.clock.set(new Date(Date.now() + days * 86_400_000));
    await clearFiles(services);
  };
  await after(7);
  expect(await countLabels()).toBe(1);
  await after(15);
  expect(await countLabels()).toBe(0);
});
