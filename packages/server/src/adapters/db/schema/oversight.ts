import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";

/** One thing that happened to an incident, in words. */
export interface IncidentNote {
  /** ISO 8601, UTC. */
  at: string;
  text: string;
}

/** Table `incidents`: what could not be done by itself and waits for somebody who runs the host. */
export const incidents = pgTable(
  "incidents",
  {
    incident_id: id("incident_id"),
    incident_state: text("incident_state").$type<"open" | "solved" | "dismissed">().notNull().default("open"),
    /** One incident is open for a key at a time: `job <id>`, or what it is about. */
    incident_key: text("incident_key").notNull(),
    /** The job's name, or the kind of thing that is wrong. */
    incident_kind: text("incident_kind").notNull(),
    /** What it is about, such as `order` and its id; its name is for people. */
    incident_entity: text("incident_entity"),
    incident_entity_id: integer("incident_entity_id"),
    incident_entity_name: text("incident_entity_name"),
    /** What did not work, in words. */
    incident_words: text("incident_words").notNull(),
    /** The last error, as the program said it. */
    incident_error: text("incident_error"),
    /** The job that failed, which a retry runs again from its own data. */
    incident_job_id: text("incident_job_id"),
    /** Without such a job: the one a retry sends. */
    incident_remedy: jsonb("incident_remedy").$type<{ name: string; payload: object }>(),
    incident_history: jsonb("incident_history").$type<IncidentNote[]>().notNull(),
    incident_opened_at: createdAt("incident_opened_at"),
    incident_closed_at: time("incident_closed_at"),
  },
  (t) => [
    uniqueIndex("incidents_open_key").on(t.incident_key).where(sql`${t.incident_state} = 'open'`),
    index("incidents_kind").on(t.incident_kind, t.incident_opened_at),
    index("incidents_job").on(t.incident_job_id),
  ],
);

/** Table `audit_log`: who changed what. A trigger lets lines be added only (migration `visible_orders`). */
export const auditLog = pgTable(
  "audit_log",
  {
    audit_id: bigint("audit_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    audit_at: time("audit_at").notNull(),
    audit_action: text("audit_action").notNull(),
    audit_entity: text("audit_entity").notNull(),
    audit_entity_id: integer("audit_entity_id").notNull(),
    /* No references: lines stay when what they speak of is gone. */
    client_id: integer("client_id"),
    /** The columns that changed, and only those. */
    audit_before: jsonb("audit_before").$type<Record<string, unknown>>().notNull(),
    audit_after: jsonb("audit_after").$type<Record<string, unknown>>().notNull(),
    audit_actor: text("audit_actor").$type<"user" | "operator" | "host">().notNull(),
    audit_user_id: integer("audit_user_id"),
    audit_actor_name: text("audit_actor_name"),
    audit_address: text("audit_address"),
    audit_agent: text("audit_agent"),
  },
  (t) => [index("audit_log_entity").on(t.audit_entity, t.audit_entity_id)],
);
