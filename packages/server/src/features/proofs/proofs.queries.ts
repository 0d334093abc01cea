import { and, desc, eq, gt, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orderCounts, orderItems, orders, proofs } from "../../adapters/db/schema.ts";
import {
  type OrderItemRow,
  type OrderRow,
  type OrderViewer,
  seenBy,
} from "../order-rows/order-rows.service.ts";
import type { ProofRow } from "./proofs.entities.ts";

/** Who sends proofs; through a key, only of orders of its mode. */
export type ProofViewer = Pick<OrderViewer, "client_id" | "keyMode">;

/** An order a client may send proofs of: its own, or one of its shoppers'. */
export async function findProofOrder(
  db: Database,
  order_id: number,
  viewer: ProofViewer,
): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.order_id, order_id),
        or(eq(orders.client_id, viewer.client_id), eq(orders.reseller_client_id, viewer.client_id)),
        seenBy(viewer),
        isNull(orders.order_deleted_at),
      ),
    );
  return rows[0];
}

/** Whether money has come for an order of a client's, or of one of its shoppers. */
export async function hasPaidOrder(db: Database, client_id: number): Promise<boolean> {
  const paid = and(eq(orderCounts.client_id, client_id), gt(orderCounts.paid_count, 0));
  return (await db.$count(orderCounts, paid)) > 0;
}

/** Proofs a client has sent, of orders it sees. */
const sentBy = (viewer: ProofViewer): SQL | undefined =>
  and(eq(proofs.client_id, viewer.client_id), seenBy(viewer));

/** The proofs a client has sent of an order, the newest first. */
export async function listProofs(db: Database, order_id: number, viewer: ProofViewer): Promise<ProofRow[]> {
  const rows = await db
    .select({ proof: proofs })
    .from(proofs)
    .innerJoin(orders, eq(orders.order_id, proofs.order_id))
    .where(and(eq(proofs.order_id, order_id), sentBy(viewer)))
    .orderBy(desc(proofs.proof_id));
  return rows.map(({ proof }) => proof);
}

/** The proof of an item that counts: sent, wanting changes, or approved. */
export async function findCountingProof(db: Database, oi_id: number): Promise<ProofRow | undefined> {
  const rows = await db
    .select()
    .from(proofs)
    .where(and(eq(proofs.oi_id, oi_id), ne(proofs.proof_state, "withdrawn")));
  return rows[0];
}

/** A proof a client has sent. */
export async function findProof(
  db: Database,
  proof_id: number,
  viewer: ProofViewer,
): Promise<ProofRow | undefined> {
  const [row] = await db
    .select({ proof: proofs })
    .from(proofs)
    .innerJoin(orders, eq(orders.order_id, proofs.order_id))
    .where(and(eq(proofs.proof_id, proof_id), sentBy(viewer)));
  return row?.proof;
}

/** A proof by the hash of its token, with what it shows; deleted orders have none. */
export async function findByToken(
  db: Database,
  token_hash: string,
): Promise<{ proof: ProofRow; item: OrderItemRow; order: OrderRow } | undefined> {
  const rows = await db
    .select({ proof: proofs, item: orderItems, order: orders })
    .from(proofs)
    .innerJoin(orderItems, eq(orderItems.oi_id, proofs.oi_id))
    .innerJoin(orders, eq(orders.order_id, proofs.order_id))
    .where(eq(proofs.proof_token_hash, token_hash));
  return rows[0];
}
