import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFName } from "@cantoo/pdf-lib";
import { UploadRefusal } from "@pressport/core/contract";
import { afterAll, expect, test, vi } from "vitest";
import { startPixelWorkers } from "../pixel-workers/start-pixel-workers.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { sharp } from "./hardened-sharp.ts";
import { hostilePictures, type StrangeFile } from "./hostile-pictures.ts";
import type { InspectedUpload } from "./inspected-upload.ts";
import { hostilePdfs, makePdf } from "./pdf/hostile-pdfs.ts";

/** Each of these files is looked into by a process of its own. */
vi.setConfig({ testTimeout: 120_000 });

const folder = await tempFolder();
const workers = startPixelWorkers({ size: 1 });
afterAll(() => workers.stop());

async function stored(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function look(path: string, page?: number): Promise<InspectedUpload> {
  return (await workers.makeArtwork(path, join(folder, "artwork"), { page })).inspection;
}

async function outcomeOf({ name, bytes }: StrangeFile): Promise<string> {
  try {
    await look(await stored(name, bytes));
    return "accepted";
  } catch (error) {
    if (error instanceof UploadRefusal) return error.reason;
    throw error;
  }
}

test("[S11] every strange picture is accepted or refused for its own reason", async () => {
  await expectOutcomes(await hostilePictures());
});

test("[S11] [P22] every strange PDF is accepted or refused for its own reason", async () => {
  await expectOutcomes(await hostilePdfs());
});

test("[S11] a later page of a PDF whose pages are no tree is refused like its first one", async () => {
  const looped = Buffer.from("%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 1 0 R>> endobj\n%%EOF");
  const path = await stored("looped.pdf", looped);
  const reasonOf = (page: number) => look(path, page).catch((error: unknown) => error);
  for (const page of [1, 23]) expect(await reasonOf(page)).toBeInstanceOf(UploadRefusal);
});

async function expectOutcomes(files: readonly StrangeFile[]): Promise<void> {
  const found = new Map<string, string>();
  for (const file of files) found.set(file.name, await outcomeOf(file));
  const wrong = files.filter(
    ({ name, outcomes }) => !outcomes.some((outcome) => outcome === found.get(name)),
  );
  expect(wrong.map(({ name }) => `${name}: ${found.get(name)}`)).toEqual([]);
}

test("[AP78] a refusal carries the code and the words the call answers with", async () => {
  const drawing = look(await stored("a.svg", Buffer.from("<svg/>")));
  await expect(drawing).rejects.toMatchObject({ code: "wrong_file_type", status: 415, reason: "svg" });
  const empty = look(await stored("empty.pdf", Buffer.alloc(0)));
  await expect(empty).rejects.toMatchObject({
    code: "invalid",
    status: 422,
    errors: { print_file: ["This file is empty. Please choose it again."] },
  });
  expect(new UploadRefusal("empty").forField("calendar_designs").errors).toHaveProperty("calendar_designs");
});

test("[AP32] a picture is measured upright, with what its colours mean", async () => {
  const tagged = sharp({
    create: { width: 300, height: 200, channels: 3, background: "#3366cc" },
  }).withIccProfile("p3");
  const turned = await tagged
    .clone()
    .jpeg()
    .withExif({ IFD0: {} })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await look(await stored("turned.jpg", turned))).toEqual({
    kind: "jpeg",
    widthPx: 200,
    heightPx: 300,
    orientation: 6,
    space: "rgb",
    bitsPerChannel: 8,
    hasProfile: true,
    pages: 1,
  });
  const clear = sharp({ create: { width: 30, height: 20, channels: 4, background: "#00000080" } });
  const seeThrough = await look(await stored("clear.png", await clear.png().toBuffer()));
  expect(seeThrough).toMatchObject({ kind: "png", space: "rgb", widthPx: 30 });
  const cmyk = await tagged.clone().toColourspace("cmyk").withIccProfile("cmyk").tiff().toBuffer();
  expect(await look(await stored("press.tif", cmyk))).toMatchObject({
    kind: "tiff",
    space: "cmyk",
  });
});

test("[AP32] a PDF is measured by its first page's visible box at 300 dpi, turned as a viewer turns it", async () => {
  const turned = await makePdf((_, page) => {
    page.setCropBox(0, 0, 360, 72);
    page.node.set(page.doc.context.obj("Rotate"), page.doc.context.obj(90));
    page.doc.addPage([100, 100]);
  });
  const found = await look(await stored("turned.pdf", turned));
  expect(found).toMatchObject({
    kind: "pdf",
    widthPx: 300,
    heightPx: 1500,
    pages: 2,
    orientation: 1,
    space: "mixed",
  });
});

/** A page with a picture of 300 dpi, and one of 30 dpi on a layer, or on what is said of it and another one. */
async function withPictures(how: "marked" | "itself" | "AllOn" | "AnyOn", isHidden: boolean) {
  return makePdf(
    (pdf, page) => {
      const { context } = pdf;
      const [layer, other] = ["Layer", "Other"].map((Name) =>
        context.register(context.obj({ Type: "OCG", Name })),
      );
      if (!layer || !other) throw new Error("There are two layers.");
      const several = context.register(context.obj({ Type: "OCMD", OCGs: [layer, other], P: how }));
      const picture = (side: number, more: object = {}) =>
        context.register(
          context.flateStream(new Uint8Array(side * side), {
            Type: "XObject",
            Subtype: "Image",
            Width: side,
            Height: side,
            ColorSpace: "DeviceGray",
            BitsPerComponent: 8,
            ...more,
          }),
        );
      const resources = {
        XObject: { Sharp: picture(300), Soft: picture(30, how === "itself" ? { OC: layer } : {}) },
        Properties: { On: how === "marked" ? layer : several },
      };
      const at = "q 72 0 0 72 0 0 cm";
      const soft = how === "itself" ? `${at} /Soft Do Q` : `/OC /On BDC ${at} /Soft Do Q EMC`;
      page.node.set(PDFName.of("Resources"), context.obj(resources));
      page.node.set(
        PDFName.of("Contents"),
        context.register(context.flateStream(`${soft} ${at} /Sharp Do Q`)),
      );
      const D = isHidden ? { OFF: [layer] } : {};
      pdf.catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [layer, other], D }));
    },
    [72, 72],
  );
}

test.each([
  { how: "marked", isHidden: true, dpi: 300 },
  { how: "marked", isHidden: false, dpi: 30 },
  { how: "itself", isHidden: true, dpi: 300 },
  { how: "AllOn", isHidden: true, dpi: 300 },
  { how: "AnyOn", isHidden: true, dpi: 30 },
] as const)(
  "[PA60] a picture of a PDF counts only where its layer is shown: $how, hidden $isHidden",
  async ({ how, isHidden, dpi }) => {
    const path = await stored("layers.pdf", await withPictures(how, isHidden));
    expect((await look(path)).pictureDpi).toBeCloseTo(dpi, 6);
  },
);

test.each([
  { what: "white PNG", dot: false, file: "white.png", found: ["blank-page"] },
  { what: "wholly transparent PNG", dot: false, alpha: 0, file: "clear.png", found: ["blank-page"] },
  { what: "white PNG of 16 bits", dot: false, deep: true, file: "deep.png", found: ["blank-page"] },
  { what: "white JPEG of many pixels", dot: false, side: 3_000, file: "white.jpg", found: ["blank-page"] },
  { what: "white picture with one dark pixel", dot: true, file: "dot.png", found: [] },
  { what: "white JPEG with one dark spot", dot: true, side: 3_000, file: "dot.jpg", found: [] },
])("[PA280] a $what is told of as blank: $found", async ({ dot, alpha, deep, side = 600, file, found }) => {
  const create = {
    width: side,
    height: side,
    channels: alpha === undefined ? (3 as const) : (4 as const),
    background: { r: 255, g: 255, b: 255, ...(alpha === undefined ? {} : { alpha }) },
  };
  const spot = { create: { width: 2, height: 2, channels: 3 as const, background: "#000" } };
  const picture = sharp({ create }).composite(dot ? [{ input: spot, left: 300, top: 300 }] : []);
  if (deep) picture.toColourspace("rgb16");
  await picture.toFile(join(folder, file));
  expect(((await look(join(folder, file))).findings ?? []).map(({ code }) => code)).toEqual(found);
});
