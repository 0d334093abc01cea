ALTER TABLE "proofs" ADD COLUMN "proof_file_sha256" text;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "proof_inks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "proof_findings" jsonb DEFAULT '[]'::jsonb NOT NULL;