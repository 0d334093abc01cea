import { createHmac } from "node:crypto";
import { z } from "zod";
import { type FakeAnswer, type FakeRequest, must } from "./fake-shop.ts";

const MINUTE_MS = 60_000;
const HookBody = z.strictObject({
  name: z.string().min(1),
  topic: z.enum(["order.created", "order.updated", "order.deleted"]),
  delivery_url: z.url(),
  secret: z.string().min(20),
  status: z.literal("active"),
});
const OrderChange = z.strictObject({
  status: z.optional(z.literal("completed")),
  meta_data: z.optional(z.array(z.strictObject({ key: z.string(), value: z.unknown() }))),
});
const NoteBody = z.strictObject({ note: z.string().min(1), customer_note: z.boolean() });

type Hook = Omit<z.output<typeof HookBody>, "status"> & { id: number; status: string };
type Note = z.output<typeof NoteBody>;

/** A line that somebody buys; the merchant's own mug unless told. */
export interface BoughtLine {
  sku: string;
  quantity?: number;
  product_id?: number;
  /** What the shop calls it. */
  name?: string;
  /** The token of a print on it, and what it was sold for; cents. */
  personalisation?: string;
  unit_amount?: number;
}

/** How an order is paid. */
export type FakePayment = "stripe" | "cod" | "bacs";

/** An order as its merchant sees it. */
export interface FakeWooOrder {
  id: number;
  status: string;
  notes: Note[];
  meta: { key: string; value?: unknown }[];
  /** What its customer was written: each note that is for them, and that the order is complete. */
  letters: string[];
}

/** A message on its way out. */
export interface FakeMessage {
  address: string;
  headers: Record<string, string>;
  body: string;
}

/** What is sold in a fake WooCommerce. */
export interface FakeWooOrders {
  /** Somebody buys, and has paid unless told. */
  buy(
    lines: readonly BoughtLine[],
    change?: {
      status?: string;
      country?: string;
      currency?: string;
      number?: string;
      /** How it is paid; by card at once unless told. */
      payment?: FakePayment;
    },
  ): number;
  /** The money of an order comes in. */
  pay(id: number): void;
  /** So many people begin to buy within one second, and have not paid. */
  rush(count: number): void;
  /** The merchant changes an order. */
  change(id: number, status: string): void;
  /** The merchant corrects where an order goes. */
  move(id: number, to: { country?: string; city?: string }): void;
  /** The merchant changes how many pieces of each line an order has. */
  recount(id: number, quantity: number): void;
  /** The merchant gives the money of so many pieces of an order's first line back. */
  refund(id: number, quantity: number): void;
  /** Notes that an order changed at another time than it did, as one that was brought in from elsewhere may. */
  postdate(id: number, modified: Date): void;
  /** The merchant deletes an order for good. */
  remove(id: number): void;
  find(id: number): FakeWooOrder | undefined;
  /** Messages nobody has carried yet; taking them empties the list. */
  takeMessages(): FakeMessage[];
  hooks(): { id: number; topic: string; status: string; delivery_url: string }[];
  /** Pressport's plugin is there: it writes of the parcels into WooCommerce's own letter, and says that it does. */
  installPlugin(): void;
  /** The merchant switches off WooCommerce's own letter that an order is complete. */
  stopLetters(): void;
  /** From now on messages do not say which order, as WooCommerce's own do when it writes them during a block's checkout. */
  tellWithoutOrder(): void;
  /** Switches all messages off, as WooCommerce does after five failures. */
  disableHooks(): void;
  answer(call: string, request: FakeRequest): FakeAnswer | undefined;
}

interface Stored extends FakeWooOrder {
  /** As its customer reads it; that of the shop's database unless a plugin counts otherwise. */
  number: string;
  payment: FakePayment;
  paid: Date | null;
  country: string;
  currency: string;
  city: string;
  lines: (Required<Omit<BoughtLine, "personalisation">> & { id: number; personalisation: string | null })[];
  refunds: { id: number; line: number; quantity: number }[];
  created: Date;
  modified: Date;
}

/** Orders and webhooks of WooCommerce's REST API v3. Its clock goes on by a minute with each change. */
export function fakeWooOrders(newId: () => number, start: Date): FakeWooOrders {
  const orders = new Map<number, Stored>();
  const hooks = new Map<number, Hook>();
  const messages: FakeMessage[] = [];
  let [isWithoutOrder, hasPlugin, writesLetters] = [false, false, true];
  let now = start.getTime();
  const tick = () => {
    now += MINUTE_MS;
    return new Date(now);
  };

  function tell(topic: Hook["topic"], body: object): void {
    for (const hook of hooks.values())
      if (hook.topic === topic && hook.status === "active")
        messages.push(signed(hook, isWithoutOrder ? NO_ROUTE : body, newId()));
  }

  const shown = (order: Stored) => ({
    ...shownOrder(order),
    ...(hasPlugin ? { pressport_writes_of_parcels: true } : {}),
  });

  function changed(order: Stored): void {
    order.modified = tick();
    tell("order.updated", shown(order));
  }

  function edit(
    id: number,
    change: Partial<Pick<Stored, "status" | "paid" | "country" | "city" | "lines">>,
  ): void {
    const order = orders.get(id);
    must(order !== undefined, "no such order");
    if (order) changed(Object.assign(order, change));
  }

  function answerHook(call: string, { body, query }: FakeRequest): FakeAnswer | undefined {
    if (call === "GET /webhooks") {
      must(Number(query.get("per_page")) <= 100, "per_page is at most 100");
      // A webhook's secret is never shown.
      return ok([...hooks.values()].map(({ secret: _secret, ...hook }) => hook));
    }
    if (call === "POST /webhooks") {
      const hook = { ...HookBody.parse(body), id: newId() };
      hooks.set(hook.id, hook);
      messages.push({ address: hook.delivery_url, headers: {}, body: `webhook_id=${hook.id}` });
      return ok({ id: hook.id });
    }
    const [, verb, id] = /^(PUT|DELETE) \/webhooks\/(\d+)$/.exec(call) ?? [];
    const hook = hooks.get(Number(id));
    if (!hook) return undefined;
    if (verb === "DELETE") {
      must(query.get("force") === "true", "webhooks are deleted for good only");
      hooks.delete(hook.id);
    } else hooks.set(hook.id, { ...HookBody.parse(body), id: hook.id });
    return ok({ id: hook.id });
  }

  function list(query: URLSearchParams): FakeAnswer {
    must(query.get("dates_are_gmt") === "true", "times would be read as the shop's own");
    must(query.get("orderby") === "modified" && query.get("order") === "asc", "in another order");
    const since = new Date(`${query.get("modified_after")}Z`);
    const [size, page] = [Number(query.get("per_page")), Number(query.get("page"))];
    const found = [...orders.values()]
      .filter((order) => order.modified > since && order.status !== "trash")
      .toSorted((a, b) => a.modified.getTime() - b.modified.getTime());
    return ok(found.slice((page - 1) * size, page * size).map(shown));
  }

  function answerOrder(call: string, { body, query }: FakeRequest): FakeAnswer | undefined {
    const [, verb, id, rest = ""] = /^(\w+) \/orders\/(\d+)(\/notes|\/refunds)?$/.exec(call) ?? [];
    if (verb === undefined) return undefined;
    const order = orders.get(Number(id));
    if (!order)
      return {
        status: 404,
        body: { code: "woocommerce_rest_shop_order_invalid_id", message: "Invalid ID." },
      };
    if (rest === "/notes") {
      if (verb === "POST") {
        const note = NoteBody.parse(body);
        order.notes.push(note);
        if (note.customer_note) order.letters.push(note.note);
      }
      return ok(order.notes.map(({ note }) => ({ note })));
    }
    if (rest === "/refunds") {
      must(query.get("per_page") === "100", "only ten would be told");
      return ok(order.refunds.map(shownRefund));
    }
    if (verb === "PUT") {
      const { status, meta_data = [] } = OrderChange.parse(body);
      const kept = order.meta.filter(({ key }) => meta_data.every((one) => one.key !== key));
      order.meta = [...kept, ...meta_data];
      if (status && order.status !== status) {
        order.status = status;
        const words = order.meta.find(({ key }) => key === "_pressport_parcel_words")?.value;
        if (writesLetters)
          order.letters.push(`Your order is complete. ${hasPlugin ? String(words) : ""}`.trim());
      }
      changed(order);
    }
    return ok(shown(order));
  }

  return {
    buy(lines, { status = "processing", country = "LV", currency = "USD", number, payment = "stripe" } = {}) {
      const at = tick();
      const id = newId();
      const order: Stored = {
        id,
        number: number ?? String(id),
        status,
        payment,
        paid: payment === "stripe" && status !== "pending" ? at : null,
        country,
        currency,
        city: "Riga",
        notes: [],
        meta: [],
        letters: [],
        refunds: [],
        lines: lines.map(({ personalisation = null, name, ...line }) => ({
          quantity: 1,
          product_id: 0,
          unit_amount: 9_900,
          name: name ?? `Product ${line.sku}`,
          ...line,
          id: newId(),
          personalisation,
        })),
        created: at,
        modified: at,
      };
      orders.set(order.id, order);
      tell("order.created", shown(order));
      tell("order.updated", shown(order));
      return order.id;
    },
    rush(count) {
      for (let buyer = 0; buyer < count; buyer += 1) {
        now -= MINUTE_MS;
        this.buy([], { status: "pending" });
      }
    },
    // WooCommerce notes the day a payment counts from when an order is sent to be made, but not for cash on delivery.
    change: (id, status) =>
      edit(id, {
        status,
        ...(status === "processing" && orders.get(id)?.payment !== "cod" ? { paid: new Date(now) } : {}),
      }),
    pay: (id) => edit(id, { status: "processing", paid: new Date(now) }),
    move: edit,
    recount: (id, quantity) =>
      edit(id, { lines: (orders.get(id)?.lines ?? []).map((line) => ({ ...line, quantity })) }),
    refund(id, quantity) {
      const order = orders.get(id);
      const line = order?.lines[0]?.id;
      must(line !== undefined, "no such order");
      if (!order || line === undefined) return;
      order.refunds.push({ id: newId(), line, quantity });
      changed(order);
    },
    postdate(id, modified) {
      const order = orders.get(id);
      must(order !== undefined, "no such order");
      if (order) order.modified = modified;
    },
    remove(id) {
      orders.delete(id);
      tell("order.deleted", { id });
    },
    find: (id) => orders.get(id),
    takeMessages: () => messages.splice(0),
    hooks: () => [...hooks.values()].map(({ secret: _secret, ...hook }) => hook),
    installPlugin() {
      hasPlugin = true;
    },
    stopLetters() {
      writesLetters = false;
    },
    tellWithoutOrder() {
      isWithoutOrder = true;
    },
    disableHooks() {
      for (const hook of hooks.values()) hook.status = "disabled";
    },
    answer(call, request) {
      if (call === "GET /orders") return list(request.query);
      if (call === "GET /settings/email_customer_completed_order/enabled")
        return ok({ id: "enabled", value: writesLetters ? "yes" : "no" });
      return answerHook(call, request) ?? answerOrder(call, request);
    },
  };
}

const NO_ROUTE = {
  code: "rest_no_route",
  message: "No route was found matching the URL and request method.",
  data: { status: 404 },
};

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

/** As WooCommerce signs it: base64 of the HMAC over the very bytes. */
function signed({ delivery_url, topic, secret, id }: Hook, content: object, delivery: number): FakeMessage {
  const body = JSON.stringify(content);
  return {
    address: delivery_url,
    body,
    headers: {
      "x-wc-webhook-topic": topic,
      "x-wc-webhook-id": String(id),
      "x-wc-webhook-delivery-id": `${delivery}`,
      "x-wc-webhook-signature": createHmac("sha256", secret).update(body).digest("base64"),
    },
  };
}

const NOWHERE = {
  first_name: "",
  last_name: "",
  company: "",
  address_1: "",
  address_2: "",
  city: "",
  state: "",
  postcode: "",
  country: "",
  phone: "",
};

/** A refund's lines are of its own, with fewer than none of what they give back. */
const shownRefund = ({ id, line, quantity }: Stored["refunds"][number]) => ({
  id,
  line_items: [
    { id: id + 1, quantity: -quantity, meta_data: [{ id: 1, key: "_refunded_item_id", value: `${line}` }] },
  ],
});

const METHODS = { stripe: "Credit card", cod: "Cash on delivery", bacs: "Direct bank transfer" } as const;

function shownOrder(order: Stored) {
  const { id, number, status, lines, refunds, created, modified, country, currency, city } = order;
  const gmt = (time: Date) => time.toISOString().slice(0, 19);
  return {
    id,
    number,
    status,
    date_created_gmt: gmt(created),
    date_modified_gmt: gmt(modified),
    date_paid_gmt: order.paid && gmt(order.paid),
    payment_method: order.payment,
    payment_method_title: METHODS[order.payment],
    customer_note: "",
    billing: {
      ...NOWHERE,
      first_name: "Nora",
      last_name: "Lind",
      address_1: "Bruņinieku iela 5",
      city,
      postcode: "LV-1001",
      country,
      email: "nora@example.test",
    },
    // WooCommerce leaves it empty when the parcel goes to whoever pays.
    shipping: NOWHERE,
    currency,
    refunds: refunds.map(({ id: refund }) => ({ id: refund, reason: "", total: "-1.00" })),
    line_items: lines.map(({ personalisation, unit_amount, ...line }) => ({
      ...line,
      subtotal: ((unit_amount * line.quantity) / 100).toFixed(2),
      meta_data: personalisation
        ? [
            {
              id: 1,
              key: "_pressport_personalisation",
              value: personalisation,
              display_key: "_pressport_personalisation",
            },
          ]
        : [],
    })),
  };
}
