import { randomBytes } from "node:crypto";
import type { RecoveryCodes, SecondFactorSetup } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { Secret, TOTP } from "otpauth";
import type { Database } from "../../../adapters/db/database.ts";
import type { Caller, CallToken } from "../../../http/access/caller.ts";
import { hashSecret, noteConfirmation, revokeTokens } from "../../../http/access/tokens.ts";
import type { Services } from "../../../services.ts";
import { qrPicture } from "../../../text/qr-picture.ts";
import { seal, unseal } from "../../../text/sealed-text.ts";
import { audit } from "../../audit/audit.service.ts";
import { readerOf } from "../account-reader.service.ts";
import { recoveryCodeUsedMail, secondFactorOffMail, secondFactorOnMail } from "../auth.mails.ts";
import { findUserWithClient, type UserRow } from "../auth.queries.ts";
import { holdProven } from "../passwords/proven-account.service.ts";
import {
  countCodes,
  deleteFactor,
  type FactorRow,
  findFactor,
  keepSecret,
  replaceCodes,
  switchOn,
  useRecoveryCode,
  useStep,
} from "./security.queries.ts";

/** What seals the secrets of apps. */
export const FACTOR_SECRET = "second factor";

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones differ: the code before and after counts too. */
const STEPS_APART = 1;
const RECOVERY_CODES = 10;
/** In letters nobody mistakes for one another, 5 bits each: 80 bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz234567890";
const CODE_LETTERS = 16;

const appOf = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: "Pressport",
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });

/** Makes a secret for an authenticator app. Signing in goes on as it was until the app has shown a code. */
export async function beginSecondFactor(
  services: Services,
  caller: Caller,
  current_password: string,
): Promise<SecondFactorSetup> {
  const { db, config } = services;
  const user = await ownerWith(services, caller, current_password);
  const factor_secret = new Secret({ size: SECRET_BYTES }).base32;
  await db.transaction(async (tx) => {
    await holdProven(tx, user);
    const isKept = await keepSecret(tx, user.user_id, seal(factor_secret, config, FACTOR_SECRET));
    if (!isKept) throw new ApiError("conflict");
  });
  const factor_url = appOf(factor_secret, user.user_email).toString();
  return { factor_secret, factor_url, factor_picture: qrPicture(factor_url) };
}

/** Switches the second factor on once the app shows the right code, and signs out everywhere else. */
export async function confirmSecondFactor(
  services: Services,
  caller: Caller,
  token: CallToken,
  code: string,
): Promise<RecoveryCodes> {
  const { db, clock, mail, push, files } = services;
  const codes = await db.transaction(async (tx) => {
    const factor = await findFactor(tx, caller.user_id);
    if (!factor || factor.factor_since !== null) throw new ApiError("conflict");
    if (!(await isCodeOfApp(tx, services, factor, code)))
      throw invalid({ code: [fieldMessages.signInCodeWrong] });
    await switchOn(tx, caller.user_id, clock.now());
    await revokeTokens(tx, caller.user_id, token);
    await auditFactor(services, tx, caller, "second-factor.on", { is_on: false }, { is_on: true });
    await mail.send(secondFactorOnMail(await readerOf(tx, files, await ownerOf(tx, caller))), { tx });
    return newCodes(tx, caller.user_id);
  });
  await push.disconnectUser(caller.user_id, { exceptTokenId: token.token_id });
  return { recovery_codes: codes };
}

/** Makes new recovery codes; the old ones are good no more. */
export async function renewRecoveryCodes(
  services: Services,
  caller: Caller,
  { current_password, code }: { current_password: string; code: string },
): Promise<RecoveryCodes> {
  const proven = await ownerWith(services, caller, current_password);
  const codes = await services.db.transaction(async (tx) => {
    await holdProven(tx, proven);
    await spendCode(tx, services, caller, code);
    await auditFactor(services, tx, caller, "second-factor.codes", { codes: "old" }, { codes: "new" });
    return newCodes(tx, caller.user_id);
  });
  return { recovery_codes: codes };
}

/** Switches the second factor off. */
export async function endSecondFactor(
  services: Services,
  caller: Caller,
  { current_password, code }: { current_password: string; code: string },
): Promise<void> {
  const proven = await ownerWith(services, caller, current_password);
  await services.db.transaction(async (tx) => {
    await holdProven(tx, proven);
    await spendCode(tx, services, caller, code);
    await switchOff(tx, services, caller);
  });
}

/** Switches an account's second factor off and tells its owner; false when it was not on. */
export async function switchOff(
  tx: Database,
  services: Pick<Services, "clock" | "mail" | "files">,
  account: Pick<Caller, "user_id" | "client_id">,
): Promise<boolean> {
  if (!(await deleteFactor(tx, account.user_id))) return false;
  await auditFactor(services, tx, account, "second-factor.off", { is_on: true }, { is_on: false });
  await services.mail.send(
    secondFactorOffMail(await readerOf(tx, services.files, await ownerOf(tx, account))),
    {
      tx,
    },
  );
  return true;
}

/** Lets a sign-in with the right password pass where the account wants no code (false), or this is one of its own (true). */
export async function checkSignInCode(
  tx: Database,
  services: Services,
  user: UserRow,
  code: string | undefined,
): Promise<boolean> {
  const factor = await findFactor(tx, user.user_id);
  if (!factor?.factor_since) return false;
  if (!code?.trim()) throw invalid({ code: [fieldMessages.signInCode] });
  await spendCode(tx, services, user, code, factor);
  return true;
}

/** Uses a code of the app or a recovery code up; anything else is a 422 on `code`. */
async function spendCode(
  tx: Database,
  services: Services,
  account: Pick<Caller, "user_id" | "client_id">,
  code: string,
  known?: FactorRow,
): Promise<void> {
  const factor = known ?? (await findFactor(tx, account.user_id));
  if (!factor?.factor_since) throw new ApiError("conflict");
  if (await isCodeOfApp(tx, services, factor, code)) return;
  if (!(await useRecoveryCode(tx, account.user_id, hashOf(code))))
    throw invalid({ code: [fieldMessages.signInCodeWrong] });
  const left = await countCodes(tx, account.user_id);
  await auditFactor(services, tx, account, "second-factor.recovery", { left: left + 1 }, { left });
  const reader = await readerOf(tx, services.files, await ownerOf(tx, account));
  await services.mail.send(recoveryCodeUsedMail(reader, left), { tx });
}

async function isCodeOfApp(
  tx: Database,
  { clock, config }: Pick<Services, "clock" | "config">,
  { user_id, factor_secret }: FactorRow,
  code: string,
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return false;
  const timestamp = clock.now().getTime();
  const app = appOf(unseal(factor_secret, config, FACTOR_SECRET));
  const apart = app.validate({ token, timestamp, window: STEPS_APART });
  if (apart === null) return false;
  return useStep(tx, user_id, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + apart);
}

async function newCodes(tx: Database, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceCodes(tx, user_id, codes.map(hashOf));
  return codes;
}

/** A recovery code, in groups of four letters. */
function newCode(): string {
  const letters = Array.from(randomBytes(CODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}

/** However it was typed. */
const hashOf = (code: string): string => hashSecret(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));

/** Takes the password, or a code of the second factor, for the calls that want it shown again in this session. */
export async function confirmIdentity(
  services: Services,
  caller: Caller,
  { token_id }: CallToken,
  { current_password = "", code }: { current_password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { db, clock } = services;
  if (code === undefined) await ownerWith(services, caller, current_password);
  await db.transaction(async (tx) => {
    if (code !== undefined && !(await checkSignInCode(tx, services, await ownerOf(tx, caller), code)))
      throw invalid({ code: [fieldMessages.signInCodeWrong] });
    await noteConfirmation(tx, token_id, clock.now());
  });
}

/** The caller as stored, who has just shown the password; a wrong one is a 422 on `current_password`. */
export async function ownerWith(
  services: Services,
  caller: Caller,
  current_password: string,
): Promise<UserRow> {
  const user = await ownerOf(services.db, caller);
  if (!(await services.passwords.matches(user.user_password_hash, current_password)))
    throw invalid({ current_password: [fieldMessages.passwordWrong] });
  return user;
}

async function ownerOf(db: Database, { user_id }: Pick<Caller, "user_id">): Promise<UserRow> {
  const row = await findUserWithClient(db, user_id);
  if (!row) throw new ApiError("not_signed_in");
  return row.user;
}

function auditFactor(
  services: Pick<Services, "clock">,
  tx: Database,
  { user_id, client_id }: Pick<Caller, "user_id" | "client_id">,
  action: string,
  before: object,
  after: object,
): Promise<void> {
  return audit(services, tx, { action, entity: "user", entity_id: user_id, client_id, before, after });
}
