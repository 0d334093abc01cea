import type { CheckoutFailure } from "../adapters/checkout/checkout.ts";
import type { Database } from "../adapters/db/database.ts";

/** What can happen that other features follow up on, and what is told about it. */
export interface EventTable {
  /** The owner of an account has ended every way into it but their sessions. */
  "access.ended": { client_id: number };
  /** An order was written. */
  "order.created": { order_id: number };
  /** The booked money of an order covers what making it costs. */
  "order.covered": { order_id: number };
  /** The reseller's card on file was not charged for an order. */
  "order.charge-refused": { order_id: number; failure: CheckoutFailure };
  /** A whole order has come to a step its seller's shop shows. */
  "order.moved": { order_id: number; to: "in_production" | "shipped" | "delivered" | "cancelled" };
  /** The number of a parcel, or the address it is followed at, has come after the order was sent. */
  "order.followed": { order_id: number };
  /** The customer changed a recipient or a print file before production. */
  "order.changed": { order_id: number };
  /** Their customer has deleted orders that were not paid. */
  "orders.deleted": { order_ids: readonly number[] };
  /** Somebody was sent a print of an order to approve: it waits for the answer. */
  "proof.sent": { order_id: number };
  /** A proof was approved or withdrawn. */
  "proof.settled": { order_id: number };
  /** Every print file of an order that can be written is. */
  "print-files.written": { order_id: number };
  /** The print house has decided a claim. */
  "claim.decided": { refund_id: number };
  /** A dispute about a claimed order was won, and what it had taken lies on the order again; told until none does. */
  "order.money-again": { order_id: number };
  /** A letter to a user was refused for good. */
  "letter.refused": { user_id: number; order_id: number | null };
  /** Money that answers a claim has arrived at its payer, or came back. */
  "claim.money-moved": { refund_id: number; hasArrived: boolean };
  /** What is sold of a client's product was saved anew. */
  "product.saved": { client_product_id: number };
  /** The print house has given sizes up, or makes them again. */
  "sizes.changed": { sku_ids: readonly number[] };
  /** The print house charges other prices for sizes than before, US cents. */
  "prices.changed": { changed: readonly { sku_id: number; before: number }[] };
  /** A client's product is in the client's shop as it is now. */
  "product.published": { client_product_id: number };
}

/** The name of something that can happen. */
export type EventName = keyof EventTable;

/** What follows an event, in the transaction it happened in; whatever takes longer is sent to the queue from there. */
export type Reaction<Name extends EventName> = (tx: Database, told: EventTable[Name]) => Promise<void>;

/** How features tell of what happened without knowing who follows up on it. */
export interface Events {
  /** Adds a reaction; those of one event run in the order they were added. */
  on<Name extends EventName>(name: Name, react: Reaction<Name>): void;
  /** Runs what follows an event. When a reaction fails, the transaction fails with it. */
  emit<Name extends EventName>(name: Name, tx: Database, told: EventTable[Name]): Promise<void>;
}

/** Makes the events of one host. */
export function createEvents(): Events {
  const reactions: { [Name in EventName]: Reaction<Name>[] } = {
    "access.ended": [],
    "order.created": [],
    "order.covered": [],
    "order.charge-refused": [],
    "order.moved": [],
    "order.followed": [],
    "order.changed": [],
    "orders.deleted": [],
    "proof.sent": [],
    "proof.settled": [],
    "print-files.written": [],
    "claim.decided": [],
    "order.money-again": [],
    "claim.money-moved": [],
    "letter.refused": [],
    "product.saved": [],
    "sizes.changed": [],
    "prices.changed": [],
    "product.published": [],
  };
  return {
    on(name, react) {
      reactions[name].push(react);
    },
    async emit(name, tx, told) {
      for (const react of reactions[name]) await react(tx, told);
    },
  };
}
