import type { IncomingHttpHeaders } from "node:http";
import type { Parcel } from "@pressport/core/contract";
import type { JobTicket } from "./job-ticket.ts";

/** What a print house tells about items of an order. */
export interface FulfilmentUpdate {
  order_number: string;
  /** All items of the order when null. */
  oi_ids: number[] | null;
  status: "accepted" | "refused" | "in_production" | "printed" | "shipped" | "delivered";
  /** The revision it speaks of; the one it was given last when null. */
  revision: number | null;
  /** Why it was refused. */
  reason: string | null;
  parcel: Parcel | null;
}

/** What a print house answers to an order: it will look at it, or it will print it. */
export type SubmitAnswer = "received" | "accepted";

interface PrintHouse {
  /**
   * Hands an order over; the same revision again is taken as the same. Throws `NotTaken` when it was not taken, and
   * anything else when nobody knows.
   */
  submit(order: JobTicket): Promise<SubmitAnswer>;
  /** Takes an order back that was handed over and not accepted. Throws when the print house did not hear it. */
  withdraw(order: Pick<JobTicket, "order_id" | "order_number">): Promise<void>;
}

/** A print house. */
export type Fulfilment =
  | (PrintHouse & {
      /** Accepts orders and moves them on by itself, a step at a time. */
      kind: "simulator";
      stepSeconds: number;
    })
  | (PrintHouse & {
      kind: "webhook";
      /** Checks signature and age of a message and reads it; throws `UpdateRefused`. */
      readUpdate(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): FulfilmentUpdate;
    });

/** The print house said that it did not take an order. */
export class NotTaken extends Error {
  override name = "NotTaken";
}

/** A message that is not the print house's (`signature`), or that cannot be read (`shape`). */
export class UpdateRefused extends Error {
  override name = "UpdateRefused";
  readonly reason: "signature" | "shape";

  constructor(reason: "signature" | "shape", message: string) {
    super(message);
    this.reason = reason;
  }
}
