CREATE TABLE "print_batch_items" (
	"print_batch_id" integer NOT NULL,
	"oi_id" integer NOT NULL,
	"pbi_is_open" boolean DEFAULT true NOT NULL,
	"pbi_problem" text,
	CONSTRAINT "print_batch_items_print_batch_id_oi_id_pk" PRIMARY KEY("print_batch_id","oi_id")
);
--> statement-breakpoint
CREATE TABLE "print_batches" (
	"print_batch_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_batches_print_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"print_batch_file_state" text DEFAULT 'making' NOT NULL,
	"print_batch_turn" integer DEFAULT 1 NOT NULL,
	"print_batch_file_key" text,
	"print_batch_bytes" bigint,
	"print_batch_done" integer DEFAULT 0 NOT NULL,
	"print_batch_printed_at" timestamp with time zone,
	"print_batch_released_at" timestamp with time zone,
	"print_batch_handed_at" timestamp with time zone,
	"print_batch_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "print_batch_items" ADD CONSTRAINT "print_batch_items_print_batch_id_print_batches_print_batch_id_fk" FOREIGN KEY ("print_batch_id") REFERENCES "public"."print_batches"("print_batch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_batch_items" ADD CONSTRAINT "print_batch_items_oi_id_order_items_oi_id_fk" FOREIGN KEY ("oi_id") REFERENCES "public"."order_items"("oi_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_batches" ADD CONSTRAINT "print_batches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_batch_items_open" ON "print_batch_items" USING btree ("oi_id") WHERE "print_batch_items"."pbi_is_open";--> statement-breakpoint
CREATE INDEX "print_batch_items_item" ON "print_batch_items" USING btree ("oi_id","print_batch_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "print_batches_file" ON "print_batches" USING btree ("print_batch_file_key");