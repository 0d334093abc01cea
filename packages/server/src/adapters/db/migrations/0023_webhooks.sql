CREATE TABLE "webhook_deliveries" (
	"wd_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_wd_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wh_id" integer NOT NULL,
	"wd_message_id" text NOT NULL,
	"wd_event" text NOT NULL,
	"wd_subject" text NOT NULL,
	"wd_body" text NOT NULL,
	"wd_state" text DEFAULT 'waiting' NOT NULL,
	"wd_attempts" integer DEFAULT 0 NOT NULL,
	"wd_status" integer,
	"wd_result" text,
	"wd_answer" text,
	"wd_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"wd_tried_at" timestamp with time zone,
	"wd_next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"wh_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_wh_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"wh_url" text NOT NULL,
	"wh_events" jsonb NOT NULL,
	"wh_secret" text NOT NULL,
	"wh_old_secret" text,
	"wh_old_secret_until" timestamp with time zone,
	"wh_state" text DEFAULT 'on' NOT NULL,
	"wh_problem" text,
	"wh_failing_since" timestamp with time zone,
	"wh_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_wh_id_webhook_endpoints_wh_id_fk" FOREIGN KEY ("wh_id") REFERENCES "public"."webhook_endpoints"("wh_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("wh_id","wd_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("wh_id","wd_subject","wd_id") WHERE "webhook_deliveries"."wd_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("wd_created_at") WHERE "webhook_deliveries"."wd_state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_client" ON "webhook_endpoints" USING btree ("client_id");