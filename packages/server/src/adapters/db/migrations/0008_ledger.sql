CREATE TABLE "ledger_entries" (
	"ledger_entry_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ledger_transaction_id" integer NOT NULL,
	"account" text NOT NULL,
	"client_id" integer,
	"entry_amount" integer NOT NULL,
	"entry_currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"ledger_transaction_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_ledger_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_kind" text NOT NULL,
	"payment_id" integer,
	"order_id" integer,
	"repayment_id" integer,
	"transaction_note" text DEFAULT '' NOT NULL,
	"transaction_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repayments" (
	"repayment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repayments_repayment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"order_id" integer,
	"refund_id" integer,
	"repayment_reason" text NOT NULL,
	"repayment_amount" integer NOT NULL,
	"repayment_currency" text NOT NULL,
	"repayment_state" text NOT NULL,
	"provider_refund_id" text,
	"repayment_round" integer DEFAULT 1 NOT NULL,
	"repayment_attempts" integer DEFAULT 0 NOT NULL,
	"repayment_next_at" timestamp with time zone,
	"repayment_problem" text,
	"repayment_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"repayment_settled_at" timestamp with time zone,
	CONSTRAINT "repayments_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_reversals" (
	"reversal_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "payment_session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "provider_payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "session_fee_amount" integer;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "session_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payment_method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "sandbox_checkout_sessions" ADD COLUMN "charged" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_ledger_transaction_id_ledger_transactions_ledger_transaction_id_fk" FOREIGN KEY ("ledger_transaction_id") REFERENCES "public"."ledger_transactions"("ledger_transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_repayment_id_repayments_repayment_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayments"("repayment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_reversals" ADD CONSTRAINT "sandbox_reversals_session_id_sandbox_checkout_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_checkout_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("ledger_transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_client" ON "ledger_entries" USING btree ("client_id","ledger_entry_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment" ON "ledger_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_repayment" ON "ledger_transactions" USING btree ("repayment_id");--> statement-breakpoint
CREATE INDEX "repayments_payment" ON "repayments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "repayments_order" ON "repayments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "repayments_waiting" ON "repayments" USING btree ("repayment_next_at") WHERE "repayments"."repayment_state" in ('due', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "repayments_provider" ON "repayments" USING btree ("provider_refund_id","payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_sessions_unsettled" ON "payment_sessions" USING btree ("payment_session_id") WHERE "payment_sessions"."session_agreed_at" is null;--> statement-breakpoint
CREATE INDEX "payments_provider" ON "payments" USING btree ("provider_payment_id");--> statement-breakpoint
-- What is booked stays booked: a mistake is mended by another booking.
CREATE FUNCTION keep_the_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed: % on % is refused', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
FOR EACH STATEMENT EXECUTE FUNCTION keep_the_books();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION keep_the_books();
--> statement-breakpoint
-- Looked at when the transaction commits, when all sides of a booking are there.
CREATE FUNCTION balance_the_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_entries WHERE ledger_transaction_id = NEW.ledger_transaction_id
    GROUP BY entry_currency HAVING sum(entry_amount) <> 0
  ) THEN
    RAISE EXCEPTION 'booking % does not sum to zero', NEW.ledger_transaction_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_the_books();
--> statement-breakpoint
-- Books what was paid and went back before there were books; what is booked already is left alone.
CREATE FUNCTION open_books() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid record;
  back record;
  booking integer;
BEGIN
  FOR paid IN
    SELECT p.*, o.reseller_client_id AS reseller, o.order_total_amount AS total, o.order_state AS state,
      o.order_items_amount AS items, o.order_shipping_amount AS shipping, o.order_discount_amount AS discount,
      net_of(o.order_total_amount) AS net, net_of(o.order_shipping_amount) AS sent,
      net_of(CASE WHEN o.reseller_client_id IS NULL THEN o.order_items_amount + o.order_shipping_amount
        ELSE o.order_wholesale_amount END) AS printed,
      NOT p.payment_surplus AND (o.reseller_client_id IS NULL OR o.order_total_amount >= o.order_wholesale_amount) AS sold
    FROM payments p LEFT JOIN orders o USING (order_id)
    WHERE NOT EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.payment_id = p.payment_id)
    ORDER BY p.payment_id
  LOOP
    INSERT INTO ledger_transactions (transaction_kind, payment_id, order_id, transaction_at)
    VALUES ('receipt', paid.payment_id, paid.order_id, paid.payment_created_at)
    RETURNING ledger_transaction_id INTO booking;
    INSERT INTO ledger_entries (ledger_transaction_id, account, entry_amount, entry_currency) VALUES
      (booking, 'gateway_clearing', paid.payment_amount, paid.payment_currency),
      (booking, 'surplus', -paid.payment_amount, paid.payment_currency);
    IF paid.sold THEN
      INSERT INTO ledger_transactions (transaction_kind, payment_id, order_id, transaction_at)
      VALUES ('sale', paid.payment_id, paid.order_id, paid.payment_created_at)
      RETURNING ledger_transaction_id INTO booking;
      INSERT INTO ledger_entries (ledger_transaction_id, account, client_id, entry_amount, entry_currency)
      SELECT booking, side.account, side.client_id, side.amount, paid.payment_currency FROM (VALUES
        ('surplus', NULL, paid.total),
        ('print_house_revenue', NULL, paid.sent - paid.printed),
        ('shipping', NULL, -paid.sent),
        ('vat', NULL, paid.net - paid.total),
        ('reseller_earnings', paid.reseller, CASE WHEN paid.reseller IS NULL THEN 0 ELSE paid.printed - paid.net END),
        ('discounts', NULL, CASE WHEN paid.reseller IS NULL THEN paid.printed - paid.net ELSE 0 END)
      ) AS side (account, client_id, amount) WHERE side.amount <> 0;
    END IF;
    -- Claims come before a cancelled order's rest, which is all that is left.
    FOR back IN
      SELECT c.refund_id, 'claim' AS reason, CASE WHEN c.refund_state = 'done' THEN 'confirmed' ELSE 'due' END AS state,
        c.claimed - ceil(paid.discount::numeric * c.claimed / greatest(paid.items, 1))::integer
          + CASE WHEN c.claimed = paid.items THEN paid.shipping ELSE 0 END AS amount, c.refund_created_at AS at
      FROM (
        SELECT r.refund_id, r.refund_state, r.refund_created_at, sum(i.oi_line_amount)::integer AS claimed
        FROM refunds r JOIN refund_items f USING (refund_id) JOIN order_items i ON i.oi_id = f.ri_oi_id
        WHERE r.order_id = paid.order_id AND r.refund_type_id = 1 AND r.refund_state IN ('approved', 'done')
          AND NOT paid.payment_surplus
        GROUP BY r.refund_id
      ) c
      UNION ALL
      SELECT NULL, CASE WHEN paid.payment_surplus THEN 'surplus' ELSE 'cancelled' END, 'confirmed', NULL, paid.payment_created_at
      WHERE paid.payment_surplus OR paid.state = 'cancelled'
      ORDER BY 1 NULLS LAST
    LOOP
      PERFORM open_repayment(paid.payment_id, CASE WHEN paid.payment_surplus THEN NULL ELSE paid.order_id END,
        back.refund_id, back.reason, back.state, back.amount, back.at);
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Prices contain 20 % VAT; what is left without it, rounded half up.
CREATE FUNCTION net_of(gross integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT floor(gross * 100 / 120.0 + 0.5)::integer
$$;
--> statement-breakpoint
-- Books money that goes back of a payment, or all that is left of it without an amount.
CREATE FUNCTION open_repayment(
  of_payment integer, of_order integer, claim integer, reason text, state text, wanted integer, since timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  gone integer;
  amount integer;
  row_id integer;
  booking integer;
BEGIN
  SELECT * INTO paid FROM payments WHERE payment_id = of_payment;
  SELECT coalesce(sum(repayment_amount), 0) INTO gone FROM repayments WHERE payment_id = of_payment;
  amount := least(coalesce(wanted, paid.payment_amount), paid.payment_amount - gone);
  IF amount <= 0 THEN RETURN; END IF;
  INSERT INTO repayments (payment_id, order_id, refund_id, repayment_reason, repayment_amount, repayment_currency,
    repayment_state, repayment_next_at, repayment_created_at, repayment_settled_at)
  VALUES (of_payment, of_order, claim, reason, amount, paid.payment_currency, state,
    CASE WHEN state = 'due' THEN since END, since, CASE WHEN state = 'confirmed' THEN since END)
  RETURNING repayment_id INTO row_id;
  INSERT INTO ledger_transactions (transaction_kind, payment_id, order_id, repayment_id, transaction_at)
  VALUES ('refund_due', of_payment, of_order, row_id, since) RETURNING ledger_transaction_id INTO booking;
  -- Everybody gives in proportion; the print house gives what rounding leaves.
  INSERT INTO ledger_entries (ledger_transaction_id, account, client_id, entry_amount, entry_currency)
  SELECT booking, e.account, e.client_id,
    trunc(e.entry_amount::numeric * gone / paid.payment_amount) - trunc(e.entry_amount::numeric * (gone + amount) / paid.payment_amount),
    e.entry_currency
  FROM ledger_entries e JOIN ledger_transactions t USING (ledger_transaction_id)
  WHERE of_order IS NOT NULL AND t.order_id = of_order AND t.transaction_kind = 'sale'
    AND e.account NOT IN ('surplus', 'print_house_revenue');
  INSERT INTO ledger_entries (ledger_transaction_id, account, entry_amount, entry_currency)
  SELECT booking, side.account, side.amount, paid.payment_currency FROM (VALUES
    (CASE WHEN EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.order_id = of_order AND t.transaction_kind = 'sale')
      THEN 'print_house_revenue' ELSE 'surplus' END,
     amount - (SELECT coalesce(sum(entry_amount), 0)::integer FROM ledger_entries WHERE ledger_transaction_id = booking)),
    ('refunds', -amount)
  ) AS side (account, amount) WHERE side.amount <> 0;
  IF state <> 'confirmed' THEN RETURN; END IF;
  INSERT INTO ledger_transactions (transaction_kind, payment_id, order_id, repayment_id, transaction_at)
  VALUES ('refund_sent', of_payment, of_order, row_id, since) RETURNING ledger_transaction_id INTO booking;
  INSERT INTO ledger_entries (ledger_transaction_id, account, entry_amount, entry_currency) VALUES
    (booking, 'refunds', amount, paid.payment_currency), (booking, 'gateway_clearing', -amount, paid.payment_currency);
END
$$;
--> statement-breakpoint
SELECT open_books();
