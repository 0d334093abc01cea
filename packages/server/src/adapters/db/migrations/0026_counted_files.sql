CREATE TABLE "counted_files" (
	"counted_key" text PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"counted_bytes" bigint NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "counted_files" ADD CONSTRAINT "counted_files_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_files_client" ON "counted_files" USING btree ("client_id");