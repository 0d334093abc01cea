import {
  ApiError,
  fieldMessages,
  invalid,
  type MovedToAccount,
  SHOPPER_CODE_SECONDS,
  type ShopperCode,
  type User,
} from "@pressport/core/contract";
import { websiteOf, worksOn } from "@pressport/core/rules";
import type { Database } from "../../../adapters/db/database.ts";
import type { Caller, CallToken } from "../../../http/access/caller.ts";
import { callerOfUser } from "../../../http/access/client-caller.ts";
import { hashSecret, issueToken, newSecret, revokeToken } from "../../../http/access/tokens.ts";
import type { Services } from "../../../services.ts";
import { lockClient } from "../../order-rows/lock-rows.service.ts";
import { changeUser, insertClientWithUser } from "../auth.queries.ts";
import { mergeGuest, passingGuest } from "../guests/merge-guest.service.ts";
import { logSignIn, type Website } from "../sessions.service.ts";
import { userEntity } from "../user-entity.service.ts";
import { type CodeRow, findShopper, insertCode, listWebsites, takeCode } from "./hand-off.queries.ts";

/** A customer of a reseller's own shop, and the website they are on. */
export interface ShopCustomer {
  customer_id: string;
  origin: string;
  customer_name?: string | null | undefined;
  customer_email?: string | null | undefined;
}

/** Makes a code by which the page of a reseller's website signs in a customer the shop knows already. */
export async function makeShopperCode(
  { db, clock }: Pick<Services, "db" | "clock">,
  { client_id, keyMode }: Pick<Caller, "client_id" | "keyMode">,
  customer: ShopCustomer,
): Promise<ShopperCode> {
  const code_is_test = keyMode === "test";
  const origin = websiteOf(customer.origin);
  if (origin === null || origin.includes("*")) throw invalid({ origin: [fieldMessages.website] });
  const now = clock.now();
  const websites = await listWebsites(db, client_id, now, code_is_test);
  if (!websites.some((key) => worksOn(key, origin)))
    throw invalid({ origin: [fieldMessages.websiteUnknown] });
  const code = `sc_${newSecret()}`;
  const expires_at = new Date(now.getTime() + SHOPPER_CODE_SECONDS * 1000);
  await db.transaction(async (tx) => {
    const user_id = await shopperOf(tx, client_id, customer, now);
    const row = { code_hash: hashSecret(code), user_id, code_origin: origin, code_expires_at: expires_at };
    await insertCode(tx, { ...row, code_is_test, reseller_client_id: client_id }, now);
  });
  return { code, expires_at: expires_at.toISOString() };
}

/** The shopper of a customer, made with the first code; name and address are as the shop says now. */
async function shopperOf(
  tx: Database,
  reseller_client_id: number,
  { customer_id, customer_name, customer_email }: ShopCustomer,
  now: Date,
): Promise<number> {
  await lockClient(tx, reseller_client_id);
  const known = await findShopper(tx, reseller_client_id, customer_id);
  if (known !== undefined) {
    const change = {
      ...(typeof customer_name === "string" && { user_name: customer_name }),
      ...(customer_email && { user_email: customer_email }),
    };
    if (Object.keys(change).length > 0) await changeUser(tx, known, change);
    return known;
  }
  const user_name = customer_name ?? "";
  const made = await insertClientWithUser(
    tx,
    {
      client_name: user_name,
      reseller_client_id,
      client_shop_customer: customer_id,
      client_created_at: now,
    },
    { user_name, user_email: customer_email ?? "", role_name: "guest", user_created_at: now },
  );
  return made.user_id;
}

/** What the one who signs in by a code was before. */
export interface Before {
  user: Caller | null;
  token: CallToken | null;
}

/**
 * Trades a code for a session on its website, once. What an unnamed guest of this browser has gathered comes along; the
 * session of another customer ends.
 */
export async function tradeCode(
  services: Services,
  code: string,
  { key, origin }: Website,
  before: Before,
): Promise<{ access_token: string; data: User; moved?: MovedToAccount }> {
  const { db, clock, push } = services;
  const taken = await takeCode(db, hashSecret(code));
  if (!taken || taken.code_expires_at <= clock.now())
    throw refused("it was used already, or is older than a minute. Make another for each call");
  if (key?.client_id !== taken.reseller_client_id)
    throw refused("it was made by another account than the publishable key's");
  if (key.isTest !== taken.code_is_test)
    throw refused(
      "it was made with a key of the other mode: test keys go with test keys, live keys with live keys",
    );
  if (origin !== taken.code_origin)
    throw refused(`it was made for ${taken.code_origin}, and this page is on ${origin ?? "no website"}`);
  const { access_token, moved } = await db.transaction(async (tx) => ({
    moved: await takeAlong(tx, taken, before),
    access_token: await issueToken(tx, clock.now(), {
      user_id: taken.user_id,
      scope: "guest",
      origin,
      isTest: key.isTest,
    }),
  }));
  logSignIn(services, taken.user_id, "code of a shop");
  if (before.user) await push.disconnectUser(before.user.user_id);
  const data = await userEntity(services, { user_id: taken.user_id, onWebsite: true });
  return { access_token, data, ...(moved ? { moved } : {}) };
}

async function takeAlong(
  tx: Database,
  { user_id, reseller_client_id }: CodeRow,
  { user, token }: Before,
): Promise<MovedToAccount | undefined> {
  const shopper = await callerOfUser(tx, user_id);
  if (!shopper || !user || !token) return undefined;
  const guest = await passingGuest(tx, user);
  if (guest?.reseller_client_id === reseller_client_id) return mergeGuest(tx, guest, shopper);
  await revokeToken(tx, token.token_id);
  return undefined;
}

const refused = (why: string) =>
  new ApiError("auth_code_refused", { message: `This sign-in code is no good: ${why}.` });
