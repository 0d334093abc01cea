import type { Parcel } from "@pressport/core/contract";
import { SHOPIFY_RIGHTS } from "@pressport/core/rules";
import { z } from "zod";
import { message } from "../../../text/messages/message.ts";
import type { PublicRequest } from "../../fetch-guard/public-request.ts";
import { jsonOf, shortText } from "../call-shop.ts";
import { type ShopifyCall, shopifyCaller } from "../shopify-call.ts";
import { ACCESS_QUERY } from "../shopify-wire.ts";
import { type StoreAccount, StoreRefused } from "../store.ts";
import {
  headerText,
  type PaymentDoubt,
  printTokenOf,
  requireShopSignature,
  type ShopChange,
  type ShopNews,
  type ShopOrder,
  type ShopOrderState,
  type ShopOrders,
} from "./shop-orders.ts";
import {
  ADD_FULFILLMENT,
  ADD_HOOK,
  ADD_TAGS,
  DELETE_HOOK,
  FOLLOW_FULFILLMENT,
  HOOKS_QUERY,
  ORDER_QUERY,
  ORDERS_QUERY,
  TO_SEND_QUERY,
} from "./shopify-orders-wire.ts";

const TOPICS = ["ORDERS_PAID", "ORDERS_UPDATED", "ORDERS_CANCELLED"] as const;
/** Fulfilment orders that can take a parcel, and those that will once their merchant or their day lets them. */
const OPEN = ["OPEN", "IN_PROGRESS"];
const WAITING = ["ON_HOLD", "SCHEDULED"];

const UserErrors = z.object({
  userErrors: z.array(z.object({ field: z.nullable(z.array(z.string())), message: z.string() })),
});
const text = z.nullable(z.string()).transform((value) => value ?? "");
const Order = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.nullable(z.string()),
  test: z.boolean(),
  paymentGatewayNames: z.array(z.string()),
  taxesIncluded: z.boolean(),
  displayFinancialStatus: z.nullable(z.string()),
  displayFulfillmentStatus: z.string(),
  note: text,
  email: text,
  phone: text,
  shippingAddress: z.nullable(
    z.object({
      name: text,
      company: text,
      address1: text,
      address2: text,
      city: text,
      provinceCode: text,
      zip: text,
      countryCodeV2: text,
      phone: text,
    }),
  ),
  lineItems: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        sku: z.nullable(z.string()),
        title: z.string(),
        currentQuantity: z.int(),
        product: z.nullable(z.object({ id: z.string() })),
        customAttributes: z.array(z.object({ key: z.string(), value: z.nullable(z.string()) })),
        originalUnitPriceSet: z.object({
          shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
        }),
        taxLines: z.array(z.object({ rate: z.nullable(z.number()) })),
      }),
    ),
  }),
});
type Order = z.output<typeof Order>;
const Access = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});
const Hooks = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(z.object({ id: z.string(), topic: z.string(), uri: z.string() })),
  }),
});

/**
 * Orders of Shopify's Admin GraphQL API. Beside the credential of publishing, `api_secret` is what its messages are signed
 * with; without it orders are only looked for.
 */
export function shopifyOrders(request: PublicRequest): ShopOrders {
  return {
    async watch(account, { address }) {
      const call = shopifyCaller(request, account);
      await requireScopes(call);
      if (!account.credentials.api_secret?.trim()) return "looking";
      const there = await hooksAt(call, address);
      for (const topic of TOPICS) {
        if (there.some((hook) => hook.topic === topic)) continue;
        const Added = z.object({ webhookSubscriptionCreate: UserErrors });
        const wanted = { topic, webhookSubscription: { uri: address, format: "JSON" } };
        refuse((await call(ADD_HOOK, wanted, Added)).webhookSubscriptionCreate);
      }
      return "messages";
    },
    async unwatch(account, address) {
      const call = shopifyCaller(request, account);
      for (const { id } of await hooksAt(call, address))
        await call(DELETE_HOOK, { id }, z.object({ webhookSubscriptionDelete: UserErrors }));
    },
    read({ headers, body, credentials }) {
      requireShopSignature(credentials.api_secret?.trim() ?? "", body, headers["x-shopify-hmac-sha256"]);
      const delivery = headerText(headers, "x-shopify-webhook-id");
      const Told = z.object({ admin_graphql_api_id: z.string().startsWith("gid://shopify/Order/") });
      const told = Told.safeParse(jsonOf(body.toString("utf8"))).data;
      return told && delivery !== "" ? { delivery, ref: told.admin_graphql_api_id } : null;
    },
    changedSince: (account, since) => changedSince(shopifyCaller(request, account), since),
    async find(account, ref) {
      const { order } = await shopifyCaller(request, account)(
        ORDER_QUERY,
        { id: ref },
        z.object({ order: z.nullable(Order) }),
      );
      return order && orderOf(order);
    },
    tell: (account, ref, news) => tell(request, account, ref, news),
  };
}

async function requireScopes(call: ShopifyCall): Promise<void> {
  const { currentAppInstallation } = await call(ACCESS_QUERY, {}, Access);
  const given = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  // Shopify does not list a right to read that comes with one to write.
  const missing = SHOPIFY_RIGHTS.orders.filter(
    (scope) => !given.includes(scope) && !given.includes(scope.replace("read_", "write_")),
  );
  if (missing.length > 0)
    throw new StoreRefused(
      message("shopify_order_rights_missing", { rights: { names: missing, type: "conjunction" } }),
      { retryable: false, about: "keys" },
    );
}

async function hooksAt(call: ShopifyCall, address: string) {
  const { webhookSubscriptions } = await call(HOOKS_QUERY, {}, Hooks);
  return webhookSubscriptions.nodes.filter((hook) => hook.uri === address);
}

async function* changedSince(call: ShopifyCall, since: Date): AsyncGenerator<ShopChange[]> {
  const Page = z.object({
    orders: z.object({
      nodes: z.array(Order),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
    }),
  });
  const query = `updated_at:>='${since.toISOString()}'`;
  let after: string | null = null;
  for (let isMore = true; isMore; ) {
    const { orders }: z.output<typeof Page> = await call(ORDERS_QUERY, { query, after }, Page);
    yield orders.nodes.map(orderOf);
    after = orders.pageInfo.endCursor;
    isMore = orders.pageInfo.hasNextPage;
  }
}

function stateOf(order: Order): ShopOrderState {
  if (order.displayFinancialStatus === "REFUNDED") return "refunded";
  if (order.cancelledAt !== null || order.displayFinancialStatus === "VOIDED") return "cancelled";
  if (order.displayFulfillmentStatus === "FULFILLED") return "fulfilled";
  return ["PAID", "PARTIALLY_REFUNDED"].includes(order.displayFinancialStatus ?? "") ? "paid" : "unpaid";
}

/** Ways of payment whose money comes with the parcel; Shopify knows them by the names their merchants gave them. */
const CASH_ON_DELIVERY = /cash on delivery|\bCOD\b/i;
/** Words of Shopify for what its shopper has promised to pay. */
const PROMISED: readonly (string | null)[] = ["AUTHORIZED", "PENDING", "PARTIALLY_PAID"];

/** Why an order that was placed is not plainly paid for. */
function doubtOf(order: Order): PaymentDoubt | null {
  const { test, displayFinancialStatus, paymentGatewayNames } = order;
  const state = stateOf(order);
  if (test && (state === "paid" || state === "unpaid")) return { code: "test_order" };
  if (state !== "unpaid" || !PROMISED.includes(displayFinancialStatus)) return null;
  const method = paymentGatewayNames.join(", ");
  return CASH_ON_DELIVERY.test(method) ? { code: "cash_on_delivery" } : { code: "not_paid", method };
}

/** What one piece was sold for without tax, minor units; shops enter prices with it or without. */
function netPriceOf(
  { originalUnitPriceSet: { shopMoney }, taxLines }: Order["lineItems"]["nodes"][number],
  { taxesIncluded }: Order,
): ShopOrder["lines"][number]["unit_price"] {
  const rate = taxesIncluded ? taxLines.reduce((sum, line) => sum + (line.rate ?? 0), 0) : 0;
  const amount = Math.round((Number(shopMoney.amount) * 100) / (1 + rate));
  return { amount, currency: shopMoney.currencyCode };
}

/** Where an order goes that has no address: what is picked up, say. */
const NOWHERE: NonNullable<Order["shippingAddress"]> = {
  name: "",
  company: "",
  address1: "",
  address2: "",
  city: "",
  provinceCode: "",
  zip: "",
  countryCodeV2: "",
  phone: "",
};

function recipientOf({ shippingAddress, email, phone }: Order): ShopOrder["recipient"] {
  const to = shippingAddress ?? NOWHERE;
  return {
    name: to.name,
    company: to.company,
    address: to.address1,
    address2: to.address2,
    city: to.city,
    state: to.provinceCode,
    zip: to.zip,
    country_code: to.countryCodeV2,
    email,
    phone: to.phone || phone,
  };
}

function orderOf(order: Order): ShopOrder {
  return {
    ref: order.id,
    number: order.name,
    state: stateOf(order),
    doubt: doubtOf(order),
    created_at: new Date(order.createdAt),
    changed_at: new Date(order.updatedAt),
    recipient: recipientOf(order),
    note: order.note,
    // What was refunded or taken out again is not made.
    lines: order.lineItems.nodes
      .filter((line) => line.currentQuantity > 0)
      .map((line) => ({
        ref: line.id,
        sku: line.sku,
        product_ref: line.product?.id ?? null,
        title: line.title,
        quantity: line.currentQuantity,
        personalisation: printTokenOf(line.customAttributes),
        unit_price: netPriceOf(line, order),
      })),
  };
}

async function tell(
  request: PublicRequest,
  account: StoreAccount,
  id: string,
  news: ShopNews,
): Promise<void> {
  const call = shopifyCaller(request, account);
  if (news.kind === "shipped") return fulfil(call, id, news);
  const Tagged = z.object({ tagsAdd: UserErrors });
  const tags = [`Pressport: ${news.kind.replaceAll("_", " ")}`];
  refuse((await call(ADD_TAGS, { id, tags }, Tagged)).tagsAdd);
}

type Shipped = Extract<ShopNews, { kind: "shipped" }>;

const lineItem = z.object({ id: z.string() });
const ToSend = z.object({
  fulfillmentOrders: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        assignedLocation: z.object({ location: z.nullable(z.object({ id: z.string() })) }),
        lineItems: z.object({
          nodes: z.array(z.object({ id: z.string(), remainingQuantity: z.int(), lineItem })),
        }),
      }),
    ),
  }),
  fulfillments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      trackingInfo: z.array(z.object({ number: z.nullable(z.string()), url: z.nullable(z.string()) })),
      fulfillmentLineItems: z.object({ nodes: z.array(z.object({ lineItem })) }),
    }),
  ),
});
type ToSend = z.output<typeof ToSend>;

/** Sends what is still to be sent of our lines; nothing is left after the first time, when parcels may have got numbers. */
async function fulfil(call: ShopifyCall, id: string, news: Shipped): Promise<void> {
  const { order } = await call(TO_SEND_QUERY, { id }, z.object({ order: z.nullable(ToSend) }));
  if (!order) return;
  if (!(await send(call, order, news))) await follow(call, order, news);
  const waiting = order.fulfillmentOrders.nodes.filter(({ status }) => WAITING.includes(status));
  if (waiting.some((one) => oursIn(one, news).length > 0))
    throw new StoreRefused(message("shopify_takes_no_parcel"), { retryable: true });
}

type FulfillmentOrder = ToSend["fulfillmentOrders"]["nodes"][number];

/** What of a fulfilment order is ours and still to be sent. */
const oursIn = ({ lineItems }: FulfillmentOrder, { line_refs }: Pick<Shipped, "line_refs">) =>
  lineItems.nodes.filter((line) => line.remainingQuantity > 0 && line_refs.includes(line.lineItem.id));

/** Sends what can be sent, one fulfilment for each location, as Shopify wants it; answers whether there was something. */
async function send(call: ShopifyCall, { fulfillmentOrders }: ToSend, news: Shipped): Promise<boolean> {
  const open = fulfillmentOrders.nodes.filter(
    (one) => OPEN.includes(one.status) && oursIn(one, news).length > 0,
  );
  const byLocation = Map.groupBy(open, ({ assignedLocation }) => assignedLocation.location?.id);
  for (const sameLocation of byLocation.values()) {
    const fulfillment = {
      lineItemsByFulfillmentOrder: sameLocation.map((one) => ({
        fulfillmentOrderId: one.id,
        fulfillmentOrderLineItems: oursIn(one, news).map((line) => ({
          id: line.id,
          quantity: line.remainingQuantity,
        })),
      })),
      notifyCustomer: true,
      ...(news.parcels.length > 0 ? { trackingInfo: trackingOf(news.parcels) } : {}),
    };
    const Sent = z.object({ fulfillmentCreate: UserErrors });
    refuse((await call(ADD_FULFILLMENT, { fulfillment }, Sent)).fulfillmentCreate);
  }
  return open.length > 0;
}

/** Adds the numbers that the shop does not have yet to what was sent of our lines alone. */
async function follow(
  call: ShopifyCall,
  { fulfillments }: ToSend,
  { parcels, line_refs }: Shipped,
): Promise<void> {
  const Followed = z.object({ fulfillmentTrackingInfoUpdate: UserErrors });
  for (const { id, status, trackingInfo, fulfillmentLineItems } of fulfillments) {
    const isOurs = fulfillmentLineItems.nodes.every((line) => line_refs.includes(line.lineItem.id));
    const isKnown = parcels.every(({ number, url }) =>
      trackingInfo.some((known) => known.number === number && (url === null || known.url === url)),
    );
    if (status !== "SUCCESS" || !isOurs || isKnown) continue;
    const wanted = { id, tracking: trackingOf(parcels) };
    refuse((await call(FOLLOW_FULFILLMENT, wanted, Followed)).fulfillmentTrackingInfoUpdate);
  }
}

/** Shopify takes several numbers, and the addresses they are followed at in the same order, under one carrier's name. */
function trackingOf(parcels: readonly Parcel[]) {
  const addressedFirst = parcels.toSorted(
    (one, other) => Number(one.url === null) - Number(other.url === null),
  );
  return {
    company: [...new Set(parcels.map(({ carrier }) => carrier))].join(", "),
    numbers: addressedFirst.map(({ number }) => number),
    urls: addressedFirst.flatMap(({ url }) => url ?? []),
  };
}

function refuse({ userErrors: [first] }: z.output<typeof UserErrors>): void {
  if (first)
    throw new StoreRefused(message("shop_says", { shop: "Shopify", words: shortText(first.message) }), {
      retryable: false,
    });
}
