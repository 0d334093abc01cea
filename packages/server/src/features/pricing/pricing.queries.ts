import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { countries, discounts, shippingPrices } from "../../adapters/db/schema.ts";

/** A country as stored. */
export type CountryRow = typeof countries.$inferSelect;

/** A country by id, or undefined. */
export async function findCountry(db: Database, country_id: number): Promise<CountryRow | undefined> {
  const rows = await db.select().from(countries).where(eq(countries.country_id, country_id));
  return rows[0];
}

/** Shipping prices of a zone by class. */
export type ShippingPrices = ReadonlyMap<string, typeof shippingPrices.$inferSelect>;

/** A country, and what parcels to it cost. */
export interface Destination {
  country: CountryRow;
  prices: ShippingPrices;
}

/** A country by id with its shipping prices, or undefined. */
export async function findDestination(db: Database, country_id: number): Promise<Destination | undefined> {
  const rows = await db
    .select({ country: countries, price: shippingPrices })
    .from(countries)
    .leftJoin(shippingPrices, eq(shippingPrices.zone, countries.country_zone))
    .where(eq(countries.country_id, country_id));
  const country = rows[0]?.country;
  const prices = rows.flatMap(({ price }) => (price ? [[price.shipping_class, price] as const] : []));
  return country && { country, prices: new Map(prices) };
}

/** A discount code as stored, letters in any case. */
export async function findDiscount(db: Database, code: string) {
  const rows = await db
    .select()
    .from(discounts)
    .where(eq(discounts.discount_code, code.trim().toUpperCase()));
  return rows[0];
}
