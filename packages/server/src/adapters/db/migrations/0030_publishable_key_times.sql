ALTER TABLE "publishable_keys" ADD COLUMN "key_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publishable_keys" ADD COLUMN "key_ends_at" timestamp with time zone;