import { SettingsStore } from "@pressport/core";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Tabs } from "../../parts/lists/tabs.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { pressport } from "../../pressport.ts";
import { AccountForm } from "./account-form.tsx";
import { AddressesForm } from "./addresses/addresses-form.tsx";
import { ApiSettings } from "./api/api-settings.tsx";
import { BrandForm } from "./brand/brand-form.tsx";
import { CardForm } from "./card-form.tsx";
import { CompanyForm } from "./company-form.tsx";
import { DataForm } from "./data-form.tsx";
import { DiscountsForm } from "./discounts/discounts-form.tsx";
import { IntegrationForm } from "./integration-form.tsx";
import { PricesForm } from "./prices/prices-form.tsx";
import { SecuritySettings } from "./security/security-settings.tsx";
import styles from "./settings.module.css";

const TABS = [
  "account",
  "company",
  "password",
  "addresses",
  "integration",
  "api",
  "prices",
  "discounts",
  "payment",
  "brand",
  "data",
] as const;
type SettingsTab = (typeof TABS)[number];
const FORMS = {
  account: AccountForm,
  company: CompanyForm,
  password: SecuritySettings,
  addresses: AddressesForm,
  integration: IntegrationForm,
  api: ApiSettings,
  prices: PricesForm,
  discounts: DiscountsForm,
  payment: CardForm,
  brand: BrandForm,
  data: DataForm,
};

/**
 * Settings: account, company, password, store integration, keys, usual prices, discount codes, the card on file, the brand
 * of one's shop and one's own data; they begin at the account, and the address says which of them is open.
 */
export function Component() {
  const settings = pressport.use(SettingsStore);
  const words = pressport.text.settings;
  const [params, setParams] = useSearchParams();
  const tab: SettingsTab = TABS.find((one) => one === params.get("tab")) ?? "account";
  useEffect(() => void settings.load(), [settings]);
  const Form = FORMS[tab];
  return (
    <>
      <PageTitle title={words.title} {...(tab !== "account" && { tab: words.tabs[tab] })} />
      <Tabs
        label={words.tabsLabel}
        tabs={TABS.map((id) => ({ id, label: words.tabs[id] }))}
        selected={tab}
        onSelect={(next: SettingsTab) => setParams({ tab: next }, { replace: true })}
      >
        <div className={styles.sheet}>
          <Form />
        </div>
      </Tabs>
    </>
  );
}
