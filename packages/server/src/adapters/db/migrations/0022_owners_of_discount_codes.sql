ALTER TABLE "discounts" DROP CONSTRAINT "discounts_pkey";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "client_accepts_host_discounts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "discount_id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "discounts_discount_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "discount_client_id" integer;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "discount_is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_discount_bearer" text;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_discount_client_id_clients_client_id_fk" FOREIGN KEY ("discount_client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_owner_code" ON "discounts" USING btree (coalesce("discount_client_id", 0),"discount_code");