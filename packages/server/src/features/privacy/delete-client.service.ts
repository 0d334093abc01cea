import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import type { Database } from "../../adapters/db/database.ts";
import { composeLetter } from "../../adapters/mail/compose-letter.ts";
import type { Caller } from "../../http/access/caller.ts";
import { revokeTokens } from "../../http/access/tokens.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.service.ts";
import { holdProven } from "../auth/passwords/proven-account.service.ts";
import { checkSignInCode } from "../auth/security/second-factor.service.ts";
import { findUserWithClient } from "../auth/user-entity.service.ts";
import { brandForUser } from "../brands/brands.service.ts";
import { forgetCards } from "../cards/cards.service.ts";
import { withdrawInvoices } from "../invoices/invoices.service.ts";
import { lockEarnings } from "../ledger/earnings.service.ts";
import { giveBackDiscounts } from "../pricing/pricing.service.ts";
import { forgetShopOrders } from "../shop-orders/connection/connection.service.ts";
import { forgetStore } from "../store-sync/publishing.service.ts";
import {
  emptyOrders,
  forgetPeople,
  listUnfinished,
  listUnpaid,
  lockOrders,
  lockPeople,
  type PersonRow,
  removeBelongings,
} from "./delete-client.queries.ts";

export { findClients } from "./delete-client.queries.ts";

/** What came of deleting a client: what is not over stands in the way. */
export type Deletion = { kind: "deleted" } | { kind: "unfinished"; reasons: string[] };

/**
 * Deletes a client and its people. Designs, baskets, files, comments, addresses and names go; orders, payments and books
 * stay without them, and invoices as the law wants them. Stored files follow with the next clearing of files. `prove`
 * throws where it is not meant, and is asked once nothing stands in the way.
 */
export async function deleteClient(
  services: Services,
  client_id: number,
  prove: (tx: Database) => Promise<void> = async () => {},
): Promise<Deletion> {
  const { db, clock, push } = services;
  const now = clock.now();
  const outcome = await db.transaction(async (tx) => {
    const balance = await holdAll(tx, client_id, now);
    const people = await lockPeople(tx, client_id);
    const reasons = reasonsAgainst(await listUnfinished(tx, client_id), balance);
    if (reasons.length > 0) return { people: [], reasons };
    await prove(tx);
    for (const person of people) await sayGoodbye(services, tx, person);
    await forgetShopOrders(services, tx, client_id);
    await forgetStore(services, tx, client_id);
    await forgetCards(services, tx, client_id);
    await endUnpaid(services, tx, client_id);
    await emptyOrders(tx, client_id, now);
    await removeBelongings(tx, client_id, people, now);
    await forgetPeople(tx, client_id, now);
    for (const { user_id } of people) await revokeTokens(tx, user_id);
    await audit(services, tx, {
      action: "client.deleted",
      entity: "client",
      entity_id: client_id,
      client_id,
      before: { people: people.length },
      after: { people: 0 },
    });
    return { people, reasons };
  });
  for (const { user_id } of outcome.people) await push.disconnectUser(user_id);
  if (outcome.reasons.length === 0) await push.recheck();
  return outcome.reasons.length > 0 ? { kind: "unfinished", reasons: outcome.reasons } : { kind: "deleted" };
}

/**
 * Holds a client and its orders, in the order in which those lock them who pay, and answers what it has earned. What is
 * begun from now on to become the client's waits, and is refused once it is deleted.
 */
async function holdAll(tx: Database, client_id: number, now: Date): Promise<number> {
  await lockOrders(tx, client_id);
  const { balance } = await lockEarnings(tx, client_id, now);
  // Those that were made meanwhile.
  await lockOrders(tx, client_id);
  return balance;
}

/** The same for who asks for it, once the address, the password and a code where one is wanted prove that it is meant. */
export async function deleteOwnAccount(
  services: Services,
  caller: Caller,
  form: { confirmation: string; password: string; code?: string | undefined },
): Promise<void> {
  const row = await findUserWithClient(services.db, caller.user_id);
  if (!row) throw new ApiError("not_signed_in");
  if (form.confirmation.trim().toLowerCase() !== row.user.user_email.toLowerCase())
    throw invalid({ confirmation: [fieldMessages.confirmEmail] });
  if (!(await services.passwords.matches(row.user.user_password_hash, form.password)))
    throw invalid({ password: [fieldMessages.passwordWrong] });
  const outcome = await deleteClient(services, caller.client_id, async (tx) => {
    await checkSignInCode(tx, services, await holdProven(tx, row.user), form.code);
  });
  if (outcome.kind === "unfinished")
    throw new ApiError("account_in_use", { message: outcome.reasons.join(" ") });
}

/** What follows when orders nobody paid are deleted. */
async function endUnpaid(services: Services, tx: Database, client_id: number): Promise<void> {
  const unpaid = await listUnpaid(tx, client_id);
  await withdrawInvoices(
    tx,
    services,
    unpaid.map(({ order_id }) => order_id),
  );
  await giveBackDiscounts(tx, unpaid);
}

function reasonsAgainst(orders: readonly string[], balance: number): string[] {
  return [
    ...(orders.length === 0
      ? []
      : [`Not everything is over with ${orders.length === 1 ? "order" : "orders"} ${orders.join(", ")}.`]),
    ...(balance === 0
      ? []
      : ["Earnings are still to be paid out or settled; please write to us about them first."]),
  ];
}

async function sayGoodbye(
  { mail, files }: Pick<Services, "mail" | "files">,
  tx: Database,
  { user_id, user_email, user_name, user_language, user_verified_at }: PersonRow,
): Promise<void> {
  // Of an address that nobody has confirmed, a guest's too, nobody knows whose it is.
  if (user_verified_at === null) return;
  const letter = composeLetter({
    to: user_email,
    name: user_name,
    language: user_language,
    subject: "Your account has been deleted",
    paragraphs: [
      "Your account, your designs and everything you wrote are deleted; files follow within a day.",
      "Invoices are kept as long as the law asks for it. If you did not want this, please write to us at once.",
    ],
    brand: await brandForUser(tx, files, user_id),
  });
  await mail.send(letter, { tx });
}
