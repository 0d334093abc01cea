ALTER TABLE "designs" ADD COLUMN "cd_is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "designs_kept" ON "designs" USING btree ("client_id") WHERE "designs"."cd_is_kept";--> statement-breakpoint
CREATE INDEX "order_items_replaced" ON "order_items" USING btree ("client_id") WHERE "order_items"."oi_print_file_state" = 'replaced';