ALTER TABLE "messages" DROP CONSTRAINT "messages_source";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "letter_user_id" integer;--> statement-breakpoint
-- The message of a refused letter has its order and its time already.
UPDATE "messages" SET "letter_user_id" = "refused_letters"."user_id" FROM "refused_letters"
WHERE "refused_letters"."rl_id" = "messages"."rl_id";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "rl_id";--> statement-breakpoint
DROP TABLE "refused_letters";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_letter_user_id_users_user_id_fk" FOREIGN KEY ("letter_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_letter_user" ON "messages" USING btree ("letter_user_id") WHERE "messages"."letter_user_id" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_source" CHECK (num_nonnulls("messages"."comment_id", "messages"."feedback_id", "messages"."refund_id", "messages"."letter_user_id") = 1);
