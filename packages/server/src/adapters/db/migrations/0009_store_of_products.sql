ALTER TABLE "client_products" ADD COLUMN "client_product_store" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "client_store_currency" text;