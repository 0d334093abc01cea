CREATE TABLE "shopper_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"reseller_client_id" integer NOT NULL,
	"code_origin" text NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "client_shop_customer" text;--> statement-breakpoint
ALTER TABLE "shopper_codes" ADD CONSTRAINT "shopper_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopper_codes_age" ON "shopper_codes" USING btree ("code_expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_shop_customer" ON "clients" USING btree ("reseller_client_id","client_shop_customer") WHERE "clients"."client_shop_customer" is not null;