import { ApiError, type Security } from "@pressport/core/contract";
import Bowser from "bowser";
import type { Database } from "../../../adapters/db/database.ts";
import type { Caller, CallToken } from "../../../http/access/caller.ts";
import { knownDevice } from "../../../http/access/known-devices.ts";
import { revokeTokens } from "../../../http/access/tokens.ts";
import { currentActor } from "../../../process/actor.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import { readerOf } from "../account-reader.service.ts";
import { newSignInMail } from "../auth.mails.ts";
import type { UserRow } from "../auth.queries.ts";
import { findAskedEmail } from "../mail-links.queries.ts";
import { countCodes, deleteSession, findFactor, listSessions } from "./security.queries.ts";

const DAY_MS = 24 * 3_600_000;

/** Where an account is signed in, and whether that takes a second factor. */
export async function securityOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  { user_id }: Pick<Caller, "user_id">,
  { token_id }: Pick<CallToken, "token_id">,
): Promise<Security> {
  const now = clock.now();
  const rows = await listSessions(db, user_id, now);
  const asked = await findAskedEmail(db, user_id, now);
  const factor = await findFactor(db, user_id);
  return {
    sessions: rows.map((row) => ({
      session_id: row.session_id,
      session_device: describeAgent(row.token_agent),
      session_website: row.token_origin,
      session_created_at: row.token_created_at.toISOString(),
      session_used_at: row.token_used_at.toISOString(),
      session_is_current: row.token_hash === token_id,
    })),
    second_factor_since: factor?.factor_since?.toISOString() ?? null,
    recovery_codes_left: await countCodes(db, user_id),
    email_change: asked
      ? { email: asked.link_email ?? "", expires_at: asked.link_expires_at.toISOString() }
      : null,
  };
}

/** Signs another place out, its open pages too. */
export async function endSession(
  services: Services,
  caller: Caller,
  { token_id }: CallToken,
  session_id: number,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const gone = await deleteSession(tx, { user_id: caller.user_id, session_id, token_id });
    if (!gone) throw new ApiError("not_found");
    await auditSessions(services, tx, caller, describeAgent(gone.token_agent));
  });
  await services.push.disconnectUser(caller.user_id, { exceptTokenId: token_id });
}

/** Signs out everywhere but here; with keys, secret keys and webhooks end too. */
export async function endOtherSessions(
  services: Services,
  caller: Caller,
  token: CallToken,
  { withKeys }: { withKeys: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (withKeys) await services.events.emit("access.ended", tx, { client_id: caller.client_id });
    await revokeTokens(tx, caller.user_id, token);
    await auditSessions(services, tx, caller, "all others");
  });
  await services.push.disconnectUser(caller.user_id, { exceptTokenId: token.token_id });
}

/** Signs an account out everywhere, for the operator. */
export async function endAllSessions(
  services: Services,
  account: Pick<UserRow, "user_id" | "client_id">,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await revokeTokens(tx, account.user_id);
    await auditSessions(services, tx, account, "all");
  });
  await services.push.disconnectUser(account.user_id);
}

/** Tells the owner of an account that somebody signed in with a browser that never did; not on the account's first day. */
export async function tellOfNewBrowser(
  tx: Database,
  services: Services,
  user: UserRow,
  device: string | undefined,
): Promise<void> {
  const now = services.clock.now();
  if (user.user_verified_at === null || now.getTime() - user.user_verified_at.getTime() < DAY_MS) return;
  if (device !== undefined && (await knownDevice({ ...services, db: tx }, user.user_email, device)) !== null)
    return;
  const { agent, address } = currentActor();
  const place = { device: describeAgent(agent), address, at: now };
  await services.mail.send(newSignInMail(await readerOf(tx, services.files, user), place), { tx });
}

function auditSessions(
  services: Pick<Services, "clock">,
  tx: Database,
  { user_id, client_id }: Pick<Caller, "user_id" | "client_id">,
  ended: string,
): Promise<void> {
  const change = { before: { ended: null }, after: { ended } };
  return audit(services, tx, {
    action: "session.ended",
    entity: "user",
    entity_id: user_id,
    client_id,
    ...change,
  });
}

/** The browser and system that a program says it is, such as "Firefox, Linux"; empty where it says neither. */
function describeAgent(agent: string | null): string {
  if (!agent) return "";
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(", ");
}
