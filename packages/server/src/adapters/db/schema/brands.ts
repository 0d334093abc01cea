import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { clients } from "./people.ts";

/** Table `brands`: under whose name and look a client's own customers get letters, pages and parcels. */
export const brands = pgTable("brands", {
  client_id: integer("client_id")
    .primaryKey()
    .references(() => clients.client_id),
  brand_name: text("brand_name").notNull().default(""),
  /** `#rrggbb`; null for the host's own. */
  brand_accent: text("brand_accent"),
  brand_reply_to: text("brand_reply_to").notNull().default(""),
  brand_packing_note: text("brand_packing_note").notNull().default(""),
  /** A PNG of ours, written anew for each upload. */
  brand_logo_key: text("brand_logo_key"),
  brand_changed_at: time("brand_changed_at").notNull(),
});
