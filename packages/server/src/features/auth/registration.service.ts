import type { GuestRegistration, Registration, UnnamedGuest, User } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { acceptedLanguage, CONFIRMATION_LINK_MS } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { isUniqueViolation } from "../../adapters/db/sql-state.ts";
import type { LetterStop } from "../../adapters/mail/compose-letter.ts";
import type { Caller, PublishableKey } from "../../http/access/caller.ts";
import { nameDevice } from "../../http/access/known-devices.ts";
import { issueLoginToken, issueToken, revokeTokens } from "../../http/access/tokens.ts";
import { addressGroup } from "../../http/limits/rate-limit.ts";
import type { Services } from "../../services.ts";
import { sendStoppable } from "../stopped-letters/stopped-letters.service.ts";
import { readerOf } from "./account-reader.service.ts";
import { alreadyRegisteredMail, confirmationMail } from "./auth.mails.ts";
import {
  changeClient,
  changeUser,
  findAccount,
  insertClientWithUser,
  isCountry,
  type UserRow,
} from "./auth.queries.ts";
import { passingGuest } from "./guests/merge-guest.service.ts";
import { isKeptForOther } from "./mail-links.queries.ts";
import { refuseCommonPassword } from "./passwords/common-passwords.ts";
import { userEntity } from "./user-entity.service.ts";

const GUESTS_A_DAY = { points: 100, seconds: 86_400 } as const;

/** The same whether the address was free or not, so nobody learns who has an account. */
const REGISTERED = "Please check your email to confirm your account.";
/** Nobody's, for a name of a browser that looks like any other. */
const NOBODY = 0;

/** Makes a guest: always a new, isolated client, whatever address was given. */
export async function registerGuest(
  services: Services,
  given: GuestRegistration | UnnamedGuest,
  website: { key: PublishableKey | null; origin: string | null; ip: string; language: string | null },
): Promise<{ message: string; data: User; access_token: string }> {
  const { db, clock } = services;
  const form = "unnamed" in given ? unnamedForm(website.key) : given;
  if (form.country_id && !(await isCountry(db, form.country_id)))
    throw invalid({ country_id: [fieldMessages.country] });
  await countGuest(services, website.ip);
  const now = clock.now();
  const { user_id, access_token } = await db.transaction(async (tx) => {
    const user = await insertClientWithUser(
      tx,
      { client_name: form.name, reseller_client_id: website.key?.client_id ?? null, client_created_at: now },
      {
        user_name: form.name,
        user_email: form.email,
        role_name: "guest",
        user_language: acceptedLanguage(website.language),
        user_country_id: form.country_id ?? null,
        user_created_at: now,
      },
    );
    const origin = website.key ? website.origin : null;
    return {
      user_id: user.user_id,
      access_token: await issueToken(tx, now, {
        user_id: user.user_id,
        scope: "guest",
        origin,
        isTest: website.key?.isTest ?? false,
      }),
    };
  });
  return {
    message: "You are welcome to continue. If you wish to access full expierience, please register!",
    data: await userEntity(services, { user_id, onWebsite: website.key !== null }),
    access_token,
  };
}

/** Nobody is asked for a name on a reseller's website before it is needed; the portal asks first. */
function unnamedForm(key: PublishableKey | null): Pick<GuestRegistration, "name" | "email" | "country_id"> {
  if (!key) throw invalid({ name: [fieldMessages.name], email: [fieldMessages.email] });
  return { name: "", email: "" };
}

/** One address makes so many guests a day: each may store files, so their number is a quota too. */
async function countGuest({ limits }: Services, ip: string): Promise<void> {
  const answer = await limits.consume(`guests ${addressGroup(ip)}`, GUESTS_A_DAY);
  if (!answer.ok) throw new ApiError("too_many", { retryAfterSeconds: answer.retryAfterSeconds });
}

/** Makes an unverified account and mails its confirmation link; a guest who registers keeps designs and basket. */
export async function registerAccount(
  services: Services,
  form: Registration,
  { guest, key, language }: Pick<NewAccount, "guest" | "key" | "language">,
): Promise<{ message: string; device: string }> {
  const { db, passwords, push, config, clock } = services;
  await refuseCommonPassword(form.password);
  if (!(await isCountry(db, form.country_id))) throw invalid({ country_id: [fieldMessages.country] });
  /* Hashed before looking, so that a known address takes as long as an unknown one. */
  const user_password_hash = await passwords.hash(form.password);
  let user_id = NOBODY;
  try {
    const account = { form, user_password_hash, guest, key, language };
    user_id = (await db.transaction((tx) => register(tx, services, account))) ?? NOBODY;
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_unique")) throw error;
    await notifyOwner(services, db, form.email, shopOfForm({ guest, key }));
  }
  if (guest) await push.disconnectUser(guest.user_id);
  return {
    message: REGISTERED,
    device: nameDevice(config, { user_id, user_password_hash }, clock.now()),
  };
}

interface NewAccount {
  form: Registration;
  user_password_hash: string;
  guest: Caller | null;
  key: PublishableKey | null;
  /** The languages their browser asks for. */
  language: string | null;
}

/** Makes the account; answers whose it is, or nothing where the address has one. */
async function register(
  tx: Database,
  services: Services,
  { form, user_password_hash, guest, key, language }: NewAccount,
): Promise<number | undefined> {
  const now = services.clock.now();
  if ((await findAccount(tx, form.email)) || (await isKeptForOther(tx, form.email, null, now))) {
    await notifyOwner(services, tx, form.email, shopOfForm({ guest, key }));
    return undefined;
  }
  const client = {
    client_name: form.store?.store_name || form.name,
    client_store_name: form.store?.store_name ?? null,
    client_store_url: form.store?.store_url ?? null,
    company_country_id: form.country_id,
  };
  const user = {
    user_name: form.name,
    user_email: form.email,
    role_name: "user" as const,
    user_language: acceptedLanguage(language),
    user_password_hash,
    user_country_id: form.country_id,
    user_verified_at: null,
  };
  const passing = await passingGuest(tx, guest);
  if (passing) {
    await changeClient(tx, passing.client_id, client);
    await changeUser(tx, passing.user_id, user);
    await revokeTokens(tx, passing.user_id);
    await sendConfirmation(tx, services, { user_id: passing.user_id, ...user }, passing.reseller_client_id);
    return passing.user_id;
  }
  const made = await insertClientWithUser(
    tx,
    { ...client, reseller_client_id: key?.client_id ?? null, client_created_at: now },
    { ...user, user_created_at: now },
  );
  await sendConfirmation(tx, services, made, key?.client_id ?? null);
  return made.user_id;
}

/** The reseller on whose website an account is made; null on the host's own. */
const shopOfForm = ({ guest, key }: Pick<NewAccount, "guest" | "key">): number | null =>
  guest?.reseller_client_id ?? key?.client_id ?? null;

async function notifyOwner(
  services: Services,
  tx: Database,
  email: string,
  from: number | null,
): Promise<void> {
  const owner = await findAccount(tx, email);
  if (!owner) return;
  const reader = await readerOf(tx, services.files, owner);
  const url = `${services.config.publicUrl}/login`;
  const letter = (stop: LetterStop) => alreadyRegisteredMail({ ...reader, stop }, url);
  await sendStoppable(services, tx, { from, ...reader }, letter, { isAwaited: true });
}

/** Mails a fresh confirmation link: a login token of two hours that also confirms the address. */
async function sendConfirmation(
  tx: Database,
  services: Services,
  user: Pick<UserRow, "user_id" | "user_email" | "user_name" | "user_language">,
  from: number | null,
): Promise<void> {
  const token = await issueLoginToken(tx, services.clock.now(), user.user_id, CONFIRMATION_LINK_MS);
  const url = `${services.config.publicUrl}/checkAuth/${token}`;
  const reader = await readerOf(tx, services.files, user);
  const letter = (stop: LetterStop) => confirmationMail({ ...reader, stop }, url);
  await sendStoppable(services, tx, { from, ...reader }, letter, { isAwaited: true });
}

/** Mails another confirmation link to an unverified user's own address. */
export async function resendConfirmation(services: Services, caller: Caller): Promise<void> {
  if (caller.verified) throw new ApiError("already_verified");
  await services.db.transaction(async (tx) => {
    const user = await findAccount(tx, caller.user_email);
    if (user) await sendConfirmation(tx, services, user, caller.reseller_client_id);
  });
}
