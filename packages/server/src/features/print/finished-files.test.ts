import { execFile } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import type { Design, Variant } from "@pressport/core/contract";
import { fromVariant, toPage } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, skus } from "../../adapters/db/schema.ts";
import { xjdfOf } from "../../adapters/fulfilment/xjdf.ts";
import { proofProfile } from "../../print/colour/colour-profiles.ts";
import { separatePage } from "../../print/inks/separate-page.ts";
import { boot } from "../../testing/boot.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { jobTicketOf } from "../fulfilment/job-ticket.service.ts";

const PT_PER_MM = 72 / 25.4;
const POSTER = 2;
const CARD = 9;
const BLEED_MM = 3;
/** At this resolution a page that lies off by 0.05 mm is off by more than a pixel. */
const DPI = 600;

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, given, services } = server;
const folder = await tempFolder();

const inkSpace = (name: string, likeness: number[]) => [
  "Separation",
  name,
  "DeviceCMYK",
  { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: likeness, N: 1 },
];

interface FinishedFile {
  widthMm: number;
  heightMm: number;
  /** What lies beyond the bleed on every side: crop marks. */
  slugMm?: number;
  /** What each page draws within its trim, in millimetres from its bottom left. */
  pages: string[];
}

/** A file as layout programs export it: trim box, bleed box, a ground up to the bleed, crop marks in registration colour. */
async function finishedFile({ widthMm, heightMm, slugMm = 0, pages }: FinishedFile): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const edge = slugMm + BLEED_MM;
  for (const drawn of pages) {
    const { node } = pdf.addPage([(widthMm + 2 * edge) * PT_PER_MM, (heightMm + 2 * edge) * PT_PER_MM]);
    const box = (around: number) =>
      pdf.context.obj(
        [edge - around, edge - around, edge + widthMm + around, edge + heightMm + around].map(
          (mm) => mm * PT_PER_MM,
        ),
      );
    node.set(PDFName.of("TrimBox"), box(0));
    node.set(PDFName.of("BleedBox"), box(BLEED_MM));
    const ColorSpace = {
      All: inkSpace("All", [1, 1, 1, 1]),
      Cut: inkSpace("CutContour", [0, 1, 0, 0]),
      White: inkSpace("White", [0.2, 0, 0, 0]),
    };
    const ExtGState = { Over: { OP: true, op: true, OPM: 1 } };
    node.set(PDFName.of("Resources"), pdf.context.obj({ ColorSpace, ExtGState }));
    const marks =
      slugMm > 0
        ? `/All CS 1 SCN 0.1 w 0 ${edge} m ${slugMm} ${edge} l S ${edge} 0 m ${edge} ${slugMm} l S`
        : "";
    const ground = `0.4 0.1 0 0 k ${edge - BLEED_MM} ${edge - BLEED_MM} ${widthMm + 2 * BLEED_MM} ${heightMm + 2 * BLEED_MM} re f`;
    const content = `${PT_PER_MM} 0 0 ${PT_PER_MM} 0 0 cm ${marks} ${ground} 1 0 0 1 ${edge} ${edge} cm ${drawn}`;
    node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(content)));
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** The smallest size of a product that lies across. */
async function smallestOf(product_id: number): Promise<typeof skus.$inferSelect> {
  const sizes = await services.db.select().from(skus).where(eq(skus.product_id, product_id));
  const [first] = sizes
    .filter(({ sku_orientation }) => sku_orientation === "landscape")
    .toSorted((one, other) => one.sku_width - other.sku_width);
  if (!first) throw new Error("The product has no such size.");
  return first;
}

/** Uploads a file, takes the size it is made for, orders and pays it; the print file. */
async function printed(
  file: Buffer,
  product_id: number,
  sku_id: number,
  change?: (variant: Variant, design: Design) => Promise<unknown>,
) {
  const design = await given.upload(api, new File([new Uint8Array(file)], "finished.pdf"));
  const variant = await api.catalog.createVariant({
    params: { id: product_id },
    body: { cd_id: design.cd_id, sku_id },
  });
  await change?.(variant, design);
  const { order_id } = await given.orderOf(api, variant.cv_id);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await services.jobs.drain();
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  const path = join(folder, `${order_id}.pdf`);
  await services.files.withLocalPath(item?.oi_print_file_key ?? "", (stored) => copyFile(stored, path));
  await promisify(execFile)("qpdf", ["--check", path]);
  return { order_id, path };
}

/** The plates of a page between its bleed edges. */
async function platesOf(
  path: string,
  page: number,
  { sku_width, sku_height }: typeof skus.$inferSelect,
  dpi: number,
) {
  const out = join(folder, crypto.randomUUID());
  await mkdir(out);
  const profilePath = join(out, "press.icc");
  await writeFile(profilePath, await proofProfile());
  const px = (mm: number) => Math.round(((mm + 2 * BLEED_MM) / 25.4) * dpi);
  const size = { width: px(sku_width), height: px(sku_height) };
  const plates = await separatePage({ path, page, size, profilePath }, out);
  if (!plates) throw new Error("The page could not be separated.");
  return plates;
}

/** The source with each page cut to its bleed, as the press would get it. */
async function cutToBleed(file: Buffer): Promise<string> {
  const pdf = await PDFDocument.load(file);
  for (const { node } of pdf.getPages()) {
    const bleed = node.get(PDFName.of("BleedBox"));
    if (bleed) for (const name of ["CropBox", "MediaBox"]) node.set(PDFName.of(name), bleed);
  }
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(path, await pdf.save({ useObjectStreams: false }));
  return path;
}

/** From so much of full ink on a pixel differs … */
const MOST_OFF = 0.05 * 255;
/** … and from more than this where colours meet: a pixel is the mean of four, of which one may fall on either side. */
const MOST_OFF_AT_EDGES = Math.ceil(255 / 4);

/** How much of a plate, or of several pixel by pixel, differs from another. */
function partOff(one: Uint8Array, other: Uint8Array, width: number, inks = 1): number {
  const off = (at: number) => Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  const near = [-1, 0, 1];
  const around = near.flatMap((row) => near.map((column) => (row * width + column) * inks));
  const isEdge = (at: number) =>
    [one, other].some((plate) =>
      around.some((step) => Math.abs((plate[at] ?? 0) - (plate[at + step] ?? 0)) > MOST_OFF),
    );
  const isOff = (at: number) => off(at) > MOST_OFF && (off(at) > MOST_OFF_AT_EDGES || !isEdge(at));
  return one.reduce((count, _, at) => count + (isOff(at) ? 1 : 0), 0) / one.length;
}

/** Spot inks of a page, and how much of each plate differs from the source's. */
async function differences(
  source: string,
  print: string,
  page: number,
  sku: typeof skus.$inferSelect,
  dpi = DPI,
) {
  const [wanted, got] = [await platesOf(source, page, sku, dpi), await platesOf(print, page, sku, dpi)];
  return {
    spots: got.spots.map(({ name }) => name),
    process: partOff(wanted.process, got.process, wanted.width, 4),
    spotInks: wanted.spots.map(({ ink, name }) => {
      const same = got.spots.find((spot) => spot.name === name);
      return same ? partOff(ink, same.ink, wanted.width) : 1;
    }),
  };
}

const SAME = { spots: [], process: 0, spotInks: [] };
const FRONT = "0 0 0 1 k 5 5 20 10 re f 0 1 0 0 k 30 5 0.3 20 re f 0.7 0.6 0.6 0.9 k 40 20 15 15 re f";
const BACK = "0 0 1 0 k 10 10 30 20 re f 0 0 0 1 K 0.2 w 5 5 m 60 40 l S";

test.each([
  { what: "a print-ready card", slugMm: 0 },
  { what: "a card with crop marks", slugMm: 8 },
])("[PA290] $what is ordered and printed trim on trim, with its own bleed and inks", async ({ slugMm }) => {
  const sku = await smallestOf(CARD);
  const size = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  const file = await finishedFile({ ...size, slugMm, pages: [FRONT] });
  const { path } = await printed(file, CARD, sku.sku_id);
  expect(await differences(await cutToBleed(file), path, 1, sku)).toEqual(SAME);
});

test("[PA290] both sides of a card are printed trim on trim, in order", async () => {
  const sku = await smallestOf(CARD);
  const file = await finishedFile({
    widthMm: sku.sku_width,
    heightMm: sku.sku_height,
    slugMm: 5,
    pages: [FRONT, BACK],
  });
  const onBoth = async (variant: Variant, design: Design) => {
    const back = await api.designs.addPage({ params: { id: design.cd_id }, body: { cd_page: 2 } });
    const size = { widthPx: back.cd_width, heightPx: back.cd_height };
    const { cvp_zoom: _derived, ...placement } = toPage(fromVariant(variant), size);
    await api.catalog.updateVariants({
      body: {
        client_variants: [
          { cv_id: variant.cv_id, cv_pages: [{ cvp_month: 1, cvp_cd_id: back.cd_id, ...placement }] },
        ],
        product: {
          client_product_id: variant.client_product_id,
          client_product_attributes: { sides: "both_sides" },
        },
      },
    });
  };
  const { path } = await printed(file, CARD, sku.sku_id, onBoth);
  const source = await cutToBleed(file);
  for (const page of [1, 2]) expect(await differences(source, path, page, sku)).toEqual(SAME);
});

test("[PA290] a poster keeps its cut line and its white as inks of their own, named on ticket and XJDF", async () => {
  const sku = await smallestOf(POSTER);
  const drawn =
    "/White cs 1 scn 20 20 100 60 re f 0 0 0 1 k /Over gs 30 30 50 20 re f /Cut CS 1 SCN 0.5 w 10 10 200 100 re S";
  const size = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  const file = await finishedFile({ ...size, slugMm: 10, pages: [drawn] });
  const { path, order_id } = await printed(file, POSTER, sku.sku_id);
  const found = await differences(await cutToBleed(file), path, 1, sku, DPI / 2);
  expect(found).toEqual({ spots: ["CutContour", "White"], process: 0, spotInks: [0, 0] });
  const ticket = await jobTicketOf(services, order_id);
  expect(ticket.items[0]?.findings.map(({ code, name }) => [code, name])).toEqual(
    expect.arrayContaining([
      ["spot-cut", "CutContour"],
      ["spot-white", "White"],
    ]),
  );
  expect(ticket.items[0]?.spot_inks).toEqual([
    { name: "CutContour", meaning: "cut" },
    { name: "White", meaning: "white" },
  ]);
  const xjdf = xjdfOf(ticket, "message-1", new Date(0));
  expect(xjdf).toContain('ColorantParams="CutContour White"');
  expect(xjdf).toContain('<Color ActualColorName="CutContour" ColorType="DieLine"');
  expect(xjdf).toContain('<Color ActualColorName="White" ColorType="Opaque"');
});

test("[PA291] a PDF of another finished size says so from basket to job ticket, with its size; one of the size says nothing", async () => {
  const { sku_id, sku_width, sku_height } = await smallestOf(CARD);
  const findingsOf = async (widthMm: number, heightMm: number) => {
    const { order_id } = await printed(
      await finishedFile({ widthMm, heightMm, pages: ["0 0 0 1 k 5 5 20 10 re f"] }),
      CARD,
      sku_id,
    );
    const { order_items } = await api.orders.show({ params: { id: order_id } });
    const { items } = await jobTicketOf(services, order_id);
    return [order_items[0]?.oi_print_findings, items[0]?.findings].map((found = []) =>
      found.filter(({ code }) => code === "size-differs"),
    );
  };
  const said = [
    expect.objectContaining({ severity: "info", name: `${sku_width + 5} × ${sku_height + 5} mm` }),
  ];
  expect(await findingsOf(sku_width + 5, sku_height + 5)).toEqual([said, said]);
  expect(await findingsOf(sku_width + 0.6, sku_height)).toEqual([[], []]);
  expect(await findingsOf(sku_height, sku_width)).toEqual([[], []]);
});
