CREATE TABLE "brands" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"brand_name" text DEFAULT '' NOT NULL,
	"brand_accent" text,
	"brand_reply_to" text DEFAULT '' NOT NULL,
	"brand_packing_note" text DEFAULT '' NOT NULL,
	"brand_logo_key" text,
	"brand_changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_checkout_sessions" ADD COLUMN "brand" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;