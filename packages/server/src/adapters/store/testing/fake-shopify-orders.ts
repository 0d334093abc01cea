import { createHmac } from "node:crypto";
import { z } from "zod";
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
} from "../orders/shopify-orders-wire.ts";
import { must } from "./fake-shop.ts";

/** What the app's messages are signed with. */
export const API_SECRET = "shpss_test";
const PAGE = 2;

const Hook = z.strictObject({
  topic: z.enum(["ORDERS_PAID", "ORDERS_UPDATED", "ORDERS_CANCELLED"]),
  webhookSubscription: z.strictObject({ uri: z.url(), format: z.literal("JSON") }),
});
const Tracking = z.strictObject({
  company: z.string(),
  numbers: z.array(z.string()),
  urls: z.array(z.url()),
});
const Fulfillment = z.strictObject({
  fulfillment: z.strictObject({
    lineItemsByFulfillmentOrder: z
      .array(
        z.strictObject({
          fulfillmentOrderId: z.string(),
          fulfillmentOrderLineItems: z
            .array(z.strictObject({ id: z.string(), quantity: z.int().min(1) }))
            .min(1),
        }),
      )
      .min(1),
    notifyCustomer: z.literal(true),
    trackingInfo: z.optional(Tracking),
  }),
});

/** An order as its merchant sees it. */
export interface FakeShopifyOrder {
  id: string;
  /** What its merchant calls it. */
  name: string;
  state: "AUTHORIZED" | "PENDING" | "PAID" | "REFUNDED";
  tags: string[];
  parcels: z.output<typeof Fulfillment>["fulfillment"][];
  /** What was added later to what was sent. */
  followed: z.output<typeof Tracking>[];
}

/** How an order was bought. */
interface Bought {
  state: FakeShopifyOrder["state"];
  test: boolean;
  gateways: string[];
  /** What a piece costs with tax, and the tax in it as a part of one; prices are entered without tax while it is 0. */
  price: string;
  taxRate: number;
}

interface Stored extends FakeShopifyOrder, Bought {
  createdAt: Date;
  cancelledAt: string | null;
  updatedAt: Date;
  lines: {
    id: string;
    sku: string;
    quantity: number;
    sent: number;
    personalisation: string | null;
    /** Where it is sent from, and whether that can be done now. */
    location: string;
    status: "OPEN" | "ON_HOLD" | "SCHEDULED";
  }[];
  fulfillments: {
    id: string;
    status: "SUCCESS";
    trackingInfo: { number: string; url: string | null }[];
    lines: string[];
  }[];
}

/** What is sold in a fake Shopify. */
export interface FakeShopifyOrders {
  /** Somebody buys a piece of each; the first carries a print, if one is given. */
  buy(skus: readonly string[], state?: FakeShopifyOrder["state"], personalisation?: string): FakeShopifyOrder;
  cancel(order: FakeShopifyOrder): void;
  /** Changes how an order is, or was, bought. */
  amend(order: FakeShopifyOrder, change: Partial<Bought>): void;
  /** Moves a line of an order to another location, or lets it wait there. */
  place(
    order: FakeShopifyOrder,
    line: number,
    change: Partial<Pick<Stored["lines"][number], "location" | "status">>,
  ): void;
  hooks(): { id: string; topic: string; uri: string }[];
  /** The headers and the body of a message about an order. */
  messageOf(order: FakeShopifyOrder, delivery: string): { headers: Record<string, string>; body: Buffer };
  /** What a query about orders answers; undefined for queries about anything else. */
  answer(query: string, variables: unknown): object | undefined;
}

const Id = z.strictObject({ id: z.string() });
const done = { userErrors: [] };

/** Orders and webhooks of Shopify's Admin GraphQL API, pages small and variables strictly checked. */
export function fakeShopifyOrders(began: Date): FakeShopifyOrders {
  const orders = new Map<string, Stored>();
  const hooks = new Map<string, { id: string; topic: string; uri: string }>();
  let last = 0;
  let now = began.getTime();
  const tick = () => {
    now += 60_000;
    return new Date(now);
  };
  const next = (kind: string) => {
    last += 1;
    return `gid://shopify/${kind}/${last}`;
  };

  function page(variables: unknown): object {
    const { query, after } = z
      .strictObject({ query: z.string(), after: z.nullable(z.string()) })
      .parse(variables);
    const [, since] = /^updated_at:>='(.+)'$/.exec(query) ?? [];
    must(since !== undefined, `an unknown search ${query}`);
    const found = [...orders.values()]
      .filter((order) => order.updatedAt >= new Date(since ?? ""))
      .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
    const from = Number(after ?? 0);
    const endCursor = String(from + PAGE);
    const pageInfo = { hasNextPage: found.length > from + PAGE, endCursor };
    return { orders: { nodes: found.slice(from, from + PAGE).map(shown), pageInfo } };
  }

  function send(variables: unknown): object {
    const { fulfillment } = Fulfillment.parse(variables);
    const places = fulfillment.lineItemsByFulfillmentOrder.map(({ fulfillmentOrderId }) =>
      placeOf(fulfillmentOrderId),
    );
    must(
      new Set(places.map(({ location }) => location)).size === 1,
      "fulfillment orders of several locations",
    );
    must(
      places.every(({ status }) => status === "OPEN"),
      "a fulfillment order that takes nothing now",
    );
    for (const { fulfillmentOrderId, fulfillmentOrderLineItems } of fulfillment.lineItemsByFulfillmentOrder) {
      const { order } = placeOf(fulfillmentOrderId);
      must(order !== undefined, "no such fulfillment order");
      order?.parcels.push(fulfillment);
      order?.fulfillments.push({
        id: next("Fulfillment"),
        status: "SUCCESS",
        trackingInfo: infoOf(fulfillment.trackingInfo),
        lines: fulfillmentOrderLineItems.map((line) =>
          line.id.replace("FulfillmentOrderLineItem", "LineItem"),
        ),
      });
      for (const { id, quantity } of fulfillmentOrderLineItems) {
        const line = order?.lines.find(
          (one) => one.id === id.replace("FulfillmentOrderLineItem", "LineItem"),
        );
        must(line !== undefined && quantity <= line.quantity - line.sent, "more than is left");
        if (line) line.sent += quantity;
      }
      if (order) order.updatedAt = tick();
    }
    return { fulfillmentCreate: { fulfillment: { id: next("Fulfillment") }, ...done } };
  }

  /** The order, location and status that a fulfillment order stands for. */
  function placeOf(fulfillmentOrderId: string) {
    const [id = "", place] = fulfillmentOrderId.replace("FulfillmentOrder", "Order").split("?place=");
    const order = orders.get(id);
    const [location = "", status = ""] = place?.split("+") ?? [];
    return { order, location, status };
  }

  function follow(variables: unknown): object {
    const { id, tracking } = Id.extend({ tracking: Tracking }).parse(variables);
    for (const order of orders.values()) {
      const sent = order.fulfillments.find((one) => one.id === id);
      if (!sent) continue;
      sent.trackingInfo = infoOf(tracking);
      order.followed.push(tracking);
      return { fulfillmentTrackingInfoUpdate: done };
    }
    throw new Error("There is no such fulfillment.");
  }

  function answerHooks(query: string, variables: unknown): object | undefined {
    if (query === HOOKS_QUERY) return { webhookSubscriptions: { nodes: [...hooks.values()] } };
    if (query === ADD_HOOK) {
      const { topic, webhookSubscription } = Hook.parse(variables);
      const hook = { id: next("WebhookSubscription"), topic, uri: webhookSubscription.uri };
      hooks.set(hook.id, hook);
      return { webhookSubscriptionCreate: done };
    }
    if (query !== DELETE_HOOK) return undefined;
    must(hooks.delete(Id.parse(variables).id), "no such webhook");
    return { webhookSubscriptionDelete: done };
  }

  return {
    buy(skus, state = "PAID", personalisation) {
      const order: Stored = {
        id: next("Order"),
        name: `#${1000 + orders.size}`,
        state,
        tags: [],
        test: false,
        gateways: ["shopify_payments"],
        price: "99.0",
        taxRate: 0,
        parcels: [],
        followed: [],
        fulfillments: [],
        cancelledAt: null,
        createdAt: tick(),
        updatedAt: new Date(now),
        lines: skus.map((sku, place) => ({
          id: next("LineItem"),
          sku,
          quantity: 1,
          sent: 0,
          location: "gid://shopify/Location/1",
          status: "OPEN",
          personalisation: place === 0 ? (personalisation ?? null) : null,
        })),
      };
      orders.set(order.id, order);
      return order;
    },
    cancel({ id }) {
      const order = orders.get(id);
      if (order) Object.assign(order, { cancelledAt: tick().toISOString(), updatedAt: new Date(now) });
    },
    amend({ id }, change) {
      const order = orders.get(id);
      if (order) Object.assign(order, change, { updatedAt: tick() });
    },
    place({ id }, line, change) {
      Object.assign(orders.get(id)?.lines[line] ?? {}, change);
    },
    hooks: () => [...hooks.values()],
    messageOf({ id }, delivery) {
      const body = Buffer.from(JSON.stringify({ id: 1, admin_graphql_api_id: id, note: "žā" }));
      const signature = createHmac("sha256", API_SECRET).update(body).digest("base64");
      return { body, headers: { "x-shopify-webhook-id": delivery, "x-shopify-hmac-sha256": signature } };
    },
    answer(query, variables) {
      if (query === ORDERS_QUERY) return page(variables);
      if (query === ADD_FULFILLMENT) return send(variables);
      if (query === FOLLOW_FULFILLMENT) return follow(variables);
      if (query === ADD_TAGS) {
        const { id, tags } = Id.extend({ tags: z.array(z.string()) }).parse(variables);
        const order = orders.get(id);
        if (order) order.tags = [...new Set([...order.tags, ...tags])];
        return { tagsAdd: done };
      }
      if (query !== ORDER_QUERY && query !== TO_SEND_QUERY) return answerHooks(query, variables);
      const order = orders.get(Id.parse(variables).id);
      if (query === ORDER_QUERY) return { order: order ? shown(order) : null };
      return { order: order ? toSend(order) : null };
    },
  };
}

/** Numbers with the addresses they are followed at, as Shopify pairs them. */
const infoOf = (tracking: z.output<typeof Tracking> | undefined) =>
  (tracking?.numbers ?? []).map((number, place) => ({ number, url: tracking?.urls[place] ?? null }));

const toSend = ({ id, lines, fulfillments }: Stored) => ({
  fulfillmentOrders: {
    nodes: [...Map.groupBy(lines, ({ location, status }) => `${location}+${status}`)].map(
      ([place, there]) => ({
        id: `${id.replace("Order", "FulfillmentOrder")}?place=${place}`,
        status: there.every((line) => line.sent === line.quantity) ? "CLOSED" : there[0]?.status,
        assignedLocation: { location: { id: there[0]?.location } },
        lineItems: {
          nodes: there.map((line) => ({
            id: line.id.replace("LineItem", "FulfillmentOrderLineItem"),
            remainingQuantity: line.quantity - line.sent,
            lineItem: { id: line.id },
          })),
        },
      }),
    ),
  },
  fulfillments: fulfillments.map(({ lines: sent, ...one }) => ({
    ...one,
    fulfillmentLineItems: { nodes: sent.map((line) => ({ lineItem: { id: line } })) },
  })),
});

function shown(order: Stored) {
  const { id, name, state, cancelledAt, createdAt, updatedAt, lines, test, gateways, price, taxRate } = order;
  const sent = lines.filter((line) => line.sent === line.quantity).length;
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    cancelledAt,
    test,
    paymentGatewayNames: gateways,
    taxesIncluded: taxRate > 0,
    displayFinancialStatus: state,
    displayFulfillmentStatus:
      sent === 0 ? "UNFULFILLED" : sent < lines.length ? "PARTIALLY_FULFILLED" : "FULFILLED",
    note: null,
    email: "nora@example.test",
    phone: null,
    shippingAddress: {
      name: "Nora Lind",
      company: null,
      address1: "Bruņinieku iela 5",
      address2: null,
      city: "Riga",
      provinceCode: null,
      zip: "LV-1001",
      countryCodeV2: "LV",
      phone: "+371 6700 0127",
    },
    lineItems: {
      nodes: lines.map(({ id: line, sku, quantity, personalisation }) => ({
        id: line,
        sku,
        title: `Product ${sku}`,
        currentQuantity: quantity,
        product: { id: "gid://shopify/Product/1" },
        customAttributes: personalisation
          ? [{ key: "_pressport_personalisation", value: personalisation }]
          : [],
        originalUnitPriceSet: { shopMoney: { amount: price, currencyCode: "USD" } },
        taxLines: taxRate > 0 ? [{ rate: taxRate }] : [],
      })),
    },
  };
}
