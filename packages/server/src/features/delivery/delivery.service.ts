import type { DeliveryService } from "@pressport/core/contract";
import {
  type Arrival,
  arrivalOf,
  type DaySpan,
  deliveryDaysTo,
  type HouseCalendar,
} from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { closedDays } from "../../print/calendar/public-holidays.ts";
import { dueSince } from "../order-rows/order-rows.service.ts";
import { servicesOfZone } from "./delivery.queries.ts";

/** A way parcels go to a country: how long they take, and what that costs beside the standard price. */
export interface Delivery {
  service: DeliveryService;
  days: DaySpan;
  /** Minor units on the first item of a parcel, and on each further one. */
  firstAmount: number;
  furtherAmount: number;
}

/** Where a parcel goes. */
interface Destination {
  country_code: string;
  country_zone: string;
}

/** The ways to a country: the standard one first, at its usual price, which every country has. */
export async function deliveriesTo(
  db: Database,
  destination: Destination,
): Promise<[Delivery, ...Delivery[]]> {
  const faster = await servicesOfZone(db, destination.country_zone);
  return [
    standardTo(destination),
    ...faster.map((row) => ({
      service: row.delivery_service,
      days: { from: row.days_from, to: row.days_to },
      firstAmount: row.first_amount,
      furtherAmount: row.further_amount,
    })),
  ];
}

function standardTo({ country_code }: Destination): Delivery {
  return { service: "standard", days: deliveryDaysTo(country_code), firstAmount: 0, furtherAmount: 0 };
}

/** The way that was chosen; the standard one where it is not to be had. */
export async function deliveryTo(
  db: Database,
  destination: Destination,
  service: DeliveryService,
): Promise<Delivery> {
  if (service === "standard") return standardTo(destination);
  const deliveries = await deliveriesTo(db, destination);
  return deliveries.find((delivery) => delivery.service === service) ?? deliveries[0];
}

/** When a parcel should arrive that is paid then, by the working days of the print house and of the country it goes to. */
export async function arrivalAt(
  { country_code }: Pick<Destination, "country_code">,
  { days }: Pick<Delivery, "days">,
  { paidAt, shippedAt = null, house }: { paidAt: Date; shippedAt?: Date | null; house: HouseCalendar },
): Promise<Arrival> {
  const closed = await closedDays(country_code, shippedAt ?? paidAt);
  return arrivalOf({ paidAt, shippedAt, house, delivery: days, closed });
}

/** An order as far as its way matters. */
interface SentOrder {
  order_delivery_service: DeliveryService;
  order_state: string;
  order_paid_at: Date | null;
  order_reprinted_at: Date | null;
  order_shipped_at: Date | null;
  order_delivered_at: Date | null;
}

/** When an order should arrive; null until it is paid, once it has arrived, and for a cancelled one. */
export async function arrivalOfOrder(
  db: Database,
  order: SentOrder,
  destination: Destination,
  house: HouseCalendar,
): Promise<Arrival | null> {
  const { order_shipped_at, order_delivered_at, order_state } = order;
  const paidAt = dueSince(order);
  if (paidAt === null || order_delivered_at !== null || order_state === "cancelled") return null;
  const delivery = await deliveryTo(db, destination, order.order_delivery_service);
  return arrivalAt(destination, delivery, { paidAt, shippedAt: order_shipped_at, house });
}
