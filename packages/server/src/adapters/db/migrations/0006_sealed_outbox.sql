-- Letters that lay here open cannot be sealed in SQL, and their links have long run out.
DELETE FROM "outbox_mails";--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "sealed_letter" text NOT NULL;