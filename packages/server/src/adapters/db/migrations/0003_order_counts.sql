CREATE TABLE "order_counts" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"all_count" integer NOT NULL,
	"paid_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Counts at the end of each transaction, so that two orders of one reseller wait for each other only that long.
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS kept (client_id, all_count, paid_count)
  SELECT client_id, sum(seen), coalesce(sum(seen) FILTER (WHERE is_paid), 0)
  FROM (
    SELECT unnest(ARRAY[OLD.client_id, nullif(OLD.reseller_client_id, OLD.client_id)]) AS client_id,
      -1 AS seen, OLD.order_paid_at IS NOT NULL AS is_paid
    WHERE TG_OP <> 'INSERT' AND OLD.order_deleted_at IS NULL
    UNION ALL
    SELECT unnest(ARRAY[NEW.client_id, nullif(NEW.reseller_client_id, NEW.client_id)]),
      1, NEW.order_paid_at IS NOT NULL
    WHERE TG_OP <> 'DELETE' AND NEW.order_deleted_at IS NULL
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
-- Counts everything anew: once here, and after a bulk load that kept the trigger out.
CREATE FUNCTION recount_orders() RETURNS void LANGUAGE sql AS $$
  DELETE FROM order_counts;
  INSERT INTO order_counts (client_id, all_count, paid_count)
  SELECT client_id, count(*), count(order_paid_at)
  FROM (
    SELECT client_id, order_paid_at FROM orders WHERE order_deleted_at IS NULL
    UNION ALL
    SELECT reseller_client_id, order_paid_at FROM orders
    WHERE order_deleted_at IS NULL AND reseller_client_id <> client_id
  ) AS shown
  GROUP BY client_id;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_counted
AFTER INSERT OR DELETE OR UPDATE OF client_id, reseller_client_id, order_paid_at, order_deleted_at ON orders
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_order();
--> statement-breakpoint
SELECT recount_orders();
