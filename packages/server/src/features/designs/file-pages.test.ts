import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { tiffInTest } from "../../image-intake/tiff/tiff-in-test.ts";
import { boot } from "../../testing/boot.ts";

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, services, given } = server;

/** A PDF of upright pages with 10 pt of red around their trim, the inside of each in one of 14 greys. */
async function brochure(pages: number): Promise<File> {
  const pdf = await PDFDocument.create();
  for (let at = 0; at < pages; at++) {
    const page = pdf.addPage([220, 320]);
    page.setTrimBox(10, 10, 200, 300);
    page.drawRectangle({ x: 0, y: 0, width: 220, height: 320, color: rgb(1, 0, 0) });
    const grey = (at % 14) / 14;
    page.drawRectangle({ x: 10, y: 10, width: 200, height: 300, color: rgb(grey, grey, grey) });
  }
  return new File([new Uint8Array(await pdf.save())], "brochure.pdf");
}

const ofPage = (cd_id: number, page: number) =>
  api.designFiles.pages({ params: { id: cd_id }, query: { page } });

/** The size and the mean colour of a picture, as whoever has its address gets it. */
async function seen(url: string | null | undefined) {
  const answer = await server.request(new URL(url ?? "").pathname);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const { width, height } = await picture.metadata();
  const { channels } = await picture.stats();
  return { width, height, mean: channels.map(({ mean }) => Math.round(mean)) };
}

test("[PA350] the pages of a PDF are shown twelve at a time, each in its finished size, and drawn once", async () => {
  const { cd_id } = await given.upload(api, await brochure(14));
  const first = await ofPage(cd_id, 1);
  expect(first.meta).toMatchObject({ total: 14, last_page: 2, per_page: 12 });
  expect(first.data.map(({ page_number }) => page_number)).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 1),
  );
  expect(await seen(first.data[7]?.page_picture_url)).toEqual({
    width: 240,
    height: 360,
    mean: [128, 128, 128],
  });
  const rest = await ofPage(cd_id, 2);
  expect(rest.data.map(({ page_number }) => page_number)).toEqual([13, 14]);
  expect((await seen(rest.data[1]?.page_picture_url)).mean).toEqual([237, 237, 237]);
  expect((await ofPage(cd_id, 3)).data).toEqual([]);
  const { drawPagePictures } = services.pixels;
  services.pixels.drawPagePictures = () => Promise.reject(new Error("drawn again"));
  expect(await ofPage(cd_id, 1)).toEqual(first);
  services.pixels.drawPagePictures = drawPagePictures;
});

test.each([500, 2_000])(
  "[PA391] of a file of %i pages the last but one is shown and printed, and only pages in sight are drawn",
  async (pages) => {
    const { cd_id } = await given.upload(api, await brochure(pages));
    const drawn: number[] = [];
    const { drawPagePictures } = services.pixels;
    services.pixels.drawPagePictures = (path, numbers, folder) => {
      drawn.push(...numbers);
      return drawPagePictures(path, numbers, folder);
    };
    const last = await ofPage(cd_id, Math.ceil(pages / 12));
    services.pixels.drawPagePictures = drawPagePictures;
    expect(last.meta.total).toBe(pages);
    expect(drawn).toEqual(last.data.map(({ page_number }) => page_number));
    expect(drawn.length).toBeLessThanOrEqual(12);
    const wanted = pages - 1;
    const { cd_page, cd_thumbnail_url } = await api.designs.update({
      params: { id: cd_id },
      body: { cd_page: wanted },
    });
    expect(cd_page).toBe(wanted);
    const grey = Math.round((255 * ((wanted - 1) % 14)) / 14);
    expect((await seen(cd_thumbnail_url)).mean).toEqual([grey, grey, grey]);
    const picture = last.data.find(({ page_number }) => page_number === wanted)?.page_picture_url;
    expect((await seen(picture)).mean).toEqual([grey, grey, grey]);
  },
);

test("[PA350] a page that cannot be drawn is listed without a picture", async () => {
  const { cd_id } = await given.upload(api, await brochure(2));
  const { drawPagePictures } = services.pixels;
  services.pixels.drawPagePictures = async (path, numbers, folder) =>
    (await drawPagePictures(path, numbers, folder)).map((picture, at) => (at === 1 ? null : picture));
  const { data } = await ofPage(cd_id, 1);
  services.pixels.drawPagePictures = drawPagePictures;
  expect(data.map(({ page_picture_url }) => page_picture_url === null)).toEqual([false, true]);
});

test("[PA350] the pages of a TIFF are shown as they would be printed", async () => {
  const page = (width: number, height: number) => {
    const pixels = Buffer.alloc(width * height * 3, width);
    return { width, height, pixels, samples: 3, bits: 8, photometric: 2, reduced: false };
  };
  const file = new File([new Uint8Array(tiffInTest([page(30, 20), page(150, 100)]))], "pages.tif");
  const { cd_id } = await given.upload(api, file);
  const { data } = await ofPage(cd_id, 1);
  expect(await seen(data[0]?.page_picture_url)).toEqual({ width: 30, height: 20, mean: [30, 30, 30] });
  expect(await seen(data[1]?.page_picture_url)).toEqual({ width: 150, height: 100, mean: [150, 150, 150] });
});

test("[PA350] another client's design looks like none", async () => {
  const { cd_id } = await given.upload(api, await brochure(2));
  const other = await server.signIn("reseller");
  await expect(other.api.designFiles.pages({ params: { id: cd_id } })).rejects.toMatchObject({
    code: "not_found",
  });
});
