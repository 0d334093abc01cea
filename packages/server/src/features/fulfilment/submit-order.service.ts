import { ITEM_STATUS } from "@pressport/core/rules";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import { NotTaken, type SubmitAnswer } from "../../adapters/fulfilment/fulfilment.ts";
import type { JobTicket } from "../../adapters/fulfilment/job-ticket.ts";
import type { Services } from "../../services.ts";
import { isProductionPaid } from "../ledger/ledger.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { lockOrder } from "../order-rows/lock-rows.service.ts";
import { waitsForApproval } from "../proofs/proofs.service.ts";
import { jobTicketOf } from "./job-ticket.service.ts";
import { advanceOrder } from "./move-items.service.ts";
import { writeItemLabels } from "./papers/item-labels.service.ts";
import { writePackingSlip } from "./papers/packing-slip.service.ts";
import { sendStep } from "./pretended-steps.service.ts";
import { withdrawOrder } from "./withdraw-order.service.ts";

type Obstacle = "waiting for print files" | "waiting for approval" | "nothing to hand over" | "not covered";

/** What came of handing an order over: something may stand in the way, or it changed meanwhile. */
export type Submission = SubmitAnswer | Obstacle | "changed meanwhile";

/** Hands a paid order to the print house. It can be changed until the print house accepts it; then it is in production. */
export async function submitOrder(services: Services, order_id: number): Promise<Submission> {
  const { db, fulfilment } = services;
  const [order] = await db.select().from(orders).where(eq(orders.order_id, order_id));
  // A host may have been killed while it was on its way.
  if (order?.order_state === "cancelled") await withdrawIfCancelled(services, order_id);
  const obstacle = await obstacleTo(db, order);
  if (obstacle !== null) return obstacle;
  if (order?.order_is_test) return pretendToSubmit(services, order);
  await writePackingSlip(services, order_id);
  const ticket = await jobTicketOf(services, order_id);
  await writeItemLabels(services, ticket);
  if (!(await beginHandOver(db, ticket))) return "changed meanwhile";
  const answer = await fulfilment.submit(ticket).catch(async (error: unknown) => {
    if (error instanceof NotTaken) await endHandOver(db, order_id, { isTaken: false });
    else await withdrawIfCancelled(services, order_id);
    throw error;
  });
  return noteSubmitted(services, ticket, answer);
}

/** Hands an order in production over anew: its address has changed, or something of it is printed again. */
export async function resubmitOrder(services: Services, order_id: number): Promise<void> {
  const { db, fulfilment, clock } = services;
  const [order] = await db.select().from(orders).where(eq(orders.order_id, order_id));
  if (order?.order_state !== "in_production" || order.order_is_test) return;
  await writePackingSlip(services, order_id);
  const ticket = await jobTicketOf(services, order_id);
  await writeItemLabels(services, ticket);
  await fulfilment.submit(ticket);
  const { revision } = ticket;
  await db
    .update(orders)
    .set({ order_submitted_at: clock.now() })
    .where(and(eq(orders.order_id, order_id), eq(orders.order_revision, revision)));
  await sendStep(services, { order_id, revision, status_id: ITEM_STATUS.printed });
}

/**
 * Notes that the print house is about to have an order, before it does: whatever breaks off then, the order is taken back
 * when it is cancelled. False when it is not the order any more that was to be given.
 */
async function beginHandOver(db: Database, { order_id, revision }: JobTicket): Promise<boolean> {
  const begun = await db
    .update(orders)
    .set({ order_open_hand_overs: sql`${orders.order_open_hand_overs} + 1` })
    .where(
      and(eq(orders.order_id, order_id), eq(orders.order_state, "paid"), eq(orders.order_revision, revision)),
    )
    .returning({ order_id: orders.order_id });
  return begun.length > 0;
}

/** Notes how a hand-over ended. */
async function endHandOver(db: Database, order_id: number, { isTaken }: { isTaken: boolean }): Promise<void> {
  await db
    .update(orders)
    .set({
      order_open_hand_overs: sql`${orders.order_open_hand_overs} - 1`,
      ...(isTaken ? { order_is_handed_over: true } : {}),
    })
    .where(eq(orders.order_id, order_id));
}

/** Takes an order back that was cancelled while it was on its way: what was said then may have got there before it did. */
async function withdrawIfCancelled({ db, jobs }: Services, order_id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (order?.order_state === "cancelled" && order.order_open_hand_overs > 0)
      await withdrawOrder(jobs, tx, order_id);
  });
}

/** A test order goes through the states of one that is printed, and no print house hears of it. */
function pretendToSubmit(
  services: Services,
  { order_id, order_revision: revision }: typeof orders.$inferSelect,
): Promise<Submission> {
  return noteSubmitted(services, { order_id, revision }, "received");
}

/** Why an order is not handed over; null when it is paid for, its files are there, nobody is asked to approve them and nobody prints it yet. */
async function obstacleTo(
  db: Database,
  order: typeof orders.$inferSelect | undefined,
): Promise<Obstacle | null> {
  // Submitted, accepted, cancelled: whatever is not merely paid has left this desk.
  if (order?.order_state !== "paid") return "nothing to hand over";
  const { order_id, order_is_test } = order;
  const items = await db
    .select({ file: orderItems.oi_print_file_key })
    .from(orderItems)
    .where(and(eq(orderItems.order_id, order_id), ne(orderItems.oi_status_id, ITEM_STATUS.cancelled)));
  if (items.length === 0) return "nothing to hand over";
  if (!(await isProductionPaid(db, order_id))) return "not covered";
  if (!order_is_test && items.some((item) => item.file === null)) return "waiting for print files";
  return (await waitsForApproval(db, order_id)) ? "waiting for approval" : null;
}

/**
 * Notes that the print house has this revision, and what it says to it; what follows from that is in the same transaction,
 * since nobody asks a second time. What was cancelled while it was on its way is taken back.
 */
async function noteSubmitted(
  services: Services,
  { order_id, revision }: Pick<JobTicket, "order_id" | "revision">,
  answer: SubmitAnswer,
): Promise<SubmitAnswer | "changed meanwhile"> {
  const { db, jobs, clock } = services;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (order?.order_is_test === false) await endHandOver(tx, order_id, { isTaken: true });
    if (order?.order_state === "cancelled") {
      if (!order.order_is_test) await withdrawOrder(jobs, tx, order_id);
      return answer;
    }
    if (order?.order_revision !== revision) return "changed meanwhile";
    await tx
      .update(orders)
      .set({ order_state: "submitted", order_submitted_at: clock.now() })
      .where(and(eq(orders.order_id, order_id), eq(orders.order_state, "paid")));
    const within = { ...services, db: tx };
    const status_id = ITEM_STATUS.inProduction;
    if (answer === "accepted") await advanceOrder(within, order_id, status_id);
    else await sendStep(within, { order_id, revision, status_id });
    await announceOrder(jobs, tx, order_id);
    return answer;
  });
}
