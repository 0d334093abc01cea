CREATE TABLE "queue_views" (
	"view_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_views_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"view_name" text NOT NULL,
	"view_filter" jsonb NOT NULL,
	"view_is_shared" boolean DEFAULT false NOT NULL,
	"view_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_due";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "oi_paper" text GENERATED ALWAYS AS (oi_print_job->'attributes'->>'paper') STORED;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "oi_frame" text GENERATED ALWAYS AS (oi_print_job->'attributes'->>'frame') STORED;--> statement-breakpoint
ALTER TABLE "queue_views" ADD CONSTRAINT "queue_views_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_views_own" ON "queue_views" USING btree ("user_id","view_name") WHERE not "queue_views"."view_is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "queue_views_shared" ON "queue_views" USING btree ("view_name") WHERE "queue_views"."view_is_shared";--> statement-breakpoint
CREATE INDEX "order_items_due" ON "order_items" USING btree ("order_id","oi_product","oi_sku_item","oi_paper","oi_frame") WHERE "order_items"."oi_status_id" < 4;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("order_ship_by","order_id","order_state","order_delivery_service","order_country_id","reseller_client_id","client_id") WHERE "orders"."order_state" in ('paid', 'submitted', 'in_production') and "orders"."order_deleted_at" is null and not "orders"."order_is_test";