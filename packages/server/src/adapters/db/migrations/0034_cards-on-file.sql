CREATE TABLE "kept_cards" (
	"card_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_cards_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"card_state" text NOT NULL,
	"setup_id" text,
	"setup_expires_at" timestamp with time zone NOT NULL,
	"customer_ref" text,
	"method_ref" text,
	"card_brand" text,
	"card_last4" text,
	"card_expires_month" integer,
	"card_expires_year" integer,
	"card_for_orders" boolean DEFAULT false NOT NULL,
	"card_told_at" timestamp with time zone,
	"card_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_cards_setup_id_unique" UNIQUE("setup_id"),
	CONSTRAINT "kept_cards_method_ref_unique" UNIQUE("method_ref")
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"method_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"card_brand" text NOT NULL,
	"card_last4" text NOT NULL,
	"card_expires_month" integer NOT NULL,
	"card_expires_year" integer NOT NULL,
	"charge_failure" text,
	"card_gone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "card_id" integer;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "session_failure" text;--> statement-breakpoint
ALTER TABLE "sandbox_checkout_sessions" ADD COLUMN "purpose" text DEFAULT 'pay' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkout_sessions" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_cards_one" ON "kept_cards" USING btree ("client_id") WHERE "kept_cards"."card_state" = 'kept';--> statement-breakpoint
CREATE INDEX "kept_cards_client" ON "kept_cards" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_card_id_kept_cards_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."kept_cards"("card_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_sessions_card" ON "payment_sessions" USING btree ("card_id") WHERE "payment_sessions"."card_id" is not null;