DROP INDEX "orders_client";--> statement-breakpoint
DROP INDEX "orders_reseller";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "oi_cv_id" integer;--> statement-breakpoint
CREATE INDEX "designs_failed" ON "designs" USING btree ("client_id") WHERE "designs"."ps_id" = 4 and "designs"."cd_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_items_poor" ON "order_items" USING btree ("client_id") WHERE "order_items"."oi_quality" = 'poor' and "order_items"."oi_status_id" = 1;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("order_id") WHERE "refunds"."refund_state" = 'requested';--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id","order_id" DESC NULLS LAST,"order_state","order_country_id","order_created_at","order_paid_at") WHERE "orders"."order_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_reseller" ON "orders" USING btree ("reseller_client_id","order_id" DESC NULLS LAST,"client_id","order_state","order_country_id","order_created_at","order_paid_at") WHERE "orders"."order_deleted_at" is null;