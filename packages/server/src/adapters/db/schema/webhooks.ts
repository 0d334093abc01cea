import type { WebhookDelivery, WebhookEvent } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, storedMessage, time } from "./columns.ts";
import { clientId } from "./people.ts";

/** Table `webhook_endpoints`: where resellers' own servers are told what happens. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    wh_id: id("wh_id"),
    client_id: clientId(),
    wh_url: text("wh_url").notNull(),
    wh_events: jsonb("wh_events").$type<WebhookEvent[]>().notNull(),
    /** What messages are signed with, encrypted; and the one before it, while both are good. */
    wh_secret: text("wh_secret").notNull(),
    wh_old_secret: text("wh_old_secret"),
    wh_old_secret_until: time("wh_old_secret_until"),
    wh_state: text("wh_state").$type<"on" | "off">().notNull().default("on"),
    /** Why it was switched off, or what was wrong with the last attempt, for people. */
    wh_problem: storedMessage("wh_problem"),
    /** Since when no attempt has worked. */
    wh_failing_since: time("wh_failing_since"),
    wh_created_at: createdAt("wh_created_at"),
  },
  (t) => [index("webhook_endpoints_client").on(t.client_id)],
);

/** Table `webhook_deliveries`: messages to them, and what came of each. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    wd_id: id("wd_id"),
    wh_id: integer("wh_id")
      .notNull()
      .references(() => webhookEndpoints.wh_id, { onDelete: "cascade" }),
    wd_message_id: text("wd_message_id").notNull(),
    wd_event: text("wd_event").$type<WebhookDelivery["wd_event"]>().notNull(),
    /** What it is about: one message about it at a time, in the order they were made. */
    wd_subject: text("wd_subject").notNull(),
    wd_body: text("wd_body").notNull(),
    wd_state: text("wd_state").$type<"waiting" | "done" | "failed">().notNull().default("waiting"),
    wd_attempts: integer("wd_attempts").notNull().default(0),
    wd_status: integer("wd_status"),
    wd_result: storedMessage("wd_result"),
    wd_answer: text("wd_answer"),
    wd_created_at: createdAt("wd_created_at"),
    wd_tried_at: time("wd_tried_at"),
    wd_next_at: time("wd_next_at"),
  },
  (t) => [
    index("webhook_deliveries_endpoint").on(t.wh_id, t.wd_id.desc()),
    index("webhook_deliveries_waiting")
      .on(t.wh_id, t.wd_subject, t.wd_id)
      .where(sql`${t.wd_state} = 'waiting'`),
    index("webhook_deliveries_age").on(t.wd_created_at).where(sql`${t.wd_state} <> 'waiting'`),
  ],
);
