import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, gte, like } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { auditLog, users } from "../../adapters/db/schema.ts";
import { currentActor } from "../../process/actor.ts";
import type { Services } from "../../services.ts";

/** Something that was changed, by the columns it was changed in. Secrets are named, never told. */
export interface Change {
  action: string;
  entity:
    | "variant"
    | "product"
    | "sku"
    | "client"
    | "order"
    | "proof"
    | "claim"
    | "message"
    | "incident"
    | "shop_order"
    | "user"
    | "design"
    | "batch"
    | "working_days"
    | "queue_view";
  entity_id: number;
  /** The client it belongs to; null for what is everybody's. */
  client_id: number | null;
  before: object;
  after: object;
}

/** Writes down who changed what and from where, in the change's own transaction. What stayed as it was is left out. */
export async function audit(
  { clock }: Pick<Services, "clock">,
  tx: Database,
  { before, after, ...change }: Change,
): Promise<void> {
  const plainBefore = plain(before);
  const plainAfter = plain(after);
  const changed = Object.keys(plainAfter).filter(
    (name) => !isDeepStrictEqual(plainBefore[name], plainAfter[name]),
  );
  if (changed.length === 0) return;
  const actor = currentActor();
  await tx.insert(auditLog).values({
    audit_at: clock.now(),
    audit_action: change.action,
    audit_entity: change.entity,
    audit_entity_id: change.entity_id,
    client_id: change.client_id,
    audit_before: only(plainBefore, changed),
    audit_after: only(plainAfter, changed),
    audit_actor: actor.kind,
    audit_user_id: actor.user_id,
    audit_actor_name: actor.name,
    audit_address: actor.address,
    audit_agent: actor.agent?.slice(0, 300) ?? null,
  });
}

/** As it is kept: dates as text, what is undefined as nothing. */
const plain = (values: object): Record<string, unknown> => JSON.parse(JSON.stringify(values));

const only = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** Which lines of the audit log are wanted. */
export interface AuditQuery {
  entity?: string | undefined;
  entity_id?: number | undefined;
  /** The beginning of an action, such as `price`. */
  action?: string | undefined;
  since?: Date | undefined;
  limit: number;
}

/** A line of the audit log, with the address of the account that was signed in. */
export type AuditLine = typeof auditLog.$inferSelect & { user_email: string | null };

/** Lines of the audit log, the newest first. */
export async function listAudit(db: Database, wanted: AuditQuery): Promise<AuditLine[]> {
  const { entity, entity_id, action, since, limit } = wanted;
  const rows = await db
    .select({ line: auditLog, user_email: users.user_email })
    .from(auditLog)
    .leftJoin(users, eq(users.user_id, auditLog.audit_user_id))
    .where(
      and(
        entity === undefined ? undefined : eq(auditLog.audit_entity, entity),
        entity_id === undefined ? undefined : eq(auditLog.audit_entity_id, entity_id),
        action === undefined ? undefined : like(auditLog.audit_action, `${action}%`),
        since === undefined ? undefined : gte(auditLog.audit_at, since),
      ),
    )
    .orderBy(desc(auditLog.audit_id))
    .limit(limit);
  return rows.map(({ line, user_email }) => ({ ...line, user_email }));
}
