import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Api } from "@pressport/core/contract";
import { defaultPlacement, fitPlacement, toVariant } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { orderItems } from "../../adapters/db/schema.ts";
import { boxOf } from "../../print/pdf/print-pdf-rules.ts";
import { openPdf } from "../../print/proof/print-in-test.ts";
import { pixelOf, type RenderedPage, renderWithGhostscript } from "../../print/proof/render-page.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { textOfPdf } from "../../testing/text-of-pdf.ts";

const POINTS_PER_MM = 72 / 25.4;
const FRONT = { widthMm: 300, heightMm: 400 };
/** Two design pixels a millimetre, so that the design's edge lies far outside the widest wrap. */
const DESIGN = { widthPx: 1200, heightPx: 1400 };

/** Red grows to the right, green downwards: every place tells where in the design it is. */
async function aGradient(): Promise<File> {
  const data = Buffer.alloc(DESIGN.widthPx * DESIGN.heightPx * 3);
  for (let y = 0; y < DESIGN.heightPx; y++)
    for (let x = 0; x < DESIGN.widthPx; x++)
      data.set([(x / DESIGN.widthPx) * 255, (y / DESIGN.heightPx) * 255, 40], (y * DESIGN.widthPx + x) * 3);
  const bytes = await sharp(data, { raw: { width: DESIGN.widthPx, height: DESIGN.heightPx, channels: 3 } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "gradient.png", { type: "image/png" });
}

interface Options {
  edges: "natural_wrap" | "mirror" | "pixel_extend";
  depth: "standard" | "deep";
}

/** The placement that reaches round the deepest bars, so that every choice of edges may be made of it. */
const PLACEMENT = toVariant(fitPlacement(defaultPlacement(DESIGN, FRONT), DESIGN, FRONT, 58));

async function choose(api: Api, options: Options) {
  const { product } = await skuOfCanvas(api);
  const design = await api.designs.upload({ files: { print_file: await aGradient() }, body: {} });
  const { skus } = await api.catalog.start({ params: { id: product.product_id } });
  const sku = skus.find((one) => one.sku_width === 300 && one.sku_height === 400);
  if (!sku) throw new Error("There is no canvas of 30 × 40 cm.");
  const made = await api.catalog.createVariant({
    params: { id: product.product_id },
    body: { cd_id: design.cd_id, sku_id: sku.sku_id },
  });
  const saved = await api.catalog.updateVariants({
    body: {
      client_variants: [{ cv_id: made.cv_id, cv_attribute_value: options.edges, ...PLACEMENT }],
      product: { client_product_id: made.client_product_id, client_product_attributes: { ...options } },
    },
  });
  const variant = saved.client_variants.find(({ cv_id }) => cv_id === made.cv_id);
  if (!variant) throw new Error("The saved size is gone.");
  return variant;
}

async function skuOfCanvas(api: Api) {
  const product = (await api.catalog.index()).find((one) => one.product_type_id === 3);
  if (!product) throw new Error("The catalogue has no canvas.");
  return { product };
}

/** Orders and pays a canvas with these options and answers everything that was said about it, and its file. */
async function orderCanvas(options: Options) {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { api, services, given } = server;
  const variant = await choose(api, options);
  const { order_id } = await given.orderOf(api, variant.cv_id);
  const basketAndOrder = { order: await api.orders.show({ params: { id: order_id } }), variant };
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await services.jobs.drain();
  return { server, order_id, ...basketAndOrder, file: await lookAt(server, order_id) };
}

/** The boxes of the order's only print file in millimetres, and its page as Ghostscript draws it. */
async function lookAt({ services }: Booted, order_id: number) {
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  return services.files.withLocalPath(item?.oi_print_file_key ?? "", async (path) => {
    await promisify(execFile)("qpdf", ["--check", path]);
    const page = (await openPdf(path)).getPage(0);
    const millimetres = (key: string) =>
      (boxOf(page, key) ?? []).map((side) => Math.round((side / POINTS_PER_MM) * 1000) / 1000);
    const [, , width = 0, height = 0] = millimetres("MediaBox");
    return {
      trim: millimetres("TrimBox"),
      bleed: millimetres("BleedBox"),
      media: millimetres("MediaBox"),
      shown: await renderWithGhostscript(path, { widthMm: width, heightMm: height }, 50.8),
    };
  });
}

/** Which colour lies so many millimetres from the front's upper left corner. */
function colourAt(shown: RenderedPage, reachMm: number, xMm: number, yMm: number): [number, number, number] {
  const { a, d, e, f } = shown.toPixels;
  return pixelOf(shown, Math.floor((xMm + reachMm) * a + e), Math.floor((yMm + reachMm) * d + f));
}

/** How far two colours are apart at most. */
function apart(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));
}

test.each([
  { depth: "standard", reach: 40, words: "30 × 40 cm, mirror edges", sku: "CA-30X40-P", price: 1990 },
  {
    depth: "deep",
    reach: 58,
    words: "30 × 40 cm, mirror edges, deep bars",
    sku: "CA-30X40-P-DEEP",
    price: 2388,
  },
] as const)(
  "[BC12] [P7] a canvas on $depth bars is charged, named, numbered and printed as one: $reach mm beyond the front",
  { timeout: 60_000 },
  async ({ depth, reach, words, sku, price }) => {
    const { server, order, variant, file } = await orderCanvas({ edges: "mirror", depth });
    expect(variant).toMatchObject({ cv_sku_nr: sku, cv_base_price: { amount: price } });
    expect(order.order_items).toMatchObject([
      {
        oi_sku_item: words,
        oi_cv_sku_nr: sku,
        oi_unit_price: { amount: price },
        oi_width: 300,
        oi_height: 400,
      },
    ]);
    expect(file.trim).toEqual([reach, reach, reach + 300, reach + 400]);
    expect(file.bleed).toEqual([0, 0, 300 + 2 * reach, 400 + 2 * reach]);
    expect(file.media).toEqual(file.bleed);
    const invoice = await server.api.invoices.pdf({ params: { id: order.order_invoice_id ?? 0 } });
    const printed = await textOfPdf(new Uint8Array(await invoice.arrayBuffer()));
    expect(printed).toContain(words);
    expect(printed).toContain(sku);
  },
);

test.each([
  { edges: "natural_wrap", depth: "standard", reach: 40 },
  { edges: "natural_wrap", depth: "deep", reach: 58 },
  { edges: "mirror", depth: "deep", reach: 58 },
  { edges: "pixel_extend", depth: "standard", reach: 40 },
] as const)(
  "[P14] the sides of a canvas ordered with $edges on $depth bars show just that",
  { timeout: 60_000 },
  async ({ edges, depth, reach }) => {
    const { file } = await orderCanvas({ edges, depth });
    const at = (xMm: number, yMm: number) => colourAt(file.shown, reach, xMm, yMm);
    const outer = reach - 2;
    // What the left side and the foot have to show at their outer ends, by where it lies on the front or beyond it.
    const mirrored =
      apart(at(-outer, 200), at(outer, 200)) + apart(at(150, 400 + outer), at(150, 400 - outer));
    const extended = apart(at(-outer, 200), at(0.5, 200)) + apart(at(150, 400 + outer), at(150, 399.5));
    const [inner, here] = [at(reach, 200)[0], at(0.5, 200)[0]];
    const carriedOn = Math.abs(here - (inner - here) - at(-reach + 0.5, 200)[0]);
    const looks = { mirror: mirrored <= 4, pixel_extend: extended <= 4, natural_wrap: carriedOn <= 4 };
    expect(looks).toEqual({
      mirror: edges === "mirror",
      pixel_extend: edges === "pixel_extend",
      natural_wrap: edges === "natural_wrap",
    });
  },
);

test("[BC12] a picture that reaches round standard bars but not round deep ones is refused with deep ones", async () => {
  const { api, given } = await boot({ as: "reseller" });
  const variant = await choose(api, { edges: "mirror", depth: "standard" });
  const product = (client_product_attributes: { edges?: string; depth?: string }) => ({
    client_product_id: variant.client_product_id,
    client_product_attributes,
  });
  const round40 = toVariant(fitPlacement(defaultPlacement(DESIGN, FRONT), DESIGN, FRONT, 40));
  const natural = { cv_id: variant.cv_id, cv_attribute_value: "natural_wrap" };
  await api.catalog.updateVariants({
    body: {
      client_variants: [{ ...natural, ...round40 }],
      product: product({ edges: "natural_wrap", depth: "standard" }),
    },
  });
  const deeper = (client_variants: { cv_id: number; cv_attribute_value?: string }[]) =>
    api.catalog.updateVariants({ body: { client_variants, product: product({ depth: "deep" }) } });
  await expect(deeper([natural])).rejects.toMatchObject({
    code: "invalid",
    errors: { "client_variants.0.cv_attribute_value": [expect.any(String)] },
  });
  const other = await api.catalog.createVariant({
    params: { id: (await skuOfCanvas(api)).product.product_id },
    body: {
      cd_id: variant.cd_id ?? 0,
      sku_id: (await given.skuOf(3, /^40 × 60/)).sku.sku_id,
      cv_attribute_value: "mirror",
    },
  });
  await expect(deeper([{ cv_id: other.cv_id }])).rejects.toMatchObject({
    code: "invalid",
    errors: { "product.client_product_attributes.depth": [expect.any(String)] },
  });
  expect(
    (await api.catalog.edit({ params: { id: variant.client_product_id } })).client_product,
  ).toMatchObject({
    client_product_attributes: { depth: "standard" },
  });
});
