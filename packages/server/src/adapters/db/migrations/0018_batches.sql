CREATE TABLE "batch_rows" (
	"batch_id" integer NOT NULL,
	"row_place" integer NOT NULL,
	"cd_id" integer NOT NULL,
	"product_id" integer,
	"row_state" text DEFAULT 'waiting' NOT NULL,
	"row_reason" text,
	"row_detail" text,
	"row_before" jsonb,
	CONSTRAINT "batch_rows_batch_id_row_place_pk" PRIMARY KEY("batch_id","row_place")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"batch_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"batch_action" jsonb NOT NULL,
	"batch_state" text DEFAULT 'running' NOT NULL,
	"batch_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_products" ADD COLUMN "client_product_store_url" text;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("batch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_cd_id_designs_cd_id_fk" FOREIGN KEY ("cd_id") REFERENCES "public"."designs"("cd_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_rows_state" ON "batch_rows" USING btree ("batch_id","row_state","row_place");--> statement-breakpoint
CREATE INDEX "batch_rows_design" ON "batch_rows" USING btree ("cd_id");--> statement-breakpoint
CREATE INDEX "batches_client" ON "batches" USING btree ("client_id","batch_id" DESC NULLS LAST);