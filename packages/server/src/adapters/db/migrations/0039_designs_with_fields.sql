ALTER TABLE "designs" ADD COLUMN "cd_has_fields" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "designs" SET "cd_has_fields" = true
FROM "design_templates" WHERE "design_templates"."cd_id" = "designs"."cd_id" AND "design_templates"."template_fields" <> '[]';
