ALTER TABLE "order_imports" ADD COLUMN "import_lines" jsonb;--> statement-breakpoint
ALTER TABLE "order_imports" ADD COLUMN "import_recipients" jsonb DEFAULT '[]'::jsonb NOT NULL;