import { claimDeadline, customSizePrice, eurToUsd, ITEM_STATUS } from "@pressport/core/rules";
import type { PlannedItem, PlannedOrder, Stage } from "@pressport/demo";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import {
  carts,
  clientVariants,
  discounts,
  messages,
  orderComments,
  orderItems,
  orders,
  skus,
} from "../adapters/db/schema.ts";
import { addToCart, changeOwnCart } from "../features/cart/cart.service.ts";
import { createOrder } from "../features/cart/create-order.service.ts";
import { createCustomVariant, createVariant } from "../features/catalog/create-variant.service.ts";
import { advanceOrder, sandboxParcel } from "../features/fulfilment/move-items.service.ts";
import { withdrawInvoices } from "../features/invoices/invoices.service.ts";
import { queuePrintFiles } from "../features/print/print-files.service.ts";
import type { Caller } from "../http/access/caller.ts";
import type { Services } from "../services.ts";
import { countryId } from "./catalogue/country-list.ts";
import type { DemoCallers } from "./demo-accounts.ts";
import { claimPhoto, fileClaim, putClaimPhoto } from "./demo-claims.ts";
import { payOrder } from "./demo-payments.ts";
import { designId } from "./demo-products.ts";
import { drawVariantThumbnail } from "./demo-thumbnails.ts";
import type { Demo } from "./load-demo.ts";
import { once } from "./once.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Puts in discount codes, then every planned order through the host's own basket, prices and invoices. */
export async function seedOrders(services: Services, demo: Demo, callers: DemoCallers): Promise<void> {
  await putClaimPhoto(services.files, demo);
  await once(services.db, "seed: discounts", async (tx) => {
    await tx.insert(discounts).values(demo.discounts);
  });
  for (const [i, plan] of demo.plannedOrders.entries()) {
    await once(services.db, `seed: order ${i + 1}`, (tx) =>
      placePlanned({ ...services, db: tx }, callers, plan, i),
    );
  }
  await once(services.db, "seed: print files", async (tx) => {
    const paid = await tx
      .select({ order_id: orders.order_id })
      .from(orders)
      .where(isNotNull(orders.order_paid_at));
    for (const { order_id } of paid) await queuePrintFiles(services, tx, order_id);
  });
}

/** The same services at another moment. */
function at(services: Services, moment: number): Services {
  return { ...services, clock: { now: () => new Date(moment) } };
}

async function placePlanned(
  services: Services,
  callers: DemoCallers,
  plan: PlannedOrder,
  index: number,
): Promise<void> {
  const caller = callers[plan.by];
  const moment =
    services.clock.now().getTime() - plan.daysAgo * DAY_MS - ((index * 37) % 300) * 60_000 - HOUR_MS;
  const then = at(services, moment);
  const cv_ids: number[] = [];
  for (const item of plan.items) cv_ids.push(await variantFor(then, callers, caller, item));
  await changeOwnCart(then, caller, async (tx, cart) => {
    for (const [i, item] of plan.items.entries())
      await addToCart(tx, then, cart, caller, { cv_id: cv_ids[i] ?? 0, quantity: item.quantity ?? 1 });
    await tx.update(carts).set(cartDetails(plan, caller)).where(eq(carts.cart_id, cart.cart_id));
  });
  const { order_id } = await createOrder(then, caller, { accept_poor: true });
  await bringTo(then, caller, order_id, plan.stage, moment);
  await addComments(services, caller, order_id, plan, moment);
  if (plan.claim) await fileClaim(at(services, moment + 9 * DAY_MS), caller, order_id, plan.claim);
}

function cartDetails({ to, discount, note }: PlannedOrder, caller: Caller) {
  const country_id = countryId(to.country);
  return {
    country_id,
    discount_code: discount ?? null,
    cart_note: note ?? "",
    cart_recipient: {
      recipient_name: to.name,
      recipient_company: to.company ?? "",
      recipient_address: to.address,
      recipient_address2: "",
      recipient_city: to.city,
      recipient_state: to.state ?? "",
      recipient_zip: to.zip,
      recipient_country_id: country_id,
      recipient_email: caller.user_email,
      recipient_phone: "",
    },
  };
}

/** Makes or finds the variant an item asks for, with its thumbnail drawn. */
async function variantFor(
  services: Services,
  callers: DemoCallers,
  caller: Caller,
  item: PlannedItem,
): Promise<number> {
  const { db, config } = services;
  const owner = caller.reseller_client_id ?? caller.client_id;
  const [sku] = await db.select().from(skus).where(eq(skus.sku_nr, item.sku));
  if (!sku) throw new Error(`The catalogue has no article ${item.sku}.`);
  const cd_id = await designId(
    db,
    item.work,
    owner === callers.demo.client_id ? callers.demo.client_id : owner,
  );
  const row = await createVariant(services, caller, {
    product_id: sku.product_id,
    sku_id: sku.sku_id,
    cd_id,
  });
  let { cv_id } = row.variant;
  if (item.customMm) {
    const [widthMm, heightMm] = item.customMm;
    const cost = eurToUsd(customSizePrice(widthMm, heightMm), config.eurUsdRate);
    const size = { widthMm, heightMm, needsConfirmation: false, retailAmount: cost.amount, markup: 0 };
    cv_id = await createCustomVariant(db, services, row, size);
  }
  const [variant] = await db.select().from(clientVariants).where(eq(clientVariants.cv_id, cv_id));
  if (variant && variant.cv_thumbnail_key === null) await drawVariantThumbnail(services, variant);
  return cv_id;
}

const PATHS: Readonly<Record<Stage, readonly number[]>> = {
  unpaid: [],
  cancelled: [],
  submitted: [],
  "in production": [ITEM_STATUS.inProduction],
  printed: [ITEM_STATUS.inProduction, ITEM_STATUS.printed],
  "partly shipped": [ITEM_STATUS.inProduction, ITEM_STATUS.printed],
  shipped: [ITEM_STATUS.inProduction, ITEM_STATUS.printed, ITEM_STATUS.shipped],
  delivered: [ITEM_STATUS.inProduction, ITEM_STATUS.printed, ITEM_STATUS.shipped, ITEM_STATUS.delivered],
};
/** Days from the order to each status: production takes 2 to 4 working days, delivery 3 to 14. */
const DAYS_TO: Readonly<Record<number, number>> = { 2: 0.6, 3: 2, 4: 3, 5: 8 };

async function bringTo(
  services: Services,
  caller: Caller,
  order_id: number,
  stage: Stage,
  moment: number,
): Promise<void> {
  const { db } = services;
  if (stage === "unpaid") return;
  if (stage === "cancelled") {
    await db
      .update(orderItems)
      .set({ oi_status_id: ITEM_STATUS.cancelled })
      .where(eq(orderItems.order_id, order_id));
    await db.update(orders).set({ order_state: "cancelled" }).where(eq(orders.order_id, order_id));
    await withdrawInvoices(db, services, [order_id]);
    return;
  }
  await payOrder(at(services, moment + 0.3 * HOUR_MS), caller, order_id);
  for (const status of PATHS[stage])
    await advanceOrder(at(services, moment + (DAYS_TO[status] ?? 0) * DAY_MS), order_id, status, {
      evenWithoutFiles: true,
    });
  if (stage === "submitted") await markSubmitted(db, order_id, new Date(moment + HOUR_MS));
  if (stage === "partly shipped") await shipFirstItem(db, order_id, new Date(moment + 3 * DAY_MS));
}

/** The print house has it and thinks about it, so that it can still be changed. */
async function markSubmitted(db: Database, order_id: number, when: Date): Promise<void> {
  await db
    .update(orders)
    .set({ order_state: "submitted", order_submitted_at: when })
    .where(eq(orders.order_id, order_id));
}

/** The first item leaves ahead of the others. */
async function shipFirstItem(db: Database, order_id: number, when: Date): Promise<void> {
  const [first] = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
    .orderBy(asc(orderItems.oi_id));
  if (!first) return;
  await db
    .update(orderItems)
    .set({ oi_status_id: ITEM_STATUS.shipped })
    .where(and(eq(orderItems.order_id, order_id), eq(orderItems.oi_id, first.oi_id)));
  await db
    .update(orders)
    .set({
      order_shipped_at: when,
      order_parcels: [sandboxParcel(order_id)],
      order_claim_until: claimDeadline({ shippedAt: when, deliveredAt: null }),
    })
    .where(eq(orders.order_id, order_id));
}

/** What client and print house wrote: after delivery where there is something to say about it, else the same day. */
async function addComments(
  { db, files }: Services,
  caller: Caller,
  order_id: number,
  { comments = [], stage }: PlannedOrder,
  moment: number,
): Promise<void> {
  const first = moment + (stage === "delivered" ? 8.4 : 0.15) * DAY_MS;
  for (const [i, { from, text, photo }] of comments.entries()) {
    const said = {
      order_id,
      user_id: from === "client" ? caller.user_id : null,
      comment_author: from === "client" ? caller.user_email : "Print house",
      comment_created_at: new Date(first + i * 5 * HOUR_MS),
    };
    const [comment] = await db
      .insert(orderComments)
      .values({ ...said, comment_text: text, ...(photo ? await claimPhoto(files) : {}) })
      .returning();
    // What nobody has answered waits in the inbox.
    if (comment && from === "client" && i === comments.length - 1)
      await db.insert(messages).values({
        comment_id: comment.comment_id,
        order_id,
        message_created_at: comment.comment_created_at,
      });
  }
}
