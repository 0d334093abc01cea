import * as z from "zod/mini";
import { Money } from "./fields.ts";

/** How a parcel travels; every country has the standard one. */
export const DeliveryService = z.enum(["standard", "express"]);
export type DeliveryService = z.infer<typeof DeliveryService>;

/** The first and the last day on which a parcel may arrive, `YYYY-MM-DD`. */
export const Arrival = z.object({ from: z.string(), to: z.string() });

/** A way the basket could travel: what all of its delivery costs then, and when it arrives if it is paid now. */
export const DeliveryOffer = z.object({
  delivery_service: DeliveryService,
  price: Money,
  /** Working days after production, from and to. */
  days: z.object({ from: z.int(), to: z.int() }),
  arrives: Arrival,
});
export type DeliveryOffer = z.infer<typeof DeliveryOffer>;
