CREATE TABLE "product_versions" (
	"version_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_product_id" integer NOT NULL,
	"user_id" integer,
	"version_device" text,
	"version_attributes" jsonb NOT NULL,
	"version_sizes" jsonb NOT NULL,
	"version_saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_client_product_id_client_products_client_product_id_fk" FOREIGN KEY ("client_product_id") REFERENCES "public"."client_products"("client_product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_versions_product" ON "product_versions" USING btree ("client_product_id","version_id" DESC NULLS LAST);