ALTER TABLE "mail_links" ADD COLUMN "link_email" text;--> statement-breakpoint
CREATE INDEX "mail_links_email" ON "mail_links" USING btree ("link_email");