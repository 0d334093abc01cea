import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { approveProof, commentOnProof, openProof } from "./answer-proof.service.ts";
import { proofsOf, sendProof, withdrawProof } from "./proofs.service.ts";

/** Proofs of ordered items: sent by who sells them, answered by whoever has the link. */
export const proofRoutes = routesFor(contract.proofs, {
  index: ({ user, params }, doors) => proofsOf(doors, user, params.id),

  create: ({ user, params, body }, doors) => {
    const { proof_price, ...words } = body;
    return sendProof(doors, user, {
      order_id: params.id,
      oi_id: params.itemId,
      words: { ...words, proof_price_amount: proof_price?.amount ?? null },
    });
  },

  withdraw: ({ user, params }, doors) => withdrawProof(doors, user, params.id),

  shared: async ({ params }, doors) => (await openProof(doors, params.token)).shown,

  approve: async ({ params, body }, doors) => {
    await approveProof(doors, params.token, body.proof_approved_by);
    return (await openProof(doors, params.token)).shown;
  },

  comment: async ({ params, body }, doors) => {
    await commentOnProof(doors, params.token, body.comment_text);
    return (await openProof(doors, params.token)).shown;
  },
});
