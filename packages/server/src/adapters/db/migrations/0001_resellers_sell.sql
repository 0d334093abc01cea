CREATE TABLE "seller_numbers" (
	"client_id" integer NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "seller_numbers_client_id_series_year_pk" PRIMARY KEY("client_id","series","year")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_repayment_id_unique";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_client_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "wholesale_order_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_seller_client_id" integer;--> statement-breakpoint
ALTER TABLE "seller_numbers" ADD CONSTRAINT "seller_numbers_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_seller_client_id_clients_client_id_fk" FOREIGN KEY ("seller_client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_wholesale_order_id_orders_order_id_fk" FOREIGN KEY ("wholesale_order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_order_seller_client_id_clients_client_id_fk" FOREIGN KEY ("order_seller_client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_seller" ON "invoices" USING btree ("seller_client_id","invoice_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_repayment" ON "invoices" USING btree ("repayment_id","client_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_wholesale_order_id_unique" UNIQUE("wholesale_order_id");