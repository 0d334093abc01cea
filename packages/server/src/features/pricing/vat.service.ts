import { countryOfVatNumber } from "@pressport/core/contract";
import { type VatTreatment, vatTreatmentOf } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { clients, countries } from "../../adapters/db/schema.ts";
import type { Doors } from "../../doors.ts";
import { type Caller, shopOf } from "../../http/access/caller.ts";

/** Who buys: a client, for itself or, where it has a reseller, on that one's website. */
export interface VatBuyer {
  client_id: number;
  reseller_client_id: number | null;
}

/** Who buys in a call. */
export const buyerOf = (caller: Caller): VatBuyer => ({
  client_id: caller.client_id,
  reseller_client_id: shopOf(caller),
});

/** How VAT is charged to a buyer, as the company says now who it is; whoever buys on a website is a private person. */
export async function vatFor(
  { db, config }: Pick<Doors, "db" | "config">,
  { client_id, reseller_client_id }: VatBuyer,
  destination: string | null,
): Promise<VatTreatment> {
  if (config.seller === null || reseller_client_id !== null) return "standard";
  const [company] = await db
    .select({
      country: countries.country_code,
      vatNumber: clients.company_vat_number,
      regNumber: clients.company_reg_number,
    })
    .from(clients)
    .leftJoin(countries, eq(countries.country_id, clients.company_country_id))
    .where(eq(clients.client_id, client_id));
  if (!company) return "standard";
  return vatTreatmentOf({
    seller: { country: countryOfVatNumber(config.seller.vatNumber) },
    buyer: { ...company, country: company.country ?? countryOfVatNumber(company.vatNumber) },
    destination,
  });
}
