import { ButtonLink } from "../../parts/controls/button.tsx";
import { useIsReseller } from "../../parts/use-is-reseller.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./company-missing.module.css";

/** Asks a business for what invoices must say of their buyer, before it orders for the first time. */
export function CompanyMissing() {
  const { auth, text } = pressport;
  const user = useSignalValue(auth.user);
  if (!useIsReseller() || !user) return null;
  const { company_address, company_city, company_country_id } = user.user_company;
  if (company_address && company_city && company_country_id !== null) return null;
  return <CompanyNotice why={text.invoices.companyMissing} />;
}

/** Leads to the company's details, and says what they are missing for. */
export function CompanyNotice({ why }: { why: string }) {
  return (
    <div className={styles.notice} role="status">
      <p>{why}</p>
      <ButtonLink small to="/settings?tab=company">
        {pressport.text.invoices.companyAdd}
      </ButtonLink>
    </div>
  );
}
