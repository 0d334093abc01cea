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

/** What parcels to a zone cost. */
export async function shippingOfZone(db: Database, zone: string): Promise<ShippingPrices> {
  const rows = await db.select().from(shippingPrices).where(eq(shippingPrices.zone, zone));
  return new Map(rows.map((row) => [row.shipping_class, row]));
}

/** A discount code as stored, letters in any case. */
export async function findDiscount(db: Database, code: string) {
  const rows = await db
    .select()
    .from(discounts)
    .where(eq(discounts.discount_code, code.trim().toUpperCase()));
  return rows[0];
}
