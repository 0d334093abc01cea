CREATE TABLE "personalisations" (
	"personalisation_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personalisations_personalisation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"reseller_client_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"cd_id" integer NOT NULL,
	"cv_id" integer NOT NULL,
	"cv_revision" integer NOT NULL,
	"retail_amount" integer NOT NULL,
	"wholesale_amount" integer NOT NULL,
	"shipping_class" text NOT NULL,
	"item" jsonb NOT NULL,
	"picture_key" text NOT NULL,
	"personalisation_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"personalisation_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personalisations" ADD CONSTRAINT "personalisations_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalisations" ADD CONSTRAINT "personalisations_reseller_client_id_clients_client_id_fk" FOREIGN KEY ("reseller_client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personalisations_client" ON "personalisations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "personalisations_reseller" ON "personalisations" USING btree ("reseller_client_id");--> statement-breakpoint
CREATE INDEX "personalisations_ends" ON "personalisations" USING btree ("personalisation_ends_at");