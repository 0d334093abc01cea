import { computed, createModel, effect } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { keepDevice } from "../auth/known-device.ts";
import { checkerOf, isFlag, isText, isWhole, orNull, shapeOf } from "../client/storage/draft-shapes.ts";
import type { CompanyDetails, StoreType, User, UserSettings } from "../contract/resources/auth.ts";
import { loadable } from "../state/loadable.ts";
import { typedForm } from "../state/typed-form.ts";
import { settingsData } from "./settings-data.ts";
import { storeIntegration } from "./settings-integration.ts";
import { noPrices, pricesForm, pricesOf, rulesOf, saveMarkup } from "./settings-prices.ts";
import { settingsWebsites } from "./settings-websites.ts";

/** What the settings take of their surroundings. */
export type SettingsServices = Pick<
  StoreServices,
  "api" | "auth" | "notices" | "text" | "drafts" | "keys" | "storage" | "navigate"
>;

const noSettings: UserSettings = {
  user_name: "",
  user_language: "",
  user_units: "metric",
  user_notify_orders: false,
  user_notify_news: false,
};
const noCompany: CompanyDetails = {
  company_name: "",
  company_reg_number: "",
  company_vat_number: "",
  company_address: "",
  company_city: "",
  company_zip: "",
  company_country_id: null,
  company_phone: "",
};
const noPassword = { current_password: "", password: "", password_confirmation: "" };

const isUnits = (value: unknown): value is UserSettings["user_units"] =>
  value === "metric" || value === "imperial";

/** The Settings screen: account, company, password, store integration and one's own data, each by itself. */
export const SettingsStore = createModel((services: SettingsServices) => {
  const { api, auth } = services;
  const types = loadable<readonly StoreType[]>(services, []);
  const account = accountForm(services);
  const company = companyForm(services);
  const prices = pricesForm(services);
  const integration = storeIntegration(services);

  effect(() => {
    const user = auth.user.value;
    const userId = user?.user_id ?? null;
    account.show(user?.user_settings ?? noSettings, userId);
    company.show(user?.user_company ?? noCompany, userId);
    prices.show(user ? pricesOf(user.user_client) : noPrices, userId);
    integration.follow(user);
  });

  return {
    account,
    company,
    password: passwordForm(services),
    prices,
    /** The rules that the form says, for a look at what they would do. */
    typedRules: computed(() => rulesOf(prices.values.value)),
    saveMarkup: (percent: string) => saveMarkup(services, percent),
    integration,
    data: settingsData(services),
    websites: settingsWebsites(services),
    storeTypes: types.value,
    storeTypesState: types.state,
    /** Loads what the forms choose from: countries and the stores there are. */
    load: async () => {
      await Promise.all([auth.loadCountries(), types.load(() => api.account.integrations())]);
    },
  };
});

/** The Settings screen of a Pressport. */
export type Settings = InstanceType<typeof SettingsStore>;

function accountForm(services: SettingsServices) {
  const is = shapeOf({
    user_name: isText,
    user_language: isText,
    user_units: isUnits,
    user_notify_orders: isFlag,
    user_notify_news: isFlag,
  });
  return typedForm<UserSettings>(services, {
    empty: noSettings,
    draft: { key: "settings.account", version: 1, checker: checkerOf(is) },
    check: (values, { checkAccountSettings }) => checkAccountSettings(values),
    send: async (body) => {
      const { user_settings } = await services.api.account.updateSettings({
        params: { id: ownId(services) },
        body,
      });
      await services.auth.reload();
      return user_settings;
    },
    success: () => services.text.notices.settingsUpdated,
  });
}

function companyForm(services: SettingsServices) {
  const is = shapeOf({
    company_name: isText,
    company_reg_number: isText,
    company_vat_number: isText,
    company_address: isText,
    company_city: isText,
    company_zip: isText,
    company_country_id: orNull(isWhole),
    company_phone: isText,
  });
  return typedForm<CompanyDetails>(services, {
    empty: noCompany,
    draft: { key: "settings.company", version: 1, checker: checkerOf(is) },
    check: (values, { checkCompany }) => checkCompany(values),
    send: async (body) => {
      const params = { id: ownId(services) };
      const { user_company } = await services.api.account.updateCompanyDetails({ params, body });
      await services.auth.reload();
      return user_company;
    },
    success: () => services.text.notices.settingsUpdated,
  });
}

function passwordForm(services: SettingsServices) {
  return typedForm(services, {
    empty: noPassword,
    draft: null,
    check: (values, { checkChangePassword }) => checkChangePassword(values),
    send: async (body) => {
      keepDevice(services.storage, await services.api.auth.changePassword({ body }));
      return noPassword;
    },
    success: () => services.text.notices.passwordUpdated,
    secrets: ["current_password", "password", "password_confirmation"],
  });
}

function ownId({ auth }: SettingsServices): User["user_id"] {
  return auth.user.peek()?.user_id ?? 0;
}
