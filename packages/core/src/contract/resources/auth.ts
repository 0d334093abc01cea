import * as z from "zod/mini";
import { endpoint, list, message, ROLES, raw, signedIn } from "../endpoint.ts";
import { KEY_FAILURES } from "../failures.ts";
import {
  Email,
  fieldMessages,
  Id,
  NewPassword,
  OptionalName,
  PlainName,
  PriceEnding,
  ResetEmail,
  requiredText,
  StoreAddress,
  Time,
} from "../fields/fields.ts";
import { PriceException } from "../fields/price-rules.ts";

/** A country of the delivery list. */
export const Country = z.object({
  country_id: z.int(),
  country_name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country_code: z.string(),
  /** False for the excluded delivery countries of the terms. */
  country_deliverable: z.boolean(),
});
export type Country = z.infer<typeof Country>;

/** A kind of store a client can connect (`st_id`). */
export const StoreType = z.object({ st_id: z.int(), st_name: z.string() });
export type StoreType = z.infer<typeof StoreType>;

/** A publishable key, by which websites embed a client's shop. */
export const PublishableKey = z.object({
  key: z.string(),
  /** What is ordered through it is a test, and it works on everybody's own machine. */
  key_is_test: z.boolean(),
  /** The websites it works on. */
  origins: z.array(z.string()),
  key_created_at: Time,
  /** When it last let a page in, to some minutes; null when it never did. */
  key_used_at: z.nullable(Time),
  /** When it stops working, because another has taken its place; null while it is good for ever. */
  key_ends_at: z.nullable(Time),
});
export type PublishableKey = z.infer<typeof PublishableKey>;

/** The client (business) a user belongs to, with its store integration. */
export const UserClient = z.object({
  client_id: z.int(),
  client_name: z.string(),
  client_store_name: z.nullable(z.string()),
  client_store_url: z.nullable(z.string()),
  client_store_type: z.nullable(StoreType),
  /** The money the connected store sells in when that is not US dollars, and what one unit of it is worth in them when products are published. */
  client_store_money: z.nullable(z.object({ currency: z.string(), usd_rate: z.number() })),
  /** Percent over wholesale that this client's own shoppers pay unless a variant says otherwise. */
  client_markup: z.number(),
  /** How prices made by that markup end: anyhow, in whole dollars, or in so many cents. */
  client_price_ending: PriceEnding,
  /** What is earned with each piece at least after VAT, US cents. */
  client_least_profit: z.int(),
  /** Percent of each price to be kept after VAT, print and shipping, in place of the markup; null for the markup. */
  client_margin: z.nullable(z.number()),
  /** US cents of shipping that each price has to pay for; 0 where customers pay it on top. */
  client_price_shipping: z.int(),
  /** Products and sizes with rules of their own. */
  client_price_exceptions: z.array(PriceException),
  /** Publishable keys of this client's own website, empty for guests. */
  client_publishable_keys: z.array(PublishableKey),
});
export type UserClient = z.infer<typeof UserClient>;

/** Account settings a user edits on the Settings screen. */
export const UserSettings = z.object({
  user_name: z.string(),
  user_language: z.string(),
  user_units: z.enum(["metric", "imperial"]),
  user_notify_orders: z.boolean(),
  user_notify_news: z.boolean(),
});
export type UserSettings = z.infer<typeof UserSettings>;

/** Company details printed on invoices. */
export const CompanyDetails = z.object({
  company_name: z.string(),
  company_reg_number: z.string(),
  company_vat_number: z.string(),
  company_address: z.string(),
  company_city: z.string(),
  company_zip: z.string(),
  company_country_id: z.nullable(z.int()),
  company_phone: z.string(),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

/** What VIES, which knows the VAT numbers of the European Union, said of a company's; `pending` until it has answered. */
export const VatCheck = z.object({
  vat_check_state: z.enum(["pending", "confirmed", "wrong"]),
  vat_check_answered_at: z.nullable(Time),
});
export type VatCheck = z.infer<typeof VatCheck>;

/** The signed-in person. */
export const User = z.object({
  user_id: z.int(),
  /** Empty for a guest nobody has asked yet, as is the e-mail. */
  user_name: z.string(),
  user_email: z.string(),
  user_verified: z.boolean(),
  user_role: z.object({ role_name: z.enum(ROLES) }),
  user_client: UserClient,
  user_settings: UserSettings,
  user_company: CompanyDetails,
  /** Null where no number of the European Union is given, and where this host does not ask about them. */
  user_vat_check: z.nullable(VatCheck),
  /** Set for shoppers of a reseller's own website: they see its retail prices. */
  user_is_shopper: z.boolean(),
  /** The id this shopper has in the reseller's own shop, which signed them in; null for everybody else. */
  user_shop_customer: z.nullable(z.string()),
  /** Where this client is at home, ISO 3166: its calendars' weeks begin there. Null when nobody has said. */
  user_home_country: z.nullable(z.string()),
  /** What this client keeps of designs and files, and how much it may. */
  user_storage: z.object({ used_bytes: z.int(), quota_bytes: z.int() }),
  unread_notifications: z.int(),
});
export type User = z.infer<typeof User>;

/** What moved when a guest signed in to an account. */
export const MovedToAccount = z.object({
  designs: z.int(),
  cart_items: z.int(),
});
export type MovedToAccount = z.infer<typeof MovedToAccount>;

/** Names the browser of somebody who has signed in; sent along, it keeps strangers' guesses from locking its owner out. */
const Device = z.optional(z.string().check(z.maxLength(200)));

/** Checks e-mail and password. A guest's bearer token sent along merges the guest's basket and designs. */
export const login = endpoint({
  method: "POST",
  path: "/api/login",
  summary: "Sign in",
  access: "public",
  body: z.object({
    email: z.string().check(z.maxLength(500)),
    password: z.string().check(z.maxLength(500)),
    /** Of the authenticator app, or a recovery code, for accounts that want one: the refusal of a call without asks for it in this field. */
    code: z.optional(z.string().check(z.maxLength(40))),
    device: Device,
  }),
  answer: raw(
    z.object({
      access_token: z.string(),
      data: User,
      /** To be sent with the next sign-in from this browser. */
      device: z.optional(z.string()),
      moved: z.optional(MovedToAccount),
    }),
  ),
  fails: ["invalid"],
  limit: {
    points: 10,
    seconds: 900,
    per: "address-and-account",
    inAll: { points: 40, seconds: 3600 },
    forgiven: true,
  },
});

/**
 * Signs in on a website by a code that the reseller's own server has made (`POST /api/partner/shopper-codes`). The bearer
 * token of an unnamed guest sent along brings the guest's basket and designs.
 */
export const loginByCode = endpoint({
  method: "POST",
  path: "/api/login/code",
  summary: "Sign in by a code of the shop's own server",
  access: "public",
  body: z.object({ code: requiredText(fieldMessages.required, 200) }),
  answer: raw(z.object({ access_token: z.string(), data: User, moved: z.optional(MovedToAccount) })),
  fails: ["invalid", "auth_code_refused"],
  limit: { points: 60, seconds: 60, per: "address" },
});

/** Ends the session of the bearer token. */
export const logout = endpoint({
  method: "GET",
  path: "/api/logout",
  summary: "Sign out",
  access: signedIn,
  websites: true,
  answer: message,
  fails: ["not_signed_in"],
  changes: true,
  idempotent: true,
  unverified: true,
});

/** The full registration form; an upgrade when sent with a guest's bearer token. */
export const Registration = z.object({
  guest_user: z.optional(z.literal(false)),
  name: PlainName,
  email: Email,
  password: NewPassword,
  country_id: z.int({ error: fieldMessages.country }).check(z.gte(1, fieldMessages.country)),
  store: z.optional(z.object({ store_name: OptionalName, store_url: StoreAddress })),
});
export type Registration = z.infer<typeof Registration>;

/** The guest form; country is optional. */
export const GuestRegistration = z.object({
  guest_user: z.literal(true),
  name: PlainName,
  email: Email,
  country_id: z.optional(z.nullable(Id)),
});
export type GuestRegistration = z.infer<typeof GuestRegistration>;

/**
 * A guest nobody has asked for a name yet: on a website, so that something can be kept for a shopper. The address of the
 * first order says who it is.
 */
export const UnnamedGuest = z.object({ guest_user: z.literal(true), unnamed: z.literal(true) });
export type UnnamedGuest = z.infer<typeof UnnamedGuest>;

/** Creates an unverified account and mails its confirmation link, or a guest with a token at once. */
export const register = endpoint({
  method: "POST",
  path: "/api/register",
  summary: "Create an account or a guest",
  access: "public",
  body: z.union([UnnamedGuest, GuestRegistration, Registration]),
  answer: raw(
    z.object({
      message: z.string(),
      data: z.optional(User),
      access_token: z.optional(z.string()),
      /** Names this browser as the one that chose the password; sent along when the address is confirmed. */
      device: z.optional(z.string()),
    }),
  ),
  fails: ["invalid", ...KEY_FAILURES],
  idempotent: true,
  limit: { points: 20, seconds: 3600, per: "address" },
});

/**
 * The signed-in user. Called with the login token of an e-mail link, it also answers the token that replaces it. Where that
 * confirms the address in a browser other than the one that registered, somebody else may have chosen the password: it is
 * no good any more, and `password_link` is the secret of a link to choose another.
 */
export const show = endpoint({
  method: "GET",
  path: "/api/user",
  summary: "The signed-in user",
  access: signedIn,
  websites: true,
  query: z.object({ device: Device }),
  answer: raw(
    z.object({ data: User, access_token: z.optional(z.string()), password_link: z.optional(z.string()) }),
  ),
  fails: ["not_signed_in", "not_verified"],
});

/** Every country, deliverable or not. */
export const countries = endpoint({
  method: "GET",
  path: "/api/countries-list",
  summary: "Countries",
  access: "public",
  answer: list(Country),
  fails: [],
});

/** Mails a new confirmation link (2 hours) to the user's own address. */
export const resendConfirmation = endpoint({
  method: "GET",
  path: "/api/email/resend",
  summary: "Resend the confirmation e-mail",
  access: signedIn,
  websites: true,
  answer: message,
  fails: ["not_signed_in", "already_verified", ...KEY_FAILURES],
  changes: true,
  idempotent: true,
  unverified: true,
  limit: { points: 3, seconds: 3600, per: "account" },
});

/** Mails a reset link (60 minutes, single use); the answer is the same for unknown addresses. */
export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/request_password_reset",
  summary: "Ask for a password reset link",
  access: "public",
  body: z.object({ email: ResetEmail, device: Device }),
  answer: message,
  fails: ["invalid"],
  limit: { points: 3, seconds: 3600, per: "address-and-account" },
});

const ResetParams = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/)),
});

/**
 * Says whether a reset link can still be used, and what else opens the account: only whoever has the link is told. Shown
 * when the password is chosen, so that it can end together with the sessions.
 */
export const checkPasswordReset = endpoint({
  method: "GET",
  path: "/api/check_password_reset/{token}",
  summary: "Check a password reset link",
  access: "public",
  params: ResetParams,
  answer: raw(
    z.object({
      message: z.string(),
      secret_keys: z.optional(z.int()),
      webhooks: z.optional(z.int()),
    }),
  ),
  fails: ["not_found", "link_used"],
});

/** A message, and the name of this browser under the new password. */
const PasswordChanged = raw(z.object({ message: z.string(), device: z.optional(z.string()) }));

const PasswordPair = {
  password: NewPassword,
  password_confirmation: requiredText(fieldMessages.passwordMismatch, 500),
};

/** Sets a new password by a reset link and ends every session of the account; its secret keys and webhooks where told. */
export const updatePasswordReset = endpoint({
  method: "PATCH",
  path: "/api/update_password_reset/{token}",
  summary: "Set a new password by a reset link",
  access: "public",
  params: ResetParams,
  body: z.object({ ...PasswordPair, end_access: z.optional(z.boolean()) }),
  answer: PasswordChanged,
  fails: ["not_found", "link_used", "invalid"],
});

/** Changes the password of the signed-in user; other sessions end. */
export const changePassword = endpoint({
  method: "POST",
  path: "/api/change-password",
  summary: "Change the password",
  access: ["super-admin", "admin", "user"],
  body: z.object({
    current_password: requiredText(fieldMessages.passwordWrong, 500),
    ...PasswordPair,
  }),
  answer: PasswordChanged,
  fails: ["not_signed_in", "not_allowed", "not_verified", "invalid"],
  limit: { points: 10, seconds: 900, per: "account" },
});
