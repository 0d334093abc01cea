import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientProductDesigns, designs } from "../../adapters/db/schema.ts";
import { tiffInTest } from "../../image-intake/tiff/tiff-in-test.ts";
import { boot } from "../../testing/boot.ts";
import { aPicture, aSmallPicture } from "../../testing/given.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

const textFile = () => new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "drawing.jpg");

test("[AP32][EN02][ST01] an upload becomes a design with the name and size of its file", async () => {
  const { api } = await server.signIn("reseller");
  const design = await given.design(api, await aPicture(640, 480, "Sunset over Riga.final.jpg"));
  expect(design).toMatchObject({
    cd_name: "Sunset over Riga.final",
    cd_width: 640,
    cd_height: 480,
    cd_orientations: ["landscape"],
    cd_publishing_status: { ps_id: 2, ps_name: "unpublished", ps_display_name: "Unpublished" },
    cd_file_type: "jpeg",
    cd_colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  for (const address of [design.cd_preview_url, design.cd_thumbnail_url]) {
    const { pathname, search } = new URL(address);
    const answer = await server.request(pathname + search);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }
  const named = await api.designs.upload({
    files: { print_file: await aSmallPicture() },
    body: { cd_name: "Mine" },
  });
  expect(named.cd_name).toBe("Mine");
});

test("[AP78][VA29] what cannot be printed is a 415, a form without a file a 422, and nothing is stored", async () => {
  const { api } = await server.signIn("reseller");
  await expect(given.design(api, textFile())).rejects.toMatchObject({ status: 415, code: "wrong_file_type" });
  const photo = new File([Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0mif1miaf", "latin1")], "photo.heif");
  await expect(given.design(api, photo)).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining("save it as an ordinary PNG, TIFF or JPEG"),
  });
  await expect(api.designs.upload({ files: {}, body: {} })).rejects.toMatchObject({
    status: 422,
    errors: { print_file: [expect.any(String)] },
  });
  expect((await api.designs.index()).meta.total).toBe(0);
});

test("[SC84] a photo of a phone becomes a design: upright, as a JPEG; the same photo again is noticed", async () => {
  const { api } = await server.signIn("reseller");
  const url = new URL("../../image-intake/heic/photo-of-a-phone.heic", import.meta.url);
  const photo = new File([await readFile(url)], "IMG_0042.HEIC");
  const design = await given.design(api, photo);
  expect(design).toMatchObject({ cd_name: "IMG_0042", cd_width: 64, cd_height: 128, cd_file_type: "heic" });
  const [row] = await server.services.db.select().from(designs).where(eq(designs.cd_id, design.cd_id));
  expect(row?.cd_file_key).toMatch(/^designs\/.*\.heic$/);
  expect(row?.cd_artwork_key).toMatch(/^artworks\/.*\.jpg$/);
  expect(row?.cd_file_sha256).toBe(
    createHash("sha256")
      .update(await readFile(url))
      .digest("hex"),
  );
  const fake = new File([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")], "fake.heic");
  await expect(given.design(api, fake)).rejects.toMatchObject({ status: 422 });
  expect((await api.designs.index()).meta.total).toBe(1);
});

test("[PA123] of a TIFF with several pages the largest is printed unless told, and another can be chosen", async () => {
  const { api } = await server.signIn("reseller");
  const page = (width: number, height: number, reduced = false) => {
    const pixels = Buffer.alloc(width * height * 3, width);
    return { width, height, pixels, samples: 3, bits: 8, photometric: 2, reduced };
  };
  // A small picture, a copy made smaller, which is no page, and two that count.
  const pages = [page(30, 20), page(60, 40, true), page(150, 100), page(40, 90)];
  const file = () => new File([new Uint8Array(tiffInTest(pages))], "pages.tif");
  const design = await given.upload(api, file());
  expect(design).toMatchObject({
    cd_pages: 3,
    cd_page: 2,
    cd_width: 150,
    cd_height: 100,
    cd_file_type: "tiff",
  });
  expect(design.cd_findings).toMatchObject([{ code: "further-pages", severity: "warning" }]);
  const third = { cd_page: 3, cd_width: 40, cd_height: 90, cd_orientations: ["portrait"] };
  const params = { id: design.cd_id };
  expect(await api.designs.update({ params, body: { cd_page: 3 } })).toMatchObject(third);
  expect(await api.designs.upload({ files: { print_file: file() }, body: { cd_page: 3 } })).toMatchObject(
    third,
  );
  await expect(api.designs.update({ params, body: { cd_page: 4 } })).rejects.toMatchObject({
    errors: { cd_page: ["This file has no page of that number."] },
  });
});

test("[AP31][EN22] the list pages by 12 unless asked, searches names literally, and shows all", async () => {
  const { api, account } = await server.signIn("reseller");
  const first = await given.design(api);
  const [row] = await server.services.db.select().from(designs).where(eq(designs.cd_id, first.cd_id));
  if (!row) throw new Error("The design is not there.");
  const { cd_id: _id, ...copy } = row;
  await server.services.db.insert(designs).values(
    Array.from({ length: 30 }, (_, index) => ({
      ...copy,
      cd_intention: null,
      cd_name: index === 7 ? "100%_wool" : `Copy ${index}`,
    })),
  );
  const page = await api.designs.index();
  expect(page.meta).toEqual({ current_page: 1, last_page: 3, from: 1, total: 31, per_page: 12 });
  expect(page.data).toHaveLength(12);
  expect(page.data[0]?.cd_name).toBe("Copy 29");
  const last = await api.designs.index({ query: { page: "3" } });
  expect(last.data.at(-1)?.cd_id).toBe(first.cd_id);
  expect((await api.designs.index({ query: { pagination: "30" } })).data).toHaveLength(30);
  const all = await api.designs.index({ query: { pagination: "all" } });
  expect(all.data).toHaveLength(31);
  expect(all.meta).toMatchObject({ current_page: 1, last_page: 1, total: 31 });
  const found = async (search: string) => (await api.designs.index({ query: { search } })).meta.total;
  expect(await found("%_W")).toBe(1);
  expect(await found("COPY")).toBe(29);
  expect(await found("nothing like it")).toBe(0);
  const beyond = await api.designs.index({ query: { page: "9" } });
  expect(beyond).toMatchObject({ data: [], meta: { from: null } });
  expect(account.client_id).toBe(row.client_id);
});

test("[AP34][VA29] renaming changes only the name, orientations only the orientations", async () => {
  const { api } = await server.signIn("reseller");
  const design = await given.design(api);
  const params = { id: design.cd_id };
  const renamed = await api.designs.update({ params, body: { cd_name: " New name " } });
  expect(renamed).toEqual({ ...design, cd_name: "New name" });
  const turned = await api.designs.update({ params, body: { cd_orientations: ["square", "landscape"] } });
  expect(turned).toEqual({ ...renamed, cd_orientations: ["square", "landscape"] });
  await expect(api.designs.update({ params, body: { cd_name: " " } })).rejects.toMatchObject({
    errors: { cd_name: ["Name field is required"] },
  });
  await expect(api.designs.update({ params, body: { cd_orientations: [] } })).rejects.toMatchObject({
    status: 422,
  });
});

test("[AP33][AP76][MS27] a deleted design is gone from the list, stays in the basket, and is nobody else's to delete", async () => {
  const { api } = await server.signIn("reseller");
  const variant = await given.variant(api);
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: {} });
  const params = { id: variant.cd_id };
  const { api: other } = await server.signIn("reseller");
  for (const call of [
    () => other.designs.remove({ params }),
    () => other.designs.update({ params, body: { cd_name: "Theirs" } }),
    () => other.designs.products({ params }),
    () => other.designs.publish({ params, query: { products: ["2"] } }),
    () => other.designs.unpublish({ params }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404, message: "Not found" });
  expect(await api.designs.remove({ params })).toEqual({ message: "Design deleted successfully!" });
  await expect(api.designs.remove({ params })).rejects.toMatchObject({ status: 404 });
  expect((await api.designs.index()).data).toEqual([]);
  const [item] = (await api.cart.show()).cart_designs[0]?.cart_items ?? [];
  expect(item?.ci_cv_id).toBe(variant.cv_id);
  await expect(api.cart.addVariant({ params: { id: variant.cv_id }, body: {} })).rejects.toMatchObject({
    status: 404,
  });
});

test("[AP35][EN06] every product is available for a design, with whether it is published", async () => {
  const { api } = await server.signIn("guest");
  const design = await given.design(api);
  const products = await api.designs.products({ params: { id: design.cd_id } });
  expect(products.map((product) => product.cp_id)).toEqual(
    (await api.catalog.index()).map((product) => product.product_id),
  );
  expect(products.every((product) => !product.cp_published && product.client_product_id === null)).toBe(true);
});

test("[AP28][AP29][AP30] a calendar takes new designs, existing ones, and gives them back", async () => {
  const { api } = await server.signIn("reseller");
  const variant = await given.variant(api, 6);
  const params = { id: variant.client_product_id };
  const uploaded = await api.designs.uploadToProduct({
    params,
    files: {
      calendar_designs: [await aPicture(310, 400, "january.jpg"), await aPicture(320, 400, "may.jpg")],
    },
  });
  expect(uploaded.map((design) => design.cd_name)).toEqual(["poster", "january", "may"]);
  const existing = await given.design(api, await aPicture(330, 400));
  const client_designs = [existing.cd_id, existing.cd_id];
  const added = await api.designs.addToProduct({ params, body: { client_designs } });
  const ids = [...uploaded.map((design) => design.cd_id), existing.cd_id];
  expect(added.map((design) => design.cd_id)).toEqual(ids);
  const left = await api.designs.removeFromProduct({ params, body: { cd_id: existing.cd_id } });
  expect(left.map((design) => design.cd_id)).toEqual(ids.slice(0, 3));
  expect((await api.designs.index()).data.map((design) => design.cd_id)).toContain(existing.cd_id);
  await expect(
    api.designs.removeFromProduct({ params, body: { cd_id: existing.cd_id } }),
  ).rejects.toMatchObject({ status: 404 });

  const { api: other } = await server.signIn("reseller");
  const foreign = await given.design(other);
  await expect(
    api.designs.addToProduct({ params, body: { client_designs: [existing.cd_id, foreign.cd_id] } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    other.designs.uploadToProduct({ params, files: { calendar_designs: [await aSmallPicture()] } }),
  ).rejects.toMatchObject({ status: 404 });
  const rows = await server.services.db
    .select()
    .from(clientProductDesigns)
    .where(eq(clientProductDesigns.client_product_id, params.id));
  expect(rows).toHaveLength(2);
});

test("[AP28] a file a calendar takes a second time is the design it was, not a copy of it", async () => {
  const { api } = await server.signIn("reseller");
  const variant = await given.variant(api, 6);
  const params = { id: variant.client_product_id };
  const upload = async (...files: File[]) =>
    (await api.designs.uploadToProduct({ params, files: { calendar_designs: files } })).map(
      ({ cd_id }) => cd_id,
    );
  const january = await aPicture(310, 400, "january.jpg");
  const first = await upload(january);
  expect(first).toHaveLength(2);
  const elsewhere = await given.design(api, await aPicture(320, 400));
  const again = new File([january], "once more.jpg", { type: "image/jpeg" });
  expect(await upload(again, await aPicture(320, 400, "may.jpg"))).toEqual([...first, elsewhere.cd_id]);
  expect((await api.designs.index()).meta.total).toBe(3);
});

test("[AP78] one bad file among several stores none of them", async () => {
  const { api } = await server.signIn("reseller");
  const variant = await given.variant(api, 6);
  const torn = new File([(await aSmallPicture()).slice(0, 900)], "torn.jpg", { type: "image/jpeg" });
  const before = (await api.designs.index()).meta.total;
  for (const bad of [textFile(), torn])
    await expect(
      api.designs.uploadToProduct({
        params: { id: variant.client_product_id },
        files: { calendar_designs: [await aSmallPicture(), bad] },
      }),
    ).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status === 415 || status === 422),
    });
  expect((await api.designs.index()).meta.total).toBe(before);
});
