import type { MovedToAccount, User } from "@pressport/core/contract";
import { fieldMessages, invalid } from "@pressport/core/contract";
import { RESET_LINK_MS } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { refuseBlocked } from "../../http/access/blocked.ts";
import type { Caller, CallToken, PublishableKey } from "../../http/access/caller.ts";
import { knownDevice, nameDevice } from "../../http/access/known-devices.ts";
import {
  endPhoneLinks,
  issueToken,
  revokeToken,
  revokeTokens,
  spendLoginToken,
} from "../../http/access/tokens.ts";
import { currentActor } from "../../process/actor.ts";
import type { Services } from "../../services.ts";
import { changeUser, findAccount, markVerified } from "./auth.queries.ts";
import { mergeGuest, passingGuest } from "./guests/merge-guest.service.ts";
import { issueLink } from "./mail-links.queries.ts";
import { stillProven } from "./passwords/proven-account.service.ts";
import { checkSignInCode } from "./security/second-factor.service.ts";
import { tellOfNewBrowser } from "./security/security.service.ts";
import { userEntity } from "./user-entity.service.ts";

/** Where a call comes from: the portal, or a reseller's website through its publishable key. */
export interface Website {
  key: PublishableKey | null;
  origin: string | null;
}

/** What somebody signs in with. */
interface SignIn {
  email: string;
  password: string;
  /** Of the second factor. */
  code?: string | undefined;
  /** The name the host gave this browser. */
  device?: string | undefined;
}

/** Writes into the log who has signed in, how, and from where; what was refused is there by its answer. */
export function logSignIn(
  { log }: Pick<Services, "log">,
  user: number,
  by: "password" | "password and second factor" | "link of a letter" | "code of a shop",
): void {
  log.info({ user, by, ip: currentActor().address }, "signed in");
}

/** Signs in. A wrong password and an unknown address look and take the same. */
export async function signIn(
  services: Services,
  { email, password, code, device: known }: SignIn,
  guest: Caller | null,
  website: Website,
): Promise<{ access_token: string; data: User; device: string; moved?: MovedToAccount }> {
  const { db, passwords, clock, config, push } = services;
  const wrong = () => invalid({ email: [fieldMessages.credentials] });
  const user = await findAccount(db, email.trim().toLowerCase());
  if (!(await passwords.matches(user?.user_password_hash ?? null, password)) || !user) throw wrong();
  const { access_token, moved, hasCode } = await db.transaction(async (tx) => {
    if (!(await stillProven(tx, user))) throw wrong();
    await refuseBlocked(tx, user.client_id);
    const hasCode = await checkSignInCode(tx, services, user, code);
    await tellOfNewBrowser(tx, services, user, known);
    const passing = await passingGuest(tx, guest);
    return {
      hasCode,
      moved: passing ? await mergeGuest(tx, passing, user) : undefined,
      access_token: await issueToken(tx, clock.now(), {
        user_id: user.user_id,
        scope: website.key ? "widget" : "portal",
        origin: website.key ? website.origin : null,
        isTest: website.key?.isTest ?? false,
      }),
    };
  });
  logSignIn(services, user.user_id, hasCode ? "password and second factor" : "password");
  if (guest && moved) await push.disconnectUser(guest.user_id);
  const device = nameDevice(config, user, clock.now());
  const data = await userEntity(services, { user_id: user.user_id, onWebsite: website.key !== null });
  return { access_token, data, device, ...(moved ? { moved } : {}) };
}

/** Ends the session of a token and the sockets opened with it. */
export async function signOut({ db, push }: Services, user: Caller, token: CallToken): Promise<void> {
  await revokeToken(db, token.token_id);
  await endPhoneLinks(db, user.user_id);
  await push.disconnectUser(user.user_id);
}

/** The signed-in user. A login token from a mail confirms the address and is traded for a session, once. */
export async function showUser(
  services: Services,
  caller: Caller,
  token: CallToken,
  device: string | undefined,
): Promise<{ data: User; access_token?: string; password_link?: string } | null> {
  if (token.kind !== "login") return { data: await userEntity(services, caller) };
  const { user_id } = caller;
  const traded = await services.db.transaction(async (tx) => {
    if (!(await spendLoginToken(tx, token))) return null;
    const confirmed = await confirmAddress(tx, services, caller, device);
    const session = { user_id, scope: "portal", origin: null, byLink: true } as const;
    return { access_token: await issueToken(tx, services.clock.now(), session), confirmed };
  });
  if (!traded) return null;
  const { access_token, confirmed } = traded;
  if (confirmed) await services.push.disconnectUser(user_id);
  logSignIn(services, user_id, "link of a letter");
  return { data: await userEntity(services, caller), access_token, ...confirmed };
}

/**
 * Confirms an address by its letter; null where it was confirmed before. Anybody can register anybody's address, so all
 * earlier sessions end. In a browser that did not choose the password, the password ends too: answers the secret of a link
 * to choose another.
 */
async function confirmAddress(
  tx: Database,
  services: Services,
  { user_id, user_email }: Caller,
  device: string | undefined,
): Promise<{ password_link?: string } | null> {
  const now = services.clock.now();
  const choseIt = device !== undefined && (await knownDevice({ ...services, db: tx }, user_email, device));
  if (!(await markVerified(tx, user_id, now))) return null;
  await revokeTokens(tx, user_id);
  if (choseIt) return {};
  await changeUser(tx, user_id, { user_password_hash: null });
  const link = { user_id, link_purpose: "reset", link_email: null } as const;
  return { password_link: await issueLink(tx, now, link, RESET_LINK_MS) };
}
