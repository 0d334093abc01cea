import type { Brand } from "@pressport/core/contract";
import { countryOfVatNumber } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, countries } from "../../adapters/db/schema.ts";
import type { Config } from "../../config/config.ts";

/** Where a client's company is, and what it is registered by. */
export async function companyOf(tx: Database, client_id: number) {
  const [found] = await tx
    .select({ client: clients, country: countries.country_name, country_code: countries.country_code })
    .from(clients)
    .leftJoin(countries, eq(countries.country_id, clients.company_country_id))
    .where(eq(clients.client_id, client_id));
  if (!found) throw new Error(`There is no client ${client_id}.`);
  return found;
}

/** A client's company, and where it is. */
export type Company = Awaited<ReturnType<typeof companyOf>>;

/**
 * Whose invoices the shoppers of a reseller get: its own where all that an invoice must say of a seller is known, and it
 * owes VAT in the country where the print house does, so that one rate goes through the whole chain.
 */
export async function shopInvoices(
  db: Database,
  { seller }: Pick<Config, "seller">,
  client_id: number,
): Promise<Brand["brand_invoices"]> {
  const country = countryOfVatNumber(seller?.vatNumber ?? "");
  if (country === null) return "print_house";
  const { client, country_code } = await companyOf(db, client_id);
  const { company_name, company_address, company_city, company_vat_number } = client;
  const vatCountry = countryOfVatNumber(company_vat_number);
  if ([country_code, vatCountry].some((code) => code !== null && code !== country)) return "print_house";
  const isNamed = [company_name, company_address, company_city].every((words) => words !== "");
  return isNamed && country_code !== null && vatCountry !== null ? "own" : "needs_company";
}
