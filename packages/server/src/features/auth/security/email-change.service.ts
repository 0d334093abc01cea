import type { EmailLink } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { CONFIRMATION_LINK_MS, EMAIL_UNDO_LINK_MS } from "@pressport/core/rules";
import type { Database } from "../../../adapters/db/database.ts";
import { isUniqueViolation } from "../../../adapters/db/sql-state.ts";
import type { LetterStop } from "../../../adapters/mail/compose-letter.ts";
import type { Caller, CallToken } from "../../../http/access/caller.ts";
import { revokeTokens } from "../../../http/access/tokens.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import { isStopped, sendStoppable } from "../../stopped-letters/stopped-letters.service.ts";
import { readerOf } from "../account-reader.service.ts";
import { changeUser, findAccount, findUserWithClient, type UserRow } from "../auth.queries.ts";
import { isKeptForOther, issueLink, type MailLink, spendLink, spendLinks } from "../mail-links.queries.ts";
import { usableLink } from "../mail-links.service.ts";
import { sendReset } from "../passwords/passwords.service.ts";
import { holdProven } from "../passwords/proven-account.service.ts";
import { confirmEmailMail, emailAskedMail, emailChangedMail, emailTakenMail } from "./email-change.mails.ts";
import { checkSignInCode, ownerWith } from "./second-factor.service.ts";

/** However many accounts ask for it, an address gets so many letters. */
const LETTERS_TO_ONE = { points: 3, seconds: 3600 } as const;

const PURPOSES = ["email", "email-undo"] as const;

/** Asks for another address: mails a link to it, and word to the one the account has. */
export async function askForEmail(
  services: Services,
  caller: Caller,
  { email, current_password, code }: { email: string; current_password: string; code?: string | undefined },
): Promise<void> {
  const { db, clock, limits, mail, files, config } = services;
  const from = caller.reseller_client_id ?? caller.client_id;
  const proven = await ownerWith(services, caller, current_password);
  if (email === proven.user_email) throw invalid({ email: [fieldMessages.emailSame] });
  if (await isStopped(db, config, { from, to: email }))
    throw invalid({ email: [fieldMessages.lettersStopped] });
  const counted = await limits.consume(`email-change ${email}`, LETTERS_TO_ONE);
  if (!counted.ok) throw new ApiError("too_many", { retryAfterSeconds: counted.retryAfterSeconds });
  await db.transaction(async (tx) => {
    const owner = await holdProven(tx, proven);
    await checkSignInCode(tx, services, owner, code);
    const now = clock.now();
    const { user_id } = owner;
    await spendLinks(tx, user_id, ["email"], now);
    /* Made for an address that is taken as well, so that nobody learns who has an account. */
    const confirm = await issueLink(
      tx,
      now,
      { user_id, link_purpose: "email", link_email: email },
      CONFIRMATION_LINK_MS,
    );
    const undo = await issueUndo(tx, now, owner);
    const reader = await readerOf(tx, files, owner);
    const holder = await findAccount(tx, email);
    const isKept = await isKeptForOther(tx, email, user_id, now);
    const asked = { ...(holder || isKept ? await readerOf(tx, files, holder ?? owner) : reader), to: email };
    const letter = (stop: LetterStop) =>
      holder || isKept
        ? emailTakenMail({ ...asked, stop })
        : confirmEmailMail({ ...asked, stop }, linkTo(config, confirm));
    await sendStoppable(services, tx, { from, ...asked }, letter, { reader: user_id, isAwaited: true });
    await mail.send(emailAskedMail(reader, email, linkTo(config, undo)), { tx });
    await auditEmail(services, tx, owner, "email.asked", { email: null }, { email: "new" });
  });
}

/** Gives up the address that was asked for. */
export async function cancelEmailChange(
  { db, clock }: Pick<Services, "db" | "clock">,
  { user_id }: Pick<Caller, "user_id">,
): Promise<void> {
  await spendLinks(db, user_id, ["email"], clock.now());
}

/** What a link does that can still be used. */
export async function checkEmailLink(services: Services, secret: string): Promise<EmailLink> {
  return entityOf(await usableLink(services, secret, PURPOSES));
}

/** Does what the link is for, once. */
export async function followEmailLink(
  services: Services,
  secret: string,
  caller: { user: Caller | null; token: CallToken | null },
): Promise<EmailLink> {
  const { link_purpose, user_id } = await usableLink(services, secret, PURPOSES);
  const isConfirmed = link_purpose === "email";
  const keep = isConfirmed && caller.user?.user_id === user_id ? caller.token : null;
  const link = await services.db
    .transaction(async (tx) => {
      const spent = await spendLink(tx, secret, services.clock.now());
      if (!spent) throw new ApiError("link_used");
      await revokeTokens(tx, user_id, keep ?? undefined);
      await (isConfirmed ? confirm : undo)(tx, services, spent);
      return spent;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "users_email_unique") ? new ApiError("conflict") : error;
    });
  await services.push.disconnectUser(user_id, keep ? { exceptTokenId: keep.token_id } : undefined);
  return entityOf(link);
}

async function confirm(tx: Database, services: Services, link: MailLink): Promise<void> {
  const { clock, mail, files, config } = services;
  const now = clock.now();
  const { owner, email } = await ownerAndEmail(tx, link);
  const isKept = await isKeptForOther(tx, email, owner.user_id, now);
  if (isKept || (await findAccount(tx, email))) throw new ApiError("conflict");
  await changeUser(tx, owner.user_id, { user_email: email });
  /* Somebody may still have them in the old mailbox. */
  await spendLinks(tx, owner.user_id, ["reset"], now);
  const url = linkTo(config, await issueUndo(tx, now, owner));
  await mail.send(emailChangedMail(await readerOf(tx, files, owner), email, url), { tx });
  await auditEmail(services, tx, owner, "email.changed", { email: "old" }, { email: "new" });
}

async function undo(tx: Database, services: Services, link: MailLink): Promise<void> {
  const now = services.clock.now();
  const { owner, email } = await ownerAndEmail(tx, link);
  await changeUser(tx, owner.user_id, { user_email: email, user_password_hash: null });
  await spendLinks(tx, owner.user_id, ["reset", "email"], now);
  /* Also those that were mailed to the address of whoever made the change. */
  await spendLinks(tx, owner.user_id, ["email-undo"], now, link.link_created_at);
  await sendReset(tx, services, { ...owner, user_email: email });
  await auditEmail(services, tx, owner, "email.undone", { password: "old" }, { password: null });
}

async function ownerAndEmail(
  tx: Database,
  { user_id, link_email }: MailLink,
): Promise<{ owner: UserRow; email: string }> {
  const row = await findUserWithClient(tx, user_id);
  if (!row || link_email === null) throw new ApiError("not_found");
  return { owner: row.user, email: link_email };
}

const issueUndo = (tx: Database, now: Date, { user_id, user_email }: UserRow): Promise<string> =>
  issueLink(tx, now, { user_id, link_purpose: "email-undo", link_email: user_email }, EMAIL_UNDO_LINK_MS);

const linkTo = ({ publicUrl }: Services["config"], secret: string): string =>
  `${publicUrl}/email-link/${secret}`;

const entityOf = ({ link_purpose, link_email }: MailLink): EmailLink => ({
  link_does: link_purpose === "email" ? "confirm" : "undo",
  link_email: link_email ?? "",
});

function auditEmail(
  services: Pick<Services, "clock">,
  tx: Database,
  { user_id, client_id }: UserRow,
  action: string,
  before: object,
  after: object,
): Promise<void> {
  return audit(services, tx, { action, entity: "user", entity_id: user_id, client_id, before, after });
}
