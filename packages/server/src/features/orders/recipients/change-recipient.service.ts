import type { Recipient } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { ITEM_STATUS, type PriceTotals, usd, type VatTreatment, withoutVat } from "@pressport/core/rules";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orders, skus } from "../../../adapters/db/schema.ts";
import type { Caller } from "../../../http/access/caller.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import { listedSkuNumber } from "../../catalog/chosen-options.ts";
import { reissueInvoice } from "../../invoices/invoices.service.ts";
import { notify } from "../../notifications/notifications.service.ts";
import { announceOrder } from "../../order-rows/announce-order.service.ts";
import { lockOrder } from "../../order-rows/lock-rows.service.ts";
import {
  listItems,
  lockOwnOrders,
  madeNow,
  type OrderItemRow,
  type OrderRow,
} from "../../order-rows/order-rows.service.ts";
import { isBeingPaid, releaseSessions } from "../../payments/payments.service.ts";
import { deliverableAddress } from "../../pricing/deliverable-address.service.ts";
import { deliverableCountry, shippingTo } from "../../pricing/pricing.service.ts";
import { vatCheckOf, vatFor } from "../../pricing/vat.service.ts";
import { abilitiesOf } from "../orders.service.ts";
import { orderReference, searchWords } from "../place-order.service.ts";

const COUNTRY_FIELD = "order_recipient.recipient_country_id";
/** How often somebody may open another checkout between closing one and saving the change. */
const ATTEMPTS = 3;

/**
 * Saves the recipient of an own order that is not sent to production. Another country prices the shipping of an unpaid
 * order anew, and its invoice with it; a checkout that is open for the old total is closed first. The country of a paid
 * order stays (docs/adr/0005).
 */
export async function changeOrderRecipient(
  services: Services,
  caller: Caller,
  order_id: number,
  recipient: Recipient,
): Promise<void> {
  await saveUntilReleased(services, order_id, async (tx) => {
    const [row] = await lockOwnOrders(tx, [order_id], caller);
    if (!row) throw new ApiError("not_found");
    const can = await abilitiesOf({ ...services, db: tx }, [row]);
    if (!can.get(order_id)?.edit) throw new ApiError("order_in_production");
    return saveRecipient(services, tx, row, recipient);
  });
}

/**
 * The same by staff, of any order until the first of it is packed; the customer is told. What is on paper by then is made
 * anew, as after any change.
 */
export async function changeRecipientForStaff(
  services: Services,
  order_id: number,
  recipient: Recipient,
): Promise<void> {
  await saveUntilReleased(services, order_id, async (tx) => {
    const row = await lockOrder(tx, order_id);
    if (!row || row.order_deleted_at !== null) throw new ApiError("not_found");
    if (!canBeReaddressed(await listItems(tx, [order_id])))
      throw new ApiError("conflict", { message: "A part of this order is packed, or it is cancelled." });
    const outcome = await saveRecipient(services, tx, row, recipient);
    const text = `The delivery address of order ${row.order_number} was changed`;
    if (outcome === "saved")
      await notify(services, tx, row.user_id, {
        kind: "order",
        text: `${text}.`,
        path: `/orders/${order_id}/view`,
        subject: text,
      });
    return outcome;
  });
}

/** Whether an order can still be sent elsewhere: something of it is made now, and nothing of that is packed. */
export function canBeReaddressed(items: readonly OrderItemRow[]): boolean {
  const made = madeNow(items);
  return (
    made.length > 0 &&
    made.every(
      ({ oi_packed_at, oi_status_id }) => oi_packed_at === null && oi_status_id < ITEM_STATUS.shipped,
    )
  );
}

async function saveUntilReleased(
  services: Services,
  order_id: number,
  save: (tx: Database) => Promise<"saved" | "being paid">,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if ((await services.db.transaction(save)) === "saved") return;
    await releaseSessions(services, [order_id]);
  }
  throw new ApiError("conflict");
}

async function saveRecipient(
  services: Services,
  tx: Database,
  row: OrderRow,
  recipient: Recipient,
): Promise<"saved" | "being paid"> {
  const { order_id } = row;
  const order_country_id = recipient.recipient_country_id;
  await deliverableAddress(tx, recipient, "order_recipient.");
  const isMoved = order_country_id !== row.order_country_id;
  if (isMoved && row.order_paid_at !== null) throw invalid({ [COUNTRY_FIELD]: [fieldMessages.countryPaid] });
  // Money for the old total could still arrive.
  if (isMoved && (await isBeingPaid(tx, order_id))) return "being paid";
  const items = await listItems(tx, [order_id]);
  const order_search = searchWords(
    { order_number: row.order_number, reference: orderReference(row) },
    recipient,
    items,
  );
  await tx
    .update(orders)
    .set({ order_recipient: recipient, order_country_id, order_search })
    .where(eq(orders.order_id, order_id));
  if (isMoved) await priceShipping(services, tx, row, items, order_country_id);
  await audit(services, tx, {
    action: "recipient.changed",
    entity: "order",
    entity_id: order_id,
    client_id: row.client_id,
    before: { fields: [] },
    after: { fields: changedFields(row.order_recipient, recipient) },
  });
  await services.events.emit("order.changed", tx, { order_id });
  await announceOrder(services.jobs, tx, order_id);
  return "saved";
}

/** Whose home it is says the order; the log, which is kept for ever, says only what of it was changed. */
function changedFields(before: Recipient, after: Recipient): string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => (was.get(name) === value ? [] : [name]));
}

/**
 * Items and discount stay as ordered; shipping is what it costs now, for buyer and reseller alike. A delivery that the
 * country does not have becomes the standard one.
 */
async function priceShipping(
  services: Services,
  tx: Database,
  row: OrderRow,
  items: readonly OrderItemRow[],
  country_id: number,
): Promise<void> {
  const { order_id, order_delivery_service } = row;
  const numbers = items.map((item) => listedSkuNumber(item.oi_cv_sku_nr));
  const sizes = await tx.select().from(skus).where(inArray(skus.sku_nr, numbers));
  const classes = new Map(sizes.map((sku) => [sku.sku_nr, sku.sku_shipping_class]));
  const pieces = items.map(({ oi_cv_sku_nr, oi_quantity }) => {
    const shippingClass = classes.get(listedSkuNumber(oi_cv_sku_nr));
    if (shippingClass === undefined) throw new Error(`There is no size ${oi_cv_sku_nr} to ship.`);
    return { shippingClass, quantity: oi_quantity };
  });
  const { price, service } = await shippingTo(tx, country_id, pieces, order_delivery_service);
  const { totals, vat, vat_check_id } = await sumsWith(services, tx, row, price.amount, country_id);
  const difference = totals.total.amount - row.order_total_amount;
  await tx
    .update(orders)
    .set({
      order_delivery_service: service,
      order_shipping_amount: totals.shipping.amount,
      order_vat_treatment: vat,
      vat_check_id,
      order_vat_off_amount: totals.vat_off.amount,
      order_total_amount: totals.total.amount,
      order_wholesale_amount: sql`${orders.order_wholesale_amount} + ${difference}`,
    })
    .where(eq(orders.order_id, order_id));
  await reissueInvoice(tx, services, order_id);
}

/** The sums of an order with other shipping, in a country where VAT may be charged in another way. */
async function sumsWith(
  services: Services,
  tx: Database,
  row: OrderRow,
  shipping: number,
  country_id: number,
): Promise<{ totals: PriceTotals<"USD">; vat: VatTreatment; vat_check_id: number | null }> {
  const { country_code } = await deliverableCountry(tx, country_id, COUNTRY_FIELD);
  const vat = await vatFor({ ...services, db: tx }, row, country_code);
  const vat_check_id = await vatCheckOf({ ...services, db: tx }, row, country_code);
  const totals = {
    items: usd(row.order_items_amount),
    shipping: usd(shipping),
    discount: usd(row.order_discount_amount),
    vat_off: usd(0),
    total: usd(row.order_items_amount + shipping - row.order_discount_amount),
  };
  return { totals: vat === "standard" ? totals : withoutVat(totals), vat, vat_check_id };
}
