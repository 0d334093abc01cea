import * as z from "zod/mini";
import { endpoint, list, members, message, one, signedIn } from "../endpoint.ts";
import { FILE_FAILURES, KEY_FAILURES } from "../failures.ts";
import {
  fieldMessages,
  Id,
  IdParams,
  OptionalName,
  optionalText,
  PlainName,
  requiredText,
  StoreAddress,
  Time,
  VatNumber,
  Website,
} from "../fields/fields.ts";
import { PriceExceptions, priceRuleFields } from "../fields/price-rules.ts";
import { CompanyDetails, StoreType, User, UserClient, UserSettings } from "./auth.ts";
import { Overlap } from "./partner/secret-keys.ts";

/** Bytes a client or comment file may have. */
export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024;

/** A file a client keeps with the print house (logos, packing slips …). */
export const ClientFile = z.object({
  file_id: z.int(),
  file_name: z.string(),
  file_type: z.string(),
  file_url: z.string(),
  file_bytes: z.int(),
  file_created_at: Time,
});
export type ClientFile = z.infer<typeof ClientFile>;

/** A line of the notification panel. */
export const Notification = z.object({
  notification_id: z.int(),
  notification_kind: z.enum(["order", "refund", "publishing", "invoice", "account"]),
  notification_text: z.string(),
  /** Portal path the notification leads to. */
  notification_path: z.nullable(z.string()),
  notification_read: z.boolean(),
  notification_created_at: Time,
});
export type Notification = z.infer<typeof Notification>;

const settingsFails = ["not_signed_in", "not_allowed", "not_verified", "not_found", "invalid"] as const;

/** The user with that id, when it is one's own. */
export const showUser = endpoint({
  method: "GET",
  path: "/api/users/{id}",
  summary: "A user with settings and company details",
  access: members,
  params: IdParams,
  answer: one(User),
  fails: ["not_signed_in", "not_allowed", "not_verified", "not_found"],
});

/** Saves the account settings. */
export const updateSettings = endpoint({
  method: "PATCH",
  path: "/api/users/{id}/update-settings",
  summary: "Save account settings",
  access: members,
  params: IdParams,
  body: z.partial(
    z.extend(UserSettings, {
      user_name: PlainName,
      user_language: optionalText(35),
    }),
  ),
  answer: one(User),
  fails: settingsFails,
});

/** Saves the company details. */
export const updateCompanyDetails = endpoint({
  method: "PATCH",
  path: "/api/users/{id}/update-company-details",
  summary: "Save company details",
  access: members,
  params: IdParams,
  body: z.partial(
    z.extend(CompanyDetails, {
      company_name: optionalText(),
      company_reg_number: optionalText(50),
      company_vat_number: z.optional(VatNumber),
      company_address: optionalText(),
      company_city: optionalText(100),
      company_zip: optionalText(20),
      company_country_id: z.nullable(Id),
      company_phone: optionalText(40),
    }),
  ),
  answer: one(User),
  fails: settingsFails,
});

/** Saves the store integration. */
export const updateClient = endpoint({
  method: "PATCH",
  path: "/api/clients/{clientId}",
  summary: "Save the store integration",
  access: members,
  params: z.object({ clientId: IdParams.shape.id }),
  body: z.object({
    client_store_url: StoreAddress,
    client_st_id: z.int({ error: fieldMessages.required }).check(z.gte(1, fieldMessages.required)),
    client_store_name: z.optional(OptionalName),
    /** Percent over wholesale for this client's own shoppers. */
    client_markup: z.optional(
      z
        .number({ error: fieldMessages.number })
        .check(z.gte(0, fieldMessages.number), z.lte(10_000, fieldMessages.number)),
    ),
    /** Store API credentials; write-only, kept encrypted, never answered. */
    client_store_credentials: z.optional(z.record(z.string(), optionalText(500))),
  }),
  answer: one(UserClient),
  fails: settingsFails,
});

/** Saves what is asked for whatever has no price of its own yet: for all, for single products, for single sizes. */
export const updatePrices = endpoint({
  method: "PATCH",
  path: "/api/clients/{clientId}/prices",
  summary: "Save the price rules",
  access: members,
  params: z.object({ clientId: IdParams.shape.id }),
  body: z.object({
    client_markup: priceRuleFields.markup,
    client_price_ending: priceRuleFields.ending,
    client_least_profit: priceRuleFields.least_profit,
    /** What is left out of these stays as it is. */
    client_margin: z.optional(priceRuleFields.margin),
    client_price_shipping: z.optional(priceRuleFields.shipping),
    client_price_exceptions: z.optional(PriceExceptions),
  }),
  answer: one(UserClient),
  fails: settingsFails,
});

/** `{key}` of a path: a publishable key. */
const KeyParams = z.object({ key: z.string().check(z.regex(/^pk_[A-Za-z0-9_-]{1,100}$/)) });
/**
 * The websites a publishable key works on: scheme, host and port. A star in place of the first label stands for any one
 * label (`https://*.example.com`).
 */
const websites = z.object({ origins: z.array(Website).check(z.maxLength(20)) });
const keyFails = ["not_signed_in", "not_allowed", "not_verified", "invalid"] as const;

/** Makes another publishable key for one's own websites. */
export const addKey = endpoint({
  method: "POST",
  path: "/api/client/keys",
  summary: "Make a publishable key",
  access: members,
  body: z.extend(websites, {
    /** A test key, through which only test orders are made; a live one unless told. */
    key_is_test: z.optional(z.boolean()),
  }),
  answer: one(UserClient),
  fails: [...keyFails, "conflict"],
});

/** Says on which websites a publishable key works, in place of those it had. */
export const updateKey = endpoint({
  method: "PATCH",
  path: "/api/client/keys/{key}",
  summary: "Set the websites of a publishable key",
  access: members,
  params: KeyParams,
  body: websites,
  answer: one(UserClient),
  fails: [...keyFails, "not_found"],
});

/** Makes a key for the same websites in another's place; the old one goes on working for the hours one needs to change it in every page. */
export const rotateKey = endpoint({
  method: "POST",
  path: "/api/client/keys/{key}/rotate",
  summary: "Replace a publishable key",
  access: members,
  params: KeyParams,
  body: Overlap,
  answer: one(UserClient),
  fails: [...keyFails, "not_found", "conflict"],
});

/** Takes a publishable key out of use for good. */
export const removeKey = endpoint({
  method: "DELETE",
  path: "/api/client/keys/{key}",
  summary: "Revoke a publishable key",
  access: members,
  params: KeyParams,
  answer: one(UserClient),
  fails: ["not_signed_in", "not_allowed", "not_verified", "not_found"],
});

/** The store types that can be connected. */
export const integrations = endpoint({
  method: "GET",
  path: "/api/clients/create",
  summary: "Available store integrations",
  access: members,
  answer: list(StoreType),
  fails: ["not_signed_in", "not_allowed", "not_verified"],
});

/** Empties store URL and store type. */
export const resetIntegration = endpoint({
  method: "GET",
  path: "/api/clients/{id}/reset-integration",
  summary: "Disconnect the store",
  access: members,
  params: IdParams,
  answer: one(UserClient),
  fails: ["not_signed_in", "not_allowed", "not_verified", "not_found", ...KEY_FAILURES],
  changes: true,
  idempotent: true,
});

/**
 * Connects a shop in its own name: its address and keys, and its website for the publishable key its pages use. What was
 * connected before is replaced.
 */
export const connectShop = endpoint({
  method: "POST",
  path: "/api/client/shop",
  summary: "Connect a shop from its own plugin",
  access: members,
  keys: "shop:connect",
  body: z.object({
    /** Its kind, in small letters, such as `woocommerce`. */
    shop_type: requiredText(fieldMessages.required, 50),
    shop_url: StoreAddress,
    shop_name: z.optional(optionalText()),
    shop_credentials: z.record(z.string(), optionalText(500)),
    publishable_key: KeyParams.shape.key,
    website: Website,
  }),
  answer: one(UserClient),
  fails: [...keyFails, "not_found"],
  limit: { points: 60, seconds: 3600, per: "account" },
});

/**
 * Disconnects the shop that is connected, if it is the one whose address is given; the website of its pages stays. A copy of
 * a shop, made to try something out, thus does not disconnect the shop itself.
 */
export const disconnectShop = endpoint({
  method: "DELETE",
  path: "/api/client/shop",
  summary: "Disconnect the shop from its own plugin",
  access: members,
  keys: "shop:connect",
  body: z.object({ shop_url: z.optional(StoreAddress) }),
  answer: message,
  fails: ["not_signed_in", "not_allowed", "not_verified", "invalid"],
});

/** Stores a file for the client. */
export const uploadFile = endpoint({
  method: "POST",
  path: "/api/client/files/upload",
  summary: "Upload a client file",
  access: signedIn,
  body: z.object({ file_type: z.optional(optionalText(50)) }),
  files: {
    file: {
      list: false,
      required: true,
      maxBytes: DOCUMENT_MAX_BYTES,
      maxCount: 1,
      kind: "document",
    },
  },
  answer: one(ClientFile),
  fails: ["not_signed_in", "not_allowed", "not_verified", ...FILE_FAILURES],
  limit: { points: 60, seconds: 60, per: "account" },
});

/** Removes one of the client's own files. */
export const deleteFile = endpoint({
  method: "DELETE",
  path: "/api/client/files/{id}/delete",
  summary: "Delete a client file",
  access: signedIn,
  params: IdParams,
  answer: message,
  fails: ["not_signed_in", "not_allowed", "not_verified", "not_found"],
});

/** The newest 100 notifications; asking marks them read. */
export const notifications = endpoint({
  method: "GET",
  path: "/api/notifications",
  summary: "Notifications, marking them read",
  access: signedIn,
  answer: list(Notification),
  fails: ["not_signed_in", "not_allowed", "not_verified", ...KEY_FAILURES],
  changes: true,
  idempotent: true,
});

/** Removes every notification of the user. */
export const clearNotifications = endpoint({
  method: "GET",
  path: "/api/notifications/clear",
  summary: "Remove all notifications",
  access: signedIn,
  answer: message,
  fails: ["not_signed_in", "not_allowed", "not_verified", ...KEY_FAILURES],
  changes: true,
  idempotent: true,
});
