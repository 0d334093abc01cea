import { asc, eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { deliveryServices } from "../../adapters/db/schema.ts";

/** The faster ways to a zone, the cheapest first. */
export async function servicesOfZone(db: Database, zone: string) {
  return db
    .select()
    .from(deliveryServices)
    .where(eq(deliveryServices.zone, zone))
    .orderBy(asc(deliveryServices.first_amount), asc(deliveryServices.delivery_service));
}
