CREATE TABLE "design_templates" (
	"cd_id" integer PRIMARY KEY NOT NULL,
	"template_version" integer NOT NULL,
	"template_fields" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "design_templates" ADD CONSTRAINT "design_templates_cd_id_designs_cd_id_fk" FOREIGN KEY ("cd_id") REFERENCES "public"."designs"("cd_id") ON DELETE cascade ON UPDATE no action;