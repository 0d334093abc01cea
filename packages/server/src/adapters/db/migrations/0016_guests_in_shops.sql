ALTER TABLE "client_products" ADD COLUMN "client_product_written" jsonb;--> statement-breakpoint
ALTER TABLE "client_products" ADD COLUMN "client_product_kept" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD COLUMN "connection_cash_on_delivery" text DEFAULT 'review' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "so_doubt" jsonb;