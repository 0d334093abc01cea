CREATE TABLE "inbox_owners" (
	"entry_source" text NOT NULL,
	"entry_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"owned_since" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_owners_entry_source_entry_id_pk" PRIMARY KEY("entry_source","entry_id")
);
--> statement-breakpoint
CREATE TABLE "refused_letters" (
	"rl_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refused_letters_rl_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"order_id" integer,
	"rl_refused_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_source";--> statement-breakpoint
DROP INDEX "messages_open";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "client_blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "client_blocked_reason" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "client_quota_bytes" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "rl_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "message_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refund_amount" integer;--> statement-breakpoint
ALTER TABLE "inbox_owners" ADD CONSTRAINT "inbox_owners_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_letters" ADD CONSTRAINT "refused_letters_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_letters" ADD CONSTRAINT "refused_letters_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_owners_user" ON "inbox_owners" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_rl_id_refused_letters_rl_id_fk" FOREIGN KEY ("rl_id") REFERENCES "public"."refused_letters"("rl_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin (lower("client_name" || ' ' || "company_name" || ' ' || "company_vat_number" || ' ' || coalesce("client_store_name", '') || ' ' || coalesce("client_store_url", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_blocked" ON "clients" USING btree ("client_blocked_at" DESC NULLS LAST) WHERE "clients"."client_blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "clients_reseller" ON "clients" USING btree ("reseller_client_id");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin (lower("invoice_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_state" ON "messages" USING btree ("message_state","message_id");--> statement-breakpoint
CREATE INDEX "shop_orders_waiting" ON "shop_orders" USING btree ("so_created_at") WHERE "shop_orders"."so_state" in ('unmatched', 'review', 'held', 'refused');--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower("user_name" || ' ' || "user_email") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_rl_id_unique" UNIQUE("rl_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_source" CHECK (num_nonnulls("messages"."comment_id", "messages"."feedback_id", "messages"."refund_id", "messages"."rl_id") = 1);--> statement-breakpoint
-- Until now an answer closed what was written, and a claim that is not decided waits all the same.
UPDATE "messages" SET "message_answered_at" = "message_closed_at" WHERE "message_state" = 'answered';--> statement-breakpoint
UPDATE "messages" SET "message_state" = 'open', "message_closed_at" = NULL FROM "refunds"
WHERE "refunds"."refund_id" = "messages"."refund_id" AND "refunds"."refund_state" = 'requested' AND "messages"."message_state" <> 'open';
