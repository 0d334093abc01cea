DROP INDEX "designs_search";--> statement-breakpoint
CREATE INDEX "designs_search" ON "designs" USING gin (normalize("cd_name", NFC) gin_trgm_ops);--> statement-breakpoint
UPDATE "orders" SET "order_search" = normalize("order_search", NFC) WHERE "order_search" IS NOT NFC NORMALIZED;
