import { type DaySpan, PRODUCTION_WORKING_DAYS } from "../terms.ts";
import { addWorkingDays, dayOf, type HouseCalendar } from "./working-days.ts";

/** The first and the last day on which a parcel may arrive, `YYYY-MM-DD`. */
export interface Arrival {
  from: string;
  to: string;
}

/** The last day an order may leave the print house, `YYYY-MM-DD`: the working days of production after its payment. */
export const shipByOf = (paidAt: Date | string, house: HouseCalendar): string =>
  house.after(paidAt, PRODUCTION_WORKING_DAYS.to);

/** What is known of a parcel's way. */
export interface ParcelWay {
  paidAt: Date | string;
  /** When the print house works. */
  house: HouseCalendar;
  /** When it was sent, once it was. */
  shippedAt: Date | string | null;
  /** Working days the delivery takes. */
  delivery: DaySpan;
  /** Days on which nothing is delivered where it goes, beside the weekends: public holidays. */
  closed: ReadonlySet<string>;
}

/** When a parcel should arrive: delivery counts from the day it was sent, and until then from the end of production. */
export function arrivalOf({ paidAt, house, shippedAt, delivery, closed }: ParcelWay): Arrival {
  const sent =
    shippedAt === null
      ? {
          from: house.after(paidAt, PRODUCTION_WORKING_DAYS.from),
          to: shipByOf(paidAt, house),
        }
      : { from: dayOf(shippedAt), to: dayOf(shippedAt) };
  return {
    from: addWorkingDays(sent.from, delivery.from, closed),
    to: addWorkingDays(sent.to, delivery.to, closed),
  };
}
