ALTER TABLE "orders" ADD COLUMN "order_is_handed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_open_hand_overs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "order_is_handed_over" = true WHERE "order_submitted_at" IS NOT NULL OR "order_revision" > 1;