ALTER TABLE "orders" DROP CONSTRAINT "orders_sum";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_vat_treatment" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_vat_off_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK ("orders"."order_items_amount" + "orders"."order_shipping_amount" - "orders"."order_discount_amount" - "orders"."order_vat_off_amount" = "orders"."order_total_amount" and "orders"."order_total_amount" >= 0);