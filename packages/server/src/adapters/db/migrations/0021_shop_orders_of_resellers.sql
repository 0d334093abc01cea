CREATE TABLE "demo_store_orders" (
	"demo_order_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_store_orders_demo_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"state" text NOT NULL,
	"recipient" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parcel" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_connections" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"connection_store" text NOT NULL,
	"connection_key" text NOT NULL,
	"connection_secret" text NOT NULL,
	"connection_watching" text,
	"connection_since" timestamp with time zone NOT NULL,
	"connection_cursor" timestamp with time zone NOT NULL,
	"connection_looked_at" timestamp with time zone,
	"connection_problem" text,
	"connection_approval" text DEFAULT 'auto' NOT NULL,
	"connection_hold_hours" integer DEFAULT 24 NOT NULL,
	CONSTRAINT "shop_connections_connection_key_unique" UNIQUE("connection_key")
);
--> statement-breakpoint
CREATE TABLE "shop_exchanges" (
	"se_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_exchanges_se_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"se_store" text NOT NULL,
	"se_ref" text NOT NULL,
	"se_direction" text NOT NULL,
	"se_kind" text NOT NULL,
	"se_delivery" text NOT NULL,
	"se_state" text DEFAULT 'waiting' NOT NULL,
	"se_result" text,
	"se_attempts" integer DEFAULT 0 NOT NULL,
	"se_job_id" text,
	"se_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"se_done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"so_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_orders_so_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"so_store" text NOT NULL,
	"so_ref" text NOT NULL,
	"so_number" text NOT NULL,
	"so_state" text NOT NULL,
	"so_problem" text,
	"so_is_poor" boolean DEFAULT false NOT NULL,
	"so_accept_poor" boolean DEFAULT false NOT NULL,
	"so_release_at" timestamp with time zone,
	"so_shop_state" text NOT NULL,
	"so_recipient" jsonb NOT NULL,
	"so_note" text NOT NULL,
	"so_lines" jsonb NOT NULL,
	"order_id" integer,
	"so_changed_at" timestamp with time zone NOT NULL,
	"so_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_orders_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "demo_store_orders" ADD CONSTRAINT "demo_store_orders_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD CONSTRAINT "shop_connections_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_exchanges" ADD CONSTRAINT "shop_exchanges_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_store_orders_client" ON "demo_store_orders" USING btree ("client_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_exchanges_once" ON "shop_exchanges" USING btree ("client_id","se_store","se_delivery");--> statement-breakpoint
CREATE INDEX "shop_exchanges_order" ON "shop_exchanges" USING btree ("client_id","se_store","se_ref","se_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_once" ON "shop_orders" USING btree ("client_id","so_store","so_ref");--> statement-breakpoint
CREATE INDEX "shop_orders_client" ON "shop_orders" USING btree ("client_id","so_id" DESC NULLS LAST);