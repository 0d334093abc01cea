import * as z from "zod/mini";
import { endpoint, message, one } from "../../endpoint.ts";
import { Email, fieldMessages, IdParams, requiredText, Time } from "../../fields/fields.ts";

/** A place where the account is signed in. */
export const Session = z.object({
  session_id: z.int(),
  /** The browser and its system as it calls itself, such as "Firefox, Linux"; empty where it said nothing. */
  session_device: z.string(),
  /** The website it is good on; null for the portal. */
  session_website: z.nullable(z.string()),
  session_created_at: Time,
  /** When it was last used, to some minutes. */
  session_used_at: Time,
  /** The one that asks. */
  session_is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** How an account is kept from strangers. */
export const Security = z.object({
  /** Where it is signed in, the one used last first. */
  sessions: z.array(Session),
  /** Since when signing in also takes a code of an app; null while it does not. */
  second_factor_since: z.nullable(Time),
  /** How often one can still sign in without the app. */
  recovery_codes_left: z.int(),
  /** The address that is asked for in place of the account's, until when its letter can be answered; null when none is. */
  email_change: z.nullable(z.object({ email: z.string(), expires_at: Time })),
});
export type Security = z.infer<typeof Security>;

/** What an authenticator app is given: to be scanned, or typed. */
export const SecondFactorSetup = z.object({
  /** In base32, as apps take it typed. */
  factor_secret: z.string(),
  factor_url: z.string(),
  /** The address as a QR code: how many squares wide and high, and an SVG path of the dark ones. */
  factor_picture: z.object({ units: z.int(), path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Codes to be kept on paper; no other answer tells them. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** A code of the app, or one of the recovery codes. */
export const SignInCode = requiredText(fieldMessages.signInCode, 40);

/** What the link in a letter about an account's e-mail address does. */
export const EmailLink = z.object({
  /** `confirm` makes the new address the account's; `undo` says that it was not the owner who asked. */
  link_does: z.enum(["confirm", "undo"]),
  /** The address the account has once the link was used. */
  link_email: z.string(),
});
export type EmailLink = z.infer<typeof EmailLink>;

/* Those who sign in with a password. */
const access = ["super-admin", "admin", "user"] as const;
const fails = ["not_signed_in", "not_allowed", "not_verified"] as const;
const current_password = requiredText(fieldMessages.passwordWrong, 500);
const limit = { points: 10, seconds: 900, per: "account" } as const;

/** Where the account is signed in, and whether signing in takes a second factor. */
export const show = endpoint({
  method: "GET",
  path: "/api/security",
  summary: "Sessions and second factor",
  access,
  answer: one(Security),
  fails,
});

/** Shows the password or a code of the second factor again, for the calls that want that in the last 10 minutes. */
export const confirm = endpoint({
  method: "POST",
  path: "/api/security/confirm",
  summary: "Show the password again",
  access,
  body: z.object({
    current_password: z.optional(current_password),
    /** Of the second factor, in place of the password. */
    code: z.optional(SignInCode),
  }),
  answer: message,
  fails: [...fails, "invalid"],
  limit,
});

/** Signs out another place. */
export const endSession = endpoint({
  method: "DELETE",
  path: "/api/security/sessions/{id}",
  summary: "End a session",
  access,
  params: IdParams,
  answer: one(Security),
  fails: [...fails, "not_found"],
});

/** Signs out everywhere but here. */
export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/security/sessions",
  summary: "End all other sessions",
  access,
  answer: one(Security),
  fails,
});

/** Signs out everywhere but here, and removes every secret key and webhook of the client. */
export const endAccess = endpoint({
  method: "DELETE",
  path: "/api/security/access",
  summary: "End all other sessions, secret keys and webhooks",
  access,
  answer: one(Security),
  fails: [...fails, "confirmation_needed"],
  needsFreshSignIn: true,
});

/** Makes a secret for an authenticator app; nothing changes until the app has shown a code of it. */
export const beginSecondFactor = endpoint({
  method: "POST",
  path: "/api/security/second-factor",
  summary: "Set up an authenticator app",
  access,
  body: z.object({ current_password }),
  answer: one(SecondFactorSetup),
  fails: [...fails, "invalid", "conflict"],
  limit,
});

/** From now on signing in takes a code of the app; every other session ends. */
export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/api/security/second-factor/confirm",
  summary: "Switch the second factor on",
  access,
  body: z.object({ code: SignInCode }),
  answer: one(RecoveryCodes),
  fails: [...fails, "invalid", "conflict"],
  limit,
});

/** Makes recovery codes in the place of those there were. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/security/recovery-codes",
  summary: "New recovery codes",
  access,
  body: z.object({ current_password, code: SignInCode }),
  answer: one(RecoveryCodes),
  fails: [...fails, "invalid", "conflict"],
  limit,
});

/** Signing in takes the password alone again. */
export const endSecondFactor = endpoint({
  method: "POST",
  path: "/api/security/second-factor/end",
  summary: "Switch the second factor off",
  access,
  body: z.object({ current_password, code: SignInCode }),
  answer: message,
  fails: [...fails, "invalid", "conflict"],
  limit,
});

/**
 * Asks for another e-mail address. It is the account's once the link mailed to it was used, and the answer is the same for
 * one that another account has.
 */
export const changeEmail = endpoint({
  method: "POST",
  path: "/api/security/email",
  summary: "Ask for another e-mail address",
  access,
  body: z.object({
    email: Email,
    current_password,
    /** Of the second factor, where it is on. */
    code: z.optional(SignInCode),
  }),
  answer: one(Security),
  fails: [...fails, "invalid"],
  limit: { points: 5, seconds: 3600, per: "account" },
});

/** Gives up the address that was asked for: its link is no good any more. */
export const cancelEmailChange = endpoint({
  method: "DELETE",
  path: "/api/security/email",
  summary: "Give up a change of the e-mail address",
  access,
  answer: one(Security),
  fails,
});

const EmailLinkParams = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/)) });

/** Says what a link about an e-mail address does, which is not done by opening it. */
export const checkEmailLink = endpoint({
  method: "GET",
  path: "/api/security/email-links/{token}",
  summary: "Check a link about an e-mail address",
  access: "public",
  params: EmailLinkParams,
  answer: one(EmailLink),
  fails: ["not_found", "link_used"],
});

/**
 * Uses such a link. `confirm` ends all sessions but the one that asks; `undo` ends all of them and the password too, and mails
 * a link for a new one.
 */
export const followEmailLink = endpoint({
  method: "POST",
  path: "/api/security/email-links/{token}",
  summary: "Use a link about an e-mail address",
  access: "public",
  params: EmailLinkParams,
  answer: one(EmailLink),
  fails: ["not_found", "link_used", "conflict"],
});
