ALTER TABLE "orders" ADD COLUMN "order_source" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_source_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_source" ON "orders" USING btree ("client_id","order_source","order_source_number") WHERE "orders"."order_source_number" is not null;