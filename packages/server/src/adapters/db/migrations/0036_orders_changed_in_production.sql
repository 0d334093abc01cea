DROP INDEX "orders_due";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "oi_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "oi_packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "oi_reprint" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_reprinted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree (coalesce("order_reprinted_at", "order_paid_at"),"order_id") WHERE "orders"."order_state" in ('paid', 'submitted', 'in_production') and "orders"."order_deleted_at" is null and not "orders"."order_is_test";