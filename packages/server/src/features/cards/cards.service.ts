import { createHash } from "node:crypto";
import { ApiError, type CardDesk, type CheckoutSession } from "@pressport/core/contract";
import { cardStanding } from "@pressport/core/rules";
import type { KeptCard } from "../../adapters/checkout/kept-cards.ts";
import type { Database } from "../../adapters/db/database.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.service.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { lockClient } from "../order-rows/lock-rows.service.ts";
import {
  type CardRow,
  changeCard,
  emptyCards,
  findCard,
  findKeptCard,
  insertCard,
  listOpening,
} from "./cards.queries.ts";

/** How long a card can be typed on the provider's page. */
const SETUP_MS = 60 * 60 * 1000;
/** Where in the portal a client sees its card. */
export const CARD_PATH = "/settings?tab=payment";
/** The job that lets the provider forget a card. */
export const FORGET_CARD = "cards.forget";

/** The card on file as its owner sees it. */
export async function cardDesk({ db, clock }: Services, { client_id }: Caller): Promise<CardDesk> {
  const row = await findKeptCard(db, client_id);
  if (!row) return { card: null };
  const until = { month: row.card_expires_month ?? 0, year: row.card_expires_year ?? 0 };
  return {
    card: {
      card_brand: row.card_brand ?? "",
      card_last4: row.card_last4 ?? "",
      card_expires_month: until.month,
      card_expires_year: until.year,
      card_standing: cardStanding(until, clock.now()),
      card_for_orders: row.card_for_orders,
    },
  };
}

/** Opens the provider's page on which a card is typed, for the first one or another in its place. */
export async function setUpCard(services: Services, caller: Caller): Promise<CheckoutSession> {
  const { db, checkout, clock, config } = services;
  const { client_id, user_id, user_email: email } = caller;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + SETUP_MS);
  const kept = await findKeptCard(db, client_id);
  const { card_id } = await insertCard(db, {
    client_id,
    user_id,
    card_state: "opening",
    setup_expires_at: expiresAt,
    card_created_at: now,
  });
  const { sessionId, checkoutUrl } = await checkout.cards.setUp({
    reference: `card-${card_id}`,
    customerId: kept?.customer_ref ?? null,
    email,
    successUrl: `${config.publicUrl}${CARD_PATH}&card=done`,
    cancelUrl: `${config.publicUrl}${CARD_PATH}&card=back`,
    expiresAt,
    // Once a backup is restored, the number alone may be one that the provider knows of another page.
    idempotencyKey: createHash("sha256").update(`card ${card_id} ${now.toISOString()}`).digest("hex"),
    language: await languageOfUser(db, user_id),
  });
  await changeCard(db, card_id, { setup_id: sessionId });
  return { session_id: sessionId, checkout_url: checkoutUrl };
}

/** Asks the provider about the pages a client has opened: its message that a card was typed may be late or lost. */
export async function lookForCard(services: Services, caller: Caller): Promise<CardDesk> {
  for (const setup_id of await listOpening(services.db, caller.client_id)) await takeCard(services, setup_id);
  return cardDesk(services, caller);
}

/**
 * Keeps the card that was typed on a page, as the provider itself tells it, in place of the one before; once, however
 * often it is heard. False when we know no such page.
 */
export async function takeCard(services: Services, setup_id: string): Promise<boolean> {
  const opened = await findCard(services.db, { setup_id });
  if (!opened) return false;
  const facts = await services.checkout.cards.lookupSetUp(setup_id);
  const { card_id, client_id } = opened;
  await services.db.transaction(async (tx) => {
    await lockClient(tx, client_id);
    const row = await findCard(tx, { card_id });
    if (row?.card_state === "ended" && facts?.card) return forgetTyped(tx, services, row, facts.card);
    if (row?.card_state !== "opening") return;
    if (facts?.card) await putInPlace(tx, services, row, facts.card);
    else if (facts?.state !== "open") await changeCard(tx, card_id, { card_state: "ended" });
  });
  return true;
}

/** A card that was typed on a page that no longer counts, since its client is no more, is nobody's: the provider forgets it. */
async function forgetTyped(tx: Database, services: Services, row: CardRow, card: KeptCard): Promise<void> {
  // What was kept once is being forgotten already.
  if (row.method_ref !== null) return;
  await changeCard(tx, row.card_id, { method_ref: card.methodId });
  await letCardGo(tx, services, row);
}

async function putInPlace(tx: Database, services: Services, row: CardRow, card: KeptCard): Promise<void> {
  const before = await findKeptCard(tx, row.client_id);
  if (before) await letCardGo(tx, services, before);
  const after = { ...rowOf(card), card_for_orders: before?.card_for_orders ?? false };
  await changeCard(tx, row.card_id, { ...after, card_state: "kept", method_ref: card.methodId });
  await noteChange(tx, services, row, { action: "card.save", before: before ?? {}, after });
}

/** What is kept of a card. */
export const rowOf = (card: KeptCard) => ({
  customer_ref: card.customerId,
  card_brand: card.brand,
  card_last4: card.last4,
  card_expires_month: card.expiresMonth,
  card_expires_year: card.expiresYear,
});

/** Takes a card out of use, here at once and at the provider soon. */
async function letCardGo(tx: Database, { jobs }: Services, { card_id }: CardRow): Promise<void> {
  await changeCard(tx, card_id, { card_state: "ended" });
  await jobs.send(FORGET_CARD, { card_id }, { tx });
}

/** Removes the card on file. */
export async function removeCard(services: Services, caller: Caller): Promise<CardDesk> {
  await changeOwn(services, caller, async (tx, row) => {
    await letCardGo(tx, services, row);
    await noteChange(tx, services, row, { action: "card.remove", before: row, after: {} });
  });
  return cardDesk(services, caller);
}

/** Forgets the cards of a client that is no more. */
export async function forgetCards(services: Services, tx: Database, client_id: number): Promise<void> {
  const row = await findKeptCard(tx, client_id);
  if (row) await letCardGo(tx, services, row);
  await emptyCards(tx, client_id);
}

/** Says whether orders that the balance does not cover may be charged to the card. */
export async function allowCharges(
  services: Services,
  caller: Caller,
  card_for_orders: boolean,
): Promise<CardDesk> {
  await changeOwn(services, caller, async (tx, row) => {
    await changeCard(tx, row.card_id, { card_for_orders });
    const after = { ...row, card_for_orders };
    await noteChange(tx, services, row, { action: "card.allow", before: row, after });
  });
  return cardDesk(services, caller);
}

async function changeOwn(
  { db }: Services,
  { client_id }: Caller,
  change: (tx: Database, row: CardRow) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockClient(tx, client_id);
    const row = await findKeptCard(tx, client_id);
    if (!row) throw new ApiError("not_found");
    await change(tx, row);
  });
}

type Told = Partial<Pick<CardRow, "card_brand" | "card_last4" | "card_for_orders">>;

/** Writes down who changed what about the card; what the provider calls it stays out. */
function noteChange(
  tx: Database,
  services: Services,
  { client_id }: CardRow,
  { action, before, after }: { action: string; before: Told; after: Told },
): Promise<void> {
  const told = ({ card_brand = null, card_last4 = null, card_for_orders = false }: Told) => ({
    card_brand,
    card_last4,
    card_for_orders,
  });
  return audit(services, tx, {
    action,
    entity: "client",
    entity_id: client_id,
    client_id,
    before: told(before),
    after: told(after),
  });
}

/** The card that orders of this client may be charged to. */
export async function cardForOrders(db: Database, client_id: number): Promise<CardRow | undefined> {
  const row = await findKeptCard(db, client_id);
  return row?.card_for_orders ? row : undefined;
}

/** What the provider wants to know to charge a card; undefined for one it never told of. */
export async function chargeable(
  db: Database,
  card_id: number,
): Promise<Pick<KeptCard, "customerId" | "methodId"> | undefined> {
  const row = await findCard(db, { card_id });
  if (!row || row.customer_ref === null || row.method_ref === null) return undefined;
  return { customerId: row.customer_ref, methodId: row.method_ref };
}
