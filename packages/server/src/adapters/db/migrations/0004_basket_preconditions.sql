ALTER TABLE "carts" ADD COLUMN "cart_shown_prices" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "cart_ordered_intention" text;