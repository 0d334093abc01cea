import type { KeyScope, RoleName } from "@pressport/core/contract";

/** Who makes a call. Every query is bounded by `client_id` (and for guests, who are clients of their own, by it alone). */
export interface Caller {
  user_id: number;
  client_id: number;
  user_email: string;
  role_name: RoleName;
  verified: boolean;
  /** The reseller whose website this shopper came through; null for resellers and the portal's own guests. */
  reseller_client_id: number | null;
  /** Acts through a token given out on a website, where any script of the page may use it: sees and does only a shopper's things. */
  onWebsite: boolean;
  /** The mode of the key it acts through, whose orders alone it sees; null in the portal, which sees both and orders in earnest. */
  keyMode: KeyMode | null;
}

/** Whether what is ordered through a key is meant: `test` makes test orders. */
export type KeyMode = "live" | "test";

/** The mode of a key. */
export const modeOf = (isTest: boolean): KeyMode => (isTest ? "test" : "live");

/**
 * Whose shop a caller buys in: a shopper in its reseller's, and a reseller on a website in its own, where every script of
 * the page reads along and nobody is shown wholesale prices. Null buys at wholesale.
 */
export function shopOf({ client_id, reseller_client_id, onWebsite }: Caller): number | null {
  return reseller_client_id ?? (onWebsite ? client_id : null);
}

/** What a token may do: everything, what widgets need, or what guests need. */
export type TokenScope = "portal" | "widget" | "guest";

/** The token a call came with. */
export interface CallToken {
  token_id: string;
  scope: TokenScope;
  /**
   * `login` tokens come from links in mails and are good for one `GET /api/user`; `phone` tokens are good for uploads, and
   * the `phone-link` they come from for being traded.
   */
  kind: "session" | "login" | "phone-link" | "phone";
  /** The website a widget's token belongs to. */
  origin: string | null;
  /** Given out through a test key. */
  isTest: boolean;
  /** Set when it is no session but a reseller's secret key: what it is called, and good for. */
  secretKey: { name: string; scopes: readonly KeyScope[] } | null;
  /** When the password or a code of the second factor was last shown in this session. */
  confirmedAt: Date | null;
}

/** A publishable key and the reseller behind it. */
export interface PublishableKey {
  key: string;
  /** The reseller. */
  client_id: number;
  origins: readonly string[];
  /** When it last let somebody in, to some minutes. */
  usedAt: Date | null;
  isTest: boolean;
}
