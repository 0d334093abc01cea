import { countryOfVatNumber } from "@pressport/core/contract";
import { addressLines, type Language, languageOf, placeLines } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { brands, clients, countries, type orders, users } from "../../../adapters/db/schema.ts";
import type { Config } from "../../../config/config.ts";
import { type Company, companyOf } from "../../brands/company.service.ts";
import type { InvoiceDocument, InvoiceParty } from "../invoice-document.ts";

/** Who sells: the print house, or a reseller under the name its shoppers know. */
export async function sellerOf(
  tx: Database,
  { seller }: Pick<Config, "seller">,
  seller_client_id: number | null,
): Promise<Pick<InvoiceDocument, "seller" | "heading" | "logo_key">> {
  if (seller_client_id === null) return { seller: printHouse(seller) };
  const [brand] = await tx.select().from(brands).where(eq(brands.client_id, seller_client_id));
  const company = await companyOf(tx, seller_client_id);
  const heading = brand?.brand_name || company.client.client_store_name || "";
  const logo_key = brand?.brand_logo_key;
  return { seller: partyOf(company), ...(heading && { heading }), ...(logo_key && { logo_key }) };
}

const printHouse = (seller: Config["seller"]): InvoiceParty => ({
  name: seller?.name ?? "Pressport",
  lines: [...(seller?.address ?? [])],
  reg_number: seller?.regNumber ?? "",
  vat_number: seller?.vatNumber ?? "",
});

/** The reseller as the buyer of what it sells on. */
export const resellerAsBuyer = async (tx: Database, client_id: number): Promise<InvoiceParty> =>
  partyOf(await companyOf(tx, client_id));

function partyOf({ client, country, country_code }: Company): InvoiceParty {
  const code = country_code ?? countryOfVatNumber(client.company_vat_number);
  const place = placeLines(
    { recipient_zip: client.company_zip, recipient_city: client.company_city, recipient_state: "" },
    code,
  );
  const lines = [client.company_address, ...place, country ?? ""];
  return partyAt(client, lines, code);
}

function partyAt(
  client: Company["client"],
  lines: readonly string[],
  country_code: string | null,
): InvoiceParty {
  return {
    name: client.company_name || client.client_name,
    lines: lines.map((line) => line.trim()).filter(Boolean),
    reg_number: client.company_reg_number,
    vat_number: client.company_vat_number,
    ...(country_code !== null && { country_code }),
  };
}

/** The company as its details say, and what it reads; a guest has none, and buys for the address the order goes to. */
export async function readBuyer(
  tx: Database,
  order: typeof orders.$inferSelect,
): Promise<{ buyer: InvoiceParty; language: Language }> {
  const [found] = await tx
    .select({
      client: clients,
      country: countries.country_name,
      country_code: countries.country_code,
      home_id: users.user_country_id,
      role: users.role_name,
      user_name: users.user_name,
      language: users.user_language,
    })
    .from(clients)
    .innerJoin(users, eq(users.user_id, order.user_id))
    .leftJoin(countries, eq(countries.country_id, clients.company_country_id))
    .where(eq(clients.client_id, order.client_id));
  if (!found) throw new Error(`There is no client ${order.client_id} to invoice.`);
  const { client, home_id, role, user_name } = found;
  const language = languageOf(found.language) ?? "en";
  if (role === "guest" && client.company_address === "") {
    const country = await countryOf(tx, order.order_country_id);
    const code = country?.country_code ?? null;
    const { recipient_name } = order.order_recipient;
    const nameless = { ...order.order_recipient, recipient_name: "" };
    const lines = addressLines(nameless, { code, name: country?.country_name ?? "" });
    // Made before anybody asked for a name; an address, or the shop, gave it since.
    const named = { ...client, client_name: user_name || recipient_name };
    return { buyer: partyAt(named, lines, code), language };
  }
  const buyer = partyOf(found);
  if (buyer.country_code !== undefined) return { buyer, language };
  const home = await countryOf(tx, home_id);
  return { buyer: { ...buyer, ...(home && { country_code: home.country_code }) }, language };
}

async function countryOf(tx: Database, country_id: number | null) {
  if (country_id === null) return undefined;
  const [row] = await tx.select().from(countries).where(eq(countries.country_id, country_id));
  return row;
}
