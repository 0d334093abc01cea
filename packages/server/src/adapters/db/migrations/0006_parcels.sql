ALTER TABLE "orders" ADD COLUMN "order_parcels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "order_parcels" = jsonb_build_array("order_tracking") WHERE jsonb_typeof("order_tracking") = 'object';--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "order_tracking";