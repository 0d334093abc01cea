import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { RESET_LINK_MS } from "@pressport/core/rules";
import type { Database } from "../../../adapters/db/database.ts";
import type { Caller, CallToken } from "../../../http/access/caller.ts";
import { knownDevice, nameDevice } from "../../../http/access/known-devices.ts";
import { revokeTokens } from "../../../http/access/tokens.ts";
import type { Services } from "../../../services.ts";
import { readerOf } from "../account-reader.service.ts";
import { passwordChangedMail, resetMail } from "../auth.mails.ts";
import { changeUser, findUserWithClient, lockAccount, type UserRow } from "../auth.queries.ts";
import { issueLink, spendLink, spendLinks } from "../mail-links.queries.ts";
import { usableLink } from "../mail-links.service.ts";
import { countOpenAccess } from "../security/security.queries.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { holdProven } from "./proven-account.service.ts";

/** The job that mails a link. */
export const RESET = "auth.request-reset";

/** What may have been begun by somebody who knew the old password, or reads the mailbox: it ends with that password. */
const BEGUN = ["reset", "email"] as const;

/** Who asks for a reset link, and the browser it is asked from. */
export interface ResetRequest {
  email: string;
  device?: string | undefined;
}

/**
 * Asks for a reset link. Whether there is such an account is looked up by a job, so that the answer neither tells nor
 * takes longer for those there are.
 */
export async function requestReset({ jobs }: Services, request: ResetRequest): Promise<void> {
  await jobs.send(RESET, request);
}

/** Reset letters an account is sent, whoever asks; a browser its owner has used before has as many of its own. */
const RESET_LETTERS = { points: 10, seconds: 60 * 60 } as const;

/**
 * Mails a reset link if there is such an account. Above the limit nothing is sent and the last link stays good: the owner
 * has it, so nobody can lock them out by asking.
 */
export async function mailResetLink(services: Services, { email, device = "" }: ResetRequest): Promise<void> {
  const known = await knownDevice(services, email, device);
  await services.db.transaction(async (tx) => {
    /* Held, so that no link leaves for an address the account has just lost. */
    const user = await lockAccount(tx, email);
    if (!user) return;
    const key = `reset letters to ${user.user_id} ${known ?? "strangers"}`;
    if ((await services.limits.consume(key, RESET_LETTERS)).ok) await sendReset(tx, services, user);
  });
}

/** Mails an account a reset link, the only good one from then on. */
export async function sendReset(
  tx: Database,
  { mail, clock, config, files }: Pick<Services, "mail" | "clock" | "config" | "files">,
  user: UserRow,
): Promise<void> {
  const { user_id } = user;
  const now = clock.now();
  await spendLinks(tx, user_id, ["reset"], now);
  const secret = await issueLink(
    tx,
    now,
    { user_id, link_purpose: "reset", link_email: null },
    RESET_LINK_MS,
  );
  const url = `${config.publicUrl}/renew-password-form/${secret}`;
  await mail.send(resetMail(await readerOf(tx, files, user), url), { tx, isAwaited: true });
}

/** Throws unless a reset link can still be used; answers what else opens its account. */
export async function checkReset(
  { db, clock }: Pick<Services, "db" | "clock">,
  secret: string,
): Promise<{ secret_keys: number; webhooks: number }> {
  const { user_id } = await usableLink({ db, clock }, secret, ["reset"]);
  const row = await findUserWithClient(db, user_id);
  if (!row) throw new ApiError("not_found");
  return countOpenAccess(db, row.client.client_id, clock.now());
}

interface PasswordPair {
  password: string;
  password_confirmation: string;
}

async function checkPair({ password, password_confirmation }: PasswordPair): Promise<void> {
  if (password !== password_confirmation)
    throw invalid({ password_confirmation: [fieldMessages.passwordMismatch] });
  await refuseCommonPassword(password);
}

/**
 * Sets the password by a reset link, once; every session of the account ends, and its secret keys and webhooks where told.
 * Answers the name of this browser.
 */
export async function resetPassword(
  services: Services,
  secret: string,
  { end_access = false, ...pair }: PasswordPair & { end_access?: boolean | undefined },
): Promise<string> {
  await usableLink(services, secret, ["reset"]);
  await checkPair(pair);
  const { db, clock, mail, passwords, push, config, files } = services;
  const user_password_hash = await passwords.hash(pair.password);
  const user_id = await db.transaction(async (tx) => {
    const owner = (await spendLink(tx, secret, clock.now()))?.user_id;
    if (owner === undefined) throw new ApiError("link_used");
    const row = await findUserWithClient(tx, owner);
    if (!row) throw new ApiError("not_found");
    /* Whoever opened the link has the mailbox, so the address is confirmed too. */
    await changeUser(tx, owner, {
      user_password_hash,
      user_verified_at: row.user.user_verified_at ?? clock.now(),
    });
    await revokeTokens(tx, owner);
    if (end_access) await services.events.emit("access.ended", tx, { client_id: row.client.client_id });
    await spendLinks(tx, owner, BEGUN, clock.now());
    await mail.send(passwordChangedMail(await readerOf(tx, files, row.user)), { tx });
    return owner;
  });
  await push.disconnectUser(user_id);
  return nameDevice(config, { user_id, user_password_hash }, clock.now());
}

/** Changes the password of the signed-in user; every other session ends. Answers the name of this browser. */
export async function changePassword(
  services: Services,
  caller: Caller,
  token: CallToken,
  form: PasswordPair & { current_password: string },
): Promise<string> {
  const { db, clock, mail, passwords, push, config, files } = services;
  const row = await findUserWithClient(db, caller.user_id);
  if (!row) throw new ApiError("not_signed_in");
  if (!(await passwords.matches(row.user.user_password_hash, form.current_password)))
    throw invalid({ current_password: [fieldMessages.passwordWrong] });
  await checkPair(form);
  const user_password_hash = await passwords.hash(form.password);
  await db.transaction(async (tx) => {
    await holdProven(tx, row.user);
    await changeUser(tx, caller.user_id, { user_password_hash });
    await revokeTokens(tx, caller.user_id, token);
    await spendLinks(tx, caller.user_id, BEGUN, clock.now());
    await mail.send(passwordChangedMail(await readerOf(tx, files, row.user)), { tx });
  });
  await push.disconnectUser(caller.user_id, { exceptTokenId: token.token_id });
  return nameDevice(config, { user_id: caller.user_id, user_password_hash }, clock.now());
}
