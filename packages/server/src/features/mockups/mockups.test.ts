import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { clients } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";
import { MOCKUP_WIDTHS, mockupName, readMockup } from "../../mockups/mockup-address.ts";
import { createMockups } from "../../mockups/mockups.ts";
import { OWN_SCENES, readScenes } from "../../mockups/read-scenes.ts";
import { currentShare, type WorkShare, workAt } from "../../process/work-share.ts";
import { boot } from "../../testing/boot.ts";
import { variantsOf } from "../catalog/catalog.service.ts";
import { placedVariant } from "../catalog/mockup-of-variant.ts";
import { zipMockups } from "./mockups.service.ts";

const FRAMED = 1;
const POSTER = 2;
const CALENDAR = 6;
const CARD = 9;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

async function framedPoster() {
  const { api, account } = await server.signIn("reseller");
  const { cd_id } = await given.design(api);
  const caller: Caller = {
    user_id: account.user_id,
    client_id: account.client_id,
    user_email: account.email,
    role_name: "user",
    verified: true,
    reseller_client_id: null,
    onWebsite: false,
    keyMode: null,
  };
  return { api, account, caller, cd_id, variant: await given.variant(api, FRAMED, cd_id) };
}

/** Mockups on the services of this host that wait to be painted until that is refused. */
async function unpainted() {
  let refuse = () => {};
  const never = new Promise<never>((_resolve, reject) => {
    refuse = () => reject(new Error("no paint"));
  });
  // It may be refused before anything is painted with it.
  never.catch(() => {});
  const mockups = createMockups(
    { ...server.services, pixels: { paintMockup: () => never } },
    await readScenes([OWN_SCENES]),
  );
  return { mockups, refuse };
}

const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of server.services.files.list("public/mockups/")) keys.push(key);
  return keys;
};

test("a product is shown in every scene, painted once when somebody first looks", async () => {
  const { api, variant } = await framedPoster();
  const list = await api.mockups.index({ params: { id: variant.cv_id } });
  expect(list.length).toBeGreaterThanOrEqual(4);
  const [first] = list;
  const before = await stored();
  const ask = () => server.request(first?.mockup_small_url ?? "");
  const [one, other] = await Promise.all([ask(), ask()]);
  const picture = await sharp(Buffer.from(await one.arrayBuffer())).metadata();
  expect(picture).toMatchObject({ format: "jpeg", width: 480, height: 360 });
  expect([other.status, (await ask()).status]).toEqual([200, 200]);
  expect(one.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
  expect(one.headers.get("access-control-allow-origin")).toBe("*");
  expect((await stored()).length).toBe(before.length + 1);
});

test("[AP177] where mockups may take little, the oldest go as others are painted, and are painted anew when asked for", async () => {
  const { files, config } = server.services;
  const { variant } = await framedPoster();
  const order = readMockup(files, new URL(variant.cv_mockup_url ?? "").searchParams.get("of") ?? "");
  if (!order) throw new Error("The product has no mockup.");
  let painted = 0;
  const paintMockup = async (_job: object, path: string) => {
    painted += 1;
    await writeFile(path, Buffer.alloc(40_000));
    return { path, widthPx: 1, heightPx: 1, bytes: 40_000 };
  };
  const mockups = createMockups(
    {
      ...server.services,
      pixels: { paintMockup },
      config: { storage: { ...config.storage, mockupBytes: 100_000 } },
    },
    await readScenes([OWN_SCENES]),
  );
  const stored = async () => {
    let bytes = 0;
    for await (const { size } of files.list("public/mockups/")) bytes += size;
    return bytes;
  };
  const keys: string[] = [];
  for (const widthPx of [481, 482, 483, 481]) {
    const key = (await mockups.paint({ ...order, widthPx })) ?? "none";
    expect(await files.stat(key)).toMatchObject({ size: 40_000 });
    keys.push(key);
    // Whoever asked does not wait for the room that is made for the next.
    await expect.poll(stored).toBeLessThanOrEqual(100_000);
  }
  expect([painted, keys.at(-1)]).toEqual([4, keys[0]]);
});

test("[SC90] a design is shown on a product it is placed on, on a published one before others, and on none that is somebody else's", async () => {
  const { api, account, cd_id, variant } = await framedPoster();
  const other = await framedPoster();
  const designs = [String(cd_id), String(other.cd_id)];
  expect(await api.mockups.designs({ query: { designs } })).toEqual([
    { cd_id, mockup_product: "Framed poster", mockup_small_url: variant.cv_mockup_url },
  ]);
  const poster = await given.variant(api, POSTER, cd_id);
  await api.account.updateClient({
    params: { clientId: account.client_id },
    body: { client_store_url: "https://shop.example", client_st_id: 3 },
  });
  await api.designs.publish({ params: { id: cd_id }, query: { products: [String(POSTER)] } });
  await server.services.jobs.drain();
  expect(await api.mockups.designs({ query: { designs } })).toEqual([
    { cd_id, mockup_product: "Poster", mockup_small_url: poster.cv_mockup_url },
  ]);
});

test("[SC124] what no scene has room for has no address of a mockup, so that it is shown flat", async () => {
  const { files, pixels, clock, config } = server.services;
  const roomless = await boot({
    as: "reseller",
    settings: { PRESSPORT_WORKER: "off" },
    replace: { mockups: createMockups({ files, pixels, clock, config }, []) },
  });
  const { api } = roomless;
  const elsewhere = roomless.given;
  const variant = await elsewhere.variant(api, FRAMED);
  expect(variant.cv_mockup_url).toBeNull();
  expect(await api.mockups.designs({ query: { designs: [String(variant.cd_id)] } })).toEqual([]);
  const available = await api.designs.products({ params: { id: variant.cd_id } });
  expect(available.map(({ cp_mockup_url }) => cp_mockup_url)).not.toContainEqual(expect.any(String));
  const { order_id } = await elsewhere.orderOf(api, variant.cv_id);
  const order = await api.orders.show({ params: { id: order_id } });
  expect(order.order_items.map(({ oi_mockup_url }) => oi_mockup_url)).toEqual([null]);
});

test("[S1] nobody gets a mockup painted by an address that was not given out", async () => {
  const { api, variant } = await framedPoster();
  const address = new URL(variant.cv_mockup_url ?? "");
  const get = async (change: (url: URL) => void) => {
    const url = new URL(address);
    change(url);
    return (await server.request(url.href)).status;
  };
  const of = Buffer.from(address.searchParams.get("of") ?? "", "base64url").toString("utf8");
  const larger = Buffer.from(of.replace('"w":480', '"w":2000')).toString("base64url");
  expect(await get((url) => url.searchParams.set("of", larger))).toBe(404);
  expect(await get((url) => url.searchParams.delete("of"))).toBe(404);
  expect(await get((url) => url.searchParams.set("signature", "x"))).toBe(404);
  const other = await server.signIn("reseller");
  await expect(other.api.mockups.index({ params: { id: variant.cv_id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(other.api.mockups.zip({ params: { id: variant.cv_id } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await api.mockups.index({ params: { id: variant.cv_id } })).length).toBeGreaterThan(0);
});

test("[AP163] the address of a mockup is the same every time and does not tell where the whole picture lies; older ones, which do, still open", async () => {
  const { api, cd_id, variant } = await framedPoster();
  const [row] = await server.services.db.query.designs.findMany({
    where: (table, { eq }) => eq(table.cd_id, cd_id),
  });
  const key = row?.cd_preview_key ?? "";
  const ask = () => api.mockups.index({ params: { id: variant.cv_id } });
  const list = await ask();
  expect(await ask()).toEqual(list);
  const saidBy = (url: string) =>
    Buffer.from(new URL(url).searchParams.get("of") ?? "", "base64url").toString("utf8");
  const urls = list.flatMap((one) => [one.mockup_small_url, one.mockup_medium_url, one.mockup_large_url]);
  for (const url of [variant.cv_mockup_url ?? "", ...urls]) {
    expect(JSON.parse(saidBy(url))).toMatchObject({ k: expect.any(String), t: FRAMED });
    expect(saidBy(url)).not.toContain("public/");
    expect(saidBy(url)).not.toContain(key.slice(-44, -4));
  }
  const { files } = server.services;
  const of = Buffer.from(
    JSON.stringify({ ...JSON.parse(saidBy(variant.cv_mockup_url ?? "")), k: key }),
  ).toString("base64url");
  const older = `${files.url(`mockups/${mockupName(of)}`, { validForSeconds: Infinity })}&of=${of}`;
  expect((await server.request(older)).status).toBe(200);
});

test("[SC100] the address of a calendar's mockup says which page it shows, from which month and in which language, and so does the picture", async () => {
  const { api } = await server.signIn("reseller");
  const { cv_id, client_product_id } = await given.variant(api, CALENDAR);
  const shown = async () => {
    const [first] = await api.mockups.index({ params: { id: cv_id } });
    const url = first?.mockup_small_url ?? "";
    const of = new URL(url).searchParams.get("of") ?? "";
    return { url, calendar: readMockup(server.services.files, of)?.calendar };
  };
  const before = await shown();
  expect(before.calendar).toMatchObject({ locale: "en", starts_with: null, week_start: null });
  await api.catalog.updateVariants({
    body: {
      client_variants: [{ cv_id }],
      product: {
        client_product_id,
        client_product_attributes: { locale: "lv", starts_with: "2031-05", week_start: 7 },
      },
    },
  });
  const after = await shown();
  expect(after.calendar).toMatchObject({ locale: "lv", starts_with: "2031-05", week_start: 7 });
  const pictureAt = async ({ url }: { url: string }) => {
    const answer = await server.request(url);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  // Nothing but the words on it differs.
  expect((await pictureAt(before)).equals(await pictureAt(after))).toBe(false);
});

test("[SC205] a calendar's mockup has the holidays that are printed, and its weeks begin as they are printed where its owner is at home", async () => {
  const { api, account } = await server.signIn("reseller");
  const { cv_id, client_product_id } = await given.variant(api, CALENDAR);
  const shown = async () => {
    const [first] = await api.mockups.index({ params: { id: cv_id } });
    const url = first?.mockup_small_url ?? "";
    const calendar = readMockup(server.services.files, new URL(url).searchParams.get("of") ?? "")?.calendar;
    return { url, week_start: calendar?.week_start, holidays: calendar?.holidays };
  };
  const move = async (code: string) =>
    server.services.db
      .update(clients)
      .set({ company_country_id: await given.countryId(code) })
      .where(eq(clients.client_id, account.client_id));
  await move("US");
  const sunday = await shown();
  expect(sunday).toMatchObject({ week_start: null, holidays: undefined });
  await move("LV");
  const monday = await shown();
  expect(monday).toMatchObject({ week_start: 1, holidays: undefined });
  await api.catalog.updateVariants({
    body: {
      client_variants: [{ cv_id }],
      product: { client_product_id, client_product_attributes: { holidays: "LV", starts_with: "2031-05" } },
    },
  });
  const latvian = await shown();
  expect(latvian).toMatchObject({ week_start: 1, holidays: "LV" });
  expect((await server.request(latvian.url)).status).toBe(200);
});

test("an address goes on showing what it showed when the frame is chosen anew", async () => {
  const { api, variant } = await framedPoster();
  const look = async (url: string | null) =>
    Buffer.from(await (await server.request(url ?? "")).arrayBuffer()).toString("base64");
  const black = await look(variant.cv_mockup_url);
  const changed = await api.catalog.updateVariant({
    params: { id: variant.cv_id },
    body: { cv_attribute_value: "oak" },
  });
  expect(changed.cv_mockup_url).not.toBe(variant.cv_mockup_url);
  expect(await look(variant.cv_mockup_url)).toBe(black);
  expect(await look(changed.cv_mockup_url)).not.toBe(black);
});

test("all mockups come in one file at 2000 pixels", async () => {
  const { api, variant } = await framedPoster();
  const list = await api.mockups.index({ params: { id: variant.cv_id } });
  const zip = await api.mockups.zip({ params: { id: variant.cv_id } });
  const pictures = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  expect(pictures.map(([name]) => name)).toEqual(
    list.map(({ mockup_scene }) =>
      expect.stringMatching(new RegExp(`-framed-poster-${mockup_scene}\\.jpg$`)),
    ),
  );
  for (const [, bytes] of pictures) expect((await sharp(bytes).metadata()).width).toBe(2000);
}, 180_000);

test("the file of all mockups begins before they are painted, and breaks off when one cannot be", async () => {
  const { caller, variant } = await framedPoster();
  const { mockups, refuse } = await unpainted();
  const zip = await zipMockups({ ...server.services, mockups }, caller, variant.cv_id);
  if (!zip) throw new Error("The variant has no mockups.");
  const [first] = await once(zip.content, "data");
  expect(Buffer.from(first).toString("latin1")).toMatch(/-framed-poster-[\w-]+\.jpg/);
  const ended = once(zip.content, "end");
  zip.content.resume();
  refuse();
  await expect(ended).rejects.toThrow("no paint");
});

test("while too many wait to be painted the file of all mockups is refused before it begins", async () => {
  const { caller, variant } = await framedPoster();
  const { mockups, refuse } = await unpainted();
  const of = new URL(variant.cv_mockup_url ?? "").searchParams.get("of") ?? "";
  const shown = readMockup(server.services.files, of);
  if (!shown) throw new Error("The variant has no mockup.");
  const waiting: Promise<unknown>[] = [];
  for (let widthPx = 1; widthPx <= 58; widthPx += 1)
    waiting.push((await mockups.begin({ ...shown, widthPx })).painted);
  const asked = zipMockups({ ...server.services, mockups }, caller, variant.cv_id);
  await expect(asked).rejects.toMatchObject({ code: "unavailable" });
  refuse();
  await Promise.allSettled(waiting);
});

test("[SC105] available products, basket, order and its letter show the client's own design on the product", async () => {
  const { api, account } = await server.signIn("reseller");
  const { order_id } = await given.order(api);
  const order = await api.orders.show({ params: { id: order_id } });
  const [item] = order.order_items;
  expect(item?.oi_mockup_url).toContain("/files/mockups/");
  expect((await server.request(item?.oi_mockup_url ?? "")).status).toBe(200);
  const letter = (await given.mails(account.email)).find(({ subject }) =>
    subject.startsWith("Your order PP-"),
  );
  expect(letter?.html).toContain("/files/mockups/");
  const { cd_id } = await given.design(api);
  const products = await api.designs.products({ params: { id: cd_id } });
  for (const { cp_type_id, cp_mockup_url } of products) {
    if (cp_type_id === CARD || cp_type_id === FRAMED)
      expect((await server.request(cp_mockup_url ?? "")).status).toBe(200);
  }
  const variant = await given.variant(api, FRAMED, cd_id);
  const [line] = (await given.cart(api)).cart_designs.flatMap(({ cart_items }) => cart_items);
  expect(line?.ci_mockup_url).toContain("/files/mockups/");
  expect(variant.cv_mockup_url).toContain("/files/mockups/");
});

test("a mockup of a design whose files are gone is not there", async () => {
  const { cd_id, variant } = await framedPoster();
  const [row] = await server.services.db.query.designs.findMany({
    where: (table, { eq }) => eq(table.cd_id, cd_id),
  });
  await server.services.files.delete(row?.cd_preview_key ?? "");
  expect((await server.request(variant.cv_mockup_url ?? "")).status).toBe(404);
});

test("[SC96] browsers get every scene with its pictures, and no other file of its folder", async () => {
  const rooms = await server.api.mockups.rooms();
  expect(rooms.mockup_rooms.map(({ mockup_scene }) => mockup_scene)).toContain("living");
  const pictures = [
    ...rooms.mockup_rooms.flatMap((room) => [room.mockup_picture_url, room.mockup_light_url]),
    ...Object.values(rooms.mockup_boards),
  ].filter((url) => url !== null);
  expect(pictures.length).toBeGreaterThan(12);
  for (const url of pictures) {
    const answer = await server.request(url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBeGreaterThan(100);
  }
  const [first] = pictures;
  for (const file of ["scene.json", "..%2Fboards%2Foak.jpg", "none.jpg"])
    expect((await server.request(new URL(file, first).href)).status).toBe(404);
});

test("[R116] what has its place among the pictures to be painted is not refused by the pixel workers, whoever asked for it", async () => {
  const { caller, variant } = await framedPoster();
  const shares: (WorkShare | null)[] = [];
  const { pixels } = server.services;
  const paintMockup: typeof pixels.paintMockup = (...order) => {
    shares.push(currentShare());
    return pixels.paintMockup(...order);
  };
  const mockups = createMockups(
    { ...server.services, pixels: { paintMockup } },
    await readScenes([OWN_SCENES]),
  );
  const stranger = { who: "203.0.113.1", isGuest: true };
  const zip = await workAt(stranger, () =>
    zipMockups({ ...server.services, mockups }, caller, variant.cv_id),
  );
  const pictures = unzipSync(new Uint8Array(await buffer(zip?.content ?? Readable.from([]))));
  expect(Object.keys(pictures).length).toBeGreaterThan(1);
  // A guest's share waits for so long and is then refused: in the middle of an archive.
  expect(shares).toEqual(Object.keys(pictures).map(() => null));
});

test("[R117] pictures that one address has asked for wait for one of each other address between them", async () => {
  const [one, other] = [await framedPoster(), await framedPoster()];
  const bothAsked = Promise.withResolvers<void>();
  const painted: string[] = [];
  const paintMockup: typeof server.services.pixels.paintMockup = async ({ picturePath }, path) => {
    await bothAsked.promise;
    painted.push(picturePath);
    await writeFile(path, "a picture");
    return { path, widthPx: 1, heightPx: 1, bytes: 9 };
  };
  const mockups = createMockups(
    { ...server.services, pixels: { paintMockup } },
    await readScenes([OWN_SCENES]),
  );
  const ask = (who: string, { caller, variant }: typeof one) =>
    workAt({ who, isGuest: true }, () => zipMockups({ ...server.services, mockups }, caller, variant.cv_id));
  const zips = [await ask("203.0.113.1", one), await ask("203.0.113.2", other)];
  bothAsked.resolve();
  for (const zip of zips) await buffer(zip?.content ?? Readable.from([]));
  const [first] = painted;
  expect(painted.findIndex((path) => path !== first)).toBeLessThan(3);
});

test("[R117] one address has so many pictures waiting, and leaves places to others", async () => {
  const { mockups, refuse } = await unpainted();
  const { caller, variant } = await framedPoster();
  const [row] = await variantsOf(server.services.db, [variant.cv_id], caller);
  const placed = row && placedVariant(row, new Map());
  if (!placed) throw new Error("The variant has no picture.");
  const begin = (who: string, nr: number) =>
    workAt({ who, isGuest: true }, () =>
      mockups.begin({
        ...placed,
        placement: { ...placed.placement, cv_rotate: nr },
        scene: null,
        widthPx: MOCKUP_WIDTHS.small,
      }),
    );
  for (let nr = 0; nr < 48; nr += 1) await begin("203.0.113.1", nr);
  await expect(begin("203.0.113.1", 48)).rejects.toMatchObject({ code: "unavailable" });
  await begin("203.0.113.2", 49);
  refuse();
});
