import { ApiError, type Capability, type Endpoint } from "@pressport/core/contract";
import type { Database } from "../../adapters/db/database.ts";
import { accountBlocked } from "./blocked.ts";
import type { Caller, CallToken, PublishableKey } from "./caller.ts";
import { findSecretKey, isSecretKey } from "./secret-keys.ts";
import { staffAccessOf } from "./staff-access.ts";
import { type Bearer, findCaller } from "./tokens.ts";

/** Who makes a call, as far as its headers tell. */
export interface Identity {
  user: Caller | null;
  token: CallToken | null;
  key: PublishableKey | null;
}

/** What of an endpoint decides who may call it. */
export type Guarded = Pick<
  Endpoint,
  "method" | "path" | "access" | "needs" | "unverified" | "websites" | "phones" | "keys" | "needsFreshSignIn"
>;

/** The one call that takes the token of an e-mail link, and trades it for a session. */
const LOGIN_TOKEN_CALL = { method: "GET", path: "/api/user" } as const;

/** Read by developers: there is nobody to sign in. */
const DEAD_KEY =
  "This secret key is not good any more, or never was: it was revoked, replaced, or is not written as it was shown.";

/** How long the password that was shown once is good for the calls that want it. */
const FRESH_SIGN_IN_MS = 10 * 60_000;

/** The token of an `Authorization: Bearer …` header. Tokens are taken from nowhere else: not cookies, not addresses. */
export function bearerOf(header: string | undefined): string | null {
  return /^bearer +([\w.~+/-]{1,500}=*)$/i.exec(header?.trim() ?? "")?.[1] ?? null;
}

/** Finds who calls and whether this call is theirs to make; throws 401 or 403 otherwise. */
export async function authenticate(
  db: Database,
  now: Date,
  headers: { authorization?: string | undefined; origin?: string | undefined },
  guarded: Guarded,
  key: Pick<PublishableKey, "isTest"> | null = null,
): Promise<Omit<Identity, "key">> {
  const secret = bearerOf(headers.authorization);
  const found = secret === null ? null : await findBearer(db, now, secret);
  const isPublic = guarded.access === "public";
  if (!found || !isOfMode(found.token, key) || !tokenFits(found.token, headers.origin, guarded)) {
    if (found?.token.secretKey) refuseKey(found.token, headers.origin, guarded);
    // A public call is answered to whoever asks, also with a token that is no good any more.
    if (isPublic) return { user: null, token: null };
    const isDeadKey = !found && secret !== null && isSecretKey(secret);
    throw new ApiError("not_signed_in", isDeadKey ? { message: DEAD_KEY } : {});
  }
  if (!isPublic) await refuseUnlessMayCall(db, found, guarded);
  if (guarded.needsFreshSignIn) refuseUnlessConfirmed(found.token, now);
  return { user: found.caller, token: found.token };
}

/** Refuses the blocked, those of another role, and staff whose own role does not include the call. */
async function refuseUnlessMayCall(db: Database, found: Bearer, guarded: Guarded): Promise<void> {
  if (found.blocked) throw accountBlocked(found.blocked);
  refuseUnlessAllowed(found.caller, found.token, guarded);
  if (guarded.needs) await refuseUnlessCapable(db, found.caller, guarded.needs);
}

/** Whose session or secret key a bearer token is. */
function findBearer(db: Database, now: Date, secret: string) {
  return isSecretKey(secret) ? findSecretKey(db, now, secret) : findCaller(db, now, secret);
}

/** Says why a good key does not help with a call that wants somebody; a public one is answered as to anybody. */
function refuseKey({ secretKey }: CallToken, origin: string | undefined, { access, keys }: Guarded): void {
  if (origin !== undefined)
    throw new ApiError("key_not_allowed", {
      message: "A secret key must never be in a web page: revoke it, and call from your own server.",
    });
  if (access === "public") return;
  if (keys === undefined) throw new ApiError("key_not_allowed");
  throw new ApiError("key_not_allowed", {
    message: `This secret key is not good for ${keys}, only for ${secretKey?.scopes.join(", ")}.`,
  });
}

/** A session that a test key gave out is good with test keys alone, and the other way round: a page orders in one mode. */
const isOfMode = ({ isTest, kind }: CallToken, key: Pick<PublishableKey, "isTest"> | null): boolean =>
  key === null || kind !== "session" || key.isTest === isTest;

/** Whether this kind of token, used from this website, counts at all. */
function tokenFits(
  token: CallToken,
  origin: string | undefined,
  { method, path, keys, phones }: Guarded,
): boolean {
  if (token.secretKey)
    return origin === undefined && keys !== undefined && token.secretKey.scopes.includes(keys);
  if (token.kind === "login") return method === LOGIN_TOKEN_CALL.method && path === LOGIN_TOKEN_CALL.path;
  if (token.kind === "phone-link") return false;
  if (token.kind === "phone" && !phones) return false;
  return token.origin === null || token.origin === origin;
}

function refuseUnlessAllowed(caller: Caller, token: CallToken, guarded: Guarded): void {
  const { access } = guarded;
  if (access !== "public" && !access.includes(caller.role_name)) throw new ApiError("not_allowed");
  if (!guarded.websites && caller.onWebsite) throw new ApiError("not_allowed");
  // The link of a confirmation mail is what makes an account verified.
  if (!caller.verified && !guarded.unverified && token.kind !== "login") throw new ApiError("not_verified");
}

async function refuseUnlessCapable(db: Database, caller: Caller, needs: Capability): Promise<void> {
  const { capabilities } = await staffAccessOf(db, caller);
  if (!capabilities.includes(needs)) throw new ApiError("not_allowed");
}

/** A session may be stolen, or left open on a desk: what opens other ways into the account wants its owner. A secret key is no session. */
function refuseUnlessConfirmed({ secretKey, confirmedAt }: CallToken, now: Date): void {
  if (secretKey) return;
  if (confirmedAt === null || now.getTime() - confirmedAt.getTime() > FRESH_SIGN_IN_MS)
    throw new ApiError("confirmation_needed");
}
