ALTER TABLE "clients" ADD COLUMN "client_deleted_at" timestamp with time zone;--> statement-breakpoint
UPDATE "clients" SET "client_deleted_at" = now() WHERE "client_id" IN (SELECT "client_id" FROM "users" WHERE "user_email" LIKE '%@deleted.invalid');
--> statement-breakpoint
-- Whoever deletes a client holds its row: what was begun before is finished first, and goes with it; what comes after is
-- refused.
CREATE FUNCTION refuse_without_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM clients WHERE client_id = NEW.client_id AND client_deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'client % is gone: nothing of % can be its', NEW.client_id, TG_TABLE_NAME USING ERRCODE = 'PP001';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_owned BEFORE INSERT OR UPDATE OF client_id ON orders FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER carts_owned BEFORE INSERT OR UPDATE OF client_id ON carts FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER designs_owned BEFORE INSERT OR UPDATE OF client_id ON designs FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER client_products_owned BEFORE INSERT OR UPDATE OF client_id ON client_products FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER client_files_owned BEFORE INSERT OR UPDATE OF client_id ON client_files FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER personalisations_owned BEFORE INSERT OR UPDATE OF client_id ON personalisations FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER proofs_owned BEFORE INSERT OR UPDATE OF client_id ON proofs FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER brands_owned BEFORE INSERT OR UPDATE OF client_id ON brands FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER saved_addresses_owned BEFORE INSERT OR UPDATE OF client_id ON saved_addresses FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER order_imports_owned BEFORE INSERT OR UPDATE OF client_id ON order_imports FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER batches_owned BEFORE INSERT OR UPDATE OF client_id ON batches FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER publishable_keys_owned BEFORE INSERT OR UPDATE OF client_id ON publishable_keys FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER secret_keys_owned BEFORE INSERT OR UPDATE OF client_id ON secret_keys FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER webhook_endpoints_owned BEFORE INSERT OR UPDATE OF client_id ON webhook_endpoints FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER kept_cards_owned BEFORE INSERT OR UPDATE OF client_id ON kept_cards FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER shop_connections_owned BEFORE INSERT OR UPDATE OF client_id ON shop_connections FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
--> statement-breakpoint
CREATE TRIGGER shop_orders_owned BEFORE INSERT OR UPDATE OF client_id ON shop_orders FOR EACH ROW EXECUTE FUNCTION refuse_without_owner();
