DROP INDEX "invoices_repayment";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_repayment" ON "invoices" USING btree ("repayment_id","credited_invoice_id");