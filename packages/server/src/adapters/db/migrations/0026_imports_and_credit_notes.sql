CREATE TABLE "credit_note_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_import_rows" (
	"import_id" integer NOT NULL,
	"row_place" integer NOT NULL,
	"order_number" text NOT NULL,
	"row_lines" jsonb NOT NULL,
	"row_state" text NOT NULL,
	"row_order" jsonb,
	"row_problems" jsonb NOT NULL,
	"order_id" integer,
	CONSTRAINT "order_import_rows_import_id_row_place_pk" PRIMARY KEY("import_id","row_place")
);
--> statement-breakpoint
CREATE TABLE "order_imports" (
	"import_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_imports_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"import_name" text NOT NULL,
	"import_state" text DEFAULT 'checked' NOT NULL,
	"import_table" jsonb NOT NULL,
	"import_columns" jsonb NOT NULL,
	"import_problems" jsonb NOT NULL,
	"accept_poor" boolean DEFAULT false NOT NULL,
	"import_created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_invoice_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "repayment_id" integer;--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_import_id_order_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_import_rows_state" ON "order_import_rows" USING btree ("import_id","row_state","row_place");--> statement-breakpoint
CREATE INDEX "order_imports_client" ON "order_imports" USING btree ("client_id","import_id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_repayment_id_unique" UNIQUE("repayment_id");