DROP INDEX "client_products_once";--> statement-breakpoint
ALTER TABLE "client_products" ADD COLUMN "client_product_is_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_comments_files" ON "order_comments" USING btree ("user_id") WHERE "order_comments"."comment_file_bytes" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "client_products_once" ON "client_products" USING btree ("client_id","product_id","cd_id") WHERE not "client_products"."client_product_is_aside";