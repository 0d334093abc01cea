import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientVariants, designs, orderItems } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { aPicture } from "../../../testing/given.ts";
import { drawThumbnail } from "./thumbnails.service.ts";

const POSTER = 2;
const CALENDAR = 6;

const drawn: object[] = [];
const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

/** Draws as the job does, and answers what was drawn from. */
async function draw(cv_id: number, revision: number) {
  const { pixels } = server.services;
  drawn.length = 0;
  const watched = {
    ...pixels,
    writeThumbnail: (...asked: Parameters<typeof pixels.writeThumbnail>) => {
      drawn.push(asked[0]);
      return pixels.writeThumbnail(...asked);
    },
  };
  await drawThumbnail({ ...server.services, pixels: watched }, cv_id, revision);
  return drawn;
}
const stored = async (cv_id: number) =>
  (await server.services.db.select().from(clientVariants).where(eq(clientVariants.cv_id, cv_id)))[0];

test("[EN04] a thumbnail shows what is stored, and a job that a later save has overtaken draws nothing", async () => {
  const { api } = await server.signIn("reseller");
  const poster = await given.variant(api, POSTER);
  expect(await draw(poster.cv_id, 2)).toEqual([]);
  expect((await stored(poster.cv_id))?.cv_thumbnail_key).toBeNull();
  const first = await draw(poster.cv_id, 1);
  expect(first).toMatchObject([
    { design: { widthPx: 300, heightPx: 400 }, print: { widthMm: 300, heightMm: 400 } },
  ]);
  const key = (await stored(poster.cv_id))?.cv_thumbnail_key ?? "";
  expect(await server.services.files.stat(key)).toBeDefined();
  await api.catalog.updateVariant({ params: { id: poster.cv_id }, body: { cv_rotate: 180 } });
  await draw(poster.cv_id, 1);
  expect((await stored(poster.cv_id))?.cv_thumbnail_key).toBe(key);
  const [again] = await draw(poster.cv_id, 2);
  expect(again).toMatchObject({ placement: { rotateDeg: 180 } });
  expect((await stored(poster.cv_id))?.cv_thumbnail_key).not.toBe(key);
});

test("[EN05] a calendar's thumbnail is its first page with a picture", async () => {
  const { api } = await server.signIn("reseller");
  const calendar = await given.variant(api, CALENDAR);
  const wide = await given.design(api, await aPicture(400, 300));
  const pages = (await stored(calendar.cv_id))?.cv_pages ?? [];
  const cv_pages = pages.map((page) => {
    if (page.cvp_month === 0) return { ...page, cvp_cd_id: null };
    return page.cvp_month === 1 ? { ...page, cvp_cd_id: wide.cd_id } : page;
  });
  await server.services.db
    .update(clientVariants)
    .set({ cv_pages })
    .where(eq(clientVariants.cv_id, calendar.cv_id));
  expect(await draw(calendar.cv_id, 1)).toMatchObject([
    { design: { widthPx: 400, heightPx: 300 }, print: { widthMm: calendar.cv_width } },
  ]);
});

test("[EN04] a design that was deleted is drawn as long as its files are there, and fails nothing afterwards", async () => {
  const { api } = await server.signIn("reseller");
  const poster = await given.variant(api, POSTER);
  const { db, files, clock } = server.services;
  const design = eq(designs.cd_id, poster.cd_id);
  const [row] = await db.update(designs).set({ cd_deleted_at: clock.now() }).where(design).returning();
  expect(await draw(poster.cv_id, 1)).toHaveLength(1);
  await files.delete(row?.cd_preview_key ?? "");
  expect(await draw(poster.cv_id, 1)).toEqual([]);
  await db.update(designs).set({ cd_deleted_at: null }).where(design);
  await expect(draw(poster.cv_id, 1)).rejects.toThrow();
});

test("[PA56] what is ordered before its newest thumbnail is drawn bears no older one, and its own once it is printed", async () => {
  const { api } = await server.signIn("reseller");
  const poster = await given.variant(api, POSTER);
  await server.services.jobs.drain();
  const older = (await stored(poster.cv_id))?.cv_thumbnail_key;
  expect(older).toBeTruthy();
  await api.catalog.updateVariant({ params: { id: poster.cv_id }, body: { cv_rotate: 180 } });
  const kept = await api.personalisations.create({ body: { cv_id: poster.cv_id } });
  const pictureOf = new URL(kept.personalisation_picture_url).pathname;
  expect((await server.request(pictureOf)).headers.get("location")).not.toContain(older);
  const { order_id } = await given.orderOf(api, poster.cv_id);
  const item = async () =>
    (await server.services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id)))[0];
  expect((await item())?.oi_thumbnail_key).toBeNull();
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await server.services.jobs.drain();
  const own = (await item())?.oi_thumbnail_key ?? "";
  expect(own).not.toBe(older);
  expect(await server.services.files.stat(own)).toBeDefined();
});
