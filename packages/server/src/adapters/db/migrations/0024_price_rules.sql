ALTER TABLE "clients" ADD COLUMN "client_margin" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "client_price_shipping" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "client_price_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;