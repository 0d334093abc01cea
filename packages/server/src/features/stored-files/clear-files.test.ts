import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Variant } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientVariants, designs, orderItems, personalisations } from "../../adapters/db/schema.ts";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import { tiffInTest } from "../../image-intake/tiff/tiff-in-test.ts";
import { boot } from "../../testing/boot.ts";
import { type TestEngine, usualEngine } from "../../testing/databases/test-database.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { DESIGN_FILES } from "../designs/design-files.ts";
import { CLEAR_FILES } from "./stored-files.jobs.ts";

const HOUR_MS = 60 * 60_000;

type Made = Variant & { cd_id: number };

/** A host with a reseller, and hands to look into its folder of files and to bring the night forward. */
async function start(database: TestEngine) {
  const server = await boot({ database, settings: { PRESSPORT_WORKER: "off" } });
  // Files are as old as this machine's clock says.
  server.clock.set(new Date());
  const { given } = server;
  const { api } = await server.signIn("reseller");
  const { db, files, jobs } = server.services;
  const isThere = async (key: string) => (await files.stat(key)) !== undefined;

  /** Each file of a design, and whether it is there. */
  const filesOf = async (cd_id: number) => {
    const [row] = await db.select().from(designs).where(eq(designs.cd_id, cd_id));
    if (!row) throw new Error(`There is no design ${cd_id}.`);
    return {
      original: await isThere(row.cd_file_key),
      artwork: row.cd_artwork_key !== null && (await isThere(row.cd_artwork_key)),
      preview: await isThere(row.cd_preview_key),
      thumbnail: await isThere(row.cd_thumbnail_key),
    };
  };
  /** The night that comes in so many hours. */
  const night = async (hours = 2) => {
    server.clock.set(new Date(Date.now() + hours * HOUR_MS));
    await jobs.send(CLEAR_FILES, {});
    await jobs.drain();
  };
  const remove = async ({ cd_id }: Made) => {
    server.clock.set(new Date());
    await api.designs.remove({ params: { id: cd_id } });
  };
  return { ...server, api, given, isThere, filesOf, night, remove };
}

/** A PDF of an upright page and one across. */
async function twoPages(): Promise<File> {
  const pdf = await PDFDocument.create();
  for (const across of [300, 500])
    pdf.addPage([across, 400]).drawRectangle({ x: 9, y: 9, width: 99, height: 99 });
  return new File([new Uint8Array(await pdf.save())], "two.pdf");
}

/** A TIFF of two pictures, the first one larger. */
function twoPagesOfTiff(): File {
  const page = (width: number, grey: number) => {
    const pixels = Buffer.alloc(width * 400 * 3, grey);
    return { width, height: 400, pixels, samples: 3, bits: 8, photometric: 2 };
  };
  return new File([new Uint8Array(tiffInTest([page(600, 90), page(300, 200)]))], "two.tif");
}

const ALL = { original: true, artwork: false, preview: true, thumbnail: true };
const NONE = { original: false, artwork: false, preview: false, thumbnail: false };

describe.each([usualEngine()])("on %s", (database) => {
  test("[AP33] the files of a deleted design are cleared in the night, those of every other design stay", async () => {
    const { api, given, services, filesOf, isThere, night, remove } = await start(database);
    const [kept, deleted] = [await given.variant(api), await given.variant(api)];
    await services.jobs.drain();
    const drawn = await services.db.select().from(clientVariants);
    const [keptPicture, deletedPicture] = [kept, deleted].map(
      ({ cv_id }) => drawn.find((one) => one.cv_id === cv_id)?.cv_thumbnail_key ?? "none",
    );
    await remove(deleted);
    await night(0.5);
    expect(await filesOf(deleted.cd_id)).toEqual(ALL);
    await night();
    expect(await filesOf(deleted.cd_id)).toEqual(NONE);
    expect(await filesOf(kept.cd_id)).toEqual(ALL);
    expect(await isThere(keptPicture ?? "")).toBe(true);
    expect(await isThere(deletedPicture ?? "")).toBe(false);
  });

  test("[AP33] a deleted design keeps its files while a basket holds it, and an order that stands", async () => {
    const { api, given, filesOf, night, remove, services, isThere } = await start(database);
    const variant = await given.variant(api);
    await services.jobs.drain();
    await api.cart.addVariant({ params: { id: variant.cv_id }, body: {} });
    await remove(variant);
    await night();
    expect(await filesOf(variant.cd_id)).toEqual(ALL);

    const recipient_country_id = await given.countryId("LV");
    await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id } });
    const { order_id } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
    await night();
    expect(await filesOf(variant.cd_id)).toEqual(ALL);
    const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));

    await api.orders.remove({ body: { orders: [order_id] } });
    await night();
    expect(await filesOf(variant.cd_id)).toEqual(NONE);
    // The deleted order's row still names its picture.
    expect(await isThere(item?.oi_thumbnail_key ?? "")).toBe(true);
  });

  test("[AP178] what is kept for an unpaid order counts as stored from the next night on, until it is paid or deleted", async () => {
    const host = await start(database);
    const { api, given, night, remove } = host;
    const used = async () => (await api.auth.show()).data.user_storage.used_bytes;
    const [one, other] = [await given.variant(api), await given.variant(api)];
    const bytes = (await used()) / 2;
    const paid = await given.orderOf(api, one.cv_id);
    const deleted = await given.orderOf(api, other.cv_id);
    await remove(one);
    await remove(other);
    expect(await used()).toBe(0);
    await night();
    expect(await used()).toBe(2 * bytes);
    await host.cards.pay(await api.payments.payOrders({ body: { orders: [paid.order_id] } }));
    await night();
    expect(await used()).toBe(bytes);
    await api.orders.remove({ body: { orders: [deleted.order_id] } });
    await night();
    expect(await used()).toBe(0);
  });

  test("[AP33] a deleted design keeps its files while a page of another design's calendar shows it", async () => {
    const { api, given, filesOf, night, remove } = await start(database);
    const calendar = await given.variant(api, 6);
    const guest = await given.variant(api);
    const cv_pages = calendar.cv_pages.map(({ cvp_month, cvp_data }) => ({ ...cvp_data, cvp_month }));
    const change = (month: number, cvp_cd_id: number) =>
      api.catalog.updateVariant({
        params: { id: calendar.cv_id },
        body: {
          cv_pages: cv_pages.map((page) => (page.cvp_month === month ? { ...page, cvp_cd_id } : page)),
        },
      });
    await change(3, guest.cd_id);
    await remove(guest);
    await night();
    expect(await filesOf(guest.cd_id)).toEqual(ALL);
    await change(3, calendar.cd_id);
    await night();
    expect(await filesOf(guest.cd_id)).toEqual(NONE);
    expect(await filesOf(calendar.cd_id)).toEqual(ALL);
  });

  test("[AP33] the picture of an ordered page stays while the order stands, also once its design shows another page", async () => {
    const { api, given, services, isThere, night } = await start(database);
    const { cd_id } = await given.upload(api, await twoPages());
    const { order_id } = await given.orderOf(api, (await given.variant(api, 2, cd_id)).cv_id);
    const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
    const ordered = item?.oi_print_job.mockup?.picture_key ?? "none";
    await api.designs.update({ params: { id: cd_id }, body: { cd_page: 2 } });
    await night();
    expect(await isThere(ordered)).toBe(true);
    await api.orders.remove({ body: { orders: [order_id] } });
    await night();
    expect(await isThere(ordered)).toBe(false);
  });

  test("[PA121] an artwork counts as stored, stays for an order that prints it, and goes with the design", async () => {
    const { api, given, services, isThere, filesOf, night, remove } = await start(database);
    const file = twoPagesOfTiff();
    const { cd_id } = await given.upload(api, file);
    const used = (await api.auth.show()).data.user_storage.used_bytes;
    expect(used).toBeGreaterThan(file.size);
    const variant = await given.variant(api, 2, cd_id);
    const { order_id } = await given.orderOf(api, variant.cv_id);
    const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
    const ordered = item?.oi_print_job.design.file_key ?? "none";
    expect(ordered).toMatch(/^artworks\/.*\.png$/);
    await api.designs.update({ params: { id: cd_id }, body: { cd_page: 2 } });
    await night();
    expect(await isThere(ordered)).toBe(true);
    expect(await filesOf(cd_id)).toEqual({ ...ALL, artwork: true });
    await api.orders.remove({ body: { orders: [order_id] } });
    await night();
    expect(await isThere(ordered)).toBe(false);
    await remove({ ...variant, cd_id });
    await night();
    expect(await filesOf(cd_id)).toEqual(NONE);
  });

  test("[AP88] the picture of a print kept for another cart stays, also once its design shows another page", async () => {
    const { api, given, services, isThere, night } = await start(database);
    const { cd_id } = await given.upload(api, await twoPages());
    const { cv_id } = await given.variant(api, 2, cd_id);
    await api.personalisations.create({ body: { cv_id } });
    const [kept] = await services.db.select().from(personalisations);
    await api.designs.update({ params: { id: cd_id }, body: { cd_page: 2 } });
    await night();
    const keys = [kept?.picture_key ?? "none", kept?.item.oi_print_job.mockup?.picture_key ?? "none"];
    expect(await Promise.all(keys.map(isThere))).toEqual([true, true]);
  });

  test("[R20] an upload that never became a design is cleared once it is an hour old", async () => {
    const { services, isThere, night, api, given } = await start(database);
    await given.design(api);
    const orphans = [
      ...Object.values(DESIGN_FILES).map((folder) => newFileKey(folder, "jpg")),
      newFileKey("print-files", "pdf"),
      newFileKey("comments", "pdf"),
      newFileKey("claims", "jpg"),
      newFileKey("client-files", "pdf"),
    ];
    for (const key of orphans) await services.files.put(key, new TextEncoder().encode("half a thing"));
    const catalogue = newFileKey("public/products", "webp");
    await services.files.put(catalogue, new TextEncoder().encode("a picture of the catalogue"));
    const stillThere = async () => (await Promise.all(orphans.map(isThere))).filter(Boolean).length;
    await night(0.9);
    expect(await stillThere()).toBe(orphans.length);
    await night(1.1);
    expect(await stillThere()).toBe(0);
    expect(await isThere(catalogue)).toBe(true);
  });

  test("what is attached to comments stays, and so does a picture a newer one replaced, for a month", async () => {
    const { api, given, services, isThere, night } = await start(database);
    const variant = await given.variant(api);
    const { order_id } = await given.orderOf(api, variant.cv_id);
    const comment_file = new File([Buffer.from("%PDF-1.4\n%%EOF\n")], "proof.pdf", {
      type: "application/pdf",
    });
    const { order_comments } = await api.orders.addComment({
      params: { id: order_id },
      body: {},
      files: { comment_file },
    });
    const replaced = newFileKey("public/thumbnails", "jpg");
    await services.files.put(replaced, new TextEncoder().encode("an earlier picture"));
    await night(29 * 24);
    expect(await isThere(replaced)).toBe(true);
    await night(31 * 24);
    expect(await isThere(replaced)).toBe(false);
    const url = order_comments[0]?.comment_file?.file_url ?? "";
    const key = decodeURIComponent(new URL(url).pathname).replace(/^\/files\//, "");
    expect(await isThere(key)).toBe(true);
  });
});

test("temporary files of an hour ago are gone after the hourly clearing, younger ones stay", async () => {
  const { services, config } = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  const folder = join(config.dataFolder, "tmp");
  await mkdir(folder, { recursive: true });
  const old = new Date(Date.now() - 61 * 60_000);
  for (const name of ["1-left", "1-young"]) await writeFile(join(folder, name), "part of an upload");
  await utimes(join(folder, "1-left"), old, old);
  await services.jobs.send("housekeeping", {});
  await services.jobs.drain();
  expect(await readdir(folder)).toEqual(["1-young"]);
});
