import * as z from "zod/mini";
import { DeliveryService } from "../contract/fields/delivery.ts";
import type { User } from "../contract/resources/auth.ts";
import { type Cart, Recipient } from "../contract/resources/cart.ts";
import type { SavedAddress } from "../contract/resources/overview/addresses.ts";
import type { PaymentOutcome } from "../contract/resources/payments.ts";
import { sampleCart, totalled } from "./sample-cart.ts";
import { sampleUser } from "./sample-user.ts";
import { type AskedCall, type HostAnswer, refuse, SAMPLE_COUNTRIES, scriptedHost } from "./scripted-host.ts";

/** What a basket host starts with. */
export interface BasketHostOptions {
  cart?: Cart;
  user?: User;
  /** Addresses that were saved before. */
  addresses?: readonly SavedAddress[];
  /** What became of the payment somebody comes back from; there is none unless told. */
  payment?: PaymentOutcome;
}

/** Names the payment in the address of the page that is come back to. */
export const PAYMENT_TOKEN = "payment-token-of-the-sample";
/** Where the host sends people to pay. */
export const CHECKOUT_URL = "https://pay.test/session-1";

/**
 * One person's basket behind a `fetch`: enough of a host to fill, order and pay a basket, for tests and stories that
 * have no server. The client checks every answer by the contract. The one discount code is SAVE10.
 */
export function basketHost(options: BasketHostOptions = {}) {
  const world: World = {
    cart: options.cart ?? sampleCart(),
    user: options.user ?? sampleUser(),
    payment: options.payment ?? null,
    addresses: options.addresses ?? [],
    orders: 0,
  };

  const host = scriptedHost((asked) => answer(world, asked));
  return {
    ...host,
    world,
  };
}

/** The host of one basket. */
export type BasketHost = ReturnType<typeof basketHost>;

interface World {
  cart: Cart;
  user: User;
  payment: PaymentOutcome | null;
  addresses: readonly SavedAddress[];
  orders: number;
}

function answer(world: World, { call, query, body }: AskedCall): HostAnswer {
  const shown = () => ({ json: { data: world.cart } });
  const change = (changes: Partial<Cart>) => {
    world.cart = totalled({ ...world.cart, ...changes, cart_version: world.cart.cart_version + 1 });
    return shown();
  };
  const line = /^PATCH \/api\/cart\/items\/(\d+)$/.exec(call);
  if (line) return change({ cart_designs: withQuantity(world.cart, Number(line[1]), body) });
  const copied = /^POST \/api\/cart\/items\/(\d+)\/duplicate$/.exec(call);
  if (copied) return change({ cart_designs: withCopy(world.cart, Number(copied[1])) });
  switch (call) {
    case `GET /api/payments/${PAYMENT_TOKEN}`:
      return world.payment ? { json: { data: world.payment } } : refuse({ code: "not_found" });
    case "GET /api/user":
      return { json: { data: world.user } };
    case "POST /api/login":
      return { json: { access_token: "token", data: world.user } };
    case "GET /api/countries-list":
      return { json: { data: SAMPLE_COUNTRIES } };
    case "GET /api/client/addresses":
      return { json: { data: world.addresses } };
    case "POST /api/client/addresses": {
      const saved = { ...z.parse(Recipient, body), address_id: world.addresses.length + 1 };
      world.addresses = [...world.addresses, saved];
      return { json: { data: saved } };
    }
    case "GET /api/cart/show":
      return shown();
    case "PATCH /api/cart":
      return change(z.parse(Changes, body));
    case "DELETE /api/cart/items/remove-from-cart":
      return change({ cart_designs: withoutItem(world.cart, Number(query.get("ci_id"))) });
    case "POST /api/cart/items/add-to-cart":
      return change({ cart_designs: withItems(world.cart, z.parse(Items, body).cart_designs) });
    case "DELETE /api/cart/designs/remove-from-cart": {
      const left = world.cart.cart_designs.filter(({ cd_id }) => cd_id !== Number(query.get("cd_id")));
      return change({ cart_designs: left });
    }
    case "POST /api/cart/add-discount-code":
      return z.parse(Discount, body).discount_code === "SAVE10"
        ? change({ discount_code: "SAVE10" })
        : refuse({ code: "invalid", message: NO_CODE, errors: { discount_code: [NO_CODE] } });
    case "POST /api/cart/remove-discount-code":
      return change({ discount_code: null });
    case "POST /api/cart/address": {
      const recipient = z.parse(Recipient, body);
      return change({ cart_recipient: recipient, country_id: recipient.recipient_country_id });
    }
    case "GET /api/cart/address/get-prices":
      return { json: { data: pricesOf(world.cart, Number(query.get("country_id"))) } };
    case "GET /api/cart/create-order":
      return createOrder(world, query);
    case "POST /api/orders/pay":
      return { json: { session_id: "session-1", checkout_url: CHECKOUT_URL } };
    default:
      return refuse({ code: "not_found" });
  }
}

const NO_CODE = "This discount code does not exist.";
const Changes = z.pipe(
  z.object({
    country_id: z.optional(z.int()),
    cart_delivery_service: z.optional(DeliveryService),
    cart_note: z.optional(z.string()),
  }),
  z.transform(({ country_id, cart_delivery_service, cart_note }) => ({
    ...(cart_delivery_service !== undefined && { cart_delivery_service }),
    ...(country_id !== undefined && { country_id }),
    ...(cart_note !== undefined && { cart_note }),
  })),
);
const Discount = z.object({ discount_code: z.string() });
const Quantity = z.object({ ci_quantity: z.int() });

function withQuantity(cart: Cart, ci_id: number, body: unknown) {
  const { ci_quantity } = z.parse(Quantity, body);
  return cart.cart_designs.map((design) => ({
    ...design,
    cart_items: design.cart_items.map((item) => {
      const amount = item.ci_unit_price.amount * ci_quantity;
      return item.ci_id === ci_id
        ? { ...item, ci_quantity, ci_line_total: { ...item.ci_line_total, amount } }
        : item;
    }),
  }));
}

const Items = z.object({
  cart_designs: z.array(
    z.object({ cd_id: z.int(), cart_items: z.array(z.object({ ci_cv_id: z.int(), ci_quantity: z.int() })) }),
  ),
});

/** Adds lines of the sample basket again, the only variants there are here. */
function withItems(cart: Cart, added: z.infer<typeof Items>["cart_designs"]) {
  const known = sampleCart().cart_designs;
  const left = cart.cart_designs;
  const back = known.filter(
    ({ cd_id }) => added.some((one) => one.cd_id === cd_id) && !left.some((one) => one.cd_id === cd_id),
  );
  return [...left, ...back.map((design) => ({ ...design, cart_items: [] }))].map((design) => {
    const wanted = added.find(({ cd_id }) => cd_id === design.cd_id)?.cart_items ?? [];
    const items = known.find(({ cd_id }) => cd_id === design.cd_id)?.cart_items ?? [];
    const again = items.flatMap((item) => {
      const line = wanted.find(({ ci_cv_id }) => ci_cv_id === item.ci_cv_id);
      return line ? [{ ...item, ci_id: item.ci_id + 100, ci_quantity: line.ci_quantity }] : [];
    });
    return { ...design, cart_items: [...design.cart_items, ...again] };
  });
}

/** A copy is a variant of its own. */
function withCopy(cart: Cart, ci_id: number) {
  return cart.cart_designs.map((design) => ({
    ...design,
    cart_items: design.cart_items.flatMap((item) => {
      const cv_id = item.ci_cv_id + 1000;
      const copy = { ...item, ci_id: ci_id + 1000, ci_cv_id: cv_id };
      return item.ci_id === ci_id
        ? [item, { ...copy, client_variant: { ...item.client_variant, cv_id } }]
        : [item];
    }),
  }));
}

function withoutItem(cart: Cart, ci_id: number) {
  return cart.cart_designs.map((design) => ({
    ...design,
    cart_items: design.cart_items.filter((item) => item.ci_id !== ci_id),
  }));
}

function pricesOf(cart: Cart, country_id: number) {
  const items = cart.cart_designs
    .flatMap((design) => design.cart_items)
    .map(({ ci_id, ci_line_total }) => ({
      ci_id,
      ci_line_total,
      shipping: { amount: 330, currency: "USD" },
    }));
  const { cart_totals } = totalled({ ...cart, country_id });
  return { country_id, items, totals: cart_totals, delivery_days: { from: 3, to: 7 } };
}

/** The next basket is another one, and empty; asked again for the one that was ordered, it answers the order there is. */
function createOrder(world: World, query: URLSearchParams): HostAnswer {
  const { cart } = world;
  const asked = [query.get("cart_id"), query.get("cart_version")].join();
  if (cart.cart_designs.length > 0) {
    if (asked !== [cart.cart_id, cart.cart_version].join()) return refuse({ code: "cart_changed" });
    const needsYes = cart.cart_designs.some(({ cart_items }) =>
      cart_items.some(
        ({ ci_quality, ci_findings }) =>
          ci_quality === "poor" || ci_findings.some(({ severity }) => severity === "error"),
      ),
    );
    if (needsYes && query.get("accept_poor") !== "true")
      return refuse({ code: "invalid", errors: { accept_poor: ["Please confirm"] } });
    world.orders += 1;
    world.cart = sampleCart({ cart_id: cart.cart_id + 1, cart_designs: [] });
  }
  const order_number = `PP-${1000 + world.orders}`;
  const data = {
    order_id: 70 + world.orders,
    order_number,
    order_created_at: "2026-11-21T12:00:00Z",
    order_totals: cart.cart_totals,
  };
  return { json: { message: `Order ${order_number} has been created.`, data } };
}
