CREATE TABLE "proofs" (
	"proof_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proofs_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proof_token_hash" text NOT NULL,
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"oi_id" integer NOT NULL,
	"proof_state" text DEFAULT 'sent' NOT NULL,
	"proof_name" text NOT NULL,
	"proof_email" text NOT NULL,
	"proof_language" text NOT NULL,
	"proof_message" text NOT NULL,
	"proof_price_amount" integer,
	"proof_picture_keys" jsonb NOT NULL,
	"proof_comments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proof_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proof_expires_at" timestamp with time zone NOT NULL,
	"proof_approved_by" text,
	"proof_approved_at" timestamp with time zone,
	"proof_withdrawn_at" timestamp with time zone,
	CONSTRAINT "proofs_proof_token_hash_unique" UNIQUE("proof_token_hash")
);
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_oi_id_order_items_oi_id_fk" FOREIGN KEY ("oi_id") REFERENCES "public"."order_items"("oi_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proofs_order" ON "proofs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "proofs_client" ON "proofs" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "proofs_user" ON "proofs" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_item" ON "proofs" USING btree ("oi_id") WHERE "proofs"."proof_state" <> 'withdrawn';