CREATE TABLE "vat_checks" (
	"vat_check_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_checks_vat_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vat_number" text NOT NULL,
	"vat_check_state" text DEFAULT 'pending' NOT NULL,
	"vat_check_answered_at" timestamp with time zone,
	"vat_check_consultation" text,
	"vat_check_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_check_id" integer;--> statement-breakpoint
CREATE INDEX "vat_checks_number" ON "vat_checks" USING btree ("vat_number","vat_check_id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_check_id_vat_checks_vat_check_id_fk" FOREIGN KEY ("vat_check_id") REFERENCES "public"."vat_checks"("vat_check_id") ON DELETE no action ON UPDATE no action;