-- Places were those on the uploaded file, and are on the print by now: what was found before has none.
UPDATE "order_items" SET "oi_print_findings" = (SELECT jsonb_agg("found" - 'box') FROM jsonb_array_elements("oi_print_findings") "found") WHERE "oi_print_findings" @? '$[*].box';--> statement-breakpoint
UPDATE "proofs" SET "proof_findings" = (SELECT jsonb_agg("found" - 'box') FROM jsonb_array_elements("proof_findings") "found") WHERE "proof_findings" @? '$[*].box';
