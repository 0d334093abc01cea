CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "invoice_numbers" ("year", "last_number")
SELECT substring("invoice_number" from 6 for 4)::int, max(right("invoice_number", 6)::int)
FROM "invoices" WHERE "invoice_number" ~ '^PP-I-\d{4}-\d{6}$' GROUP BY 1;
--> statement-breakpoint
UPDATE "invoices" SET "invoice_document" = "invoice_document" || '{"seller": {"name": "Pressport", "lines": [], "reg_number": "", "vat_number": ""}}'
WHERE NOT jsonb_exists("invoice_document", 'seller');
