import { ApiError, type SharedProof } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { proofs } from "../../adapters/db/schema.ts";
import { hashSecret } from "../../http/access/tokens.ts";
import type { ShopBrand } from "../../server-pages/shop-brand.ts";
import type { Services } from "../../services.ts";
import { brandOf } from "../brands/brands.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { lockOrder } from "../order-rows/lock-rows.service.ts";
import type { OrderItemRow, OrderRow } from "../order-rows/order-rows.service.ts";
import { type ProofRow, sharedProofEntity } from "./proofs.entities.ts";
import { findByToken } from "./proofs.queries.ts";
import { auditProof } from "./proofs.service.ts";

/** Whoever has a link says this often what should change. */
const COMMENTS_AT_MOST = 20;

/** A proof somebody opened by its link. */
export interface OpenedProof {
  shown: SharedProof;
  brand: ShopBrand;
  language: string;
}

/** Opens a proof by its link; one that is over is a `link_used`. */
export async function openProof(
  services: Pick<Services, "db" | "files" | "mockups" | "clock" | "config">,
  token: string,
): Promise<OpenedProof> {
  const { db, files, clock } = services;
  const now = clock.now();
  const { proof, item } = await liveProof(db, token, now);
  const brand = await brandOf(db, files, proof.client_id);
  const shown = sharedProofEntity({ proof, item, shop: brand.name }, services, now);
  return { shown, brand, language: proof.proof_language };
}

/** Approves a proof: what it shows is what is printed. */
export async function approveProof(services: Services, token: string, approved_by: string): Promise<void> {
  await answerProof(services, token, async (tx, { proof, order }) => {
    // Whoever presses twice has approved once.
    if (proof.proof_state === "approved") return;
    const proof_approved_at = services.clock.now();
    const after = { proof_state: "approved" as const, proof_approved_by: approved_by, proof_approved_at };
    await tx.update(proofs).set(after).where(eq(proofs.proof_id, proof.proof_id));
    await auditProof(services, tx, proof, "proof.approved", { proof_state: proof.proof_state }, after);
    await services.events.emit("proof.settled", tx, { order_id: order.order_id });
    await tellSender(services, tx, proof, {
      subject: `Print of order ${order.order_number} approved`,
      text: `${approved_by} has approved the print of order ${order.order_number}.`,
    });
  });
}

/** Keeps what somebody wants changed. It can still be approved. */
export async function commentOnProof(services: Services, token: string, comment_text: string): Promise<void> {
  await answerProof(services, token, async (tx, { proof, order }) => {
    if (proof.proof_state === "approved") throw new ApiError("proof_approved");
    if (proof.proof_comments.length >= COMMENTS_AT_MOST)
      throw new ApiError("too_many", { message: "Please wait for an answer to what you have written." });
    const comment = { comment_text, comment_created_at: services.clock.now().toISOString() };
    const proof_state = "changes" as const;
    await tx
      .update(proofs)
      .set({ proof_state, proof_comments: [...proof.proof_comments, comment] })
      .where(eq(proofs.proof_id, proof.proof_id));
    const before = { proof_state: proof.proof_state, comment_text: null };
    await auditProof(services, tx, proof, "proof.commented", before, { proof_state, comment_text });
    await tellSender(services, tx, proof, {
      subject: `Changes wanted for order ${order.order_number}`,
      text: `${proof.proof_name} wants changes for order ${order.order_number}: ${comment_text}`,
    });
  });
}

/** Answers a proof in one transaction, one answer at a time. */
async function answerProof(
  services: Services,
  token: string,
  answer: (tx: Database, opened: { proof: ProofRow; order: OrderRow }) => Promise<void>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { order } = await liveProof(tx, token, services.clock.now());
    await lockOrder(tx, order.order_id);
    await answer(tx, await liveProof(tx, token, services.clock.now()));
    await announceOrder(services.jobs, tx, order.order_id);
  });
}

async function liveProof(
  db: Database,
  token: string,
  now: Date,
): Promise<{ proof: ProofRow; item: OrderItemRow; order: OrderRow }> {
  const found = await findByToken(db, hashSecret(token));
  if (!found) throw new ApiError("not_found");
  const { proof, order } = found;
  const isOver = proof.proof_state === "withdrawn" || proof.proof_expires_at <= now;
  if (isOver || order.order_deleted_at !== null) throw new ApiError("link_used");
  return found;
}

async function tellSender(
  services: Services,
  tx: Database,
  { user_id, order_id }: ProofRow,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  await notify(services, tx, user_id, { kind: "order", text, path: `/orders/${order_id}/view`, subject });
}
