import { and, eq, gt, isNull, or } from "drizzle-orm";
import { secretKeys, webhookEndpoints } from "../../../adapters/db/schema.ts";
import type { Doors } from "../../../doors.ts";
import type { Caller, CallToken } from "../../../http/access/caller.ts";
import { endOtherSessions } from "./security.service.ts";

/** How many secret keys and webhooks go on working when every session has ended. */
export async function countOpenAccess(
  { db, clock }: Pick<Doors, "db" | "clock">,
  client_id: number,
): Promise<{ secret_keys: number; webhooks: number }> {
  const works = or(isNull(secretKeys.sk_ends_at), gt(secretKeys.sk_ends_at, clock.now()));
  return {
    secret_keys: await db.$count(secretKeys, and(eq(secretKeys.client_id, client_id), works)),
    webhooks: await db.$count(webhookEndpoints, eq(webhookEndpoints.client_id, client_id)),
  };
}

/** Ends every way into the account but the session that asks. */
export async function endAccess(doors: Doors, caller: Caller, token: CallToken): Promise<void> {
  const { client_id } = caller;
  await doors.db.transaction((tx) => doors.events.emit("access.ended", tx, { client_id }));
  await endOtherSessions(doors, caller, token);
}
