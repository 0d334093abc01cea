CREATE TABLE "stopped_letters" (
	"stop_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stopped_letters_stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer,
	"sealed_address" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stopped_letters_once" UNIQUE NULLS NOT DISTINCT("client_id","sealed_address")
);
--> statement-breakpoint
ALTER TABLE "stopped_letters" ADD CONSTRAINT "stopped_letters_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;