import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, countries, discounts, shippingPrices } from "../../adapters/db/schema.ts";

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

/** A discount code as stored. */
export type DiscountRow = typeof discounts.$inferSelect;
/** Whose code it is: a reseller's, by its client; null for the print house's. */
export type DiscountOwner = DiscountRow["discount_client_id"];

/* The index of codes has the print house under 0. */
const ownerNumber = sql`coalesce(${discounts.discount_client_id}, 0)`;

/** Codes of one owner. */
export const ofOwner = (owner: DiscountOwner): SQL => eq(ownerNumber, owner ?? 0);

/**
 * The discount code that works in a shop, letters in any case: the shop's own before one of the print house, which the
 * shop may have switched off. Where no shop sells, only the print house's count.
 */
export async function findDiscount(
  db: Database,
  code: string,
  shop: number | null,
): Promise<DiscountRow | undefined> {
  const house = ofOwner(null);
  const taken = sql`(select ${clients.client_accepts_host_discounts} from ${clients} where ${clients.client_id} = ${shop})`;
  const [row] = await db
    .select()
    .from(discounts)
    .where(
      and(
        eq(discounts.discount_code, code.trim().toUpperCase()),
        discounts.discount_is_active,
        shop === null ? house : or(ofOwner(shop), and(house, taken)),
      ),
    )
    .orderBy(sql`${discounts.discount_client_id} nulls last`)
    .limit(1);
  return row;
}

/** Uses a discount up by one; false when its limit was reached in the meantime. */
export async function useDiscount(tx: Database, discount_id: number): Promise<boolean> {
  const rows = await tx
    .update(discounts)
    .set({ discount_used: sql`${discounts.discount_used} + 1` })
    .where(
      and(
        eq(discounts.discount_id, discount_id),
        sql`(${discounts.discount_usage_limit} is null or ${discounts.discount_used} < ${discounts.discount_usage_limit})`,
      ),
    )
    .returning({ discount_id: discounts.discount_id });
  return rows.length > 0;
}
