import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { RESET_LINK_MS } from "@pressport/core/rules";
import type { Doors } from "../../../doors.ts";
import type { Caller, CallToken } from "../../../http/access/caller.ts";
import { nameDevice } from "../../../http/access/known-devices.ts";
import { hashSecret, newSecret, revokeTokens } from "../../../http/access/tokens.ts";
import { readerOf } from "../account-reader.service.ts";
import { passwordChangedMail, resetMail } from "../auth.mails.ts";
import {
  changeUser,
  findAccount,
  findLink,
  findUserWithClient,
  insertResetLink,
  spendLink,
} from "../auth.queries.ts";
import { refuseCommonPassword } from "./common-passwords.ts";

/** The job that mails a link. */
export const RESET = "auth.request-reset";

/**
 * Asks for a reset link. Whether there is such an account is looked up by a job, so that the answer neither tells nor
 * takes longer for those there are.
 */
export async function requestReset({ jobs }: Doors, email: string): Promise<void> {
  await jobs.send(RESET, { email });
}

/** Mails a reset link if there is such an account. */
export async function mailResetLink({ db, mail, clock, config, files }: Doors, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findAccount(tx, email);
    if (!user) return;
    const secret = newSecret();
    const now = clock.now();
    await insertResetLink(tx, {
      link_hash: hashSecret(secret),
      user_id: user.user_id,
      link_expires_at: new Date(now.getTime() + RESET_LINK_MS),
      link_created_at: now,
    });
    await mail.send(
      resetMail(await readerOf(tx, files, user), `${config.publicUrl}/renew-password-form/${secret}`),
      { tx },
    );
  });
}

/** Throws unless a reset link can still be used. */
export async function checkReset({ db, clock }: Doors, secret: string): Promise<void> {
  const link = await findLink(db, hashSecret(secret));
  if (link?.link_purpose !== "reset") throw new ApiError("not_found");
  if (link.link_used_at !== null || link.link_expires_at <= clock.now()) throw new ApiError("link_used");
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

/** Sets the password by a reset link, once; every session of the account ends. Answers the name of this browser. */
export async function resetPassword(doors: Doors, secret: string, pair: PasswordPair): Promise<string> {
  await checkReset(doors, secret);
  await checkPair(pair);
  const { db, clock, mail, passwords, push, config, files } = doors;
  const user_password_hash = await passwords.hash(pair.password);
  const user_id = await db.transaction(async (tx) => {
    const owner = await spendLink(tx, hashSecret(secret), clock.now());
    if (owner === undefined) throw new ApiError("link_used");
    const row = await findUserWithClient(tx, owner);
    if (!row) throw new ApiError("not_found");
    /* Whoever opened the link has the mailbox, so the address is confirmed too. */
    await changeUser(tx, owner, {
      user_password_hash,
      user_verified_at: row.user.user_verified_at ?? clock.now(),
    });
    await revokeTokens(tx, owner);
    await mail.send(passwordChangedMail(await readerOf(tx, files, row.user)), { tx });
    return owner;
  });
  await push.disconnectUser(user_id);
  return nameDevice(config, { user_id, user_password_hash }, clock.now());
}

/** Changes the password of the signed-in user; every other session ends. Answers the name of this browser. */
export async function changePassword(
  doors: Doors,
  caller: Caller,
  token: CallToken,
  form: PasswordPair & { current_password: string },
): Promise<string> {
  const { db, clock, mail, passwords, push, config, files } = doors;
  const row = await findUserWithClient(db, caller.user_id);
  if (!row) throw new ApiError("not_signed_in");
  if (!(await passwords.matches(row.user.user_password_hash, form.current_password)))
    throw invalid({ current_password: [fieldMessages.passwordWrong] });
  await checkPair(form);
  const user_password_hash = await passwords.hash(form.password);
  await db.transaction(async (tx) => {
    await changeUser(tx, caller.user_id, { user_password_hash });
    await revokeTokens(tx, caller.user_id, token);
    await mail.send(passwordChangedMail(await readerOf(tx, files, row.user)), { tx });
  });
  await push.disconnectUser(caller.user_id, { exceptTokenId: token.token_id });
  return nameDevice(config, { user_id: caller.user_id, user_password_hash }, clock.now());
}
