import type { RoleName } from "../contract/endpoint.ts";
import type { User } from "../contract/resources/auth.ts";

/** A user as the host answers it. */
export function sampleUser(changes: Partial<User> & { role?: RoleName } = {}): User {
  const { role = "user", ...rest } = changes;
  return {
    user_id: 1,
    user_name: "Ada Reseller",
    user_email: "demo@pressport.test",
    user_verified: true,
    user_role: { role_name: role },
    user_client: {
      client_id: 1,
      client_name: "Ada's Posters",
      client_store_name: null,
      client_store_url: null,
      client_store_type: null,
      client_store_money: null,
      client_markup: 0,
      client_margin: null,
      client_price_shipping: 0,
      client_price_exceptions: [],
      client_price_ending: "any",
      client_least_profit: 0,
      client_publishable_keys: [],
    },
    user_settings: {
      user_name: "Ada Reseller",
      user_language: "en",
      user_units: "metric",
      user_notify_orders: true,
      user_notify_news: false,
    },
    user_company: {
      company_name: "",
      company_reg_number: "",
      company_vat_number: "",
      company_address: "",
      company_city: "",
      company_zip: "",
      company_country_id: null,
      company_phone: "",
    },
    user_vat_check: null,
    user_shop_customer: null,
    user_is_shopper: false,
    user_home_country: null,
    user_storage: { used_bytes: 4_402_341_478, quota_bytes: 5 * 1024 ** 3 },
    unread_notifications: 0,
    ...rest,
  };
}
