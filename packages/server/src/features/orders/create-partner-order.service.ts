import type {
  CreatedOrder,
  DeliveryService,
  FieldValues,
  Finding,
  Recipient,
} from "@pressport/core/contract";
import { ApiError, failures, fieldMessages, invalid } from "@pressport/core/contract";
import { lineTotal, usd } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { shownFindings } from "../../config/preflight-profile.ts";
import { refuseBlocked } from "../../http/access/blocked.ts";
import type { Caller } from "../../http/access/caller.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { rateVariant } from "../catalog/catalog.entities.ts";
import {
  isMade,
  pageDesignsOf,
  priceViewFor,
  type VariantRow,
  variantsOf,
} from "../catalog/catalog.service.ts";
import { variantOfStoreSku } from "../catalog/chosen-options.ts";
import { isStillMade, type KeptPrint, openKeptPrint } from "../catalog/kept-prints/kept-prints.service.ts";
import { lockClient } from "../order-rows/lock-rows.service.ts";
import { deliverableAddress } from "../pricing/deliverable-address.service.ts";
import {
  cartTotals,
  deliverableDestination,
  deliveryOffers,
  priceLine,
  type SummedLine,
} from "../pricing/pricing.service.ts";
import { buyerOf } from "../pricing/vat.service.ts";
import { findingsOfVariant } from "../print/preflight.service.ts";
import { freezeItems } from "./personalisations/frozen-item.service.ts";
import { type OrderReference, orderOfReference } from "./place-order.service.ts";
import { type OrderLine, writeOrder } from "./write-order.service.ts";

/** What is ordered: a variant of the client's own, by its id or by the SKU it has in a shop, or what a shopper made there. */
export type PartnerLine = { quantity: number; fields?: FieldValues | undefined } & (
  | { cv_id: number }
  | { sku: string }
  /** Its token. */
  | { personalisation: string }
);

/** Said of a line whose token is none that can be ordered. */
export const NO_SUCH_PRINT =
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.";

/** What a reseller orders without a basket. */
export interface PartnerOrder {
  client_id: number;
  /** The mode of the key it is ordered with; null for what the portal or a shop orders. */
  keyMode?: Caller["keyMode"];
  lines: readonly PartnerLine[];
  recipient: Recipient;
  /** The shop the order was made in, and its number there: a client's order of one shop and number is made once. */
  reference: OrderReference;
  note?: string;
  /** The standard one unless told, and where it is the only one. */
  delivery_service?: DeliveryService;
  /** A yes to what is rated poor or has an error; without it such a line is a 422. */
  accept_poor?: boolean;
}

/** What a partner order costs, as `quotePartnerOrder` finds out and `createPartnerOrder` charges. */
export interface PartnerQuote {
  lines: (OrderLine & SummedLine)[];
  totals: Awaited<ReturnType<typeof cartTotals>>["totals"];
  /** How VAT is charged. */
  vat: Awaited<ReturnType<typeof cartTotals>>["vat"];
  /** How it travels. */
  delivery: Awaited<ReturnType<typeof cartTotals>>["delivery"];
  /** The ways it could travel. */
  deliveries: Awaited<ReturnType<typeof deliveryOffers>>;
}

const COUNTRY = "recipient_country_id";

/** What is to be priced. */
interface PartnerWish {
  wanted: readonly PartnerLine[];
  country_id: number;
  /** What the caller calls the country, where no parcel goes there: `recipient_country_id` unless told. */
  countryField?: string;
  delivery_service: DeliveryService;
}

/**
 * Makes an order of the reseller's, at wholesale and shipping, waiting to be paid, in the caller's transaction. A repeat
 * with the same reference answers the order that is there, whatever else it says. What cannot be ordered is a 422 on
 * `lines.<place>.<cv_id, sku or personalisation>`, `recipient.recipient_country_id` or `accept_poor`.
 */
export async function createPartnerOrder(
  tx: Database,
  services: Services,
  order: PartnerOrder,
): Promise<CreatedOrder> {
  const { client_id, keyMode = null, recipient, reference } = order;
  // Orders of one client are made one after the other, so that two messages about one order of a shop make one.
  if (!(await lockClient(tx, client_id))) throw new ApiError("not_found");
  const made = await orderOfReference(tx, reference, { client_id, keyMode });
  if (made) return made;
  const caller = await callerOfClient(tx, client_id);
  if (!caller) throw new ApiError("not_found");
  await refuseBlocked(tx, client_id);
  const { country_id } = await deliverableAddress(tx, recipient, "recipient.");
  const { delivery_service = "standard" } = order;
  const { lines, totals, vat, delivery } = await quotePartnerOrder(tx, services, caller, {
    wanted: order.lines,
    country_id,
    countryField: `recipient.${COUNTRY}`,
    delivery_service,
  });
  return writeOrder(
    tx,
    services,
    { ...caller, keyMode },
    {
      origin: { reference },
      lines,
      totals,
      vat,
      recipient,
      country_id,
      delivery_service: delivery.service,
      note: order.note ?? "",
      discount: null,
      accept_poor: order.accept_poor ?? false,
      isConfirmed: false,
    },
  );
}

/** What these lines cost this client, sent to a country. */
export async function quotePartnerOrder(
  db: Database,
  services: Services,
  caller: Caller,
  { wanted, country_id, countryField = COUNTRY, delivery_service }: PartnerWish,
): Promise<PartnerQuote> {
  const to = await deliverableDestination(db, country_id, countryField);
  const lines = await linesOf(db, services, caller, wanted, country_id);
  const chosen = {
    buyer: buyerOf(caller),
    discount_code: null,
    cart_delivery_service: delivery_service,
  };
  const { totals, vat, delivery } = await cartTotals({ ...services, db }, chosen, lines, to);
  return { lines, totals, vat, delivery, deliveries: await deliveryOffers({ ...services, db }, to, lines) };
}

type QuotedLine = PartnerQuote["lines"][number];

async function linesOf(
  db: Database,
  services: Services,
  caller: Caller,
  wanted: readonly PartnerLine[],
  country_id: number,
): Promise<QuotedLine[]> {
  const found = new Map<number, QuotedLine>();
  const problems = new Map<number, string>();
  for (const line of await ownLines(db, services, caller, wanted, country_id)) found.set(line.ci_id, line);
  for (const [ci_id, line] of wanted.entries()) {
    if (!("personalisation" in line)) continue;
    const row = await openKeptPrint(db, services, line.personalisation);
    if (row?.reseller_client_id !== caller.client_id) problems.set(ci_id, NO_SUCH_PRINT);
    else if (!(await isStillMade(db, row))) problems.set(ci_id, failures.size_not_made.text);
    else found.set(ci_id, keptLine(row, ci_id, line.quantity));
  }
  refuseMissing(wanted, found, problems);
  return [...found.values()].toSorted((one, other) => one.ci_id - other.ci_id);
}

/** Why a line would be refused before it is made: its product is not there any more, or it takes a yes (`accept_poor`). */
export type LineRefusal = { code: "missing" } | { code: "poor" } | { code: "error"; finding: Finding };

/** What of these lines of own variants could not be ordered, or not without a yes, line by line. */
export async function refusedLines(
  db: Database,
  { preflight }: Pick<Services["config"], "preflight">,
  caller: Caller,
  wanted: readonly PartnerLine[],
): Promise<LineRefusal[][]> {
  const own = await ownVariants(db, caller, wanted);
  const pages = await pageDesignsOf(db, [...own.values()]);
  return wanted.map((line): LineRefusal[] => {
    if ("personalisation" in line) return [];
    const row = orderable(own.get(variantIdOf(line) ?? 0), line);
    if (!row) return [{ code: "missing" }];
    const errors = shownFindings(findingsOfVariant(row, pages), preflight).filter(
      ({ severity }) => severity === "error",
    );
    return [
      ...(rateVariant(row, pages).quality === "poor" ? [{ code: "poor" } as const] : []),
      ...errors.map((finding) => ({ code: "error", finding }) as const),
    ];
  });
}

/** The own variants that lines name, by their ids. */
async function ownVariants(
  db: Database,
  caller: Caller,
  wanted: readonly PartnerLine[],
): Promise<ReadonlyMap<number, VariantRow>> {
  const ids = wanted.map(variantIdOf).filter((id) => id !== null);
  const rows = await variantsOf(db, [...new Set(ids)], caller);
  return new Map(rows.map((row) => [row.variant.cv_id, row]));
}

/** Lines of own variants, priced and frozen as they are now. */
async function ownLines(
  db: Database,
  { config, clock, pixels }: Services,
  caller: Caller,
  wanted: readonly PartnerLine[],
  country_id: number,
): Promise<QuotedLine[]> {
  const own = await ownVariants(db, caller, wanted);
  const view = await priceViewFor(db, caller, null);
  const lines = wanted.flatMap((line, ci_id) => {
    const row = orderable(own.get(variantIdOf(line) ?? 0), line);
    if (!row) return [];
    const priced = priceLine({ ci_id, ci_quantity: line.quantity }, row, view, config.eurUsdRate);
    return [{ ...priced, fields: line.fields, fieldsAt: `lines.${ci_id}.fields` }];
  });
  return freezeItems({ db, clock, pixels }, caller, lines, country_id);
}

/** What a shopper made, as it was kept. */
function keptLine(row: KeptPrint, ci_id: number, ci_quantity: number): QuotedLine {
  const wholesale = usd(row.wholesale_amount);
  return {
    ci_id,
    ci_quantity,
    unit: wholesale,
    wholesale,
    total: lineTotal(wholesale, ci_quantity),
    row: { sku: { sku_shipping_class: row.shipping_class } },
    item: row.item,
  };
}

function variantIdOf(line: PartnerLine): number | null {
  if ("cv_id" in line) return line.cv_id;
  return "sku" in line ? (variantOfStoreSku(line.sku)?.cv_id ?? null) : null;
}

/** The variant, unless its picture is gone, it is not made any more, or the SKU names another size than it has. */
function orderable(row: VariantRow | undefined, line: PartnerLine): VariantRow | undefined {
  if (!row || row.design.cd_deleted_at !== null || !isMade(row)) return undefined;
  const isOther = "sku" in line && variantOfStoreSku(line.sku)?.sku_nr !== row.sku.sku_nr;
  return isOther ? undefined : row;
}

function refuseMissing(
  wanted: readonly PartnerLine[],
  found: ReadonlyMap<number, QuotedLine>,
  problems: ReadonlyMap<number, string>,
): void {
  const missing = wanted.flatMap((line, place) => {
    const words = problems.get(place) ?? fieldMessages.orderLine;
    return found.has(place) ? [] : [[`lines.${place}.${nameOf(line)}`, [words]]];
  });
  if (missing.length > 0) throw invalid(Object.fromEntries(missing));
}

function nameOf(line: PartnerLine): string {
  if ("cv_id" in line) return "cv_id";
  return "sku" in line ? "sku" : "personalisation";
}
