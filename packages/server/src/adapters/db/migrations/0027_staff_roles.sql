CREATE TABLE "staff_roles" (
	"staff_role_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_staff_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_role_name" text NOT NULL,
	"staff_role_capabilities" jsonb NOT NULL,
	"staff_role_refund_limit" integer,
	"staff_role_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_staff_role_name_unique" UNIQUE("staff_role_name")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_id_staff_roles_staff_role_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("staff_role_id") ON DELETE no action ON UPDATE no action;