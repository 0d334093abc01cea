import type {
  ClientProductAttributes,
  MerchantField,
  Orientation,
  SavingDevice,
  TemplateField,
  VariantPageInput,
  VersionSize,
} from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { InspectedUpload } from "../../../image-intake/inspected-upload.ts";
import type { UploadKind } from "../../../image-intake/sniff-kind.ts";
import type { WrittenFields } from "../../store/store.ts";
import { products, skus } from "./catalogue.ts";
import { createdAt, id, placement, storedMessage, time, units } from "./columns.ts";
import { clientId, users } from "./people.ts";

/** How much of the pixels is detail (`detailOf`): less than all where a PDF's coarsest picture is below its 300 dpi. */
const DETAIL = "least(1, coalesce((cd_inspection->>'pictureDpi')::float8, 300) / 300)";

/** The design a row is about. */
export const designId = (actions?: { onDelete: "cascade" }) =>
  integer("cd_id")
    .notNull()
    .references(() => designs.cd_id, actions);

/** Table `designs`. */
export const designs = pgTable(
  "designs",
  {
    cd_id: id("cd_id"),
    client_id: clientId(),
    cd_name: text("cd_name").notNull(),
    cd_width: integer("cd_width").notNull(),
    cd_height: integer("cd_height").notNull(),
    cd_orientations: jsonb("cd_orientations").$type<Orientation[]>().notNull(),
    ps_id: integer("ps_id").notNull().default(2),
    /** The untouched upload, its working copy and its thumbnail in the file store. */
    cd_file_key: text("cd_file_key").notNull(),
    cd_preview_key: text("cd_preview_key").notNull(),
    cd_thumbnail_key: text("cd_thumbnail_key").notNull(),
    cd_colour: text("cd_colour").notNull(),
    /** What is printed and shown of an upload that no print file can hold as it is; null where the upload is that itself. */
    cd_artwork_key: text("cd_artwork_key"),
    cd_artwork_bytes: bigint("cd_artwork_bytes", { mode: "number" }).notNull().default(0),
    cd_file_type: text("cd_file_type").$type<UploadKind>().notNull(),
    cd_file_bytes: bigint("cd_file_bytes", { mode: "number" }).notNull(),
    cd_file_sha256: text("cd_file_sha256").notNull(),
    /** What image intake measured in the artwork (orientation, colour space, profile), and which page of the upload it is. */
    cd_inspection: jsonb("cd_inspection").$type<InspectedUpload>().notNull(),
    /** What the client sorts its designs by, in its own words. */
    cd_tags: jsonb("cd_tags").$type<string[]>().notNull().default([]),
    /** Whether its template has fields; lists show it and prints ask for no template without. */
    cd_has_fields: boolean("cd_has_fields").notNull().default(false),
    /** The shorter and the longer side in pixels that carry detail (`detailOf`), for looking up what prints sharp. */
    cd_short_px: doublePrecision("cd_short_px").generatedAlwaysAs(
      sql.raw(`least(cd_width, cd_height) * ${DETAIL}`),
    ),
    cd_long_px: doublePrecision("cd_long_px").generatedAlwaysAs(
      sql.raw(`greatest(cd_width, cd_height) * ${DETAIL}`),
    ),
    cd_sort_name: text("cd_sort_name").generatedAlwaysAs(sql.raw("left(lower(cd_name), 60)")),
    /** The upload's intention (`Call.intention`): repeated after a crash it finds this design instead of making another. */
    cd_intention: text("cd_intention"),
    /** The upload in parts it was made of: finished many times, also with several copies of the host, it is one design. */
    cd_upload: text("cd_upload"),
    /** Deleted designs stay while an order or a basket needs their file. */
    cd_deleted_at: time("cd_deleted_at"),
    /** Deleted, and its file kept for what nobody has paid for, as the last night found. */
    cd_is_kept: boolean("cd_is_kept").notNull().default(false),
    cd_created_at: createdAt("cd_created_at"),
  },
  (t) => [
    index("designs_client").on(t.client_id, t.cd_id.desc()).where(sql`${t.cd_deleted_at} is null`),
    index("designs_kept").on(t.client_id).where(sql`${t.cd_is_kept}`),
    /* What lists filter and sort by, narrow enough that a page of thousands is found without reading their rows. */
    index("designs_filtered")
      .on(t.client_id, t.cd_id, t.ps_id, t.cd_short_px, t.cd_long_px, t.cd_orientations)
      .where(sql`${t.cd_deleted_at} is null`),
    index("designs_named").on(t.client_id, t.cd_sort_name, t.cd_id).where(sql`${t.cd_deleted_at} is null`),
    index("designs_tagged")
      .on(t.client_id, t.cd_tags)
      .where(sql`${t.cd_deleted_at} is null and ${t.cd_tags} <> '[]'`),
    index("designs_content").on(t.client_id, t.cd_file_sha256),
    index("designs_failed").on(t.client_id).where(sql`${t.ps_id} = 4 and ${t.cd_deleted_at} is null`),
    index("designs_file_key").on(t.cd_file_key),
    index("designs_artwork_key").on(t.cd_artwork_key).where(sql`${t.cd_artwork_key} is not null`),
    index("designs_search").using("gin", sql`normalize(${t.cd_name}, NFC) gin_trgm_ops`),
    uniqueIndex("designs_intention").on(t.client_id, t.cd_intention),
    uniqueIndex("designs_upload").on(t.client_id, t.cd_upload),
  ],
);

/** Table `design_templates`: the fields of designs that are filled in for each print. */
export const designTemplates = pgTable("design_templates", {
  cd_id: integer("cd_id")
    .primaryKey()
    .references(() => designs.cd_id, { onDelete: "cascade" }),
  template_version: integer("template_version").notNull(),
  template_fields: jsonb("template_fields").$type<TemplateField[]>().notNull(),
});

/** Table `counted_files`: stored files that count to a client's quota and that no other row counts, until they are removed. */
export const countedFiles = pgTable(
  "counted_files",
  {
    counted_key: text("counted_key").primaryKey(),
    client_id: clientId({ onDelete: "cascade" }),
    counted_bytes: bigint("counted_bytes", { mode: "number" }).notNull(),
    counted_at: createdAt("counted_at"),
  },
  (t) => [index("counted_files_client").on(t.client_id)],
);

/** The client's product a row is about. */
export const clientProductId = (actions?: { onDelete: "cascade" }) =>
  integer("client_product_id")
    .notNull()
    .references(() => clientProducts.client_product_id, actions);

/** Table `client_products`. */
export const clientProducts = pgTable(
  "client_products",
  {
    client_product_id: id("client_product_id"),
    client_id: clientId(),
    product_id: integer("product_id")
      .notNull()
      .references(() => products.product_id),
    /** The design this product was made from; calendars keep further ones in client_product_designs. */
    cd_id: designId(),
    client_product_description: text("client_product_description").notNull().default(""),
    client_product_is_published: boolean("client_product_is_published").notNull().default(false),
    /** Taken out of its store since it was last asked for: what is still on its way there does not count. */
    client_product_is_withdrawn: boolean("client_product_is_withdrawn").notNull().default(false),
    client_product_attributes: jsonb("client_product_attributes").$type<ClientProductAttributes>().notNull(),
    /** The product's id in the store it was published to, and which store that was: an id means nothing in another. */
    client_product_store_ref: text("client_product_store_ref"),
    client_product_store: text("client_product_store"),
    /** Where people see it in that store, if the store said so. */
    client_product_store_url: text("client_product_store_url"),
    client_product_problem: storedMessage("client_product_problem"),
    /** What we last wrote to that store, a hash for each field as the store then told it: what differs by now is the merchant's. */
    client_product_written: jsonb("client_product_written").$type<WrittenFields>(),
    /** What the merchant has changed there, which publishing leaves alone. */
    client_product_kept: jsonb("client_product_kept").$type<MerchantField[]>().notNull().default([]),
    /** Came with a guest's basket and has other options than the account's own: kept beside it for what lies in the basket. */
    client_product_is_aside: boolean("client_product_is_aside").notNull().default(false),
    client_product_created_at: createdAt("client_product_created_at"),
  },
  (t) => [
    uniqueIndex("client_products_once")
      .on(t.client_id, t.product_id, t.cd_id)
      .where(sql`not ${t.client_product_is_aside}`),
    index("client_products_design").on(t.cd_id),
  ],
);

/** Table `product_versions`: what was saved of a client product, once more each time. */
export const productVersions = pgTable(
  "product_versions",
  {
    version_id: id("version_id"),
    client_product_id: clientProductId({ onDelete: "cascade" }),
    user_id: integer("user_id").references(() => users.user_id, { onDelete: "set null" }),
    version_device: text("version_device").$type<SavingDevice>(),
    version_attributes: jsonb("version_attributes").$type<ClientProductAttributes>().notNull(),
    version_sizes: jsonb("version_sizes").$type<VersionSize[]>().notNull(),
    version_saved_at: time("version_saved_at").notNull(),
  },
  (t) => [index("product_versions_product").on(t.client_product_id, t.version_id.desc())],
);

/** Table `client_product_designs`. */
export const clientProductDesigns = pgTable(
  "client_product_designs",
  {
    client_product_id: clientProductId({ onDelete: "cascade" }),
    cd_id: designId(),
    position: integer("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.client_product_id, t.cd_id] })],
);

/** Table `client_variants`. */
export const clientVariants = pgTable(
  "client_variants",
  {
    cv_id: id("cv_id"),
    client_product_id: clientProductId({ onDelete: "cascade" }),
    client_id: clientId(),
    sku_id: integer("sku_id")
      .notNull()
      .references(() => skus.sku_id),
    cd_id: designId(),
    cv_active: boolean("cv_active").notNull().default(true),
    cv_width: units("cv_width").notNull(),
    cv_height: units("cv_height").notNull(),
    cv_attribute_value: text("cv_attribute_value"),
    ...placement,
    cv_markup: units("cv_markup").notNull().default(0),
    cv_retail_amount: integer("cv_retail_amount").notNull(),
    cv_data: jsonb("cv_data").$type<Record<string, unknown>>(),
    cv_pages: jsonb("cv_pages").$type<VariantPageInput[]>().notNull().default([]),
    cv_is_default: boolean("cv_is_default").notNull().default(true),
    /** Custom sizes are variants of their own. */
    cv_is_custom_size: boolean("cv_is_custom_size").notNull().default(false),
    cv_needs_confirmation: boolean("cv_needs_confirmation").notNull().default(false),
    cv_thumbnail_key: text("cv_thumbnail_key"),
    /** The same of the other sides that are printed, in printing order. */
    cv_side_thumbnail_keys: jsonb("cv_side_thumbnail_keys").$type<string[]>().notNull().default([]),
    /** Grows with every saved placement, so a late thumbnail never overwrites a newer one. */
    cv_revision: integer("cv_revision").notNull().default(1),
    cv_created_at: createdAt("cv_created_at"),
  },
  (t) => [
    uniqueIndex("client_variants_once")
      .on(t.client_product_id, t.sku_id)
      .where(sql`not ${t.cv_is_custom_size}`),
    index("client_variants_product").on(t.client_product_id),
    index("client_variants_client").on(t.client_id),
  ],
);
