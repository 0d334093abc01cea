ALTER TABLE "order_items" ADD COLUMN "oi_print_file_bytes" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "oi_print_findings" jsonb DEFAULT '[]'::jsonb NOT NULL;