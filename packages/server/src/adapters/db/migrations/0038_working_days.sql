CREATE TABLE "working_calendar" (
	"calendar_id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"cut_off" text,
	"weekdays" jsonb DEFAULT '[1,2,3,4,5]'::jsonb NOT NULL,
	"holidays_of" text,
	"closed_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"open_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "working_calendar_once" CHECK ("working_calendar"."calendar_id" = 1)
);
--> statement-breakpoint
DROP INDEX "orders_due";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_ship_by" date;--> statement-breakpoint
-- The working days so far: four after the payment or the reprint, Monday to Friday by UTC.
UPDATE "orders" SET "order_ship_by" = since.day + (CASE extract(isodow FROM since.day) WHEN 1 THEN 4 WHEN 6 THEN 5 WHEN 7 THEN 4 ELSE 6 END)::int
	FROM (SELECT "order_id", (coalesce("order_reprinted_at", "order_paid_at") AT TIME ZONE 'UTC')::date AS day FROM "orders" WHERE "order_paid_at" IS NOT NULL) AS since
	WHERE "orders"."order_id" = since."order_id";--> statement-breakpoint
INSERT INTO "working_calendar" DEFAULT VALUES;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("order_ship_by","order_id") WHERE "orders"."order_state" in ('paid', 'submitted', 'in_production') and "orders"."order_deleted_at" is null and not "orders"."order_is_test";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ship_by" CHECK ("orders"."order_paid_at" is null or "orders"."order_ship_by" is not null);