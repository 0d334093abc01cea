DROP INDEX "orders_client";--> statement-breakpoint
DROP INDEX "orders_client_paid";--> statement-breakpoint
DROP INDEX "orders_reseller";--> statement-breakpoint
DROP INDEX "orders_reseller_paid";--> statement-breakpoint
DROP INDEX "orders_under_way";--> statement-breakpoint
DROP INDEX "orders_source";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "token_is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "session_is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publishable_keys" ADD COLUMN "key_is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "secret_keys" ADD COLUMN "sk_is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_test_client" ON "orders" USING btree ("client_id","order_id" DESC NULLS LAST) WHERE "orders"."order_is_test";--> statement-breakpoint
CREATE INDEX "orders_test_reseller" ON "orders" USING btree ("reseller_client_id","order_id" DESC NULLS LAST) WHERE "orders"."order_is_test";--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id","order_id" DESC NULLS LAST,"order_state","order_country_id","order_created_at","order_paid_at") WHERE "orders"."order_deleted_at" is null and not "orders"."order_is_test";--> statement-breakpoint
CREATE INDEX "orders_client_paid" ON "orders" USING btree ("client_id","order_id" DESC NULLS LAST) WHERE "orders"."order_deleted_at" is null and not "orders"."order_is_test" and "orders"."order_paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_reseller" ON "orders" USING btree ("reseller_client_id","order_id" DESC NULLS LAST,"client_id","order_state","order_country_id","order_created_at","order_paid_at") WHERE "orders"."order_deleted_at" is null and not "orders"."order_is_test";--> statement-breakpoint
CREATE INDEX "orders_reseller_paid" ON "orders" USING btree ("reseller_client_id","order_id" DESC NULLS LAST,"client_id") WHERE "orders"."order_deleted_at" is null and not "orders"."order_is_test" and "orders"."order_paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("order_state","order_paid_at") WHERE "orders"."order_state" in ('paid', 'submitted', 'in_production') and "orders"."order_deleted_at" is null and not "orders"."order_is_test";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_source" ON "orders" USING btree ("client_id","order_source","order_source_number","order_is_test") WHERE "orders"."order_source_number" is not null;--> statement-breakpoint
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
--> statement-breakpoint
-- Test orders are not counted.
CREATE OR REPLACE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION recount_orders() RETURNS void LANGUAGE sql AS $$
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
