import type { IncomingHttpHeaders } from "node:http";
import type { Recipient } from "@pressport/core/contract";

/** One item for the print house. */
export interface PrintItem {
  oi_id: number;
  sku_nr: string;
  product: string;
  /** Size and attribute in words. */
  size: string;
  quantity: number;
  width_mm: number;
  height_mm: number;
  /** Where the finished print file can be fetched, for a week. */
  print_file_url: string;
  print_file_sha256: string | null;
}

/** A paid order for the print house. */
export interface PrintOrder {
  order_id: number;
  order_number: string;
  note: string;
  recipient: Recipient & { country_code: string };
  items: PrintItem[];
}

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
      submit(order: PrintOrder): Promise<void>;
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
