import type { CreatedOrder, DeliveryService, Recipient, Totals } from "@pressport/core/contract";
import { fieldMessages, invalid } from "@pressport/core/contract";
import { shownDpi, sumMoney, type VatTreatment } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { type PreflightProfile, shownFindings } from "../../config/preflight-profile.ts";
import { type Caller, shopOf } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { shopInvoices } from "../brands/company.service.ts";
import { issueInvoice } from "../invoices/invoices.service.ts";
import { type CodeDiscount, deliverableCountry, type PricedLine } from "../pricing/pricing.service.ts";
import { buyerOf, vatCheckOf } from "../pricing/vat.service.ts";
import { sourceFindings } from "../print/preflight.service.ts";
import { TEXT_PICTURES } from "../print/print-files.service.ts";
import { TELL_OF_ORDER } from "./letters/tell-of-order.service.ts";
import type { FrozenItem } from "./personalisations/frozen-item.service.ts";
import { createdOrder, type NewOrderItem, type OrderOrigin, placeOrder } from "./place-order.service.ts";

/** A line of a new order: what it costs, and what is printed for it. */
export type OrderLine = Pick<PricedLine, "ci_quantity" | "unit" | "wholesale" | "total"> & {
  item: FrozenItem;
};

/** What is ordered, priced, and where it goes. */
export interface OrderContent {
  /** What the order was made of: a basket, or an order of the reseller's own shop. */
  origin: OrderOrigin;
  lines: readonly OrderLine[];
  totals: Totals;
  /** How VAT is charged. */
  vat: VatTreatment;
  recipient: Recipient;
  country_id: number;
  delivery_service: DeliveryService;
  note: string;
  /** The code it is ordered with. */
  discount: Pick<CodeDiscount, "code" | "bearer"> | null;
  /** A yes to what is rated poor or has an error. */
  accept_poor: boolean;
  /** Whoever orders is written to; a program that orders is not. */
  isConfirmed: boolean;
}

/** Writes an order with its frozen prints, and its invoice, in the caller's transaction. */
export async function writeOrder(
  tx: Database,
  services: Services,
  caller: Caller,
  { lines, accept_poor, isConfirmed, ...content }: OrderContent,
): Promise<CreatedOrder> {
  const wholesale = sumMoney(
    lines.map((line) => ({ amount: line.wholesale.amount * line.ci_quantity, currency: "USD" as const })),
    "USD",
  );
  if (!accept_poor) refuseBadPrints(lines, services.config.preflight);
  const { totals } = content;
  const items = lines.map(newItem);
  const order = await placeOrder(tx, {
    ...content,
    caller,
    vat_check_id: await askedOfVat(tx, services, caller, content.country_id),
    /* The print house asks less for what its own code took off; a reseller's code is the reseller's gift. */
    wholesale_amount:
      shopOf(caller) === null
        ? totals.total.amount
        : wholesale.amount +
          totals.shipping.amount -
          (content.discount?.bearer === "host" ? totals.discount.amount : 0),
    seller_client_id: await sellerOf(tx, services.config, caller),
    usd_per_eur: lines.some(({ item }) => item.oi_custom_quote !== null) ? services.config.eurUsdRate : null,
    now: services.clock.now(),
    items,
  });
  if (caller.keyMode !== "test") await issueInvoice(tx, services, order, items);
  await services.jobs.send(TELL_OF_ORDER, { order_id: order.order_id, isConfirmed }, { tx });
  if (items.some(({ oi_print_job }) => oi_print_job.texts !== undefined))
    await services.jobs.send(TEXT_PICTURES, { order_id: order.order_id }, { tx });
  await services.events.emit("order.created", tx, { order_id: order.order_id });
  return createdOrder(order);
}

/** What is known of the buyer's VAT number; nothing is read where no host asks about them. */
async function askedOfVat(
  tx: Database,
  services: Services,
  caller: Caller,
  country_id: number,
): Promise<number | null> {
  if (services.config.vatCheck.mode === "off") return null;
  const { country_code } = await deliverableCountry(tx, country_id, "recipient_country_id");
  return vatCheckOf({ ...services, db: tx }, buyerOf(caller), country_code);
}

/** The reseller whose shopper orders, where it sells in its own name. */
async function sellerOf(tx: Database, config: Services["config"], caller: Caller): Promise<number | null> {
  const reseller = shopOf(caller);
  if (reseller === null || reseller === caller.client_id) return null;
  return (await shopInvoices(tx, config, reseller)) === "own" ? reseller : null;
}

/** Nobody prints by accident what is soft or has an error: it takes a yes (`print promise P23`). */
function refuseBadPrints(lines: readonly OrderLine[], profile: PreflightProfile): void {
  const nameOf = ({ oi_product, oi_sku_item }: FrozenItem) => `${oi_product}, ${oi_sku_item}`;
  const items = lines.map(({ item }) => item);
  const poor = items.filter(({ oi_quality }) => oi_quality === "poor");
  const soft = poor.map((item) => `${nameOf(item)} (${shownDpi(item.oi_dpi)} dpi)`);
  const errors = items.flatMap((item) =>
    shownFindings(sourceFindings(item.oi_print_job), profile)
      .filter(({ severity }) => severity === "error")
      .map(({ text }) => fieldMessages.acceptFinding(nameOf(item), text)),
  );
  const messages = [
    ...new Set(errors),
    ...(soft.length > 0 ? [fieldMessages.acceptPoor(soft.join("; "))] : []),
  ];
  if (messages.length > 0) throw invalid({ accept_poor: messages });
}

function newItem({ item, ci_quantity, unit, total, wholesale }: OrderLine): NewOrderItem {
  return {
    ...item,
    oi_print_findings: sourceFindings(item.oi_print_job),
    oi_quantity: ci_quantity,
    oi_unit_amount: unit.amount,
    oi_line_amount: total.amount,
    oi_wholesale_amount: wholesale.amount * ci_quantity,
  };
}
