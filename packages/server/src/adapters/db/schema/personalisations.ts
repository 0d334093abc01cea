import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { FrozenItem } from "../../../features/orders/personalisations/frozen-item.service.ts";
import { createdAt, id, time } from "./columns.ts";
import { clientId, clients } from "./people.ts";

/** Table `personalisations`: prints kept for carts that are not ours. A row is written once and never changed. */
export const personalisations = pgTable(
  "personalisations",
  {
    personalisation_id: id("personalisation_id"),
    /** Who made it; whose shop it was made in. */
    client_id: clientId(),
    reseller_client_id: integer("reseller_client_id")
      .notNull()
      .references(() => clients.client_id),
    product_id: integer("product_id").notNull(),
    sku_id: integer("sku_id").notNull(),
    cd_id: integer("cd_id").notNull(),
    /** What it was made from, and the state of it then. */
    cv_id: integer("cv_id").notNull(),
    cv_revision: integer("cv_revision").notNull(),
    /** One piece, US cents: what the shopper pays, and what the reseller does. */
    retail_amount: integer("retail_amount").notNull(),
    wholesale_amount: integer("wholesale_amount").notNull(),
    shipping_class: text("shipping_class").notNull(),
    /** What its order item will be, with the print frozen. */
    item: jsonb("item").$type<FrozenItem>().notNull(),
    picture_key: text("picture_key").notNull(),
    personalisation_created_at: createdAt("personalisation_created_at"),
    personalisation_ends_at: time("personalisation_ends_at").notNull(),
  },
  (t) => [
    index("personalisations_client").on(t.client_id),
    index("personalisations_reseller").on(t.reseller_client_id),
    index("personalisations_ends").on(t.personalisation_ends_at),
  ],
);
