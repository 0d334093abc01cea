import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Parcel } from "@pressport/core/contract";
import { z } from "zod";
import type { StoreAccount } from "../store.ts";

/** Where an order stands in its shop; `fulfilled` was sent to the shopper already. */
export type ShopOrderState = "unpaid" | "paid" | "fulfilled" | "cancelled" | "refunded";

/** States in which a shop wants nothing of an order any more. */
export const ENDED_IN_SHOP: readonly ShopOrderState[] = ["cancelled", "refunded"];

/** A line of an order as its shop tells of it. */
export interface ShopLine {
  /** The shop's own name for the line, unique in its order. */
  ref: string;
  sku: string | null;
  /** The shop's id of the product, as publishing got to know it. */
  product_ref: string | null;
  title: string;
  /** Without what was refunded. */
  quantity: number;
  /** The token of a print that the shopper made, where the line carries one. */
  personalisation: string | null;
  /** What one piece was sold for, without tax and before coupons; null where the shop does not tell. */
  unit_price: { amount: number; currency: string } | null;
}

/** Why an order that was placed is not plainly paid for; `method` is how the shop calls the way of payment. */
export type PaymentDoubt =
  | { code: "test_order" }
  | { code: "cash_on_delivery" }
  | { code: "on_hold"; method: string }
  | { code: "not_paid"; method: string };

/** Under this name a line of a shop's order carries the token of its print. */
export const PRINT_TOKEN = "_pressport_personalisation";

/** The token of a print among what a line carries beside its product. */
export function printTokenOf(carried: readonly { key: string; value?: unknown }[]): string | null {
  const value = carried.find(({ key }) => key === PRINT_TOKEN)?.value;
  return typeof value === "string" && value !== "" ? value : null;
}

/** Whom a shop sends its parcel to. */
export interface ShopRecipient {
  name: string;
  company: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  /** ISO 3166-1, two letters. */
  country_code: string;
  email: string;
  phone: string;
}

/** An order as its shop tells of it. */
export interface ShopOrder {
  /** The shop's own id. */
  ref: string;
  /** The number people know it by. */
  number: string;
  state: ShopOrderState;
  /** Null for what is paid, and for what is no order to be sent. */
  doubt: PaymentDoubt | null;
  created_at: Date;
  changed_at: Date;
  recipient: ShopRecipient;
  note: string;
  lines: readonly ShopLine[];
}

/** Text of a shop, cut to a length. The database stores no NUL character. */
const cut = (most: number) => z.string().transform((text) => text.replaceAll("\u0000", "").slice(0, most));

const LENGTHS = { name: 200, title: 300, note: 5000, token: 300 } as const;

/** The most lines that are read of one order. */
const MOST_LINES = 500;

/** An order of a shop within bounds: plugins write names, numbers and texts of any length and kind. */
const BoundedOrder = z.object({
  ref: cut(LENGTHS.name),
  number: cut(LENGTHS.name),
  note: cut(LENGTHS.note),
  recipient: z.record(z.string(), cut(LENGTHS.title)),
  lines: z.array(
    z.object({
      ref: cut(LENGTHS.name),
      sku: z.nullable(cut(LENGTHS.name)),
      product_ref: z.nullable(cut(LENGTHS.name)),
      title: cut(LENGTHS.title),
      quantity: z.number().catch(0),
      personalisation: z.nullable(cut(LENGTHS.token)),
      unit_price: z.nullable(z.object({ amount: z.number(), currency: cut(LENGTHS.name) })).catch(null),
    }),
  ),
});

/** Brings an order of a shop within bounds before anything of it is stored. */
export function boundedOrder(order: ShopOrder): ShopOrder {
  const { recipient, ...rest } = BoundedOrder.parse({ ...order, lines: order.lines.slice(0, MOST_LINES) });
  return { ...order, ...rest, recipient: { ...order.recipient, ...recipient } };
}

/** That an order changed, when, and where it stands by now. */
export type ShopChange = Pick<ShopOrder, "ref" | "state" | "changed_at">;

/** What a shop is told of one of its orders. */
export type ShopNews =
  | { kind: "in_production" | "cancelled" | "refunded"; words: string }
  | {
      kind: "shipped";
      words: string;
      parcels: readonly Parcel[];
      /** The lines that were sent; the others are the merchant's. */
      line_refs: readonly string[];
    };

/** Where a shop sends its messages, and what it signs them with where we choose that. */
export interface ShopHook {
  address: string;
  secret: string;
}

/** A message as it came in, and what it must be signed with. */
export interface ShopMessage {
  headers: IncomingHttpHeaders;
  body: Buffer;
  secret: string;
  credentials: Readonly<Record<string, string>>;
}

/** What a message says: that an order changed. What it is now is asked of the shop. */
export interface ShopTold {
  /** The same for every repeat of one message. */
  delivery: string;
  /** The order; null where the shop signed a message that does not say which one. */
  ref: string | null;
}

/** How changed orders are heard of: by messages, or only by looking every few minutes. */
export type Watching = "messages" | "looking";

/** The orders of a kind of shop. Whatever is asked twice has one effect; refusals are `StoreRefused`. */
export interface ShopOrders {
  /** Has the shop send a message for every changed order; mends what is there already. */
  watch(account: StoreAccount, hook: ShopHook): Promise<Watching>;
  /** Ends the messages to this address. */
  unwatch(account: StoreAccount, address: string): Promise<void>;
  /** Reads a message; null when it says nothing of an order. Throws `ShopMessageRefused` unless the shop signed it. */
  read(message: ShopMessage): ShopTold | null;
  /** Orders changed since a moment of the shop's clock, the earliest first, page by page to the end. */
  changedSince(account: StoreAccount, since: Date): AsyncIterable<readonly ShopChange[]>;
  /** The order as it is now; null when it is gone. */
  find(account: StoreAccount, ref: string): Promise<ShopOrder | null>;
  tell(account: StoreAccount, ref: string, news: ShopNews): Promise<void>;
}

/** The message is not from this shop. */
export class ShopMessageRefused extends Error {
  override name = "ShopMessageRefused";
}

/** Throws unless the base64 of HMAC-SHA256 over the very bytes is the one given. */
export function requireShopSignature(secret: string, body: Buffer, given: unknown): void {
  const wanted = createHmac("sha256", secret).update(body).digest();
  const bytes = Buffer.from(typeof given === "string" ? given : "", "base64");
  if (secret === "" || bytes.length !== wanted.length || !timingSafeEqual(bytes, wanted))
    throw new ShopMessageRefused("The signature is wrong.");
}

/** The text of a header, or an empty one. */
export function headerText(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value : "";
}
