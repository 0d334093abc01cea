import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import type { Api, Design, Variant } from "@pressport/core/contract";
import { defaultPlacement, fromVariant, productTypeOf, toPage } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, products, skus } from "../../adapters/db/schema.ts";
import { xjdfOf } from "../../adapters/fulfilment/xjdf.ts";
import { pixelOf, renderWithGhostscript } from "../../print/proof/render-page.ts";
import { boot } from "../../testing/boot.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { jobTicketOf } from "../fulfilment/job-ticket.service.ts";

const PT_PER_MM = 72 / 25.4;
const CARD = 9;
const FOLDED = 12;

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, given, services } = server;

/** A PDF of a red page and a blue one, with a yellow square in the upper left corner of each. */
async function redAndBlue(widthMm: number, heightMm: number): Promise<File> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const [width, height] = [widthMm * PT_PER_MM, heightMm * PT_PER_MM];
  for (const color of [rgb(0.8, 0.1, 0.1), rgb(0.1, 0.1, 0.8)]) {
    const page = pdf.addPage([width, height]);
    page.drawRectangle({ x: 0, y: 0, width, height, color });
    page.drawRectangle({ x: 0, y: height * 0.75, width: width / 4, height, color: rgb(1, 0.9, 0.1) });
  }
  return new File([new Uint8Array(await pdf.save({ useObjectStreams: false }))], "both.pdf");
}

/** The size of a product that lies across, with the fewest pieces. */
async function acrossOf(typeId: number): Promise<typeof skus.$inferSelect> {
  const sizes = await services.db.select().from(skus).where(eq(skus.product_id, typeId));
  const [first] = sizes.filter(({ sku_orientation }) => sku_orientation === "landscape");
  if (!first) throw new Error("The product has no such size.");
  return first;
}

async function sized(typeId: number, cd_id: number, by: Api = api): Promise<Variant> {
  const { sku_id } = await acrossOf(typeId);
  return by.catalog.createVariant({ params: { id: typeId }, body: { cd_id, sku_id } });
}

/** A design on the other side of a variant: a page of the same size as the first side lies alike, a picture just covers it. */
function otherSide(variant: Variant, { cd_id, cd_width, cd_height, cd_file_type }: Design) {
  const size = { widthPx: cd_width, heightPx: cd_height };
  const print = { widthMm: variant.cv_width, heightMm: variant.cv_height };
  const placed = cd_file_type === "pdf" ? fromVariant(variant) : defaultPlacement(size, print);
  const { cvp_zoom: _derived, ...placement } = toPage(placed, size);
  return { cvp_month: 1, cvp_cd_id: cd_id, ...placement };
}

const onBothSides = (variant: Variant, back: Design, by: Api = api) =>
  by.catalog.updateVariants({
    body: {
      client_variants: [{ cv_id: variant.cv_id, cv_pages: [otherSide(variant, back)] }],
      product: {
        client_product_id: variant.client_product_id,
        client_product_attributes: { sides: "both_sides" },
      },
    },
  });

/** Orders and pays; the item, and a copy of its print file. */
async function printed(cv_id: number) {
  const { order_id } = await given.orderOf(api, cv_id);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await services.jobs.drain();
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  if (!item) throw new Error("The order has no item.");
  const path = join(await tempFolder(), "print.pdf");
  await services.files.withLocalPath(item.oi_print_file_key ?? "", (stored) => copyFile(stored, path));
  return { order_id, item, path };
}

/** What the middle of each page is: red or blue. */
async function pagesOf(
  path: string,
  { oi_width: widthMm, oi_height: heightMm }: typeof orderItems.$inferSelect,
) {
  const pdf = await PDFDocument.load(await readFile(path));
  const colours: string[] = [];
  for (const index of pdf.getPageIndices()) {
    const alone = await PDFDocument.create();
    const [page] = await alone.copyPages(pdf, [index]);
    if (page) alone.addPage(page);
    const onePage = `${path}.${index}.pdf`;
    await writeFile(onePage, await alone.save());
    const shown = await renderWithGhostscript(onePage, { widthMm, heightMm }, 50);
    const [red, , blue] = pixelOf(shown, Math.round(shown.widthPx / 2), Math.round(shown.heightPx / 2));
    colours.push(Math.max(red, blue) < 100 ? "neither" : red > blue ? "red" : "blue");
  }
  return { pdf, colours };
}

test("[PA180] [PA181] [AP240] a two-page PDF becomes both sides of a card: design, price, basket, order, and a print file of two pages of the exact size", async () => {
  const front = await given.upload(api, await redAndBlue(91, 61));
  expect(front).toMatchObject({ cd_pages: 2, cd_page: 1 });
  const ask = () => api.designs.addPage({ params: { id: front.cd_id }, body: { cd_page: 2 } });
  const back = await ask();
  expect(back).toMatchObject({ cd_pages: 2, cd_page: 2, cd_name: front.cd_name });
  expect(back.cd_id).not.toBe(front.cd_id);
  expect((await ask()).cd_id).toBe(back.cd_id);
  const variant = await sized(CARD, front.cd_id);
  const saved = await onBothSides(variant, back);
  const [size] = saved.client_variants;
  const sku = await acrossOf(CARD);
  expect(size?.cv_base_price.amount).toBe(Math.round(sku.sku_price_amount * 1.3));
  expect(size).toMatchObject({
    cv_sku_nr: `${sku.sku_nr}-2S`,
    cv_pages: [{ cvp_month: 1, cvp_data: { cvp_cd_id: back.cd_id } }],
  });
  await services.jobs.drain();
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: {} });
  const cart = await api.cart.setAddress({
    body: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") },
  });
  const [line] = cart.cart_designs.flatMap(({ cart_items }) => cart_items);
  expect(line?.ci_sku_item).toContain("printed on both sides");
  expect(line?.client_variant.cv_side_thumbnail_urls).toHaveLength(1);
  await api.cart.removeItem({ body: { ci_id: line?.ci_id ?? 0 } });

  const { item, path, order_id } = await printed(variant.cv_id);
  const { pdf, colours } = await pagesOf(path, item);
  expect(colours).toEqual(["red", "blue"]);
  for (const page of pdf.getPages()) {
    const { width, height } = page.getTrimBox();
    expect([width / PT_PER_MM, height / PT_PER_MM]).toEqual([expect.closeTo(85, 2), expect.closeTo(55, 2)]);
    expect(page.getMediaBox().width / PT_PER_MM).toBeCloseTo(91, 2);
  }
  expect(item).toMatchObject({
    oi_cv_sku_nr: `${sku.sku_nr}-2S`,
    oi_print_findings: [],
    oi_print_file_state: "ready",
  });
  const [shown] = (await api.orders.show({ params: { id: order_id } })).order_items;
  expect(shown?.oi_side_thumbnail_urls).toHaveLength(1);
  expect(shown?.oi_sku_item).toContain("printed on both sides");
});

test("[PA180] a card of one side is one page and costs what it did, whether its other side is blank or not chosen", async () => {
  const front = await given.upload(api, await redAndBlue(91, 61));
  const variant = await sized(CARD, front.cd_id);
  const sku = await acrossOf(CARD);
  expect(variant).toMatchObject({
    cv_pages: [],
    cv_sku_nr: sku.sku_nr,
    cv_base_price: { amount: sku.sku_price_amount },
  });
  const blank = { ...otherSide(variant, front), cvp_cd_id: null };
  const product = {
    client_product_id: variant.client_product_id,
    client_product_attributes: { sides: "both_sides" },
  };
  const { client_variants } = await api.catalog.updateVariants({
    body: { client_variants: [{ cv_id: variant.cv_id, cv_pages: [blank] }], product },
  });
  expect(client_variants[0]).toMatchObject({
    cv_sku_nr: sku.sku_nr,
    cv_base_price: { amount: sku.sku_price_amount },
  });
  const { item, path } = await printed(variant.cv_id);
  expect((await pagesOf(path, item)).colours).toEqual(["red"]);
  expect(item).toMatchObject({ oi_unit_amount: sku.sku_price_amount, oi_cv_sku_nr: sku.sku_nr });
});

test("[PA182] [PA183] a folded card is printed as one open sheet, and ticket and XJDF tell its sides and its fold", async () => {
  const outside = await given.upload(api, await redAndBlue(216, 154));
  const inside = await api.designs.addPage({ params: { id: outside.cd_id }, body: { cd_page: 2 } });
  const variant = await sized(FOLDED, outside.cd_id);
  await onBothSides(variant, inside);
  const { order_id, item, path } = await printed(variant.cv_id);
  expect((await pagesOf(path, item)).colours).toEqual(["red", "blue"]);
  const ticket = await jobTicketOf(services, order_id);
  expect(ticket.items[0]).toMatchObject({
    width_mm: 210,
    height_mm: 148,
    pages: 2,
    options: { sides: "both_sides", paper: "matt" },
    sides: [
      { name: "outside", page: 1 },
      { name: "inside", page: 2 },
    ],
    fold: { line: "vertical", at_mm: 105, folded: { width_mm: 105, height_mm: 148 } },
  });
  const xml = xjdfOf(ticket, "message-1", new Date(0));
  expect(xml).toContain('Sides="TwoSidedHeadToHead"');
  expect(xml).toContain('FoldCatalog="F4-1"');
  expect(xml).toContain('FinishedDimensions="297.638 419.528 0"');
});

test("[PA183] the ticket of what is printed on one side says which side stays blank; what lies flat has no fold", async () => {
  const front = await given.upload(api, await redAndBlue(91, 61));
  const { order_id } = await printed((await sized(CARD, front.cd_id)).cv_id);
  const [item] = (await jobTicketOf(services, order_id)).items;
  expect(item).toMatchObject({
    pages: 1,
    fold: null,
    sides: [
      { name: "front", page: 1 },
      { name: "back", page: null },
    ],
  });
});

test("[PA184] a print is as sharp as its coarsest side, and a poor back is told like a poor front", async () => {
  const front = await given.upload(api, await redAndBlue(91, 61));
  const variant = await sized(CARD, front.cd_id);
  const back = await given.design(api);
  const { client_variants } = await onBothSides(variant, back);
  expect(client_variants[0]?.cv_dpi).toBeCloseTo((300 / 85) * 25.4, 0);
  expect(client_variants[0]?.quality).toBe("poor");
});

test("[AP240] only a page that is there, of an own file, becomes a design", async () => {
  const { cd_id } = await given.upload(api, await redAndBlue(91, 61));
  await expect(api.designs.addPage({ params: { id: cd_id }, body: { cd_page: 3 } })).rejects.toMatchObject({
    status: 422,
    errors: { cd_page: ["This file has no page of that number."] },
  });
  const other = await server.signIn("reseller");
  await expect(
    other.api.designs.addPage({ params: { id: cd_id }, body: { cd_page: 2 } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await api.designs.addPage({ params: { id: cd_id }, body: { cd_page: 1 } })).toMatchObject({ cd_id });
});

test("[AP241] another size of a card begins with the back of the first one, and with its price", async () => {
  const front = await given.upload(api, await redAndBlue(91, 61));
  const back = await api.designs.addPage({ params: { id: front.cd_id }, body: { cd_page: 2 } });
  await onBothSides(await sized(CARD, front.cd_id), back);
  const [, second] = (await services.db.select().from(skus).where(eq(skus.product_id, CARD))).filter(
    ({ sku_orientation }) => sku_orientation === "landscape",
  );
  const made = await api.catalog.createVariant({
    params: { id: CARD },
    body: { cd_id: front.cd_id, sku_id: second?.sku_id ?? 0 },
  });
  expect(made.cv_pages.map(({ cvp_data }) => cvp_data.cvp_cd_id)).toEqual([back.cd_id]);
  expect(made.cv_base_price.amount).toBe(Math.round((second?.sku_price_amount ?? 0) * 1.3));
});

test("[AP242] a print that is kept for another cart keeps both sides, and is priced and ordered with them", async () => {
  const front = await given.upload(api, await redAndBlue(91, 61));
  const back = await api.designs.addPage({ params: { id: front.cd_id }, body: { cd_page: 2 } });
  const variant = await sized(CARD, front.cd_id);
  const { client_variants } = await onBothSides(variant, back);
  const kept = await api.personalisations.create({ body: { cv_id: variant.cv_id } });
  expect(kept.personalisation_options).toMatchObject({ sides: "both_sides" });
  expect(kept.personalisation_pages.map(({ cvp_cd_id }) => cvp_cd_id)).toEqual([front.cd_id, back.cd_id]);
  expect(kept.personalisation_price).toEqual(client_variants[0]?.cv_retail_price);
});

test("[PA182] every host has cards, flyers and folded cards that can be printed on both sides", async () => {
  const sided = (await api.catalog.index({})).filter(({ product_attributes }) => product_attributes.sides);
  expect(sided.map(({ product_type_id, product_sides }) => [product_type_id, product_sides])).toEqual([
    [9, ["front", "back"]],
    [11, ["front", "back"]],
    [12, ["outside", "inside"]],
  ]);
  for (const { product_surcharges } of sided) expect(product_surcharges).toEqual({ "sides:both_sides": 30 });
  const rows = await services.db.select().from(products);
  for (const { product_type_id, product_attributes } of rows)
    expect(Boolean(product_attributes.sides)).toBe(productTypeOf(product_type_id)?.choices.includes("sides"));
});
