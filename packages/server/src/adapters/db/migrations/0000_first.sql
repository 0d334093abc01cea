CREATE TABLE "access_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_kind" text NOT NULL,
	"token_scope" text NOT NULL,
	"token_origin" text,
	"token_is_test" boolean DEFAULT false NOT NULL,
	"token_idle_ms" bigint NOT NULL,
	"token_expires_at" timestamp with time zone NOT NULL,
	"token_used_at" timestamp with time zone NOT NULL,
	"token_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audit_at" timestamp with time zone NOT NULL,
	"audit_action" text NOT NULL,
	"audit_entity" text NOT NULL,
	"audit_entity_id" integer NOT NULL,
	"client_id" integer,
	"audit_before" jsonb NOT NULL,
	"audit_after" jsonb NOT NULL,
	"audit_actor" text NOT NULL,
	"audit_user_id" integer,
	"audit_actor_name" text,
	"audit_address" text,
	"audit_agent" text
);
--> statement-breakpoint
CREATE TABLE "batch_rows" (
	"batch_id" integer NOT NULL,
	"row_place" integer NOT NULL,
	"cd_id" integer NOT NULL,
	"product_id" integer,
	"row_state" text DEFAULT 'waiting' NOT NULL,
	"row_reason" text,
	"row_detail" text,
	"row_before" jsonb,
	CONSTRAINT "batch_rows_batch_id_row_place_pk" PRIMARY KEY("batch_id","row_place")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"batch_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"batch_action" jsonb NOT NULL,
	"batch_state" text DEFAULT 'running' NOT NULL,
	"batch_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"brand_name" text DEFAULT '' NOT NULL,
	"brand_accent" text,
	"brand_reply_to" text DEFAULT '' NOT NULL,
	"brand_packing_note" text DEFAULT '' NOT NULL,
	"brand_logo_key" text,
	"brand_changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_designs" (
	"cart_id" integer NOT NULL,
	"cd_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cart_designs_cart_id_cd_id_pk" PRIMARY KEY("cart_id","cd_id")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"ci_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_ci_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"cd_id" integer NOT NULL,
	"ci_cv_id" integer NOT NULL,
	"ci_quantity" integer NOT NULL,
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."ci_quantity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"cart_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"cart_state" text DEFAULT 'open' NOT NULL,
	"cart_version" integer DEFAULT 1 NOT NULL,
	"cart_shown_prices" text,
	"cart_ordered_intention" text,
	"discount_code" text,
	"country_id" integer,
	"cart_recipient" jsonb,
	"cart_note" text DEFAULT '' NOT NULL,
	"cart_delivery_service" text DEFAULT 'standard' NOT NULL,
	"cart_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_events" (
	"gateway_event_id" text PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"session_id" text NOT NULL,
	"event_received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_files" (
	"file_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_files_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_key" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"file_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_product_designs" (
	"client_product_id" integer NOT NULL,
	"cd_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "client_product_designs_client_product_id_cd_id_pk" PRIMARY KEY("client_product_id","cd_id")
);
--> statement-breakpoint
CREATE TABLE "client_products" (
	"client_product_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_products_client_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"cd_id" integer NOT NULL,
	"client_product_description" text DEFAULT '' NOT NULL,
	"client_product_is_published" boolean DEFAULT false NOT NULL,
	"client_product_attributes" jsonb NOT NULL,
	"client_product_store_ref" text,
	"client_product_store" text,
	"client_product_store_url" text,
	"client_product_problem" text,
	"client_product_is_aside" boolean DEFAULT false NOT NULL,
	"client_product_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_variants" (
	"cv_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_variants_cv_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_product_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"cd_id" integer NOT NULL,
	"cv_active" boolean DEFAULT true NOT NULL,
	"cv_width" numeric(12, 4) NOT NULL,
	"cv_height" numeric(12, 4) NOT NULL,
	"cv_attribute_value" text,
	"cv_start_x" numeric(12, 4) NOT NULL,
	"cv_start_y" numeric(12, 4) NOT NULL,
	"cv_canvas_width" numeric(12, 4) NOT NULL,
	"cv_canvas_height" numeric(12, 4) NOT NULL,
	"cv_crop_w" numeric(12, 4) NOT NULL,
	"cv_crop_h" numeric(12, 4) NOT NULL,
	"cv_rotate" numeric(12, 4) NOT NULL,
	"cv_scale_x" numeric(12, 4) NOT NULL,
	"cv_scale_y" numeric(12, 4) NOT NULL,
	"cv_markup" numeric(12, 4) DEFAULT 0 NOT NULL,
	"cv_retail_amount" integer NOT NULL,
	"cv_data" jsonb,
	"cv_pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cv_is_default" boolean DEFAULT true NOT NULL,
	"cv_is_custom_size" boolean DEFAULT false NOT NULL,
	"cv_needs_confirmation" boolean DEFAULT false NOT NULL,
	"cv_thumbnail_key" text,
	"cv_revision" integer DEFAULT 1 NOT NULL,
	"cv_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"client_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_client_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_name" text NOT NULL,
	"client_store_name" text,
	"client_store_url" text,
	"client_st_id" integer,
	"client_store_currency" text,
	"client_store_credentials" text,
	"client_markup" numeric(12, 4) DEFAULT 0 NOT NULL,
	"client_price_ending" text DEFAULT 'any' NOT NULL,
	"client_least_profit" integer DEFAULT 0 NOT NULL,
	"client_margin" numeric(12, 4),
	"client_price_shipping" integer DEFAULT 0 NOT NULL,
	"client_price_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reseller_client_id" integer,
	"client_shop_customer" text,
	"company_name" text DEFAULT '' NOT NULL,
	"company_reg_number" text DEFAULT '' NOT NULL,
	"company_vat_number" text DEFAULT '' NOT NULL,
	"company_address" text DEFAULT '' NOT NULL,
	"company_city" text DEFAULT '' NOT NULL,
	"company_zip" text DEFAULT '' NOT NULL,
	"company_country_id" integer,
	"company_phone" text DEFAULT '' NOT NULL,
	"client_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"country_id" integer PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"country_name" text NOT NULL,
	"country_deliverable" boolean NOT NULL,
	"country_zone" text NOT NULL,
	CONSTRAINT "countries_country_code_unique" UNIQUE("country_code")
);
--> statement-breakpoint
CREATE TABLE "credit_note_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_services" (
	"delivery_service" text NOT NULL,
	"zone" text NOT NULL,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	"first_amount" integer NOT NULL,
	"further_amount" integer NOT NULL,
	CONSTRAINT "delivery_services_delivery_service_zone_pk" PRIMARY KEY("delivery_service","zone")
);
--> statement-breakpoint
CREATE TABLE "demo_store_listings" (
	"client_product_id" integer PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"listing" jsonb NOT NULL,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_store_orders" (
	"demo_order_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_store_orders_demo_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"state" text NOT NULL,
	"recipient" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parcel" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"cd_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "designs_cd_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"cd_name" text NOT NULL,
	"cd_width" integer NOT NULL,
	"cd_height" integer NOT NULL,
	"cd_orientations" jsonb NOT NULL,
	"ps_id" integer DEFAULT 2 NOT NULL,
	"cd_file_key" text NOT NULL,
	"cd_preview_key" text NOT NULL,
	"cd_thumbnail_key" text NOT NULL,
	"cd_colour" text NOT NULL,
	"cd_file_type" text NOT NULL,
	"cd_file_bytes" bigint NOT NULL,
	"cd_file_sha256" text NOT NULL,
	"cd_inspection" jsonb NOT NULL,
	"cd_tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cd_short_px" double precision GENERATED ALWAYS AS (least(cd_width, cd_height) * least(1, coalesce((cd_inspection->>'pictureDpi')::float8, 300) / 300)) STORED,
	"cd_long_px" double precision GENERATED ALWAYS AS (greatest(cd_width, cd_height) * least(1, coalesce((cd_inspection->>'pictureDpi')::float8, 300) / 300)) STORED,
	"cd_sort_name" text GENERATED ALWAYS AS (left(lower(cd_name), 60)) STORED,
	"cd_intention" text,
	"cd_deleted_at" timestamp with time zone,
	"cd_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"discount_code" text PRIMARY KEY NOT NULL,
	"discount_kind" text NOT NULL,
	"discount_value" integer NOT NULL,
	"discount_valid_from" timestamp with time zone,
	"discount_valid_to" timestamp with time zone,
	"discount_usage_limit" integer,
	"discount_used" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"feedback_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feedback_message" text NOT NULL,
	"feedback_email" text NOT NULL,
	"user_id" integer,
	"feedback_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"idempotency_hash" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"response_status" integer,
	"response_body" jsonb,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"incident_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"incident_state" text DEFAULT 'open' NOT NULL,
	"incident_key" text NOT NULL,
	"incident_kind" text NOT NULL,
	"incident_entity" text,
	"incident_entity_id" integer,
	"incident_entity_name" text,
	"incident_words" text NOT NULL,
	"incident_error" text,
	"incident_job_id" text,
	"incident_remedy" jsonb,
	"incident_history" jsonb NOT NULL,
	"incident_opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"incident_closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"invoice_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "invoice_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_orders_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"invoice_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_number" text NOT NULL,
	"client_id" integer NOT NULL,
	"invoice_currency" text DEFAULT 'USD' NOT NULL,
	"invoice_total_amount" integer NOT NULL,
	"invoice_paid_at" timestamp with time zone,
	"invoice_due_at" timestamp with time zone NOT NULL,
	"credited_invoice_id" integer,
	"repayment_id" integer,
	"invoice_document" jsonb NOT NULL,
	"invoice_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "invoices_repayment_id_unique" UNIQUE("repayment_id")
);
--> statement-breakpoint
CREATE TABLE "kept_cards" (
	"card_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_cards_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"card_state" text NOT NULL,
	"setup_id" text,
	"setup_expires_at" timestamp with time zone NOT NULL,
	"customer_ref" text,
	"method_ref" text,
	"card_brand" text,
	"card_last4" text,
	"card_expires_month" integer,
	"card_expires_year" integer,
	"card_for_orders" boolean DEFAULT false NOT NULL,
	"card_told_at" timestamp with time zone,
	"card_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_cards_setup_id_unique" UNIQUE("setup_id"),
	CONSTRAINT "kept_cards_method_ref_unique" UNIQUE("method_ref")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"ledger_entry_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ledger_transaction_id" integer NOT NULL,
	"account" text NOT NULL,
	"client_id" integer,
	"entry_amount" integer NOT NULL,
	"entry_currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"ledger_transaction_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_ledger_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_kind" text NOT NULL,
	"payment_id" integer,
	"order_id" integer,
	"repayment_id" integer,
	"transaction_note" text DEFAULT '' NOT NULL,
	"transaction_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"link_purpose" text NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"link_used_at" timestamp with time zone,
	"link_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"milestone" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"notification_kind" text NOT NULL,
	"notification_text" text NOT NULL,
	"notification_path" text,
	"notification_read_at" timestamp with time zone,
	"notification_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_comments" (
	"comment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_comments_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer,
	"comment_author" text NOT NULL,
	"comment_text" text,
	"comment_file_name" text,
	"comment_file_key" text,
	"comment_file_bytes" bigint,
	"comment_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"all_count" integer NOT NULL,
	"paid_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_import_rows" (
	"import_id" integer NOT NULL,
	"row_place" integer NOT NULL,
	"order_number" text NOT NULL,
	"row_lines" jsonb NOT NULL,
	"row_state" text NOT NULL,
	"row_order" jsonb,
	"row_problems" jsonb NOT NULL,
	"order_id" integer,
	CONSTRAINT "order_import_rows_import_id_row_place_pk" PRIMARY KEY("import_id","row_place")
);
--> statement-breakpoint
CREATE TABLE "order_imports" (
	"import_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_imports_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"import_name" text NOT NULL,
	"import_state" text DEFAULT 'checked' NOT NULL,
	"import_table" jsonb NOT NULL,
	"import_lines" jsonb,
	"import_recipients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"import_columns" jsonb NOT NULL,
	"import_problems" jsonb NOT NULL,
	"accept_poor" boolean DEFAULT false NOT NULL,
	"delivery_service" text DEFAULT 'standard' NOT NULL,
	"import_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"oi_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_oi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"oi_cv_id" integer,
	"oi_product" text NOT NULL,
	"oi_cv_sku_nr" text NOT NULL,
	"oi_sku_item" text NOT NULL,
	"oi_status_id" integer DEFAULT 1 NOT NULL,
	"oi_quantity" integer NOT NULL,
	"oi_unit_amount" integer NOT NULL,
	"oi_line_amount" integer NOT NULL,
	"oi_wholesale_amount" integer NOT NULL,
	"oi_custom_quote" jsonb,
	"oi_width" numeric(12, 4) NOT NULL,
	"oi_height" numeric(12, 4) NOT NULL,
	"oi_quality" text NOT NULL,
	"oi_dpi" numeric(12, 4) NOT NULL,
	"oi_needs_confirmation" boolean DEFAULT false NOT NULL,
	"oi_print_job" jsonb NOT NULL,
	"oi_thumbnail_key" text,
	"oi_print_file_key" text,
	"oi_print_file_sha256" text,
	"oi_print_file_bytes" bigint,
	"oi_print_findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"oi_print_file_state" text DEFAULT 'waiting' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reseller_client_id" integer,
	"source_cart_id" integer,
	"order_source" text,
	"order_source_number" text,
	"order_is_test" boolean DEFAULT false NOT NULL,
	"order_state" text DEFAULT 'created' NOT NULL,
	"order_paid_at" timestamp with time zone,
	"order_revision" integer DEFAULT 1 NOT NULL,
	"order_submitted_at" timestamp with time zone,
	"order_accepted_at" timestamp with time zone,
	"order_recipient" jsonb NOT NULL,
	"order_country_id" integer NOT NULL,
	"order_note" text DEFAULT '' NOT NULL,
	"order_delivery_service" text DEFAULT 'standard' NOT NULL,
	"order_currency" text DEFAULT 'USD' NOT NULL,
	"order_items_amount" integer NOT NULL,
	"order_shipping_amount" integer NOT NULL,
	"order_discount_amount" integer NOT NULL,
	"order_vat_treatment" text DEFAULT 'standard' NOT NULL,
	"order_vat_off_amount" integer DEFAULT 0 NOT NULL,
	"order_total_amount" integer NOT NULL,
	"order_wholesale_amount" integer NOT NULL,
	"order_discount_code" text,
	"order_usd_per_eur" numeric(12, 6),
	"order_rate_at" timestamp with time zone,
	"order_tracking" jsonb,
	"order_printed_at" timestamp with time zone,
	"order_shipped_at" timestamp with time zone,
	"order_delivered_at" timestamp with time zone,
	"order_claim_until" date,
	"order_search" text NOT NULL,
	"order_links_from" timestamp with time zone,
	"order_deleted_at" timestamp with time zone,
	"order_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_source_cart_id_unique" UNIQUE("source_cart_id"),
	CONSTRAINT "orders_sum" CHECK ("orders"."order_items_amount" + "orders"."order_shipping_amount" - "orders"."order_discount_amount" - "orders"."order_vat_off_amount" = "orders"."order_total_amount" and "orders"."order_total_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"mail_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_letter" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_session_parts" (
	"payment_session_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"part_amount" integer NOT NULL,
	"part_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_session_parts_payment_session_id_order_id_pk" PRIMARY KEY("payment_session_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "payment_sessions" (
	"payment_session_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_sessions_payment_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"card_id" integer,
	"session_id" text,
	"checkout_url" text,
	"session_state" text NOT NULL,
	"session_is_test" boolean DEFAULT false NOT NULL,
	"session_failure" text,
	"session_amount" integer NOT NULL,
	"session_currency" text NOT NULL,
	"session_subject" text NOT NULL,
	"session_return_url" text,
	"session_return_token" text,
	"session_expires_at" timestamp with time zone NOT NULL,
	"session_fee_amount" integer,
	"session_agreed_at" timestamp with time zone,
	"session_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_sessions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_sessions_session_return_token_unique" UNIQUE("session_return_token")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_method" text DEFAULT 'card' NOT NULL,
	"client_id" integer,
	"payment_session_id" integer,
	"provider_payment_id" text,
	"order_id" integer,
	"payment_amount" integer NOT NULL,
	"payment_currency" text NOT NULL,
	"payment_surplus" boolean DEFAULT false NOT NULL,
	"payment_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personalisations" (
	"personalisation_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personalisations_personalisation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"reseller_client_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"cd_id" integer NOT NULL,
	"cv_id" integer NOT NULL,
	"cv_revision" integer NOT NULL,
	"retail_amount" integer NOT NULL,
	"wholesale_amount" integer NOT NULL,
	"shipping_class" text NOT NULL,
	"item" jsonb NOT NULL,
	"picture_key" text NOT NULL,
	"personalisation_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"personalisation_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"post_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_title" text NOT NULL,
	"post_body" text NOT NULL,
	"post_picture_key" text,
	"post_published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"version_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_product_id" integer NOT NULL,
	"user_id" integer,
	"version_device" text,
	"version_attributes" jsonb NOT NULL,
	"version_sizes" jsonb NOT NULL,
	"version_saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"product_type_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"product_slug" text NOT NULL,
	"product_summary" text NOT NULL,
	"product_description" text NOT NULL,
	"product_picture_keys" jsonb NOT NULL,
	"product_attributes" jsonb NOT NULL,
	"product_custom_size" boolean NOT NULL,
	"product_pages" integer NOT NULL,
	"product_print_area" jsonb NOT NULL,
	"product_surcharges" jsonb NOT NULL,
	"product_position" integer NOT NULL,
	"product_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "products_product_slug_unique" UNIQUE("product_slug")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"proof_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proofs_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proof_token_hash" text NOT NULL,
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"oi_id" integer NOT NULL,
	"proof_state" text DEFAULT 'sent' NOT NULL,
	"proof_name" text NOT NULL,
	"proof_email" text NOT NULL,
	"proof_language" text NOT NULL,
	"proof_message" text NOT NULL,
	"proof_price_amount" integer,
	"proof_picture_keys" jsonb NOT NULL,
	"proof_comments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proof_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proof_expires_at" timestamp with time zone NOT NULL,
	"proof_approved_by" text,
	"proof_approved_at" timestamp with time zone,
	"proof_withdrawn_at" timestamp with time zone,
	CONSTRAINT "proofs_proof_token_hash_unique" UNIQUE("proof_token_hash")
);
--> statement-breakpoint
CREATE TABLE "publishable_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"origins" jsonb NOT NULL,
	"key_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key_is_test" boolean DEFAULT false NOT NULL,
	"key_used_at" timestamp with time zone,
	"key_ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_items" (
	"refund_id" integer NOT NULL,
	"ri_oi_id" integer NOT NULL,
	"ri_reason_id" integer NOT NULL,
	"ri_description" text NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "refund_items_refund_id_ri_oi_id_pk" PRIMARY KEY("refund_id","ri_oi_id"),
	CONSTRAINT "refund_items_ri_oi_id_unique" UNIQUE("ri_oi_id")
);
--> statement-breakpoint
CREATE TABLE "refund_reasons" (
	"rr_id" integer PRIMARY KEY NOT NULL,
	"rr_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_types" (
	"rt_id" integer PRIMARY KEY NOT NULL,
	"rt_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"refund_type_id" integer NOT NULL,
	"refund_state" text DEFAULT 'requested' NOT NULL,
	"refund_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repayments" (
	"repayment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repayments_repayment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"order_id" integer,
	"refund_id" integer,
	"repayment_reason" text NOT NULL,
	"repayment_amount" integer NOT NULL,
	"repayment_currency" text NOT NULL,
	"repayment_state" text NOT NULL,
	"provider_refund_id" text,
	"repayment_round" integer DEFAULT 1 NOT NULL,
	"repayment_attempts" integer DEFAULT 0 NOT NULL,
	"repayment_next_at" timestamp with time zone,
	"repayment_problem" text,
	"repayment_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"repayment_settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"method_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"card_brand" text NOT NULL,
	"card_last4" text NOT NULL,
	"card_expires_month" integer NOT NULL,
	"card_expires_year" integer NOT NULL,
	"charge_failure" text,
	"card_gone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkout_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"purpose" text DEFAULT 'pay' NOT NULL,
	"reference" text NOT NULL,
	"customer_id" text,
	"idempotency_key" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"brand" jsonb,
	"language" text DEFAULT 'en' NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" text,
	"charged" jsonb,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"failure" text,
	"expires_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_checkout_sessions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_reversals" (
	"reversal_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"address_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_addresses_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"address_recipient" jsonb NOT NULL,
	"address_digest" text NOT NULL,
	"address_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_keys" (
	"sk_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "secret_keys_sk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"sk_name" text NOT NULL,
	"sk_hash" text NOT NULL,
	"sk_hint" text NOT NULL,
	"sk_is_test" boolean DEFAULT false NOT NULL,
	"sk_scopes" jsonb NOT NULL,
	"sk_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sk_used_at" timestamp with time zone,
	"sk_ends_at" timestamp with time zone,
	CONSTRAINT "secret_keys_sk_hash_unique" UNIQUE("sk_hash")
);
--> statement-breakpoint
CREATE TABLE "shipping_prices" (
	"zone" text NOT NULL,
	"shipping_class" text NOT NULL,
	"first_amount" integer NOT NULL,
	"further_amount" integer NOT NULL,
	CONSTRAINT "shipping_prices_zone_shipping_class_pk" PRIMARY KEY("zone","shipping_class")
);
--> statement-breakpoint
CREATE TABLE "shop_connections" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"connection_store" text NOT NULL,
	"connection_key" text NOT NULL,
	"connection_secret" text NOT NULL,
	"connection_watching" text,
	"connection_since" timestamp with time zone NOT NULL,
	"connection_cursor" timestamp with time zone NOT NULL,
	"connection_looked_at" timestamp with time zone,
	"connection_problem" text,
	"connection_approval" text DEFAULT 'auto' NOT NULL,
	"connection_hold_hours" integer DEFAULT 24 NOT NULL,
	CONSTRAINT "shop_connections_connection_key_unique" UNIQUE("connection_key")
);
--> statement-breakpoint
CREATE TABLE "shop_exchanges" (
	"se_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_exchanges_se_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"se_store" text NOT NULL,
	"se_ref" text NOT NULL,
	"se_direction" text NOT NULL,
	"se_kind" text NOT NULL,
	"se_delivery" text NOT NULL,
	"se_state" text DEFAULT 'waiting' NOT NULL,
	"se_result" text,
	"se_attempts" integer DEFAULT 0 NOT NULL,
	"se_job_id" text,
	"se_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"se_done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"so_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_orders_so_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"so_store" text NOT NULL,
	"so_ref" text NOT NULL,
	"so_number" text NOT NULL,
	"so_state" text NOT NULL,
	"so_problem" text,
	"so_is_poor" boolean DEFAULT false NOT NULL,
	"so_accept_poor" boolean DEFAULT false NOT NULL,
	"so_release_at" timestamp with time zone,
	"so_shop_state" text NOT NULL,
	"so_recipient" jsonb NOT NULL,
	"so_note" text NOT NULL,
	"so_lines" jsonb NOT NULL,
	"order_id" integer,
	"so_changed_at" timestamp with time zone NOT NULL,
	"so_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_orders_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "shopper_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"reseller_client_id" integer NOT NULL,
	"code_origin" text NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"sku_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"sku_nr" text NOT NULL,
	"sku_width" numeric(12, 4) NOT NULL,
	"sku_height" numeric(12, 4) NOT NULL,
	"sku_name_cm" text NOT NULL,
	"sku_name_inch" text NOT NULL,
	"sku_orientation" text NOT NULL,
	"sku_price_amount" integer NOT NULL,
	"sku_pieces" integer DEFAULT 1 NOT NULL,
	"sku_shipping_class" text NOT NULL,
	"sku_position" integer NOT NULL,
	"sku_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "skus_sku_nr_unique" UNIQUE("sku_nr")
);
--> statement-breakpoint
CREATE TABLE "store_types" (
	"st_id" integer PRIMARY KEY NOT NULL,
	"st_name" text NOT NULL,
	"st_adapter" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"user_email" text NOT NULL,
	"role_name" text NOT NULL,
	"user_password_hash" text,
	"user_verified_at" timestamp with time zone,
	"user_country_id" integer,
	"user_language" text DEFAULT 'en' NOT NULL,
	"user_units" text DEFAULT 'metric' NOT NULL,
	"user_notify_orders" boolean DEFAULT true NOT NULL,
	"user_notify_news" boolean DEFAULT true NOT NULL,
	"user_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"wd_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_wd_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wh_id" integer NOT NULL,
	"wd_message_id" text NOT NULL,
	"wd_event" text NOT NULL,
	"wd_subject" text NOT NULL,
	"wd_body" text NOT NULL,
	"wd_state" text DEFAULT 'waiting' NOT NULL,
	"wd_attempts" integer DEFAULT 0 NOT NULL,
	"wd_status" integer,
	"wd_result" text,
	"wd_answer" text,
	"wd_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"wd_tried_at" timestamp with time zone,
	"wd_next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"wh_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_wh_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"wh_url" text NOT NULL,
	"wh_events" jsonb NOT NULL,
	"wh_secret" text NOT NULL,
	"wh_old_secret" text,
	"wh_old_secret_until" timestamp with time zone,
	"wh_state" text DEFAULT 'on' NOT NULL,
	"wh_problem" text,
	"wh_failing_since" timestamp with time zone,
	"wh_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("batch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_cd_id_designs_cd_id_fk" FOREIGN KEY ("cd_id") REFERENCES "public"."designs"("cd_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_designs" ADD CONSTRAINT "cart_designs_cart_id_carts_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_designs" ADD CONSTRAINT "cart_designs_cd_id_designs_cd_id_fk" FOREIGN KEY ("cd_id") REFERENCES "public"."designs"("cd_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cd_id_designs_cd_id_fk" FOREIGN KEY ("cd_id") REFERENCES "public"."designs"("cd_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_ci_cv_id_client_variants_cv_id_fk" FOREIGN KEY ("ci_cv_id") REFERENCES "public"."client_variants"("cv_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_country_id_countries_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_product_designs" ADD CONSTRAINT "client_product_designs_client_product_id_client_products_client_product_id_fk" FOREIGN KEY ("client_product_id") REFERENCES "public"."client_products"("client_product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_product_designs" ADD CONSTRAINT "client_product_designs_cd_id_designs_cd_id_fk" FOREIGN KEY ("cd_id") REFERENCES "public"."designs"("cd_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_products" ADD CONSTRAINT "client_products_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_products" ADD CONSTRAINT "client_products_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_products" ADD CONSTRAINT "client_products_cd_id_designs_cd_id_fk" FOREIGN KEY ("cd_id") REFERENCES "public"."designs"("cd_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_variants" ADD CONSTRAINT "client_variants_client_product_id_client_products_client_product_id_fk" FOREIGN KEY ("client_product_id") REFERENCES "public"."client_products"("client_product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_variants" ADD CONSTRAINT "client_variants_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_variants" ADD CONSTRAINT "client_variants_sku_id_skus_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("sku_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_variants" ADD CONSTRAINT "client_variants_cd_id_designs_cd_id_fk" FOREIGN KEY ("cd_id") REFERENCES "public"."designs"("cd_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_client_st_id_store_types_st_id_fk" FOREIGN KEY ("client_st_id") REFERENCES "public"."store_types"("st_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_company_country_id_countries_country_id_fk" FOREIGN KEY ("company_country_id") REFERENCES "public"."countries"("country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_store_orders" ADD CONSTRAINT "demo_store_orders_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_ledger_transaction_id_ledger_transactions_ledger_transaction_id_fk" FOREIGN KEY ("ledger_transaction_id") REFERENCES "public"."ledger_transactions"("ledger_transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_repayment_id_repayments_repayment_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayments"("repayment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_import_id_order_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reseller_client_id_clients_client_id_fk" FOREIGN KEY ("reseller_client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_order_country_id_countries_country_id_fk" FOREIGN KEY ("order_country_id") REFERENCES "public"."countries"("country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_session_parts" ADD CONSTRAINT "payment_session_parts_payment_session_id_payment_sessions_payment_session_id_fk" FOREIGN KEY ("payment_session_id") REFERENCES "public"."payment_sessions"("payment_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_session_parts" ADD CONSTRAINT "payment_session_parts_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_card_id_kept_cards_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."kept_cards"("card_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_session_id_payment_sessions_payment_session_id_fk" FOREIGN KEY ("payment_session_id") REFERENCES "public"."payment_sessions"("payment_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalisations" ADD CONSTRAINT "personalisations_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalisations" ADD CONSTRAINT "personalisations_reseller_client_id_clients_client_id_fk" FOREIGN KEY ("reseller_client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_client_product_id_client_products_client_product_id_fk" FOREIGN KEY ("client_product_id") REFERENCES "public"."client_products"("client_product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_oi_id_order_items_oi_id_fk" FOREIGN KEY ("oi_id") REFERENCES "public"."order_items"("oi_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishable_keys" ADD CONSTRAINT "publishable_keys_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_ri_oi_id_order_items_oi_id_fk" FOREIGN KEY ("ri_oi_id") REFERENCES "public"."order_items"("oi_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_ri_reason_id_refund_reasons_rr_id_fk" FOREIGN KEY ("ri_reason_id") REFERENCES "public"."refund_reasons"("rr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refund_type_id_refund_types_rt_id_fk" FOREIGN KEY ("refund_type_id") REFERENCES "public"."refund_types"("rt_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_reversals" ADD CONSTRAINT "sandbox_reversals_session_id_sandbox_checkout_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_checkout_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secret_keys" ADD CONSTRAINT "secret_keys_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD CONSTRAINT "shop_connections_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_exchanges" ADD CONSTRAINT "shop_exchanges_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_codes" ADD CONSTRAINT "shopper_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_user_country_id_countries_country_id_fk" FOREIGN KEY ("user_country_id") REFERENCES "public"."countries"("country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_wh_id_webhook_endpoints_wh_id_fk" FOREIGN KEY ("wh_id") REFERENCES "public"."webhook_endpoints"("wh_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("audit_entity","audit_entity_id");--> statement-breakpoint
CREATE INDEX "batch_rows_state" ON "batch_rows" USING btree ("batch_id","row_state","row_place");--> statement-breakpoint
CREATE INDEX "batch_rows_design" ON "batch_rows" USING btree ("cd_id");--> statement-breakpoint
CREATE INDEX "batches_client" ON "batches" USING btree ("client_id","batch_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_once" ON "cart_items" USING btree ("cart_id","ci_cv_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open" ON "carts" USING btree ("user_id") WHERE "carts"."cart_state" = 'open';--> statement-breakpoint
CREATE INDEX "carts_user" ON "carts" USING btree ("user_id","cart_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "client_files_client" ON "client_files" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_products_once" ON "client_products" USING btree ("client_id","product_id","cd_id") WHERE not "client_products"."client_product_is_aside";--> statement-breakpoint
CREATE INDEX "client_products_design" ON "client_products" USING btree ("cd_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_variants_once" ON "client_variants" USING btree ("client_product_id","sku_id") WHERE not "client_variants"."cv_is_custom_size";--> statement-breakpoint
CREATE INDEX "client_variants_product" ON "client_variants" USING btree ("client_product_id");--> statement-breakpoint
CREATE INDEX "client_variants_client" ON "client_variants" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_shop_customer" ON "clients" USING btree ("reseller_client_id","client_shop_customer") WHERE "clients"."client_shop_customer" is not null;--> statement-breakpoint
CREATE INDEX "demo_store_orders_client" ON "demo_store_orders" USING btree ("client_id","changed_at");--> statement-breakpoint
CREATE INDEX "designs_client" ON "designs" USING btree ("client_id","cd_id" DESC NULLS LAST) WHERE "designs"."cd_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "designs_filtered" ON "designs" USING btree ("client_id","cd_id","ps_id","cd_short_px","cd_long_px","cd_orientations") WHERE "designs"."cd_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "designs_named" ON "designs" USING btree ("client_id","cd_sort_name","cd_id") WHERE "designs"."cd_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "designs_tagged" ON "designs" USING btree ("client_id","cd_tags") WHERE "designs"."cd_deleted_at" is null and "designs"."cd_tags" <> '[]';--> statement-breakpoint
CREATE INDEX "designs_content" ON "designs" USING btree ("client_id","cd_file_sha256");--> statement-breakpoint
CREATE INDEX "designs_failed" ON "designs" USING btree ("client_id") WHERE "designs"."ps_id" = 4 and "designs"."cd_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "designs_file_key" ON "designs" USING btree ("cd_file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "designs_intention" ON "designs" USING btree ("client_id","cd_intention");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open_key" ON "incidents" USING btree ("incident_key") WHERE "incidents"."incident_state" = 'open';--> statement-breakpoint
CREATE INDEX "incidents_kind" ON "incidents" USING btree ("incident_kind","incident_opened_at");--> statement-breakpoint
CREATE INDEX "incidents_job" ON "incidents" USING btree ("incident_job_id");--> statement-breakpoint
CREATE INDEX "invoices_client" ON "invoices" USING btree ("client_id","invoice_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "kept_cards_one" ON "kept_cards" USING btree ("client_id") WHERE "kept_cards"."card_state" = 'kept';--> statement-breakpoint
CREATE INDEX "kept_cards_client" ON "kept_cards" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("ledger_transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_client" ON "ledger_entries" USING btree ("client_id","ledger_entry_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment" ON "ledger_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_repayment" ON "ledger_transactions" USING btree ("repayment_id");--> statement-breakpoint
CREATE INDEX "mail_links_user" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","notification_id");--> statement-breakpoint
CREATE INDEX "order_comments_order" ON "order_comments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_comments_files" ON "order_comments" USING btree ("user_id") WHERE "order_comments"."comment_file_bytes" is not null;--> statement-breakpoint
CREATE INDEX "order_import_rows_state" ON "order_import_rows" USING btree ("import_id","row_state","row_place");--> statement-breakpoint
CREATE INDEX "order_imports_client" ON "order_imports" USING btree ("client_id","import_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_client" ON "order_items" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "order_items_poor" ON "order_items" USING btree ("client_id") WHERE "order_items"."oi_quality" = 'poor' and "order_items"."oi_status_id" = 1;--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id","order_id" DESC NULLS LAST,"order_state","order_country_id","order_created_at","order_paid_at") WHERE "orders"."order_deleted_at" is null and not "orders"."order_is_test";--> statement-breakpoint
CREATE INDEX "orders_client_paid" ON "orders" USING btree ("client_id","order_id" DESC NULLS LAST) WHERE "orders"."order_deleted_at" is null and not "orders"."order_is_test" and "orders"."order_paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_reseller" ON "orders" USING btree ("reseller_client_id","order_id" DESC NULLS LAST,"client_id","order_state","order_country_id","order_created_at","order_paid_at") WHERE "orders"."order_deleted_at" is null and not "orders"."order_is_test";--> statement-breakpoint
CREATE INDEX "orders_reseller_paid" ON "orders" USING btree ("reseller_client_id","order_id" DESC NULLS LAST,"client_id") WHERE "orders"."order_deleted_at" is null and not "orders"."order_is_test" and "orders"."order_paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_test_client" ON "orders" USING btree ("client_id","order_id" DESC NULLS LAST) WHERE "orders"."order_is_test";--> statement-breakpoint
CREATE INDEX "orders_test_reseller" ON "orders" USING btree ("reseller_client_id","order_id" DESC NULLS LAST) WHERE "orders"."order_is_test";--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("order_state","order_paid_at") WHERE "orders"."order_state" in ('paid', 'submitted', 'in_production') and "orders"."order_deleted_at" is null and not "orders"."order_is_test";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_source" ON "orders" USING btree ("client_id","order_source","order_source_number","order_is_test") WHERE "orders"."order_source_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_parts_open_order" ON "payment_session_parts" USING btree ("order_id") WHERE "payment_session_parts"."part_open";--> statement-breakpoint
CREATE INDEX "payment_sessions_unsettled" ON "payment_sessions" USING btree ("payment_session_id") WHERE "payment_sessions"."session_agreed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_sessions_client" ON "payment_sessions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "payment_sessions_card" ON "payment_sessions" USING btree ("card_id") WHERE "payment_sessions"."card_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_order" ON "payments" USING btree ("order_id") WHERE not "payments"."payment_surplus";--> statement-breakpoint
CREATE INDEX "payments_session" ON "payments" USING btree ("payment_session_id");--> statement-breakpoint
CREATE INDEX "payments_provider" ON "payments" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "personalisations_client" ON "personalisations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "personalisations_reseller" ON "personalisations" USING btree ("reseller_client_id");--> statement-breakpoint
CREATE INDEX "personalisations_ends" ON "personalisations" USING btree ("personalisation_ends_at");--> statement-breakpoint
CREATE INDEX "product_versions_product" ON "product_versions" USING btree ("client_product_id","version_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "proofs_order" ON "proofs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "proofs_client" ON "proofs" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "proofs_user" ON "proofs" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_item" ON "proofs" USING btree ("oi_id") WHERE "proofs"."proof_state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "publishable_keys_client" ON "publishable_keys" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_client" ON "refunds" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("order_id") WHERE "refunds"."refund_state" = 'requested';--> statement-breakpoint
CREATE INDEX "repayments_payment" ON "repayments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "repayments_order" ON "repayments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "repayments_claim" ON "repayments" USING btree ("refund_id") WHERE "repayments"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "repayments_waiting" ON "repayments" USING btree ("repayment_next_at") WHERE "repayments"."repayment_state" in ('due', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "repayments_provider" ON "repayments" USING btree ("provider_refund_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_once" ON "saved_addresses" USING btree ("client_id","address_digest");--> statement-breakpoint
CREATE INDEX "secret_keys_client" ON "secret_keys" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_exchanges_once" ON "shop_exchanges" USING btree ("client_id","se_store","se_delivery");--> statement-breakpoint
CREATE INDEX "shop_exchanges_order" ON "shop_exchanges" USING btree ("client_id","se_store","se_ref","se_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_once" ON "shop_orders" USING btree ("client_id","so_store","so_ref");--> statement-breakpoint
CREATE INDEX "shop_orders_client" ON "shop_orders" USING btree ("client_id","so_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shopper_codes_age" ON "shopper_codes" USING btree ("code_expires_at");--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("user_email") WHERE "users"."role_name" <> 'guest';--> statement-breakpoint
CREATE INDEX "users_client" ON "users" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("wh_id","wd_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("wh_id","wd_subject","wd_id") WHERE "webhook_deliveries"."wd_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("wd_created_at") WHERE "webhook_deliveries"."wd_state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_client" ON "webhook_endpoints" USING btree ("client_id");--> statement-breakpoint
-- Words inside a text are found by trigrams. PostgreSQL brings the extension, and lets the owner of a database switch
-- it on; where a server was installed without it, searches still work and are slower.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "designs_search" ON "designs" USING gin ("cd_name" gin_trgm_ops);
  CREATE INDEX "orders_search" ON "orders" USING gin ("order_search" gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be switched on here, searches go without it: %', SQLERRM;
END
$$;
--> statement-breakpoint
-- Counts at the end of each transaction, so that two orders of one reseller wait for each other only that long. Test
-- orders are not counted.
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS kept (client_id, all_count, paid_count)
  SELECT client_id, sum(seen), coalesce(sum(seen) FILTER (WHERE is_paid), 0)
  FROM (
    SELECT unnest(ARRAY[OLD.client_id, nullif(OLD.reseller_client_id, OLD.client_id)]) AS client_id,
      -1 AS seen, OLD.order_paid_at IS NOT NULL AS is_paid
    WHERE TG_OP <> 'INSERT' AND OLD.order_deleted_at IS NULL AND NOT OLD.order_is_test
    UNION ALL
    SELECT unnest(ARRAY[NEW.client_id, nullif(NEW.reseller_client_id, NEW.client_id)]),
      1, NEW.order_paid_at IS NOT NULL
    WHERE TG_OP <> 'DELETE' AND NEW.order_deleted_at IS NULL AND NOT NEW.order_is_test
  ) AS changes
  WHERE client_id IS NOT NULL
  GROUP BY client_id
  ORDER BY client_id
  ON CONFLICT (client_id) DO UPDATE SET
    all_count = kept.all_count + excluded.all_count,
    paid_count = kept.paid_count + excluded.paid_count;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Counts everything anew, after a bulk load that kept the trigger out.
CREATE FUNCTION recount_orders() RETURNS void LANGUAGE sql AS $$
  DELETE FROM order_counts;
  INSERT INTO order_counts (client_id, all_count, paid_count)
  SELECT client_id, count(*), count(order_paid_at)
  FROM (
    SELECT client_id, order_paid_at FROM orders WHERE order_deleted_at IS NULL AND NOT order_is_test
    UNION ALL
    SELECT reseller_client_id, order_paid_at FROM orders
    WHERE order_deleted_at IS NULL AND NOT order_is_test AND reseller_client_id <> client_id
  ) AS shown
  GROUP BY client_id;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_counted
AFTER INSERT OR DELETE OR UPDATE OF client_id, reseller_client_id, order_paid_at, order_deleted_at ON orders
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_order();
--> statement-breakpoint
-- What is booked stays booked: a mistake is mended by another booking.
CREATE FUNCTION keep_the_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed: % on % is refused', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
FOR EACH STATEMENT EXECUTE FUNCTION keep_the_books();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION keep_the_books();
--> statement-breakpoint
-- Looked at when the transaction commits, when all sides of a booking are there.
CREATE FUNCTION balance_the_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_entries WHERE ledger_transaction_id = NEW.ledger_transaction_id
    GROUP BY entry_currency HAVING sum(entry_amount) <> 0
  ) THEN
    RAISE EXCEPTION 'booking % does not sum to zero', NEW.ledger_transaction_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_the_books();
--> statement-breakpoint
-- Who changed what is written once and kept.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Lines of the audit log are never changed or removed.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
CREATE TRIGGER audit_log_kept_whole BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
-- Nothing of the books and invoices, and no claim, may name a test order, whatever the code does.
CREATE FUNCTION refuse_test_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM orders WHERE order_id = NEW.order_id AND order_is_test) THEN
    RAISE EXCEPTION 'order % is a test: % must not know of it', NEW.order_id, TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payments_no_test BEFORE INSERT OR UPDATE OF order_id ON payments
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION refuse_test_order();
--> statement-breakpoint
CREATE TRIGGER repayments_no_test BEFORE INSERT OR UPDATE OF order_id ON repayments
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION refuse_test_order();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_no_test BEFORE INSERT ON ledger_transactions
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION refuse_test_order();
--> statement-breakpoint
CREATE TRIGGER invoice_orders_no_test BEFORE INSERT OR UPDATE OF order_id ON invoice_orders
  FOR EACH ROW EXECUTE FUNCTION refuse_test_order();
--> statement-breakpoint
CREATE TRIGGER refunds_no_test BEFORE INSERT OR UPDATE OF order_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_test_order();
--> statement-breakpoint
-- A print file of a test order is never kept, so nothing could be printed from.
CREATE TRIGGER order_items_no_test BEFORE UPDATE OF oi_print_file_key ON order_items
  FOR EACH ROW WHEN (NEW.oi_print_file_key IS NOT NULL) EXECUTE FUNCTION refuse_test_order();
--> statement-breakpoint
-- An order is a test from its first moment or never.
CREATE FUNCTION keep_order_mode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % stays what it is: a test or not', NEW.order_id;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_mode BEFORE UPDATE OF order_is_test ON orders
  FOR EACH ROW WHEN (NEW.order_is_test IS DISTINCT FROM OLD.order_is_test) EXECUTE FUNCTION keep_order_mode();
