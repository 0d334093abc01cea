ALTER TABLE "clients" ADD COLUMN "client_price_ending" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "client_least_profit" integer DEFAULT 0 NOT NULL;