import { eq, isNull } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { auditLog, keptCards, sandboxCards, sandboxCheckoutSessions } from "../../adapters/db/schema.ts";
import { boot, TEST_START } from "../../testing/boot.ts";
import { CARDS } from "../../testing/card-payments.ts";
import { findKeptCard } from "./cards.queries.ts";
import { forgetCards, takeCard } from "./cards.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
beforeEach(() => server.clock.set(TEST_START));

/** A reseller with a card on file unless told. */
async function reseller(card: string | null = CARDS.pays) {
  const { api, account } = await server.signIn("reseller");
  if (card !== null) await cards.saveCard(api, card);
  return { api, account };
}

test("[ST33] a saved card shows brand, last digits and last month, charges nothing until it is ticked, and keeps no number", async () => {
  const { api, account } = await reseller(null);
  expect(await api.cards.show()).toEqual({ card: null });
  const page = await api.cards.setUp();
  expect(await api.cards.look()).toEqual({ card: null });
  expect(await cards.fillIn(page.checkout_url, CARDS.pays)).toContain("/settings?tab=payment&card=done");
  expect(await api.cards.look()).toEqual({
    card: {
      card_brand: "visa",
      card_last4: "4242",
      card_expires_month: 12,
      card_expires_year: 2040,
      card_standing: "good",
      card_for_orders: false,
    },
  });
  expect((await api.cards.update({ body: { card_for_orders: true } })).card?.card_for_orders).toBe(true);
  const rows = [
    await server.services.db.select().from(keptCards),
    await server.services.db.select().from(sandboxCards),
    await server.services.db.select().from(sandboxCheckoutSessions),
  ];
  expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242/);
  const lines = await server.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.client_id, account.client_id));
  expect(lines.map(({ audit_action }) => audit_action)).toEqual(["card.save", "card.allow"]);
});

test("[ST33] the provider's message keeps the card too, once; another card takes its place with its tick, and removing forgets it", async () => {
  const { api } = await reseller();
  const page = await api.cards.setUp();
  await cards.fillIn(page.checkout_url, "5555 5555 5555 4444");
  const message = { id: "evt_kept", type: "card.kept", data: { session_id: page.session_id } };
  expect(await cards.post(message)).toBe("200 settled");
  expect(await cards.post(message)).toBe("200 settled");
  expect((await api.cards.show()).card).toMatchObject({
    card_brand: "mastercard",
    card_last4: "4444",
    card_for_orders: true,
  });
  await server.services.jobs.drain();
  expect(await api.cards.remove()).toEqual({ card: null });
  await expect(api.cards.remove()).rejects.toMatchObject({ code: "not_found" });
  await server.services.jobs.drain();
  const gone = (await server.services.db.select().from(sandboxCards).orderBy(sandboxCards.card_last4)).filter(
    ({ card_gone_at }) => card_gone_at,
  );
  expect(gone.map(({ card_last4 }) => card_last4)).toEqual(["4242", "4444"]);
});

test("[ST33] a card its bank declines while it is typed is not kept, and the one before stays", async () => {
  const { api } = await reseller();
  const page = await api.cards.setUp();
  expect(await cards.fillIn(page.checkout_url, CARDS.declined)).toContain("card=back");
  expect((await api.cards.look()).card?.card_last4).toBe("4242");
});

test("[ST36] the owner of a card is told once, a month before it ends, unless its bank has put a newer one in its place", async () => {
  const [told, renewed] = [await reseller(), await reseller()];
  const look = async () => {
    await server.services.jobs.send("cards.ending", {});
    await server.services.jobs.drain();
  };
  await server.services.db.update(sandboxCards).set({ card_expires_year: 2026, card_expires_month: 3 });
  for (const { account } of [told, renewed])
    await server.services.db
      .update(keptCards)
      .set({ card_expires_year: 2026, card_expires_month: 3 })
      .where(eq(keptCards.client_id, account.client_id));
  const [its] = await server.services.db
    .select()
    .from(keptCards)
    .where(eq(keptCards.client_id, renewed.account.client_id));
  await server.services.db
    .update(sandboxCards)
    .set({ card_expires_year: 2030 })
    .where(eq(sandboxCards.method_id, its?.method_ref ?? ""));
  server.clock.set("2026-03-02T09:00:00.000Z");
  await look();
  await look();
  const subjects = async ({ account }: typeof told) =>
    (await given.mails(account.email)).filter(({ subject }) => subject === "Your card on file expires soon");
  expect(await subjects(told)).toHaveLength(1);
  expect(await subjects(renewed)).toEqual([]);
  expect((await told.api.cards.show()).card?.card_standing).toBe("expiring");
  expect((await renewed.api.cards.show()).card).toMatchObject({
    card_expires_year: 2030,
    card_standing: "good",
  });
});

/** A reseller whose card ends with March 2026, and a look at the cards as every morning takes it. */
async function withEndingCard() {
  const { api, account } = await reseller();
  const ending = { card_expires_year: 2026, card_expires_month: 3 };
  const [row] = await server.services.db
    .update(keptCards)
    .set(ending)
    .where(eq(keptCards.client_id, account.client_id))
    .returning();
  const atProvider = (until: typeof ending) =>
    server.services.db
      .update(sandboxCards)
      .set(until)
      .where(eq(sandboxCards.method_id, row?.method_ref ?? ""));
  await atProvider(ending);
  const look = async (at: string) => {
    server.clock.set(at);
    await server.services.jobs.send("cards.ending", {});
    await server.services.jobs.drain();
  };
  const letters = async () =>
    (await given.mails(account.email)).filter(({ subject }) => subject === "Your card on file expires soon");
  const kept = () => findKeptCard(server.services.db, account.client_id);
  return { api, atProvider, look, letters, kept };
}

test("[ST36] a card that its bank renews after its owner was told is good again, and told of when it ends the next time", async () => {
  const { atProvider, look, letters, kept } = await withEndingCard();
  await look("2026-03-02T09:00:00.000Z");
  expect(await letters()).toHaveLength(1);
  await atProvider({ card_expires_year: 2029, card_expires_month: 3 });
  await look("2026-04-02T09:00:00.000Z");
  expect(await kept()).toMatchObject({ card_expires_year: 2029, card_expires_month: 3 });
  await look("2029-03-02T09:00:00.000Z");
  expect(await letters()).toHaveLength(2);
});

test("[ST36] who removes a card while the provider is asked about it is told nothing more of it", async () => {
  const { api, look, letters, kept } = await withEndingCard();
  const { cards: provider } = server.services.checkout;
  const { find } = provider;
  onTestFinished(() => void Object.assign(provider, { find }));
  Object.assign(provider, {
    find: async (methodId: string) => {
      if (await kept()) await api.cards.remove();
      return find(methodId);
    },
  });
  await look("2026-03-02T09:00:00.000Z");
  expect(await letters()).toEqual([]);
});

test("[ST33] a card that is typed once its page no longer counts is forgotten by the provider", async () => {
  const { api, account } = await reseller(null);
  const page = await api.cards.setUp();
  await server.services.db.transaction((tx) => forgetCards(server.services, tx, account.client_id));
  const atProvider = () => server.services.db.$count(sandboxCards, isNull(sandboxCards.card_gone_at));
  const before = await atProvider();
  await cards.fillIn(page.checkout_url, CARDS.pays);
  expect(await atProvider()).toBe(before + 1);
  // Heard twice, as messages are.
  for (let heard = 0; heard < 2; heard++) expect(await takeCard(server.services, page.session_id)).toBe(true);
  await server.services.jobs.drain();
  expect(await atProvider()).toBe(before);
  expect(await findKeptCard(server.services.db, account.client_id)).toBeUndefined();
});
