ALTER TABLE "designs" ADD COLUMN "cd_artwork_key" text;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "cd_artwork_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "designs_artwork_key" ON "designs" USING btree ("cd_artwork_key") WHERE "designs"."cd_artwork_key" is not null;