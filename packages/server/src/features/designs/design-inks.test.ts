import { PDFName } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { makePdf } from "../../image-intake/pdf/hostile-pdfs.ts";
import { PixelWorkerLost } from "../../pixel-workers/start-pixel-workers.ts";
import { boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, services, given } = server;

/** A page whose left half is all four inks in full, its right half cyan with a cut line. */
async function pressPage(): Promise<File> {
  const bytes = await makePdf((pdf, { node }) => {
    const cut = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 };
    node.set(
      PDFName.of("Resources"),
      pdf.context.obj({ ColorSpace: { Cut: ["Separation", "CutContour", "DeviceCMYK", cut] } }),
    );
    const drawn =
      "1 1 1 1 k 0 0 283 284 re f 1 0 0 0 k 283 0 284 284 re f /Cut CS 1 SCN 9 w 300 141 m 550 141 l S";
    node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.stream(drawn)));
  });
  return new File([new Uint8Array(bytes)], "inks.pdf");
}

/** The colour of a picture at a part of its width and a quarter of its height. */
async function colourAt(url: string | undefined, across: number): Promise<number[]> {
  const answer = await server.request(new URL(url ?? "").pathname);
  const picture = sharp(Buffer.from(await answer.arrayBuffer())).toColourspace("srgb");
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = Math.round(0.25 * info.height) * info.width + Math.round(across * info.width);
  return [...data.subarray(at * info.channels, at * info.channels + 3)];
}

test("[PA353] each ink of a design is shown by itself before anything is ordered, and red where there is too much", async () => {
  const { cd_id } = await given.upload(api, await pressPage());
  const inks = await api.designFiles.inks({ params: { id: cd_id } });
  expect(inks.map(({ ink_name }) => ink_name)).toEqual([
    null,
    "Cyan",
    "Magenta",
    "Yellow",
    "Black",
    "CutContour",
  ]);
  const [inAll, cyan, magenta] = inks;
  const [red, green] = await colourAt(inAll?.ink_picture_url, 0.25);
  expect(red).toBeGreaterThan(190);
  expect(green).toBeLessThan(60);
  expect((await colourAt(cyan?.ink_picture_url, 0.75))[0]).toBeLessThan(40);
  expect((await colourAt(magenta?.ink_picture_url, 0.75))[0]).toBeGreaterThan(230);
});

test("[PA353] the inks of a picture are those it is printed in; where plates cannot be made, there are none", async () => {
  const { cd_id } = await given.design(api, await aSmallPicture());
  const inks = await api.designFiles.inks({ params: { id: cd_id } });
  expect(inks.map(({ ink_name }) => ink_name)).toEqual([null, "Cyan", "Magenta", "Yellow", "Black"]);
  const { drawInkPictures } = services.pixels;
  services.pixels.drawInkPictures = () => Promise.resolve(undefined);
  expect(await api.designFiles.inks({ params: { id: cd_id } })).toEqual([]);
  services.pixels.drawInkPictures = () => Promise.reject(new PixelWorkerLost("too much"));
  expect(await api.designFiles.inks({ params: { id: cd_id } })).toEqual([]);
  services.pixels.drawInkPictures = drawInkPictures;
  const other = await server.signIn("reseller");
  await expect(other.api.designFiles.inks({ params: { id: cd_id } })).rejects.toMatchObject({
    code: "not_found",
  });
});
