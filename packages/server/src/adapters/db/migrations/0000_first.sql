CREATE TABLE "access_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_kind" text NOT NULL,
	"token_scope" text NOT NULL,
	"token_origin" text,
	"token_idle_ms" bigint NOT NULL,
	"token_expires_at" timestamp with time zone NOT NULL,
	"token_used_at" timestamp with time zone NOT NULL,
	"token_created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"discount_code" text,
	"country_id" integer,
	"cart_recipient" jsonb,
	"cart_note" text DEFAULT '' NOT NULL,
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
	"client_product_problem" text,
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
	"client_store_credentials" text,
	"client_markup" numeric(12, 4) DEFAULT 0 NOT NULL,
	"reseller_client_id" integer,
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
CREATE TABLE "demo_store_listings" (
	"client_product_id" integer PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"listing" jsonb NOT NULL,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"invoice_document" jsonb NOT NULL,
	"invoice_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_invoice_number_unique" UNIQUE("invoice_number")
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
CREATE TABLE "order_items" (
	"oi_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_oi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"client_id" integer NOT NULL,
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
	"order_state" text DEFAULT 'created' NOT NULL,
	"order_paid_at" timestamp with time zone,
	"order_recipient" jsonb NOT NULL,
	"order_country_id" integer NOT NULL,
	"order_note" text DEFAULT '' NOT NULL,
	"order_currency" text DEFAULT 'USD' NOT NULL,
	"order_items_amount" integer NOT NULL,
	"order_shipping_amount" integer NOT NULL,
	"order_discount_amount" integer NOT NULL,
	"order_total_amount" integer NOT NULL,
	"order_wholesale_amount" integer NOT NULL,
	"order_discount_code" text,
	"order_usd_per_eur" numeric(12, 6),
	"order_rate_at" timestamp with time zone,
	"order_tracking" jsonb,
	"order_shipped_at" timestamp with time zone,
	"order_delivered_at" timestamp with time zone,
	"order_claim_until" date,
	"order_search" text NOT NULL,
	"order_deleted_at" timestamp with time zone,
	"order_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_source_cart_id_unique" UNIQUE("source_cart_id"),
	CONSTRAINT "orders_sum" CHECK ("orders"."order_items_amount" + "orders"."order_shipping_amount" - "orders"."order_discount_amount" = "orders"."order_total_amount" and "orders"."order_total_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"mail_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
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
	"session_id" text,
	"checkout_url" text,
	"session_state" text NOT NULL,
	"session_amount" integer NOT NULL,
	"session_currency" text NOT NULL,
	"session_subject" text NOT NULL,
	"session_expires_at" timestamp with time zone NOT NULL,
	"session_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_sessions_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_session_id" integer NOT NULL,
	"provider_payment_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"payment_amount" integer NOT NULL,
	"payment_currency" text NOT NULL,
	"payment_surplus" boolean DEFAULT false NOT NULL,
	"payment_created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "publishable_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"origins" jsonb NOT NULL,
	"key_created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "sandbox_checkout_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" text,
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
CREATE TABLE "shipping_prices" (
	"zone" text NOT NULL,
	"shipping_class" text NOT NULL,
	"first_amount" integer NOT NULL,
	"further_amount" integer NOT NULL,
	CONSTRAINT "shipping_prices_zone_shipping_class_pk" PRIMARY KEY("zone","shipping_class")
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
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "designs" ADD CONSTRAINT "designs_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_session_id_payment_sessions_payment_session_id_fk" FOREIGN KEY ("payment_session_id") REFERENCES "public"."payment_sessions"("payment_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishable_keys" ADD CONSTRAINT "publishable_keys_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_ri_oi_id_order_items_oi_id_fk" FOREIGN KEY ("ri_oi_id") REFERENCES "public"."order_items"("oi_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_ri_reason_id_refund_reasons_rr_id_fk" FOREIGN KEY ("ri_reason_id") REFERENCES "public"."refund_reasons"("rr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refund_type_id_refund_types_rt_id_fk" FOREIGN KEY ("refund_type_id") REFERENCES "public"."refund_types"("rt_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_user_country_id_countries_country_id_fk" FOREIGN KEY ("user_country_id") REFERENCES "public"."countries"("country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_once" ON "cart_items" USING btree ("cart_id","ci_cv_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open" ON "carts" USING btree ("user_id") WHERE "carts"."cart_state" = 'open';--> statement-breakpoint
CREATE INDEX "client_files_client" ON "client_files" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_products_once" ON "client_products" USING btree ("client_id","product_id","cd_id");--> statement-breakpoint
CREATE INDEX "client_products_design" ON "client_products" USING btree ("cd_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_variants_once" ON "client_variants" USING btree ("client_product_id","sku_id") WHERE not "client_variants"."cv_is_custom_size";--> statement-breakpoint
CREATE INDEX "client_variants_client" ON "client_variants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "designs_client" ON "designs" USING btree ("client_id","cd_id" DESC NULLS LAST) WHERE "designs"."cd_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "designs_file_key" ON "designs" USING btree ("cd_file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "designs_intention" ON "designs" USING btree ("client_id","cd_intention");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_client" ON "invoices" USING btree ("client_id","invoice_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_links_user" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","notification_id");--> statement-breakpoint
CREATE INDEX "order_comments_order" ON "order_comments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_client" ON "order_items" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id","order_id" DESC NULLS LAST) WHERE "orders"."order_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_reseller" ON "orders" USING btree ("reseller_client_id","order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_parts_open_order" ON "payment_session_parts" USING btree ("order_id") WHERE "payment_session_parts"."part_open";--> statement-breakpoint
CREATE INDEX "payment_sessions_client" ON "payment_sessions" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_order" ON "payments" USING btree ("order_id") WHERE not "payments"."payment_surplus";--> statement-breakpoint
CREATE INDEX "payments_session" ON "payments" USING btree ("payment_session_id");--> statement-breakpoint
CREATE INDEX "publishable_keys_client" ON "publishable_keys" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_client" ON "refunds" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("user_email") WHERE "users"."role_name" <> 'guest';--> statement-breakpoint
CREATE INDEX "users_client" ON "users" USING btree ("client_id");