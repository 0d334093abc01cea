import { and, eq, inArray, isNotNull, like } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import { publishableKeys, secretKeys, users } from "../adapters/db/schema.ts";
import { NOBODYS_DOMAIN } from "../config/production-gate.ts";
import { audit } from "../features/audit/audit.service.ts";
import { endAllSessions } from "../features/auth/security/security.service.ts";
import type { Services } from "../services.ts";

/** A production host has accounts whose password everybody can read in the documentation. */
export class DemoAccountsOpen extends Error {
  override name = "DemoAccountsOpen";
}

/** Accounts of the demo that somebody can sign in to. Their domain does not exist, so nobody else's account is among them. */
export function openDemoAccounts(db: Database) {
  return db
    .select({ user_id: users.user_id, client_id: users.client_id, user_email: users.user_email })
    .from(users)
    .where(and(like(users.user_email, `%@${NOBODYS_DOMAIN}`), isNotNull(users.user_password_hash)))
    .orderBy(users.user_email);
}

/** Says which demo accounts are open, and what to do; null where there are none. */
export async function demoAccountsProblem(db: Database): Promise<string | null> {
  const open = await openDemoAccounts(db);
  if (open.length === 0) return null;
  const emails = open.map(({ user_email }) => user_email).join(", ");
  return (
    `The database holds demo accounts whose password is published: ${emails}. ` +
    "`pressport-server users close-demo` ends their passwords, sessions and keys."
  );
}

/** Throws where demo accounts are open: anybody could sign in as an administrator. */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  const problem = await demoAccountsProblem(db);
  if (problem !== null) throw new DemoAccountsOpen(problem);
}

/** Ends passwords, sessions and keys of the demo accounts; answers their addresses. Their orders and designs stay. */
export async function closeDemoAccounts(services: Services): Promise<string[]> {
  const accounts = await openDemoAccounts(services.db);
  const clientIds = [...new Set(accounts.map(({ client_id }) => client_id))];
  await services.db.transaction(async (tx) => {
    for (const { user_id, client_id } of accounts) {
      await tx.update(users).set({ user_password_hash: null }).where(eq(users.user_id, user_id));
      await audit(services, tx, {
        action: "demo.closed",
        entity: "user",
        entity_id: user_id,
        client_id,
        before: { is_open: true },
        after: { is_open: false },
      });
    }
    await tx.delete(publishableKeys).where(inArray(publishableKeys.client_id, clientIds));
    await tx.delete(secretKeys).where(inArray(secretKeys.client_id, clientIds));
  });
  for (const account of accounts) await endAllSessions(services, account);
  return accounts.map(({ user_email }) => user_email);
}
