ALTER TABLE "designs" ADD COLUMN "cd_tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "cd_short_px" double precision GENERATED ALWAYS AS (least(cd_width, cd_height) * least(1, coalesce((cd_inspection->>'pictureDpi')::float8, 300) / 300)) STORED;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "cd_long_px" double precision GENERATED ALWAYS AS (greatest(cd_width, cd_height) * least(1, coalesce((cd_inspection->>'pictureDpi')::float8, 300) / 300)) STORED;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "cd_sort_name" text GENERATED ALWAYS AS (left(lower(cd_name), 60)) STORED;--> statement-breakpoint
CREATE INDEX "designs_filtered" ON "designs" USING btree ("client_id","cd_id","ps_id","cd_short_px","cd_long_px","cd_orientations") WHERE "designs"."cd_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "designs_named" ON "designs" USING btree ("client_id","cd_sort_name","cd_id") WHERE "designs"."cd_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "designs_tagged" ON "designs" USING btree ("client_id","cd_tags") WHERE "designs"."cd_deleted_at" is null and "designs"."cd_tags" <> '[]';--> statement-breakpoint
CREATE INDEX "designs_content" ON "designs" USING btree ("client_id","cd_file_sha256");