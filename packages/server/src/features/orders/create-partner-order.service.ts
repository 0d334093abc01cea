import type { CreatedOrder, Recipient } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients } from "../../adapters/db/schema.ts";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/access/caller.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import { priceViewFor, type VariantRow, variantsOf } from "../catalog/catalog.service.ts";
import { variantOfStoreSku } from "../catalog/chosen-options.ts";
import { cartTotals, deliverableCountry, type PricedLine, priceLine } from "../pricing/pricing.service.ts";
import { type OrderReference, orderOfReference } from "./place-order.service.ts";
import { writeOrder } from "./write-order.service.ts";

/** What is ordered: a variant of the client's own, by its id or by the SKU it has in a shop. */
export type PartnerLine = { quantity: number } & ({ cv_id: number } | { sku: string });

/** What a reseller orders without a basket. */
export interface PartnerOrder {
  client_id: number;
  lines: readonly PartnerLine[];
  recipient: Recipient;
  /** The shop the order was made in, and its number there: a client's order of one shop and number is made once. */
  reference: OrderReference;
  note?: string;
  /** A yes to what is rated poor; without it such a line is a 422. */
  accept_poor?: boolean;
}

/** What a partner order costs, as `quotePartnerOrder` finds out and `createPartnerOrder` charges. */
export interface PartnerQuote {
  lines: PricedLine[];
  totals: Awaited<ReturnType<typeof cartTotals>>["totals"];
}

/**
 * Makes an order of the reseller's, at wholesale and shipping, waiting to be paid, in the caller's transaction. A repeat
 * with the same reference answers the order that is there, whatever else it says. What cannot be ordered is a 422 on
 * `lines.<place>.<cv_id or sku>`, `recipient.recipient_country_id` or `accept_poor`.
 */
export async function createPartnerOrder(
  tx: Database,
  doors: Doors,
  order: PartnerOrder,
): Promise<CreatedOrder> {
  const { client_id, recipient, reference } = order;
  await lockClient(tx, client_id);
  const made = await orderOfReference(tx, reference, client_id);
  if (made) return made;
  const caller = await callerOfClient(tx, client_id);
  if (!caller) throw new ApiError("not_found");
  const country_id = recipient.recipient_country_id;
  const { lines, totals } = await quotePartnerOrder(tx, doors, caller, order.lines, country_id);
  return writeOrder(tx, doors, caller, {
    origin: { reference },
    lines,
    totals,
    recipient,
    country_id,
    note: order.note ?? "",
    discount_code: null,
    accept_poor: order.accept_poor ?? false,
  });
}

/** What these lines cost this client, sent to a country. */
export async function quotePartnerOrder(
  db: Database,
  doors: Doors,
  caller: Caller,
  wanted: readonly PartnerLine[],
  country_id: number,
): Promise<PartnerQuote> {
  await deliverableCountry(db, country_id, "recipient.recipient_country_id");
  const lines = await linesOf(db, doors, caller, wanted);
  const { totals } = await cartTotals({ ...doors, db }, { discount_code: null }, lines, country_id);
  return { lines, totals };
}

/** Orders of one client are made one after the other, so that two messages about one order of a shop make one. */
async function lockClient(tx: Database, client_id: number): Promise<void> {
  const found = await tx
    .select({ client_id: clients.client_id })
    .from(clients)
    .where(eq(clients.client_id, client_id))
    .for("no key update");
  if (found.length === 0) throw new ApiError("not_found");
}

async function linesOf(
  db: Database,
  { config }: Doors,
  caller: Caller,
  wanted: readonly PartnerLine[],
): Promise<PricedLine[]> {
  const ids = wanted.map(variantIdOf);
  const own = await variantsOf(
    db,
    ids.filter((id) => id !== null),
    caller,
  );
  const byId = new Map(own.map((row) => [row.variant.cv_id, row]));
  const found = wanted.map((line, place) => orderable(byId.get(ids[place] ?? 0), line));
  refuseMissing(wanted, found);
  const view = await priceViewFor(db, caller, null);
  return wanted.flatMap(({ quantity }, place) => {
    const row = found[place];
    return row ? [priceLine({ ci_id: place, ci_quantity: quantity }, row, view, config.eurUsdRate)] : [];
  });
}

const variantIdOf = (line: PartnerLine): number | null =>
  "cv_id" in line ? line.cv_id : (variantOfStoreSku(line.sku)?.cv_id ?? null);

/** The variant, unless its picture is gone, or the SKU names another size than the variant has. */
function orderable(row: VariantRow | undefined, line: PartnerLine): VariantRow | undefined {
  if (!row || row.design.cd_deleted_at !== null) return undefined;
  const isOther = "sku" in line && variantOfStoreSku(line.sku)?.sku_nr !== row.sku.sku_nr;
  return isOther ? undefined : row;
}

function refuseMissing(wanted: readonly PartnerLine[], found: readonly (VariantRow | undefined)[]): void {
  const missing = wanted.flatMap((line, place) =>
    found[place] ? [] : [[`lines.${place}.${"cv_id" in line ? "cv_id" : "sku"}`, [fieldMessages.orderLine]]],
  );
  if (missing.length > 0) throw invalid(Object.fromEntries(missing));
}
