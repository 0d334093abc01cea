import type { Parcel } from "@pressport/core/contract";
import { SHOPIFY_RIGHTS } from "@pressport/core/rules";
import { z } from "zod";
import type { PublicRequest } from "../../fetch-guard/public-request.ts";
import { jsonOf, shortText } from "../call-shop.ts";
import { type ShopifyCall, shopifyCaller } from "../shopify-call.ts";
import { ACCESS_QUERY } from "../shopify-wire.ts";
import { type StoreAccount, StoreRefused } from "../store.ts";
import {
  headerText,
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
/** Fulfilment orders that can take a parcel. */
const OPEN = ["OPEN", "IN_PROGRESS"];

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
      `Shopify: for orders the access token lacks the rights ${missing.join(", ")}. Add them to the app it belongs to.`,
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
        unit_price: {
          amount: Math.round(Number(line.originalUnitPriceSet.shopMoney.amount) * 100),
          currency: line.originalUnitPriceSet.shopMoney.currencyCode,
        },
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
  if (order && !(await send(call, order, news))) await follow(call, order, news);
}

/** Whether there was something to send. */
async function send(
  call: ShopifyCall,
  { fulfillmentOrders }: ToSend,
  { parcels, line_refs }: Shipped,
): Promise<boolean> {
  const open = fulfillmentOrders.nodes.filter(({ status }) => OPEN.includes(status));
  const lineItemsByFulfillmentOrder = open.flatMap((one) => {
    const ours = one.lineItems.nodes.filter(
      (line) => line.remainingQuantity > 0 && line_refs.includes(line.lineItem.id),
    );
    const fulfillmentOrderLineItems = ours.map((line) => ({ id: line.id, quantity: line.remainingQuantity }));
    return ours.length === 0 ? [] : [{ fulfillmentOrderId: one.id, fulfillmentOrderLineItems }];
  });
  if (lineItemsByFulfillmentOrder.length === 0) return false;
  const fulfillment = {
    lineItemsByFulfillmentOrder,
    notifyCustomer: true,
    ...(parcels.length > 0 ? { trackingInfo: trackingOf(parcels) } : {}),
  };
  const Sent = z.object({ fulfillmentCreate: UserErrors });
  refuse((await call(ADD_FULFILLMENT, { fulfillment }, Sent)).fulfillmentCreate);
  return true;
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
  if (first) throw new StoreRefused(`Shopify: ${shortText(first.message)}`, { retryable: false });
}
