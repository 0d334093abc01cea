import type { Proof, SharedProof } from "@pressport/core/contract";
import { usd } from "@pressport/core/rules";
import type { orderItems, proofs } from "../../adapters/db/schema.ts";
import { shownFindings } from "../../config/preflight-profile.ts";
import { MOCKUP_WIDTHS } from "../../mockups/mockup-address.ts";
import { type MockupServices, mockupUrl } from "../../mockups/mockups.ts";
import type { Services } from "../../services.ts";

/** A proof as stored. */
export type ProofRow = typeof proofs.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

/** What a proof is shown with. */
type ProofServices = Pick<Services, "files" | "config">;

/** Where a proof stands at a moment: one that waited too long can no longer be answered. */
function proofStateOf(row: ProofRow, now: Date): Proof["proof_state"] {
  const isOpen = row.proof_state === "sent" || row.proof_state === "changes";
  return isOpen && row.proof_expires_at <= now ? "expired" : row.proof_state;
}

function factsOf(row: ProofRow, { files, config }: ProofServices, now: Date) {
  return {
    proof_state: proofStateOf(row, now),
    proof_name: row.proof_name,
    proof_message: row.proof_message,
    proof_price: row.proof_price_amount === null ? null : usd(row.proof_price_amount),
    proof_pictures: row.proof_picture_keys.map((key) => files.url(key)),
    proof_inks: row.proof_inks.map(({ name, keys }) => ({
      ink_name: name,
      ink_pictures: keys.map((key) => files.url(key)),
    })),
    proof_file_sha256: row.proof_file_sha256,
    proof_findings: shownFindings(row.proof_findings, config.preflight),
    proof_comments: row.proof_comments,
    proof_created_at: row.proof_created_at.toISOString(),
    proof_expires_at: row.proof_expires_at.toISOString(),
    proof_approved_by: row.proof_approved_by,
    proof_approved_at: row.proof_approved_at?.toISOString() ?? null,
  };
}

/** A proof as it travels to its sender. */
export function proofEntity(row: ProofRow, services: ProofServices, now: Date): Proof {
  return {
    ...factsOf(row, services, now),
    proof_id: row.proof_id,
    order_id: row.order_id,
    oi_id: row.oi_id,
    proof_email: row.proof_email,
    proof_language: row.proof_language,
    proof_withdrawn_at: row.proof_withdrawn_at?.toISOString() ?? null,
  };
}

/** A proof as the holder of its link sees it: this item, and nothing else of the order. */
export function sharedProofEntity(
  { proof, item, shop }: { proof: ProofRow; item: ItemRow; shop: string },
  services: MockupServices & ProofServices,
  now: Date,
): SharedProof {
  const { mockup, page_width_mm, page_height_mm } = item.oi_print_job;
  const isAsOrdered = item.oi_print_file_state !== "replaced" && mockup !== undefined;
  return {
    ...factsOf(proof, services, now),
    proof_shop: shop,
    proof_product: item.oi_product,
    proof_size: item.oi_sku_item,
    proof_quantity: item.oi_quantity,
    proof_width: page_width_mm,
    proof_height: page_height_mm,
    proof_mockup_url: isAsOrdered ? mockupUrl(services, mockup, MOCKUP_WIDTHS.medium) : null,
  };
}
