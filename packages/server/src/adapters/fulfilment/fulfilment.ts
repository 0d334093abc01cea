import type { IncomingHttpHeaders } from "node:http";
import type { JobTicket } from "./job-ticket.ts";

/** Where a parcel is. */
export interface Tracking {
  carrier: string;
  number: string;
  url: string | null;
}

/** What a print house tells about items of an order. */
export interface FulfilmentUpdate {
  order_number: string;
  /** All items of the order when null. */
  oi_ids: number[] | null;
  status: "in_production" | "printed" | "shipped" | "delivered";
  tracking: Tracking | null;
}

/** A print house. */
export type Fulfilment =
  | {
      /** Moves orders on by itself, a step at a time. */
      kind: "simulator";
      stepSeconds: number;
    }
  | {
      kind: "webhook";
      /** Hands an order over; the same order again is taken as the same. Throws when it was not taken. */
      submit(order: JobTicket): Promise<void>;
      /** Checks signature and age of a message and reads it; throws `UpdateRefused`. */
      readUpdate(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): FulfilmentUpdate;
    };

/** A message that is not the print house's (`signature`), or that cannot be read (`shape`). */
export class UpdateRefused extends Error {
  override name = "UpdateRefused";
  readonly reason: "signature" | "shape";

  constructor(reason: "signature" | "shape", message: string) {
    super(message);
    this.reason = reason;
  }
}
