import type { Zone } from "./country-list.ts";

/** How a product travels: letter, tube, small flat parcel, large flat parcel. */
export type ShippingClass = "L" | "T" | "S" | "X";

/** What the first item of a class and each further one cost in a zone, in US cents. */
export interface ShippingPriceRow {
  zone: Zone;
  shipping_class: ShippingClass;
  first_amount: number;
  further_amount: number;
}

type Price = readonly [number, number];

const prices: Readonly<Record<Zone, Readonly<Record<ShippingClass, Price>>>> = {
  A: { L: [250, 50], T: [390, 100], S: [590, 300], X: [990, 600] },
  B: { L: [450, 80], T: [690, 120], S: [990, 450], X: [1690, 900] },
  C: { L: [590, 100], T: [890, 150], S: [1390, 600], X: [2490, 1300] },
  D: { L: [790, 150], T: [1190, 200], S: [1990, 900], X: [3990, 2000] },
  E: { L: [990, 200], T: [1490, 250], S: [2790, 1200], X: [5490, 2800] },
  F: { L: [1290, 250], T: [1890, 300], S: [3490, 1500], X: [6990, 3500] },
};

const zones: readonly Zone[] = ["A", "B", "C", "D", "E", "F"];
const classes: readonly ShippingClass[] = ["L", "T", "S", "X"];

/** Every zone's price of every class. */
export function listShippingPrices(): ShippingPriceRow[] {
  return zones.flatMap((zone) =>
    classes.map((shipping_class) => {
      const [first_amount, further_amount] = prices[zone][shipping_class];
      return { zone, shipping_class, first_amount, further_amount };
    }),
  );
}

/** A faster way to a zone than the standard one: working days, and US cents beside the standard price. */
interface DeliveryServiceRow {
  delivery_service: "express";
  zone: Zone;
  days_from: number;
  days_to: number;
  first_amount: number;
  further_amount: number;
}

type Express = readonly [daysFrom: number, daysTo: number, first: number, further: number];

/** The rest of the world has none. */
const EXPRESS: Readonly<Partial<Record<Zone, Express>>> = {
  A: [1, 2, 690, 50],
  B: [1, 3, 990, 80],
  C: [2, 4, 1490, 100],
  D: [2, 4, 2490, 200],
  E: [3, 5, 2990, 250],
};

/** The express service of every zone that has one. */
export function listDeliveryServices(): DeliveryServiceRow[] {
  return zones.flatMap((zone) => {
    const found = EXPRESS[zone];
    if (!found) return [];
    const [days_from, days_to, first_amount, further_amount] = found;
    return [{ delivery_service: "express", zone, days_from, days_to, first_amount, further_amount }];
  });
}
