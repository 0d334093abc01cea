import type { WebhookEvent } from "@pressport/core/contract";
import { orderProgress } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientProducts, orders, refunds } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { listItems } from "../order-rows/order-rows.service.ts";
import { orderReference, orderTotals } from "../orders/place-order.service.ts";
import { tellWebhooks } from "./deliveries.service.ts";
import { isHeard, orderSubject } from "./webhooks.queries.ts";

type Needs = Pick<Services, "jobs" | "clock">;
type OrderEvent = Extract<WebhookEvent, `order.${string}`>;

/** Tells whoever sold an order what has become of it. */
export async function tellOfOrder(
  services: Needs,
  tx: Database,
  order_id: number,
  event: OrderEvent,
): Promise<void> {
  // Most clients have no server that listens: nothing is put together for those.
  const found = (await isHeard(tx, order_id, event)) && (await orderNews(tx, order_id));
  if (found) await tellWebhooks(services, tx, { ...found, event });
}

/** Tells whoever sold the order of a claim how it was decided. */
export async function tellOfClaim(services: Needs, tx: Database, refund_id: number): Promise<void> {
  const claim = await claimOf(tx, refund_id);
  const found = claim && (await orderNews(tx, claim.order_id));
  if (!found) return;
  const { refund_state } = claim;
  const data = { claim: { refund_id, refund_state }, ...found.data };
  await tellWebhooks(services, tx, { ...found, event: "claim.decided", data });
}

/** Tells whoever sold the order of a claim that its money has arrived. */
export async function tellOfRefund(services: Needs, tx: Database, refund_id: number): Promise<void> {
  const claim = await claimOf(tx, refund_id);
  if (claim) await tellOfOrder(services, tx, claim.order_id, "order.refunded");
}

/** Tells a client that a product of its own is in its shop. */
export async function tellOfProduct(services: Needs, tx: Database, client_product_id: number): Promise<void> {
  const [row] = await tx
    .select()
    .from(clientProducts)
    .where(eq(clientProducts.client_product_id, client_product_id));
  if (!row) return;
  const { client_id, product_id, cd_id, client_product_store_url } = row;
  await tellWebhooks(services, tx, {
    client_id,
    event: "product.published",
    subject: `product ${client_product_id}`,
    data: { product: { client_product_id, product_id, cd_id, client_product_store_url } },
  });
}

async function claimOf(tx: Database, refund_id: number) {
  const [claim] = await tx.select().from(refunds).where(eq(refunds.refund_id, refund_id));
  return claim;
}

/** What is told of an order: where it stands and nothing of whom it goes to, which the API tells whoever may read it. */
async function orderNews(tx: Database, order_id: number) {
  const [row] = await tx.select().from(orders).where(eq(orders.order_id, order_id));
  if (!row) return undefined;
  const items = await listItems(tx, [order_id]);
  const facts = {
    order_paid: row.order_paid_at !== null,
    order_claim_until: row.order_claim_until,
    order_items: items.map(({ oi_status_id }) => ({
      oi_status: { status_id: oi_status_id },
      oi_claimed: false,
    })),
  };
  const order = {
    order_id,
    order_number: row.order_number,
    order_is_test: row.order_is_test,
    order_reference: orderReference(row),
    order_state: orderProgress(facts, row.order_state),
    order_paid: facts.order_paid,
    order_total: orderTotals(row).total,
    order_parcels: row.order_parcels,
    order_tracking: row.order_parcels.at(-1) ?? null,
    order_items: items.map(({ oi_id, oi_cv_sku_nr, oi_quantity, oi_status_id }) => ({
      oi_id,
      oi_cv_sku_nr,
      oi_quantity,
      oi_status_id,
    })),
  };
  const client_id = row.reseller_client_id ?? row.client_id;
  return { client_id, subject: orderSubject(order_id), data: { order } };
}
