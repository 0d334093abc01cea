CREATE TABLE "secret_keys" (
	"sk_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "secret_keys_sk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"sk_name" text NOT NULL,
	"sk_hash" text NOT NULL,
	"sk_hint" text NOT NULL,
	"sk_scopes" jsonb NOT NULL,
	"sk_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sk_used_at" timestamp with time zone,
	"sk_ends_at" timestamp with time zone,
	CONSTRAINT "secret_keys_sk_hash_unique" UNIQUE("sk_hash")
);
--> statement-breakpoint
ALTER TABLE "secret_keys" ADD CONSTRAINT "secret_keys_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "secret_keys_client" ON "secret_keys" USING btree ("client_id");