import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  clientProductDesigns,
  clientVariants,
  designs,
  personalisations,
} from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { openKeptPrint, tokenOf } from "./kept-prints.service.ts";
import { lentByPrint } from "./lent-by-print.service.ts";

const POSTER = 2;
const CALENDAR = 6;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

/** A calendar that a guest of a shop made of two pictures and put in the shop's cart. */
async function keptCalendar() {
  const { account } = await server.signIn("reseller");
  const shop = account.client_id;
  const shopper = () => server.signIn("guest", { reseller_client_id: shop });
  const maker = await shopper();
  const calendar = await given.variant(maker.api, CALENDAR);
  const march = await given.design(maker.api);
  const { db } = server.services;
  const [row] = await db.select().from(clientVariants).where(eq(clientVariants.cv_id, calendar.cv_id));
  const cv_pages = (row?.cv_pages ?? []).map((page) => ({
    ...page,
    ...(page.cvp_month === 0 && { cvp_cd_id: null }),
    ...(page.cvp_month === 3 && { cvp_cd_id: march.cd_id }),
  }));
  await maker.api.catalog.updateVariant({ params: { id: calendar.cv_id }, body: { cv_pages } });
  const kept = await maker.api.personalisations.create({ body: { cv_id: calendar.cv_id } });
  const { personalisation_token: token, personalisation_id } = kept;
  const lent = (change: { product_id?: number; cd_id?: number; shop?: number | null } = {}) =>
    lentByPrint(
      db,
      server.services,
      { product_id: CALENDAR, cd_id: calendar.cd_id, personalisation: token, ...change },
      change.shop === undefined ? shop : change.shop,
    );
  const ids = async (...asked: Parameters<typeof lent>) =>
    (await lent(...asked))?.designs.map((design) => design.cd_id) ?? null;
  return { shopper, calendar, march, token, personalisation_id, ids };
}

test("[AP105] a kept calendar lends its pictures once each, its own first, for its product, its design and its shop", async () => {
  const { calendar, march, ids, shopper, token } = await keptCalendar();
  const { db, clock } = server.services;
  expect(await ids()).toEqual([calendar.cd_id, march.cd_id]);
  expect(await ids({ product_id: POSTER })).toBeNull();
  expect(await ids({ cd_id: march.cd_id })).toBeNull();
  for (const shop of [null, 99_999]) expect(await ids({ shop })).toBeNull();
  const { client_product_id } = await (await shopper()).api.catalog.createVariant({
    params: { id: CALENDAR },
    body: { cd_id: calendar.cd_id, sku_id: calendar.sku_id, personalisation: token },
  });
  const added = await db
    .select()
    .from(clientProductDesigns)
    .where(eq(clientProductDesigns.client_product_id, client_product_id));
  expect(added.map(({ cd_id, position }) => [cd_id, position])).toEqual([[march.cd_id, 1]]);
  const gone = (cd_id: number) =>
    db.update(designs).set({ cd_deleted_at: clock.now() }).where(eq(designs.cd_id, cd_id));
  await gone(march.cd_id);
  expect(await ids()).toEqual([calendar.cd_id]);
  await gone(calendar.cd_id);
  expect(await ids()).toBeNull();
});

test("[AP105] a token opens its print until the moment that ends; what is no token of ours opens nothing", async () => {
  const { token, personalisation_id } = await keptCalendar();
  const { db, clock, config } = server.services;
  const open = (one: string) => openKeptPrint(db, { config, clock }, one);
  expect(await open(token)).toMatchObject({ personalisation_id });
  for (const no of ["", "nonsense", `${token}x`, tokenOf(config, 0), tokenOf(config, 99_999)])
    expect(await open(no)).toBeNull();
  const ends = (personalisation_ends_at: Date) =>
    db
      .update(personalisations)
      .set({ personalisation_ends_at })
      .where(eq(personalisations.personalisation_id, personalisation_id));
  await ends(new Date(clock.now().getTime() + 1));
  expect(await open(token)).not.toBeNull();
  await ends(clock.now());
  expect(await open(token)).toBeNull();
});
