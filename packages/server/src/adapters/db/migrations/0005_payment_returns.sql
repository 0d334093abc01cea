ALTER TABLE "payment_sessions" ADD COLUMN "session_return_url" text;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "session_return_token" text;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_session_return_token_unique" UNIQUE("session_return_token");