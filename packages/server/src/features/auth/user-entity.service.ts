export { changeClient, changeUser, findUserWithClient, isCountry } from "./auth.queries.ts";

import type { CompanyDetails, User, UserClient } from "@pressport/core/contract";
import { ApiError } from "@pressport/core/contract";
import { exchangeRates } from "../../adapters/store/shop-currency.ts";
import type { Config } from "../../config/config.ts";
import type { Caller } from "../../http/access/caller.ts";
import { quotaOf, storedBytes } from "../../http/bodies/stored-bytes.ts";
import type { Services } from "../../services.ts";
import { countUnread } from "../notifications/notifications.service.ts";
import { shownVatCheck } from "../pricing/vat.service.ts";
import { findUserWithClient } from "./auth.queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findUserWithClient>>>;

/** The client of a user as it travels; credentials stay here. */
export function clientEntity(
  { client, store_type, keys }: Pick<Row, "client" | "store_type" | "keys">,
  config: Config,
  now: Date,
): UserClient {
  const { client_store_currency: currency } = client;
  const usd_rate = currency === null || currency === "USD" ? undefined : exchangeRates(config)[currency];
  return {
    client_id: client.client_id,
    client_name: client.client_name,
    client_store_name: client.client_store_name,
    client_store_url: client.client_store_url,
    client_store_type: store_type ? { st_id: store_type.st_id, st_name: store_type.st_name } : null,
    client_store_money: currency === null || usd_rate === undefined ? null : { currency, usd_rate },
    client_markup: client.client_markup,
    client_price_ending: client.client_price_ending,
    client_least_profit: client.client_least_profit,
    client_margin: client.client_margin,
    client_price_shipping: client.client_price_shipping,
    client_price_exceptions: client.client_price_exceptions,
    client_publishable_keys: keys
      .filter(({ key_ends_at }) => key_ends_at === null || key_ends_at > now)
      .map(({ key, origins, ...times }) => ({
        key,
        origins,
        key_is_test: times.key_is_test,
        key_created_at: times.key_created_at.toISOString(),
        key_used_at: times.key_used_at?.toISOString() ?? null,
        key_ends_at: times.key_ends_at?.toISOString() ?? null,
      })),
  };
}

/** What a website is told of a client: nothing of its company, keys and prices, which any script there could read. */
function clientOnWebsite({ client_id, client_name }: UserClient): UserClient {
  return {
    client_id,
    client_name,
    client_store_name: null,
    client_store_url: null,
    client_store_type: null,
    client_store_money: null,
    client_markup: 0,
    client_price_ending: "any",
    client_least_profit: 0,
    client_margin: null,
    client_price_shipping: 0,
    client_price_exceptions: [],
    client_publishable_keys: [],
  };
}

const NO_COMPANY: CompanyDetails = {
  company_name: "",
  company_reg_number: "",
  company_vat_number: "",
  company_address: "",
  company_city: "",
  company_zip: "",
  company_country_id: null,
  company_phone: "",
};

/** A user as it travels to that user. On a website everybody is a shopper, also the reseller whose it is. */
export async function userEntity(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  { user_id, onWebsite }: Pick<Caller, "user_id" | "onWebsite">,
): Promise<User> {
  const row = await findUserWithClient(db, user_id);
  if (!row) throw new ApiError("not_found");
  const shown = await wholeUser({ db, config, clock }, row);
  if (!onWebsite) return shown;
  return {
    ...shown,
    user_client: clientOnWebsite(shown.user_client),
    user_company: NO_COMPANY,
    user_vat_check: null,
    user_is_shopper: true,
    // A company's home is the company's; a shopper has none.
    user_home_country: row.client.company_country_id === null ? shown.user_home_country : null,
    unread_notifications: 0,
  };
}

async function wholeUser(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  row: Row,
): Promise<User> {
  const { user, client } = row;
  return {
    user_id: user.user_id,
    user_name: user.user_name,
    user_email: user.user_email,
    user_verified: user.user_verified_at !== null,
    user_role: { role_name: user.role_name },
    user_client: clientEntity(row, config, clock.now()),
    user_settings: {
      user_name: user.user_name,
      user_language: user.user_language,
      user_units: user.user_units,
      user_notify_orders: user.user_notify_orders,
      user_notify_news: user.user_notify_news,
    },
    user_company: {
      company_name: client.company_name,
      company_reg_number: client.company_reg_number,
      company_vat_number: client.company_vat_number,
      company_address: client.company_address,
      company_city: client.company_city,
      company_zip: client.company_zip,
      company_country_id: client.company_country_id,
      company_phone: client.company_phone,
    },
    user_vat_check: await shownVatCheck({ db, config, clock }, client.company_vat_number),
    user_is_shopper: client.reseller_client_id !== null,
    user_shop_customer: client.client_shop_customer,
    user_home_country: row.home_country,
    user_storage: {
      used_bytes: await storedBytes(db, client.client_id),
      quota_bytes: quotaOf(config, user.role_name, client.client_quota_bytes),
    },
    unread_notifications: await countUnread(db, user.user_id),
  };
}
