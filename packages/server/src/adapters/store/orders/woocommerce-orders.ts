import { z } from "zod";
import type { PublicRequest } from "../../fetch-guard/public-request.ts";
import { jsonOf } from "../call-shop.ts";
import type { StoreAccount } from "../store.ts";
import { readAs, requireDone, type WooCall, WooError, wooCaller } from "../woocommerce-wire.ts";
import {
  ENDED_IN_SHOP,
  headerText,
  type PaymentDoubt,
  printTokenOf,
  requireShopSignature,
  type ShopChange,
  type ShopHook,
  type ShopNews,
  type ShopOrder,
  type ShopOrderState,
  type ShopOrders,
} from "./shop-orders.ts";

const TOPICS = ["order.created", "order.updated", "order.deleted"] as const;
const GONE = "woocommerce_rest_shop_order_invalid_id";
const PAGE = 50;
/** WooCommerce tells its times in whole seconds. */
const SECOND_MS = 1000;

const Hook = z.object({
  id: z.int(),
  status: z.string(),
  topic: z.string(),
  delivery_url: z.string(),
});

const Address = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string().default(""),
});
/** What a plugin may have written in another way: one odd line must not keep a whole order from being read. */
const OddText = z.coerce.string().catch("");
const Meta = z.array(z.object({ key: z.string(), value: z.unknown() })).catch([]);
const Order = z.object({
  id: z.int(),
  number: z.coerce.string(),
  status: z.string(),
  date_created_gmt: z.string(),
  date_modified_gmt: z.string(),
  /** Missing while nobody has said that it is paid, as with cash on delivery. */
  date_paid_gmt: z.nullish(z.string()),
  payment_method: OddText,
  payment_method_title: OddText,
  customer_note: OddText,
  currency: z.string(),
  billing: Address.extend({ email: z.string().default("") }),
  shipping: Address,
  refunds: z.array(z.object({ id: z.int() })).default([]),
  /** Said by Pressport's plugin where the shop's own letter that an order is complete will tell of the parcels. */
  pressport_writes_of_parcels: z.optional(z.literal(true)).catch(undefined),
  line_items: z.array(
    z.object({
      id: z.int(),
      name: OddText,
      product_id: z.coerce.number().catch(0),
      quantity: z.coerce.number().catch(0),
      sku: z.nullable(z.string()).catch(null),
      subtotal: OddText,
      meta_data: Meta,
    }),
  ),
});
type Order = z.output<typeof Order>;
const Changed = z.object({ id: z.int(), status: z.string(), date_modified_gmt: z.string() });
const Refund = z.object({
  line_items: z.array(z.object({ quantity: z.coerce.number().catch(0), meta_data: Meta })),
});
const Setting = z.object({ value: z.string() });
/** Under this name a line of a refund carries the number of the order's line. */
const REFUNDED_LINE = "_refunded_item_id";
/** How many pieces were refunded, by the order's lines. */
type Refunded = ReadonlyMap<string, number>;

/** WooCommerce's words; whatever else a plugin adds is no payment. */
const STATES: Readonly<Record<string, ShopOrderState>> = {
  processing: "paid",
  completed: "fulfilled",
  cancelled: "cancelled",
  failed: "cancelled",
  trash: "cancelled",
  refunded: "refunded",
};

/** What WooCommerce calls orders whose shopper promised to pay, such as by bank transfer. */
const ON_HOLD = "on-hold";
/** The gateway of WooCommerce whose money comes with the parcel. */
const CASH_ON_DELIVERY = "cod";

/** Orders of WooCommerce's REST API v3. Keys that may publish may do all of this. */
export function wooCommerceOrders(request: PublicRequest): ShopOrders {
  return {
    async watch(account, hook) {
      await watchTopics(wooCaller(request, account), hook);
      return "messages";
    },
    async unwatch(account, address) {
      const call = wooCaller(request, account);
      for (const hook of await hooksAt(call, address)) await deleteHook(call, hook.id);
    },
    read({ headers, body, secret }) {
      const delivery = headerText(headers, "x-wc-webhook-delivery-id");
      // What is sent when a webhook is made is not signed, and says nothing.
      if (delivery === "" && /^webhook_id=\d+$/.test(body.toString("utf8"))) return null;
      requireShopSignature(secret, body, headers["x-wc-webhook-signature"]);
      const told = z.object({ id: z.int() }).safeParse(jsonOf(body.toString("utf8"))).data;
      // Its own REST routes are missing where WooCommerce 11 writes a message during a block's checkout.
      return delivery === "" ? null : { delivery, ref: told ? String(told.id) : null };
    },
    changedSince: (account, since) => changedSince(wooCaller(request, account), since),
    async find(account, ref) {
      const call = wooCaller(request, account);
      const answer = await call("GET", `/orders/${ref}`);
      // Another 404 is a shop that has lost its API, not an order.
      if (WooError.safeParse(answer.body).data?.code === GONE) return null;
      const order = readAs(Order, answer);
      return orderOf(order, await refundedOf(call, order));
    },
    tell: (account, ref, news) => tell(request, account, ref, news),
  };
}

async function watchTopics(call: WooCall, { address, secret }: ShopHook): Promise<void> {
  const there = await hooksAt(call, address);
  for (const topic of TOPICS) {
    const [first, ...doubles] = there.filter((hook) => hook.topic === topic);
    for (const double of doubles) await deleteHook(call, double.id);
    // WooCommerce switches a webhook off that could not be delivered five times, and says nothing of its secret.
    const body = { name: `Pressport ${topic}`, topic, delivery_url: address, secret, status: "active" };
    requireDone(
      first ? await call("PUT", `/webhooks/${first.id}`, body) : await call("POST", "/webhooks", body),
    );
  }
}

async function hooksAt(call: WooCall, address: string): Promise<z.output<typeof Hook>[]> {
  const hooks = readAs(z.array(Hook), await call("GET", "/webhooks?per_page=100"));
  return hooks.filter((hook) => hook.delivery_url === address);
}

async function deleteHook(call: WooCall, id: number): Promise<void> {
  const answer = await call("DELETE", `/webhooks/${id}?force=true`);
  if (answer.status !== 404) requireDone(answer);
}

/** An order that changes while it is read leaves its page, and the next begins later: so each begins at the last change seen. */
async function* changedSince(call: WooCall, since: Date): AsyncGenerator<ShopChange[]> {
  let from = since.getTime();
  for (let page = 1; ; ) {
    const query = new URLSearchParams({
      modified_after: new Date(from).toISOString().slice(0, 19),
      dates_are_gmt: "true",
      orderby: "modified",
      order: "asc",
      per_page: String(PAGE),
      page: String(page),
    });
    const orders = readAs(z.array(Changed), await call("GET", `/orders?${query}`));
    const found = orders.map(changeOf);
    yield found;
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    // The second of the last one may have more of them; one with a page of them is turned over.
    const next = last.changed_at.getTime() - SECOND_MS;
    page = next > from ? 1 : page + 1;
    from = Math.max(from, next);
  }
}

/** What of an order was refunded: it stays in its lines, and the refunds name their lines by themselves. */
async function refundedOf(call: WooCall, { id, refunds }: Order): Promise<Refunded> {
  const refunded = new Map<string, number>();
  if (refunds.length === 0) return refunded;
  const found = readAs(z.array(Refund), await call("GET", `/orders/${id}/refunds?per_page=100`));
  for (const { quantity, meta_data } of found.flatMap(({ line_items }) => line_items)) {
    const ref = String(meta_data.find(({ key }) => key === REFUNDED_LINE)?.value);
    refunded.set(ref, (refunded.get(ref) ?? 0) - quantity);
  }
  return refunded;
}

/** Why an order that was placed is not plainly paid for. WooCommerce sends those to be paid on delivery to "processing" as well. */
function doubtOf({
  status,
  date_paid_gmt,
  payment_method,
  payment_method_title,
}: Order): PaymentDoubt | null {
  const method = payment_method_title || payment_method;
  if (status === ON_HOLD) return { code: "on_hold", method };
  if (STATES[status] !== "paid" || date_paid_gmt) return null;
  return payment_method === CASH_ON_DELIVERY ? { code: "cash_on_delivery" } : { code: "not_paid", method };
}

const changeOf = ({ id, status, date_modified_gmt }: z.output<typeof Changed>): ShopChange => ({
  ref: String(id),
  state: STATES[status] ?? "unpaid",
  changed_at: new Date(`${date_modified_gmt}Z`),
});

function orderOf(order: Order, refunded: Refunded): ShopOrder {
  const { billing, shipping } = order;
  const to = shipping.address_1 === "" ? billing : shipping;
  const doubt = doubtOf(order);
  return {
    ...changeOf(order),
    ...(doubt ? { state: "unpaid" } : {}),
    doubt,
    number: order.number,
    created_at: new Date(`${order.date_created_gmt}Z`),
    recipient: {
      name: `${to.first_name} ${to.last_name}`.trim(),
      company: to.company,
      address: to.address_1,
      address2: to.address_2,
      city: to.city,
      state: to.state,
      zip: to.postcode,
      country_code: to.country,
      email: billing.email,
      phone: to.phone || billing.phone,
    },
    note: order.customer_note,
    lines: stillWanted(order, refunded).map(({ line, quantity }) => ({
      ref: String(line.id),
      sku: line.sku,
      product_ref: String(line.product_id),
      title: line.name,
      quantity,
      personalisation: printTokenOf(line.meta_data),
      unit_price: unitPriceOf(line, order.currency),
    })),
  };
}

/** The lines of an order with what is left of them. */
const stillWanted = ({ line_items }: Order, refunded: Refunded) =>
  line_items
    .map((line) => ({ line, quantity: line.quantity - (refunded.get(String(line.id)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

/** What one piece was sold for, in minor units. */
function unitPriceOf(
  { subtotal, quantity }: Order["line_items"][number],
  currency: string,
): ShopOrder["lines"][number]["unit_price"] {
  const amount = Math.round((Number(subtotal) * 100) / quantity);
  return quantity > 0 && Number.isFinite(amount) ? { amount, currency } : null;
}

async function tell(
  request: PublicRequest,
  account: StoreAccount,
  ref: string,
  news: ShopNews,
): Promise<void> {
  const call = wooCaller(request, account);
  const order = readAs(Order, await call("GET", `/orders/${ref}`));
  if (news.kind !== "shipped") return noteOnce(call, ref, news.words, false);
  const wanted = stillWanted(order, await refundedOf(call, order));
  const isWhole = wanted.every(({ line }) => news.line_refs.includes(String(line.id)));
  // A number may come when the order is completed already, and a parcel of one that was refunded too late.
  const isOpen = !["fulfilled", ...ENDED_IN_SHOP].includes(STATES[order.status] ?? "unpaid");
  const isComplete = isWhole && isOpen;
  const isInItsLetter = isComplete && (await saysAll(call, order, news));
  await noteOnce(call, ref, news.words, !isInItsLetter);
  requireDone(
    await call("PUT", `/orders/${ref}`, {
      ...(isComplete ? { status: "completed" } : {}),
      meta_data: parcelsInWoo(news),
    }),
  );
}

/**
 * Whether WooCommerce's own letter that an order is complete says all that a note to its shopper would: the plugin writes
 * of the parcels into it, and without a parcel there is nothing to add. WooCommerce mails both of them, and its API can add
 * nothing to that letter: a line that is changed has the taxes of the whole order calculated anew.
 */
async function saysAll(
  call: WooCall,
  { pressport_writes_of_parcels }: Order,
  { parcels }: Extract<ShopNews, { kind: "shipped" }>,
): Promise<boolean> {
  if (pressport_writes_of_parcels) return true;
  if (parcels.length > 0) return false;
  const answer = await call("GET", "/settings/email_customer_completed_order/enabled");
  return Setting.safeParse(answer.body).data?.value === "yes";
}

/** What themes and plugins can show: the newest parcel, all of them, and what their shopper is told in words. */
function parcelsInWoo({
  parcels,
  words,
}: Extract<ShopNews, { kind: "shipped" }>): { key: string; value: unknown }[] {
  const told = { key: "_pressport_parcel_words", value: words };
  const [newest] = parcels.slice(-1);
  if (!newest) return [told];
  return [{ key: "_pressport_tracking", value: newest }, { key: "_pressport_parcels", value: parcels }, told];
}

/** Notes something at an order; one for its customer is mailed to them. */
async function noteOnce(call: WooCall, ref: string, note: string, customer_note: boolean): Promise<void> {
  const Notes = z.array(z.object({ note: z.string() }));
  const notes = readAs(Notes, await call("GET", `/orders/${ref}/notes`));
  if (notes.some((one) => one.note === note)) return;
  requireDone(await call("POST", `/orders/${ref}/notes`, { note, customer_note }));
}
