CREATE TABLE "audit_log" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audit_at" timestamp with time zone NOT NULL,
	"audit_action" text NOT NULL,
	"audit_entity" text NOT NULL,
	"audit_entity_id" integer NOT NULL,
	"client_id" integer,
	"audit_before" jsonb NOT NULL,
	"audit_after" jsonb NOT NULL,
	"audit_actor" text NOT NULL,
	"audit_user_id" integer,
	"audit_actor_name" text,
	"audit_address" text,
	"audit_agent" text
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"incident_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"incident_state" text DEFAULT 'open' NOT NULL,
	"incident_key" text NOT NULL,
	"incident_kind" text NOT NULL,
	"incident_entity" text,
	"incident_entity_id" integer,
	"incident_entity_name" text,
	"incident_words" text NOT NULL,
	"incident_error" text,
	"incident_job_id" text,
	"incident_remedy" jsonb,
	"incident_history" jsonb NOT NULL,
	"incident_opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"incident_closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_accepted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("audit_entity","audit_entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open_key" ON "incidents" USING btree ("incident_key") WHERE "incidents"."incident_state" = 'open';--> statement-breakpoint
CREATE INDEX "incidents_kind" ON "incidents" USING btree ("incident_kind","incident_opened_at");--> statement-breakpoint
CREATE INDEX "incidents_job" ON "incidents" USING btree ("incident_job_id");--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("order_state","order_paid_at") WHERE "orders"."order_state" in ('paid', 'submitted', 'in_production') and "orders"."order_deleted_at" is null;--> statement-breakpoint
UPDATE "orders" SET "order_submitted_at" = "order_paid_at", "order_accepted_at" = "order_paid_at" WHERE "order_state" IN ('in_production', 'shipped', 'delivered');
--> statement-breakpoint
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Lines of the audit log are never changed or removed.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
CREATE TRIGGER audit_log_kept_whole BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
