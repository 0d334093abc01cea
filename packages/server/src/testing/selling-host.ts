import type { Account } from "./accounts.ts";
import { type Booted, boot } from "./boot.ts";

/** A host whose seller has a company in Latvia, with its catalogue; jobs are done when a test says so. */
export const bootSellingHost = (settings: Record<string, string> = {}) =>
  boot({
    settings: {
      PRESSPORT_WORKER: "off",
      SELLER_NAME: "Good Prints",
      SELLER_ADDRESS: "Press Street 1; LV-1001 Riga; Latvia",
      SELLER_REG_NUMBER: "40003032949",
      SELLER_VAT_NUMBER: "LV40003032949",
      ...settings,
    },
  });

/** Somebody with the client they act with. */
export interface SignedIn {
  api: Booted["api"];
  account: Account;
}

/** What a test says of a company. */
interface Company {
  company_name: string;
  company_address: string;
  company_zip?: string;
  company_city?: string;
  company_country_id?: number;
  company_reg_number?: string;
  company_vat_number?: string;
}

/** Names the company of an account. */
export const nameCompany = ({ api, account }: SignedIn, body: Company) =>
  api.account.updateCompanyDetails({ params: { id: account.user_id }, body });
