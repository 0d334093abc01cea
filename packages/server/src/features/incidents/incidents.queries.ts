import { and, desc, eq, gt, gte, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import type { IncidentNote } from "../../adapters/db/schema/oversight.ts";
import { incidents, orders } from "../../adapters/db/schema.ts";

/** An incident as stored. */
export type IncidentRow = typeof incidents.$inferSelect;

/** One more line of an incident's history. */
export const addNote = (note: IncidentNote) =>
  sql`${incidents.incident_history} || ${JSON.stringify([note])}::jsonb`;

/** Writes an incident unless one is open for its key; answers the new row. */
export async function insertIncident(
  db: Database,
  row: typeof incidents.$inferInsert,
): Promise<IncidentRow | undefined> {
  const [fresh] = await db
    .insert(incidents)
    .values(row)
    .onConflictDoNothing({
      target: incidents.incident_key,
      where: sql`${incidents.incident_state} = 'open'`,
    })
    .returning();
  return fresh;
}

/** Adds to the incident that is open for a key. */
export async function updateOpenIncident(
  db: Database,
  incident_key: string,
  changes: { note: IncidentNote; error?: string; closed?: { state: "solved" | "dismissed"; at: Date } },
): Promise<IncidentRow | undefined> {
  const { note, error, closed } = changes;
  const [row] = await db
    .update(incidents)
    .set({
      incident_history: addNote(note),
      ...(error !== undefined && { incident_error: error }),
      ...(closed && { incident_state: closed.state, incident_closed_at: closed.at }),
    })
    .where(and(eq(incidents.incident_key, incident_key), eq(incidents.incident_state, "open")))
    .returning();
  return row;
}

/** Incidents, the newest first; closed ones too when asked. */
export function listIncidents(db: Database, options: { closedToo: boolean }): Promise<IncidentRow[]> {
  return db
    .select()
    .from(incidents)
    .where(options.closedToo ? undefined : eq(incidents.incident_state, "open"))
    .orderBy(desc(incidents.incident_id));
}

/** One incident. */
export async function findIncident(db: Database, incident_id: number): Promise<IncidentRow | undefined> {
  const [row] = await db.select().from(incidents).where(eq(incidents.incident_id, incident_id));
  return row;
}

/** Whether an incident is open for a key. */
export async function hasOpenIncident(db: Database, incident_key: string): Promise<boolean> {
  const open = and(eq(incidents.incident_key, incident_key), eq(incidents.incident_state, "open"));
  return (await db.$count(incidents, open)) > 0;
}

/** Open incidents that were opened since. */
export const listOpenedSince = (db: Database, since: Date): Promise<IncidentRow[]> =>
  db
    .select()
    .from(incidents)
    .where(and(eq(incidents.incident_state, "open"), gte(incidents.incident_opened_at, since)));

/** How many incidents of a kind were opened since. */
export async function countOpenedSince(db: Database, incident_kind: string, since: Date): Promise<number> {
  return db.$count(
    incidents,
    and(eq(incidents.incident_kind, incident_kind), gt(incidents.incident_opened_at, since)),
  );
}

/** Those of these jobs that have an incident, open or closed. */
export async function jobsWithIncident(db: Database, job_ids: readonly string[]): Promise<Set<string>> {
  if (job_ids.length === 0) return new Set();
  const rows = await db
    .select({ id: incidents.incident_job_id })
    .from(incidents)
    // As one value: after an outage they are more than a statement takes.
    .where(
      sql`${incidents.incident_job_id} in (select jsonb_array_elements_text(${JSON.stringify(job_ids)}::jsonb))`,
    );
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** What people call the thing an incident is about. */
export async function nameOf(db: Database, entity: string, id: number): Promise<string> {
  if (entity !== "order") return `${entity} ${id}`;
  const [order] = await db
    .select({ number: orders.order_number })
    .from(orders)
    .where(eq(orders.order_id, id));
  return `order ${order?.number ?? id}`;
}
