DROP INDEX "orders_reseller";--> statement-breakpoint
CREATE INDEX "orders_client_paid" ON "orders" USING btree ("client_id","order_id" DESC NULLS LAST) WHERE "orders"."order_deleted_at" is null and "orders"."order_paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_reseller_paid" ON "orders" USING btree ("reseller_client_id","order_id" DESC NULLS LAST,"client_id") WHERE "orders"."order_deleted_at" is null and "orders"."order_paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_reseller" ON "orders" USING btree ("reseller_client_id","order_id" DESC NULLS LAST,"client_id") WHERE "orders"."order_deleted_at" is null;--> statement-breakpoint
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
