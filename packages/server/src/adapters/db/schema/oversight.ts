import type { DueFilter } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { feedback } from "./operations.ts";
import { orderComments, orders, refunds } from "./orders.ts";
import { userId, users } from "./people.ts";

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

/**
 * Table `messages`: what customers wrote to the print house, and whether somebody has answered. The words are in the row
 * it names: a comment on an order, feedback, or a claim. A letter that the recipient's mail server refused for good waits
 * for somebody in the same list.
 */
export const messages = pgTable(
  "messages",
  {
    message_id: id("message_id"),
    message_state: text("message_state").$type<"open" | "answered" | "closed">().notNull().default("open"),
    comment_id: integer("comment_id")
      .unique()
      .references(() => orderComments.comment_id, { onDelete: "cascade" }),
    feedback_id: integer("feedback_id")
      .unique()
      .references(() => feedback.feedback_id, { onDelete: "cascade" }),
    refund_id: integer("refund_id")
      .unique()
      .references(() => refunds.refund_id, { onDelete: "cascade" }),
    /** To whom a letter was written that was refused. */
    letter_user_id: integer("letter_user_id").references(() => users.user_id, { onDelete: "cascade" }),
    /** The order of the comment, the claim or the letter. */
    order_id: integer("order_id").references(() => orders.order_id),
    /** The answer to feedback; an order has its answer as a comment. */
    message_answer: text("message_answer"),
    message_created_at: createdAt("message_created_at"),
    /** When the customer was first answered; a claim can be answered before it is decided. */
    message_answered_at: time("message_answered_at"),
    message_closed_at: time("message_closed_at"),
  },
  (t) => [
    check(
      "messages_source",
      sql`num_nonnulls(${t.comment_id}, ${t.feedback_id}, ${t.refund_id}, ${t.letter_user_id}) = 1`,
    ),
    index("messages_order").on(t.order_id),
    index("messages_letter_user").on(t.letter_user_id).where(sql`${t.letter_user_id} is not null`),
    index("messages_state").on(t.message_state, t.message_id),
  ],
);

/** Table `queue_views`: filters of the desk's queue that a member of staff has named. */
export const queueViews = pgTable(
  "queue_views",
  {
    view_id: id("view_id"),
    user_id: userId({ onDelete: "cascade" }),
    view_name: text("view_name").notNull(),
    view_filter: jsonb("view_filter").$type<DueFilter>().notNull(),
    view_is_shared: boolean("view_is_shared").notNull().default(false),
    view_created_at: createdAt("view_created_at"),
  },
  (t) => [
    uniqueIndex("queue_views_own").on(t.user_id, t.view_name).where(sql`not ${t.view_is_shared}`),
    uniqueIndex("queue_views_shared").on(t.view_name).where(sql`${t.view_is_shared}`),
  ],
);

/** Table `inbox_owners`: which member of staff takes care of what waits in the desk's inbox. */
export const inboxOwners = pgTable(
  "inbox_owners",
  {
    /** Whose number it is: of a message, an incident, or an order of a shop. */
    entry_source: text("entry_source").$type<"message" | "incident" | "shop_order">().notNull(),
    entry_id: integer("entry_id").notNull(),
    user_id: userId({ onDelete: "cascade" }),
    owned_since: time("owned_since").notNull(),
  },
  (t) => [primaryKey({ columns: [t.entry_source, t.entry_id] }), index("inbox_owners_user").on(t.user_id)],
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

/** Table `sweep_runs`: the last runs of what removes for good by itself, which say how much is usual. */
export const sweepRuns = pgTable(
  "sweep_runs",
  {
    sweep_run_id: id("sweep_run_id"),
    sweep_name: text("sweep_name").notNull(),
    /** `allowed` is no run, but an operator's leave for the next one. */
    sweep_state: text("sweep_state").$type<"done" | "paused" | "waited" | "allowed">().notNull(),
    /** How much was to be removed. */
    sweep_due: integer("sweep_due").notNull(),
    sweep_run_at: time("sweep_run_at").notNull(),
  },
  (t) => [index("sweep_runs_name").on(t.sweep_name, t.sweep_run_id.desc())],
);
