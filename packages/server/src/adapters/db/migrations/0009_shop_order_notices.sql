ALTER TABLE "shop_orders" ADD COLUMN "so_notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "shop_orders" SET "so_notices" = jsonb_build_array("so_problem"), "so_problem" = NULL
FROM "orders"
WHERE "orders"."order_id" = "shop_orders"."order_id" AND "orders"."order_paid_at" IS NOT NULL
	AND ("so_problem" LIKE 'Its items were changed in your shop%' OR "so_problem" LIKE 'Its address was changed in your shop%');
