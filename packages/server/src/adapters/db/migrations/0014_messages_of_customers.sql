CREATE TABLE "messages" (
	"message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_state" text DEFAULT 'open' NOT NULL,
	"comment_id" integer,
	"feedback_id" integer,
	"refund_id" integer,
	"order_id" integer,
	"message_answer" text,
	"message_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_closed_at" timestamp with time zone,
	CONSTRAINT "messages_comment_id_unique" UNIQUE("comment_id"),
	CONSTRAINT "messages_feedback_id_unique" UNIQUE("feedback_id"),
	CONSTRAINT "messages_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "messages_source" CHECK (num_nonnulls("messages"."comment_id", "messages"."feedback_id", "messages"."refund_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "feedback_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_comment_id_order_comments_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."order_comments"("comment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_feedback_id_feedback_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("feedback_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messages_open" ON "messages" USING btree ("message_id") WHERE "messages"."message_state" = 'open';--> statement-breakpoint
-- What nobody has read yet: comments after which the print house said nothing, open claims, and all feedback.
INSERT INTO "messages" ("comment_id", "order_id", "message_created_at")
SELECT c."comment_id", c."order_id", c."comment_created_at" FROM "order_comments" c
JOIN "orders" o ON o."order_id" = c."order_id" AND o."order_deleted_at" IS NULL
WHERE c."user_id" IS NOT NULL AND (c."comment_text" <> '' OR c."comment_file_key" IS NOT NULL)
AND NOT EXISTS (SELECT 1 FROM "order_comments" h WHERE h."order_id" = c."order_id" AND h."user_id" IS NULL AND h."comment_id" > c."comment_id")
ORDER BY c."comment_id";--> statement-breakpoint
INSERT INTO "messages" ("refund_id", "order_id", "message_created_at")
SELECT "refund_id", "order_id", "refund_created_at" FROM "refunds" WHERE "refund_state" = 'requested' ORDER BY "refund_id";--> statement-breakpoint
INSERT INTO "messages" ("feedback_id", "message_created_at")
SELECT "feedback_id", "feedback_created_at" FROM "feedback" ORDER BY "feedback_id";
