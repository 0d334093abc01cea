ALTER TABLE "designs" ADD COLUMN "cd_upload" text;--> statement-breakpoint
CREATE UNIQUE INDEX "designs_upload" ON "designs" USING btree ("client_id","cd_upload");