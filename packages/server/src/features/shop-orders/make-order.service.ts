import { ApiError, Recipient } from "@pressport/core/contract";
import { addressProblems } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { CheckoutFailure } from "../../adapters/checkout/checkout.ts";
import type { Database } from "../../adapters/db/database.ts";
import { countries, type KeptLine } from "../../adapters/db/schema.ts";
import type { ShopRecipient } from "../../adapters/store/orders/shop-orders.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { type Message, MessageRefusal, message, verbatim } from "../../text/messages/message.ts";
import { CHARGE_PROBLEMS } from "../cards/charge-problems.ts";
import { withTypeSet } from "../catalog/filled-fields.service.ts";
import { createPartnerOrder, type PartnerLine } from "../orders/create-partner-order.service.ts";
import { type OrderReference, orderOfReference } from "../orders/place-order.service.ts";
import { payOnFile } from "../payments/charges/charge-card.service.ts";
import { isPaidByHand } from "../payments/payments.service.ts";
import { notifyOwner } from "./exchanges/exchanges.service.ts";
import { changeShopOrder, findByOrder, lockShopOrder, type ShopOrderRow } from "./shop-orders.queries.ts";

/** Makes an approved order of a shop an order of ours, at wholesale and shipping, and pays it from the balance or by card. */
export async function makeOrder(services: Services, so_id: number): Promise<void> {
  const make = async (tx: Database) => {
    const row = await lockShopOrder(tx, so_id);
    if (!row) return false;
    return row.order_id !== null || (row.so_state === "approved" && (await order(services, tx, row)));
  };
  const isMade = await withTypeSet(services, () => services.db.transaction(make));
  if (isMade) await payForShop(services, so_id);
}

async function order(services: Services, tx: Database, row: ShopOrderRow): Promise<boolean> {
  const { so_id, client_id, so_number } = row;
  try {
    // A savepoint: what was refused leaves nothing behind.
    const { order_id } = await tx.transaction(async (inner) => place(services, inner, row));
    await changeShopOrder(tx, so_id, { order_id, so_state: "ordered", so_problem: null, so_is_poor: false });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const so_is_poor = error.errors?.accept_poor !== undefined;
    const so_problem = refusalOf(error, row);
    await changeShopOrder(tx, so_id, { so_state: "refused", so_problem, so_is_poor });
    const text = message("shop_order_refused", { number: so_number, problem: so_problem });
    await notifyOwner(services, tx, client_id, text);
    return false;
  }
}

/** Why it cannot be ordered, with the name of the first line that is the reason: there may be many. */
function refusalOf(error: ApiError, { so_lines }: ShopOrderRow): Message {
  const { errors = {} } = error;
  const ordered = so_lines.filter((line) => orderedLine(line).length > 0);
  const [field = "", [words] = []] = Object.entries(errors)[0] ?? [];
  const [, place] = /^lines\.(\d+)\./.exec(field) ?? [];
  const line = place === undefined ? undefined : ordered[Number(place)];
  if (line && words) return message("line_refused", { line: line.title, problem: verbatim(words) });
  return saidBy(error);
}

/** What a refusal of a shop's order says. */
export function saidBy(error: ApiError): Message {
  if (error instanceof MessageRefusal) return error.said;
  const [[words] = []] = Object.values(error.errors ?? {});
  return verbatim(words ?? error.message);
}

async function place(services: Services, tx: Database, row: ShopOrderRow) {
  const { client_id, so_lines, so_note, so_accept_poor } = row;
  return createPartnerOrder(tx, services, {
    client_id,
    lines: so_lines.flatMap(orderedLine),
    recipient: await recipientOf(tx, row),
    reference: await freeReference(tx, row),
    note: so_note.slice(0, NOTE_LENGTH),
    accept_poor: so_accept_poor,
  });
}

/**
 * The number the order has in its shop, or the next free one, such as `1047 (2)`: some shops begin to count anew, and an
 * order of ours that was cancelled keeps its number.
 */
async function freeReference(
  tx: Database,
  { client_id, so_store, so_number }: ShopOrderRow,
): Promise<OrderReference> {
  const source = addressOf(so_store);
  for (let count = 1; ; count += 1) {
    const order_number = count === 1 ? so_number : `${so_number} (${count})`;
    const reference = { source, order_number };
    if (!(await orderOfReference(tx, reference, { client_id, keyMode: null }))) return reference;
  }
}

/** What is ordered for a line: the size somebody chose or its SKU names, else what the shopper made. */
function orderedLine({ state, cv_id, personalisation, quantity }: KeptLine): PartnerLine[] {
  if (state !== "matched") return [];
  if (cv_id !== null) return [{ cv_id, quantity }];
  return personalisation ? [{ personalisation, quantity }] : [];
}

const NOTE_LENGTH = 1000;

/** Which shop: its address, since two shops of one kind count their orders alike. */
const addressOf = (so_store: string): string =>
  so_store
    .replace(/^\d+ /, "")
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");

/** The shop's recipient as ours. Shops that ask for no e-mail address leave the reseller's own. */
export async function recipientOf(
  tx: Database,
  { so_recipient: to, client_id }: Pick<ShopOrderRow, "so_recipient" | "client_id">,
): Promise<Recipient> {
  const [country] = await tx
    .select()
    .from(countries)
    .where(eq(countries.country_code, to.country_code.toUpperCase()));
  if (!country) throw new MessageRefusal("invalid", message("country_unknown"));
  const owner = await callerOfClient(tx, client_id);
  const written = Recipient.safeParse({
    ...inFields(to),
    recipient_country_id: country.country_id,
    recipient_email: to.email || owner?.user_email,
  });
  const [problem] = written.success
    ? Object.entries(addressProblems(country.country_code, written.data))
    : written.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  if (written.success && !problem) return written.data;
  const [name, words] = problem ?? ["", ""];
  const field = name.replace("recipient_", "");
  throw new MessageRefusal("invalid", message("address_unusable", { field, problem: verbatim(words) }));
}

const inFields = (to: ShopRecipient) => ({
  recipient_name: to.name || to.company,
  recipient_company: to.company,
  recipient_address: to.address,
  recipient_address2: to.address2,
  recipient_city: to.city,
  recipient_state: to.state,
  recipient_zip: to.zip,
  recipient_phone: to.phone,
});

/**
 * Pays what came from a shop from the balance, else by the card on file; else it says what it waits for. Whoever pays it
 * by hand just now is left alone.
 */
export async function payForShop(services: Services, so_id: number): Promise<void> {
  const row = await services.db.transaction((tx) => lockShopOrder(tx, so_id));
  const caller = row && (await callerOfClient(services.db, row.client_id));
  if (!row || !caller || row.order_id === null || row.so_state !== "ordered") return;
  if (await isPaidByHand(services.db, row.order_id)) return;
  const note = (so_problem: Message | null) =>
    services.db.transaction((tx) => changeShopOrder(tx, so_id, { so_problem }));
  try {
    await payOnFile(services, caller, row.order_id, { again: false });
    await note(null);
  } catch (error) {
    if (ApiError.is(error, "card_refused")) return note(saidBy(error));
    if (ApiError.is(error, "unavailable")) return note(message("provider_silent"));
    if (!ApiError.is(error, "balance_too_small", "already_paid", "conflict", "not_found")) throw error;
    if (error.code !== "balance_too_small") return note(null);
    if (row.so_problem?.code === "balance_too_small") return;
    await note(message("balance_too_small"));
    const text = message("shop_order_unpaid", { number: row.so_number });
    await notifyOwner(services, services.db, row.client_id, text);
  }
}

/** Says beside a shop's order why the card on file was not charged for it. */
export async function noteRefusedCharge(
  tx: Database,
  { order_id, failure }: { order_id: number; failure: CheckoutFailure },
): Promise<void> {
  const row = await findByOrder(tx, order_id);
  if (row) await changeShopOrder(tx, row.so_id, { so_problem: CHARGE_PROBLEMS[failure] });
}
