import type { Api } from "@pressport/core/contract";

/** Makes every call about proofs of an ordered item: sent, commented on, approved, and withdrawn. */
export async function walkProofs(api: Api, id: number, itemId: number): Promise<void> {
  const body = { proof_name: "Ada", proof_email: "ada@example.test" };
  const { proof_id, proof_url } = await api.proofs.create({ params: { id, itemId }, body });
  const params = { token: proof_url.split("/").at(-1) ?? "" };
  await api.proofs.shared({ params });
  await api.proofs.comment({ params, body: { comment_text: "A little brighter" } });
  await api.proofs.approve({ params, body: { proof_approved_by: "Ada" } });
  await api.proofs.index({ params: { id } });
  await api.proofs.withdraw({ params: { id: proof_id } });
}
