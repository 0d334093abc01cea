import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { approveProof, commentOnProof, openProof } from "./answer-proof.service.ts";
import { proofsOf, sendProof, withdrawProof } from "./proofs.service.ts";

/** Proofs of ordered items: sent by who sells them, answered by whoever has the link. */
export const proofRoutes = routesFor(contract.proofs, {
  index: ({ user, params }, services) => proofsOf(services, user, params.id),

  create: ({ user, params, body }, services) => {
    const { proof_price, ...words } = body;
    return sendProof(services, user, {
      order_id: params.id,
      oi_id: params.itemId,
      words: { ...words, proof_price_amount: proof_price?.amount ?? null },
    });
  },

  withdraw: ({ user, params }, services) => withdrawProof(services, user, params.id),

  shared: async ({ params }, services) => (await openProof(services, params.token)).shown,

  approve: async ({ params, body }, services) => {
    await approveProof(services, params.token, body.proof_approved_by);
    return (await openProof(services, params.token)).shown;
  },

  comment: async ({ params, body }, services) => {
    await commentOnProof(services, params.token, body.comment_text);
    return (await openProof(services, params.token)).shown;
  },
});
