CREATE TABLE "delivery_services" (
	"delivery_service" text NOT NULL,
	"zone" text NOT NULL,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	"first_amount" integer NOT NULL,
	"further_amount" integer NOT NULL,
	CONSTRAINT "delivery_services_delivery_service_zone_pk" PRIMARY KEY("delivery_service","zone")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "cart_delivery_service" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_delivery_service" text DEFAULT 'standard' NOT NULL;