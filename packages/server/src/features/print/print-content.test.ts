import { execFile } from "node:child_process";
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDFDocument, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import type { Api } from "@pressport/core/contract";
import { defaultPlacement, fromVariant, ITEM_STATUS, printDpi } from "@pressport/core/rules";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { designs, orderItems, skus } from "../../adapters/db/schema.ts";
import { boxedPdf } from "../../print/proof/boxed-pdf.ts";
import { cmykTiff } from "../../print/proof/press-picture.ts";
import { pixelOf, renderWithGhostscript } from "../../print/proof/render-page.ts";
import { separateWithGhostscript } from "../../print/proof/separate-inks.ts";
import { boot } from "../../testing/boot.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { textOfPdf } from "../../testing/text-of-pdf.ts";
import { advanceOrder } from "../fulfilment/move-items.service.ts";
import { writePrintFiles } from "./print-files.service.ts";

const PT_PER_MM = 72 / 25.4;

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

const upload = (api: Api, bytes: Uint8Array, name: string, body: { cd_page?: number } = {}) =>
  api.designs.upload({ files: { print_file: new File([new Uint8Array(bytes)], name) }, body });

/** A page of 30 × 40 cm that draws a form within a form, each with resources of its own and a matrix. */
async function nestedPdf(draw: (pdf: PDFDocument) => Promise<NestedForm> | NestedForm): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage([300 * PT_PER_MM, 400 * PT_PER_MM]);
  const { content, objects } = await draw(pdf);
  const form = (operators: string, matrix: number[], xobjects: Record<string, PDFRef>) =>
    pdf.context.register(
      pdf.context.flateStream(operators, {
        Type: "XObject",
        Subtype: "Form",
        BBox: [-10_000, -10_000, 10_000, 10_000],
        Matrix: matrix,
        Resources: { XObject: xobjects },
      }),
    );
  const inner = form(content, [0.5, 0, 0, 0.5, 0, 0], objects);
  const outer = form("q 2 0 0 2 0 0 cm /Inner Do Q", [1, 0, 0, 1, 0, 0], { Inner: inner });
  page.node.setXObject(PDFName.of("Outer"), outer);
  page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream("/Outer Do")));
  return pdf.save({ useObjectStreams: false });
}

interface NestedForm {
  content: string;
  objects: Record<string, PDFRef>;
}

/** Orders and pays a size; its item, and a copy of its print file for other programs to measure. */
async function paidFile(cv_id: number): Promise<{ item: typeof orderItems.$inferSelect; path: string }> {
  const { order_id } = await given.orderOf(server.api, cv_id);
  await server.cards.pay(await server.api.payments.payOrders({ body: { orders: [order_id] } }));
  await server.services.jobs.drain();
  const [item] = await server.services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  if (!item) throw new Error("The order has no item.");
  // They write beside what they read, and that is no place among the host's files.
  const folder = await tempFolder();
  const path = join(folder, "print.pdf");
  await server.services.files.withLocalPath(item.oi_print_file_key ?? "", (stored) => copyFile(stored, path));
  expect(await server.services.pixels.checkPrintPdf(path)).toMatchObject({ problems: [] });
  await promisify(execFile)("qpdf", ["--check", path]);
  return { item, path };
}

test("[P22] [P5] [P23] a PDF is only as sharp as its pictures, however deep they are nested: upload, size, basket and order say so", async () => {
  const { api } = server;
  // 21 × 30 pixels over the whole page: 30 cm / 21 px are less than 2 dots an inch.
  const bytes = await nestedPdf(async (pdf) => {
    const photo = await sharp({ create: { width: 21, height: 30, channels: 3, background: "#886644" } })
      .jpeg()
      .toBuffer();
    const image = await pdf.embedJpg(photo);
    return {
      content: `q ${300 * PT_PER_MM} 0 0 ${400 * PT_PER_MM} 0 0 cm /Photo Do Q`,
      objects: { Photo: image.ref },
    };
  });
  const design = await upload(api, bytes, "coarse.pdf");
  expect(design.cd_picture_dpi).toBeCloseTo(21 / (300 / 25.4), 2);
  const variant = await given.variant(api, 2, design.cd_id);
  expect(variant.quality).toBe("poor");
  expect(variant.cv_dpi).toBeCloseTo(21 / (300 / 25.4), 1);
  const { item } = await paidFile(variant.cv_id);
  expect(item).toMatchObject({ oi_quality: "poor" });
  expect(item.oi_dpi).toBeCloseTo(variant.cv_dpi, 3);
});

test("[P22] a PDF of lines and type alone is as sharp as its page, and one with fine pictures too", async () => {
  const { api } = server;
  const lines = await nestedPdf(() => ({ content: "0 0 0 rg 0 0 200 200 re f", objects: {} }));
  const drawn = await upload(api, lines, "lines.pdf");
  expect(drawn.cd_picture_dpi).toBeNull();
  const variant = await given.variant(api, 2, drawn.cd_id);
  const size = { widthPx: drawn.cd_width, heightPx: drawn.cd_height };
  const print = { widthMm: variant.cv_width, heightMm: variant.cv_height };
  expect(variant.cv_dpi).toBeCloseTo(printDpi(fromVariant(variant), size, print), 3);
  expect(printDpi(defaultPlacement(size, print), size, print)).toBeGreaterThan(290);
});

test("[P8] [P22] a PDF that paints RGB in forms of its own is printed as sRGB: the file keeps every rule", async () => {
  const { api } = server;
  const bytes = await nestedPdf((pdf) => {
    const palette = pdf.context.register(
      pdf.context.flateStream(new Uint8Array([0, 1, 1, 0]), {
        Type: "XObject",
        Subtype: "Image",
        Width: 2,
        Height: 2,
        BitsPerComponent: 8,
        ColorSpace: "DeviceRGB",
      }),
    );
    return {
      content: "1 0 0 rg 0 0 600 600 re f q 400 0 0 400 20 20 cm /Tiny Do Q",
      objects: { Tiny: palette },
    };
  });
  const design = await upload(api, bytes, "forms.pdf");
  const variant = await given.variant(api, 2, design.cd_id);
  const { item, path } = await paidFile(variant.cv_id);
  expect(item.oi_print_file_state).toBe("ready");
  const page = { widthMm: item.oi_width, heightMm: item.oi_height };
  const shown = await renderWithGhostscript(path, page, 25.4);
  // The red of the outer form fills the lower left corner, and white paper the upper right one.
  const [left, right] = [Math.round(shown.widthPx / 5), Math.round((shown.widthPx * 4) / 5)];
  const [top, foot] = [Math.round(shown.heightPx / 5), Math.round((shown.heightPx * 4) / 5)];
  const [red, green, blue] = pixelOf(shown, left, foot);
  expect([red > 200, green < 80, blue < 80]).toEqual([true, true, true]);
  expect(Math.min(...pixelOf(shown, right, top))).toBeGreaterThan(245);
});

/** A PDF of an upright page and one across. */
async function twoPages(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const [width, height] of [
    [300, 400],
    [400, 300],
  ] as const)
    pdf
      .addPage([width * PT_PER_MM, height * PT_PER_MM])
      .drawRectangle({ x: 10, y: 10, width: 90, height: 90 });
  return pdf.save({ useObjectStreams: false });
}

test("[P22] the pages of a PDF are counted, another one is chosen on upload or later, and no page that is not there", async () => {
  const { api } = server;
  const bytes = await twoPages();
  const first = await upload(api, bytes, "two.pdf");
  expect(first).toMatchObject({ cd_pages: 2, cd_page: 1, cd_orientations: ["portrait"] });
  const second = await upload(api, bytes, "two.pdf", { cd_page: 2 });
  expect(second).toMatchObject({ cd_pages: 2, cd_page: 2, cd_orientations: ["landscape"] });

  const variant = await given.variant(api, 2, first.cd_id);
  const turned = await api.designs.update({ params: { id: first.cd_id }, body: { cd_page: 2 } });
  expect(turned).toMatchObject({ cd_page: 2, cd_width: second.cd_width, cd_height: second.cd_height });
  expect(turned.cd_preview_url).not.toBe(first.cd_preview_url);
  const { client_product } = await api.catalog.edit({ params: { id: variant.client_product_id } });
  const [refitted] = client_product.client_variants;
  const size = { widthPx: second.cd_width, heightPx: second.cd_height };
  expect(refitted).toMatchObject({ cv_is_default: true, cv_id: variant.cv_id });
  expect((refitted?.cv_canvas_width ?? 0) / (refitted?.cv_canvas_height ?? 1)).toBeCloseTo(
    size.widthPx / size.heightPx,
    2,
  );
  await expect(upload(api, bytes, "two.pdf", { cd_page: 3 })).rejects.toMatchObject({
    status: 422,
    errors: { print_file: ["This file has no page of that number."] },
  });
  await expect(
    api.designs.update({ params: { id: first.cd_id }, body: { cd_page: 9 } }),
  ).rejects.toMatchObject({ status: 422, errors: { cd_page: ["This file has no page of that number."] } });
});

test("[P22] on a calendar only the months that show the PDF begin anew when another of its pages is chosen", async () => {
  const { api } = server;
  const first = await upload(api, await twoPages(), "two.pdf");
  const variant = await given.variant(api, 6, first.cd_id);
  const photo = await given.variant(api, 6);
  const pages = variant.cv_pages.map(({ cvp_month, cvp_data: { cvp_zoom: _derived, ...data } }) => ({
    ...data,
    cvp_month,
    ...(cvp_month === 3 && { ...photo.cv_pages[3]?.cvp_data }),
  }));
  await api.catalog.updateVariant({ params: { id: variant.cv_id }, body: { cv_pages: pages } });
  const shown = async () => {
    const { client_product } = await api.catalog.edit({ params: { id: variant.client_product_id } });
    return client_product.client_variants[0]?.cv_pages ?? [];
  };
  const before = await shown();
  const turned = await api.designs.update({ params: { id: first.cd_id }, body: { cd_page: 2 } });
  const after = await shown();
  expect(after[3]).toEqual(before[3]);
  const { cvp_canvas_width, cvp_canvas_height } = after[4]?.cvp_data ?? {};
  expect((cvp_canvas_width ?? 0) / (cvp_canvas_height ?? 1)).toBeCloseTo(
    turned.cd_width / turned.cd_height,
    2,
  );
});

test("[P10] [P21] [PA160] press colours without a profile and thick ink are told on upload, and black ink is printed in black alone", async () => {
  const { api } = server;
  const heavy = await upload(api, cmykTiff(300, 400, [255, 255, 255, 255]), "heavy.tif");
  expect(heavy.cd_notices).toEqual(["press_colours_untagged", "much_ink"]);
  expect(heavy.cd_findings).toMatchObject([
    { code: "much-ink", severity: "warning", page: 1, measured: 400, wanted: 300, unit: "%" },
    { code: "press-colours-untagged", severity: "info", page: 1 },
  ]);
  const light = await upload(api, cmykTiff(300, 400, [0, 0, 0, 255]), "light.tif");
  expect(light.cd_notices).toEqual(["press_colours_untagged"]);
  const { path } = await paidFile((await given.variant(api, 2, light.cd_id)).cv_id);
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = await separateWithGhostscript(path);
  expect(Math.max(cyan, magenta, yellow)).toBeLessThanOrEqual(1);
  expect(black).toBeGreaterThanOrEqual(99);
  expect((await given.design(api)).cd_notices).toEqual([]);
});

test("[P18] a photo calendar with prices prints what customers pay on its cover, and is ordered in the size of its page", async () => {
  const { api } = server;
  const variant = await given.variant(api, 6);
  await api.catalog.updateVariants({
    body: {
      client_variants: [{ cv_id: variant.cv_id, cv_retail_price: { amount: 2990, currency: "USD" } }],
      product: {
        client_product_id: variant.client_product_id,
        client_product_attributes: { prices: true, locale: "de", starts_with: "2027-01" },
      },
    },
  });
  const { item, path } = await paidFile(variant.cv_id);
  const bytes = await readFile(path);
  const [cover = "", ...months] = (await textOfPdf(bytes)).split("\n\f");
  expect(`${cover}${months.join("")}`).toMatch(/29,90 \$/);
  const trim = (await PDFDocument.load(bytes)).getPage(3).getTrimBox();
  expect([item.oi_width, item.oi_height]).toEqual(
    [trim.width, trim.height].map((points) => expect.closeTo(points / PT_PER_MM, 1)),
  );
});

test("[P18] a calendar prints the public holidays of its country in its language, and own events", async () => {
  const { api } = server;
  const variant = await given.variant(api, 6);
  const asked = { country: "LV", starts_with: "2027-01", locale: "de" };
  const { countries, holidays } = await api.catalog.holidays({ query: asked });
  expect(countries).toContain("LV");
  expect(holidays).toContainEqual({ date: "2027-03-26", name: "Karfreitag" });
  expect(holidays.every(({ date }) => date.startsWith("2027-"))).toBe(true);
  const save = (events: { day: string; name: string }[]) =>
    api.catalog.updateVariants({
      body: {
        client_variants: [{ cv_id: variant.cv_id }],
        product: {
          client_product_id: variant.client_product_id,
          client_product_attributes: { locale: "de", starts_with: "2027-01", holidays: "LV", events },
        },
      },
    });
  const events = "product.client_product_attributes.events";
  await expect(save([{ day: "02-30", name: "Nie" }])).rejects.toMatchObject({
    status: 422,
    errors: { [events]: ["There is no such day: 02-30"] },
  });
  await expect(save([{ day: "02-28", name: "Ada 🎂" }])).rejects.toMatchObject({
    errors: { [events]: ["Some letters of “Ada 🎂” cannot be printed"] },
  });
  await save([
    { day: "02-28", name: "誕生日" },
    { day: "03-14", name: "Tag der Kreiszahl" },
  ]);
  const { path } = await paidFile(variant.cv_id);
  const printed = (await textOfPdf(await readFile(path))).replace(/\s+/g, " ");
  expect(printed).toMatch(/Karfreitag/);
  expect(printed).toMatch(/Tag der Kreiszahl/);
  expect(printed).toMatch(/誕生日/);
});

test("[P4] [P8] a print file that is not what was ordered is never done: the job fails with the reason, and the order goes no further", async () => {
  const { db } = server.services;
  const { order_id } = await given.order(server.api);
  const own = eq(orderItems.order_id, order_id);
  const [ordered] = await db.select().from(orderItems).where(own);
  if (!ordered) throw new Error("The order has no item.");
  const oi_print_job = { ...ordered.oi_print_job, page_width_mm: ordered.oi_print_job.page_width_mm + 1 };
  await db.update(orderItems).set({ oi_print_job }).where(own);
  await server.cards.pay(await server.api.payments.payOrders({ body: { orders: [order_id] } }));
  await expect(writePrintFiles(server.services, order_id)).rejects.toThrow(
    "A page of the print file is not the ordered size.",
  );
  const [item] = await db.select().from(orderItems).where(own);
  expect(item).toMatchObject({ oi_print_file_state: "failed", oi_print_file_key: null });
  expect(await advanceOrder(server.services, order_id, ITEM_STATUS.inProduction)).toBe(
    "waiting for print files",
  );
});

test("a country nobody knows has no holidays, and one that is none is a 422", async () => {
  const asked = { starts_with: "2027-01", locale: "en" };
  expect((await server.api.catalog.holidays({ query: { ...asked, country: "QQ" } })).holidays).toEqual([]);
  await expect(server.api.catalog.holidays({ query: { ...asked, country: "latvia" } })).rejects.toMatchObject(
    {
      status: 422,
    },
  );
});

/** Business cards, 85 × 55 mm. */
const CARDS = 9;

test("[PA144] [PA149] a print-ready card ordered through the API says its boxes, and is printed trim on trim with its bleed and without its marks", async () => {
  const { api } = server;
  const bytes = await boxedPdf({ media: [0, 0, 111, 81], trim: [13, 13, 98, 68], bleed: [10, 10, 101, 71] });
  const design = await upload(api, bytes, "card.pdf");
  expect(design).toMatchObject({
    cd_width: 1004,
    cd_height: 650,
    cd_orientations: ["landscape"],
    cd_boxes: {
      trim: { width_mm: 85, height_mm: 55 },
      bleed: { left: 3, top: 3, right: 3, bottom: 3 },
      declared: true,
    },
  });
  const { sku, product } = await given.skuOf(CARDS, /^8[.,]5 ?× ?5[.,]5/);
  const sizes = await server.services.db.select().from(skus).where(eq(skus.product_id, product.product_id));
  const upright = sizes.find((one) => one.sku_width === sku.sku_height && one.sku_height === sku.sku_width);
  for (const size of [sku, upright]) {
    if (!size) throw new Error("Cards come in both orientations.");
    const variant = await api.catalog.createVariant({
      params: { id: product.product_id },
      body: { cd_id: design.cd_id, sku_id: size.sku_id },
    });
    expect(variant).toMatchObject({ quality: "good", cv_rotate: size.sku_width > size.sku_height ? 0 : 90 });
    const { item, path } = await paidFile(variant.cv_id);
    expect(item).toMatchObject({ oi_print_file_state: "ready", oi_print_findings: [] });
    const page = { widthMm: size.sku_width + 6, heightMm: size.sku_height + 6 };
    const print = await renderWithGhostscript(path, page, 254);
    // Ten pixels a millimetre: the bleed is red to its end, and the frame lies in the first millimetre of the card.
    const [right, bottom] = [print.widthPx - 3, print.heightPx - 3];
    const [x, y] = [Math.floor(print.widthPx / 2), Math.floor(print.heightPx / 2)];
    const names = (places: [number, number][]) =>
      places.map(([left, top]) => pixelOf(print, left, top).map((value) => Math.round(value / 51)));
    const [RED, GREEN, WHITE] = [
      [5, 0, 0],
      [0, 3, 0],
      [5, 5, 5],
    ];
    expect(
      names([
        [2, 2],
        [x, 2],
        [right, y],
        [x, bottom],
        [27, y],
      ]),
    ).toEqual([RED, RED, RED, RED, RED]);
    expect(
      names([
        [33, y],
        [38, y],
        [x, 33],
        [print.widthPx - 34, y],
      ]),
    ).toEqual([GREEN, GREEN, GREEN, GREEN]);
    expect(
      names([
        [43, y],
        [x, print.heightPx - 44],
      ]),
    ).toEqual([WHITE, WHITE]);
  }
});

test("[PA149] a picture has no boxes, and a PDF from before they were read keeps its crop box and its place", async () => {
  const { api } = server;
  const picture = await given.design(api);
  expect(picture).not.toHaveProperty("cd_boxes");
  const bytes = await boxedPdf({ media: [0, 0, 111, 81], trim: [13, 13, 98, 68], bleed: [10, 10, 101, 71] });
  const { cd_id } = await upload(api, bytes, "old.pdf");
  await server.services.db
    .update(designs)
    .set({ cd_width: 1311, cd_height: 957, cd_inspection: sql`${designs.cd_inspection} - 'boxes'` })
    .where(eq(designs.cd_id, cd_id));
  const { data } = await api.designs.index({ query: { pagination: "all" } });
  const old = data.find((design) => design.cd_id === cd_id);
  expect(old).not.toHaveProperty("cd_boxes");
  const variant = await given.variant(api, CARDS, cd_id);
  const size = { widthPx: 1311, heightPx: 957 };
  const print = { widthMm: variant.cv_width, heightMm: variant.cv_height };
  expect(fromVariant(variant).canvasWidth).toBeCloseTo(defaultPlacement(size, print).canvasWidth, 3);
});
