import * as z from "zod/mini";
import type { Realtime } from "../client/push/realtime.ts";
import { fieldMessages } from "../contract/fields/field-messages.ts";
import type { User } from "../contract/resources/auth.ts";
import { Recipient } from "../contract/resources/cart.ts";
import type { Order } from "../contract/resources/orders/order.ts";
import { PAY_AT_ONCE } from "../contract/resources/payments.ts";
import { sampleOrder, settled } from "./sample-order.ts";
import { sampleUser } from "./sample-user.ts";
import { type AskedCall, type HostAnswer, refuse, SAMPLE_COUNTRIES, scriptedHost } from "./scripted-host.ts";

/** What an order host starts with. */
export interface OrderHostOptions {
  orders?: readonly Order[];
  user?: User | null;
  perPage?: number;
}

interface World {
  orders: Order[];
  user: User | null;
  perPage: number;
}

/** The types and reasons the sample host offers. */
export const SAMPLE_REFUND_OPTIONS = {
  refund_types: [
    { rt_id: 4, rt_name: "Reprint" },
    { rt_id: 5, rt_name: "Refund" },
  ],
  refund_reasons: [
    { rr_id: 1, rr_name: "Damaged or misprinted" },
    { rr_id: 2, rr_name: "Never arrived" },
  ],
};

/**
 * One person's orders behind a `fetch` and a push service in memory: enough of a host to follow, change and claim
 * orders, for tests and stories that have no server. The client checks every answer by the contract.
 */
export function orderHost(options: OrderHostOptions = {}) {
  const world: World = {
    orders: [...(options.orders ?? [sampleOrder()])],
    user: options.user === undefined ? sampleUser() : options.user,
    perPage: options.perPage ?? 20,
  };
  const pushes = memoryPushes();

  const host = scriptedHost((asked) => answer(world, asked));
  return {
    ...host,
    world,
    realtime: pushes.realtime,
    /** Changes an order as the print shop would, and pushes that it changed. */
    change(order_id: number, change: Partial<Order>) {
      world.orders = world.orders.map((one) =>
        one.order_id === order_id ? settled({ ...one, ...change }, change) : one,
      );
      pushes.push(order_id);
    },
    push: pushes.push,
    /** Says that pushes may have been missed. */
    miss: pushes.miss,
  };
}

/** The host of one person's orders. */
export type OrderHost = ReturnType<typeof orderHost>;

/** A push service that is always there and needs no socket. */
function memoryPushes() {
  const hearers = new Set<(payload: { order_id: number }) => void>();
  const missers = new Set<() => void>();
  const realtime: Realtime = {
    state: () => "live",
    onState: () => () => {},
    onPublic: () => () => {},
    onUser(_userId, event, listen) {
      if (event !== "order-changed") return () => {};
      // Reviewed cast: only listeners of `order-changed` come here, which the type of the name cannot tell.
      const hear = listen as (payload: { order_id: number }) => void;
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    onMissed(listen) {
      missers.add(listen);
      return () => void missers.delete(listen);
    },
    dispose: () => {},
  };
  return {
    realtime,
    push(order_id: number) {
      for (const hear of hearers) hear({ order_id });
    },
    miss() {
      for (const hear of missers) hear();
    },
  };
}

/** The link of the sample host's first order. */
export const ORDER_TOKEN = "link-of-the-first-sample-order";

function answer(world: World, asked: AskedCall): HostAnswer {
  const one = /^(\w+) \/api\/orders\/(\d+)(\/.*)?$/.exec(asked.call);
  if (one) return answerOne(world, asked, Number(one[2]), `${one[1]} ${one[3] ?? ""}`.trim());
  const [linked] = world.orders;
  switch (asked.call) {
    case `GET /api/orders/shared/${ORDER_TOKEN}`:
      return linked ? { json: { data: linked } } : refuse({ code: "link_used" });
    case `POST /api/orders/shared/${ORDER_TOKEN}/refunds`:
      return claimByLink(world, asked);
    case "GET /api/user":
      return world.user ? { json: { data: world.user } } : refuse({ code: "not_signed_in" });
    case "GET /api/countries-list":
      return { json: { data: SAMPLE_COUNTRIES } };
    case "GET /api/refunds/create":
      return { json: { data: SAMPLE_REFUND_OPTIONS } };
    case "GET /api/orders":
      return pageOf(world, Number(asked.query.get("page") ?? 1));
    case "GET /api/orders/payable":
      return payableOf(world.orders);
    case "DELETE /api/orders": {
      const gone = asked.query.getAll("orders[]").map(Number);
      world.orders = world.orders.filter(({ order_id }) => !gone.includes(order_id));
      return { json: { message: "Deleted" } };
    }
    case "POST /api/orders/pay":
      return { json: { session_id: "session-1", checkout_url: "https://pay.test/session-1" } };
    default:
      return refuse({ code: "not_found" });
  }
}

function payableOf(orders: readonly Order[]): HostAnswer {
  const waiting = orders.filter((order) => order.order_can.pay);
  const first = waiting.slice(0, PAY_AT_ONCE);
  const amount = first.reduce((sum, order) => sum + order.order_totals.total.amount, 0);
  const payable_ids = first.map(({ order_id }) => order_id).sort((a, b) => a - b);
  const payable_total = { amount, currency: "USD" };
  return { json: { data: { payable_count: waiting.length, payable_ids, payable_total } } };
}

/** Where letters about the first sample order go. */
const LETTERS_TO = "ada@example.com";

function claimByLink(world: World, asked: AskedCall): HostAnswer {
  const [order] = world.orders;
  if (!order) return refuse({ code: "link_used" });
  if (valueOfField(asked, "email") !== LETTERS_TO)
    return refuse({ code: "invalid", errors: { email: [fieldMessages.orderEmail] } });
  return answerOne(world, asked, order.order_id, "POST /refunds");
}

function pageOf({ orders, perPage }: World, page: number): HostAnswer {
  const from = (page - 1) * perPage;
  const meta = {
    current_page: page,
    last_page: Math.max(1, Math.ceil(orders.length / perPage)),
    from: orders.length > from ? from + 1 : null,
    total: orders.length,
    per_page: perPage,
  };
  return { json: { data: orders.slice(from, from + perPage), meta } };
}

const Update = z.object({ order_recipient: Recipient });
const PrintFile = z.object({ oi_print_file_url: z.string() });

function answerOne(world: World, asked: AskedCall, id: number, what: string): HostAnswer {
  const order = world.orders.find(({ order_id }) => order_id === id);
  if (!order) return refuse({ code: "not_found" });
  const change = (changes: Partial<Order>): HostAnswer => {
    const changed = settled({ ...order, ...changes });
    world.orders = world.orders.map((other) => (other === order ? changed : other));
    return { json: { data: changed } };
  };
  const item = /^POST \/items\/(\d+)\/add-print-file$/.exec(what);
  if (item) {
    // A file that is sent has no address of its own; a plain call has.
    const isSent = asked.fields.some(([name]) => name === "oi_print_file");
    const { oi_print_file_url } = isSent
      ? { oi_print_file_url: "https://host.test/files/print.pdf" }
      : z.parse(PrintFile, asked.body);
    return change({
      order_items: order.order_items.map((one) =>
        one.oi_id === Number(item[1]) ? { ...one, oi_print_file_url, oi_print_file_state: "replaced" } : one,
      ),
    });
  }
  switch (what) {
    case "GET":
      return { json: { data: order } };
    case "PATCH /update":
      return change(z.parse(Update, asked.body));
    case "POST /add-comment":
      return change({ order_comments: [...order.order_comments, commentOf(asked, order)] });
    case "POST /refunds":
      return change(claimed(order, asked));
    default:
      return refuse({ code: "not_found" });
  }
}

function valueOfField({ fields, body }: AskedCall, name: string): string | File | null {
  const known: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
  return fields.find(([field]) => field === name)?.[1] ?? (typeof known === "string" ? known : null);
}

function commentOf(asked: AskedCall, order: Order): Order["order_comments"][number] {
  const words = valueOfField(asked, "comment_text");
  const file = valueOfField(asked, "comment_file");
  return {
    comment_id: order.order_comments.length + 1,
    comment_author: "Ada Reseller",
    comment_text: typeof words === "string" ? words : null,
    comment_file:
      file instanceof File
        ? { file_name: file.name, file_url: "https://host.test/files/1", file_bytes: file.size }
        : null,
    comment_created_at: "2026-11-21T12:00:00Z",
  };
}

function claimed(order: Order, asked: AskedCall): Partial<Order> {
  const ids = asked.fields.filter(([name]) => name.endsWith("[ri_oi_id]")).map(([, value]) => Number(value));
  const isClaimed = (oi_id: number) => ids.includes(0) || ids.includes(oi_id);
  const claim: Order["order_refunds"][number] = {
    refund_id: 1,
    refund_type_id: 4,
    refund_type_name: "Reprint",
    refund_state: "requested",
    refund_created_at: "2026-11-21T12:00:00Z",
    refund_items: order.order_items
      .filter((item) => isClaimed(item.oi_id))
      .map((item) => ({
        ri_oi_id: item.oi_id,
        ri_reason_id: 1,
        ri_reason_name: "Damaged or misprinted",
        ri_description: "",
        files: [],
      })),
  };
  return {
    order_refunds: [...order.order_refunds, claim],
    order_items: order.order_items.map((item) =>
      isClaimed(item.oi_id) ? { ...item, oi_claimed: true } : item,
    ),
  };
}
