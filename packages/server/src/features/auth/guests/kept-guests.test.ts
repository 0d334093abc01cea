import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  accessTokens,
  carts,
  clientProducts,
  clients,
  clientVariants,
  designs,
  mailLinks,
  personalisations,
  users,
} from "../../../adapters/db/schema.ts";
import { TEST_PASSWORD } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";
import type { SignedIn } from "../../../testing/selling-host.ts";
import { clearIdleGuests } from "./idle-guests.service.ts";

const DAY_MS = 86_400_000;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

const night = () => clearIdleGuests(server.services);
const before = (days: number, more = 0) => new Date(server.clock.now().getTime() - days * DAY_MS - more);
const isThere = async ({ account: { user_id } }: SignedIn) =>
  (await server.services.db.$count(users, eq(users.user_id, user_id))) === 1;

/** Somebody made then, and seen last then. */
async function seen(made: Date, last: Date | null, details = {}): Promise<SignedIn> {
  const guest = await server.signIn("guest", details);
  const { db } = server.services;
  const { user_id } = guest.account;
  await db.update(users).set({ user_created_at: made }).where(eq(users.user_id, user_id));
  const own = eq(accessTokens.user_id, user_id);
  if (last) await db.update(accessTokens).set({ token_used_at: last }).where(own);
  else await db.delete(accessTokens).where(own);
  return guest;
}

test("[R104] guests go after as many days as the setting says", async () => {
  const shorter = { ...server.services, config: { ...server.config, guestsKeptDays: 7 } };
  const [gone, kept] = [await seen(before(8), before(7, 1)), await seen(before(8), before(7))];
  expect(await clearIdleGuests(shorter)).toMatchObject({ removed: 1 });
  expect([await isThere(gone), await isThere(kept)]).toEqual([false, true]);
  expect(await night()).toMatchObject({ removed: 0 });
});

test("[S23] guests go thirty days after they were made and seen last, to the moment; customers of a shop and accounts stay", async () => {
  const { db } = server.services;
  const gone = [
    await seen(before(30, 1), null),
    await seen(before(40), before(30, 1)),
    await seen(before(40), null),
  ];
  const customer = await seen(before(400), null);
  await db
    .update(clients)
    .set({ client_shop_customer: "c-1" })
    .where(eq(clients.client_id, customer.account.client_id));
  const account = await server.signIn("reseller");
  await db
    .update(users)
    .set({ user_created_at: before(400) })
    .where(eq(users.user_id, account.account.user_id));
  const kept = [await seen(before(30), null), await seen(before(40), before(30)), customer, account];
  expect(await night()).toEqual({ removed: 3, emptied: 0 });
  expect(await Promise.all(gone.map(isThere))).toEqual([false, false, false]);
  expect(await Promise.all(kept.map(isThere))).toEqual([true, true, true, true]);
  for (const {
    account: { client_id },
  } of gone)
    expect(await db.$count(clients, eq(clients.client_id, client_id))).toBe(0);
  expect(await night()).toEqual({ removed: 0, emptied: 0 });
});

test("[S23] whoever ordered, or whose picture somebody else's product shows, keeps that, and loses the rest once", async () => {
  const { db } = server.services;
  const [buyer, maker] = [await server.signIn("guest"), await server.signIn("guest")];
  await given.order(buyer.api);
  await given.cart(buyer.api);
  const shown = await given.variant(maker.api);
  const other = await given.variant((await server.signIn("reseller")).api);
  await db.update(clientVariants).set({ cd_id: shown.cd_id }).where(eq(clientVariants.cv_id, other.cv_id));
  for (const {
    account: { user_id },
  } of [buyer, maker]) {
    await db
      .update(users)
      .set({ user_created_at: before(40) })
      .where(eq(users.user_id, user_id));
    await db.delete(accessTokens).where(eq(accessTokens.user_id, user_id));
  }
  expect(await night()).toEqual({ removed: 0, emptied: 2 });
  expect([await isThere(buyer), await isThere(maker)]).toEqual([true, true]);
  const statesOf = async ({ account: { user_id } }: SignedIn) =>
    (await db.select().from(carts).where(eq(carts.user_id, user_id))).map(({ cart_state }) => cart_state);
  expect(await statesOf(buyer)).toEqual(["ordered"]);
  const deletedAt = async ({ account: { client_id } }: SignedIn) =>
    (await db.select().from(designs).where(eq(designs.client_id, client_id))).map(
      ({ cd_deleted_at }) => cd_deleted_at,
    );
  expect(await deletedAt(buyer)).toEqual([server.clock.now(), server.clock.now()]);
  expect(await deletedAt(maker)).toEqual([server.clock.now()]);
  const first = server.clock.now();
  server.clock.advance(DAY_MS);
  await night();
  expect(await deletedAt(buyer)).toEqual([first, first]);
  await db.update(clientVariants).set({ cd_id: other.cd_id }).where(eq(clientVariants.cv_id, other.cv_id));
  expect(await night()).toEqual({ removed: 1, emptied: 0 });
  const { client_id } = maker.account;
  expect(await db.$count(clientProducts, eq(clientProducts.client_id, client_id))).toBe(0);
  expect(await db.$count(designs, eq(designs.client_id, client_id))).toBe(0);
});

test("[AP110] signing in moves a guest's prints and basket, and ends the guest's sessions alone", async () => {
  const [guest, account, other] = [
    await server.signIn("guest"),
    await server.signIn("reseller"),
    await server.signIn("guest"),
  ];
  const { cv_id } = await given.variant(guest.api);
  await guest.api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 2 } });
  const body = { email: account.account.email, password: TEST_PASSWORD };
  expect((await guest.api.auth.login({ body })).moved).toEqual({ designs: 1, cart_items: 1 });
  await expect(guest.api.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  await other.api.auth.show();
  await account.api.auth.show();
  // An account that signs in beside itself brings nothing along.
  const { moved } = await account.api.auth.login({ body });
  expect(moved).toBeUndefined();
});

test("[AP106] links in letters are forgotten a week after their end, not before", async () => {
  const { account } = await server.signIn("reseller");
  const { db, jobs, clock } = server.services;
  const link = (link_hash: string, link_expires_at: Date) => ({
    link_hash,
    user_id: account.user_id,
    link_purpose: "reset" as const,
    link_expires_at,
  });
  const week = clock.now().getTime() - 7 * DAY_MS;
  await db.insert(mailLinks).values([link("over", new Date(week - 1)), link("just", new Date(week))]);
  await jobs.send("auth.clear-links", {});
  await jobs.drain();
  const left = await db.select().from(mailLinks).where(eq(mailLinks.user_id, account.user_id));
  expect(left.map(({ link_hash }) => link_hash)).toEqual(["just"]);
});

test("[AP105] whose print lies in a shop's cart stays until that has ended", async () => {
  const { db } = server.services;
  const reseller = await server.signIn("reseller");
  const guest = await seen(before(40), null, { reseller_client_id: reseller.account.client_id });
  const { client_id } = guest.account;
  await db.insert(personalisations).values({
    client_id,
    reseller_client_id: reseller.account.client_id,
    product_id: 2,
    sku_id: 1,
    cd_id: 1,
    cv_id: 1,
    cv_revision: 1,
    retail_amount: 1,
    wholesale_amount: 1,
    shipping_class: "flat",
    item: {} as (typeof personalisations.$inferInsert)["item"],
    picture_key: "",
    personalisation_ends_at: new Date(server.clock.now().getTime() + 1),
  });
  expect(await night()).toEqual({ removed: 0, emptied: 0 });
  await db.delete(personalisations).where(eq(personalisations.client_id, client_id));
  expect(await night()).toEqual({ removed: 1, emptied: 0 });
});
