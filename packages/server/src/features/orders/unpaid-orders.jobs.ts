import { ApiError } from "@pressport/core/contract";
import { and, asc, eq, lt, notExists } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orders, paymentSessionParts, users } from "../../adapters/db/schema.ts";
import { callerOfUser } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { sweep } from "../sweeps/sweeps.service.ts";
import { isUnpaid } from "./orders.queries.ts";
import { deleteOrders } from "./orders.service.ts";

/** A guest's order is kept so long without being paid: the guest's sign-in has ended by then. */
export const UNPAID_KEPT_DAYS = 30;
/** The job's name. */
export const CLEAR_UNPAID = "orders.clear-unpaid";

const DAY_MS = 24 * 60 * 60_000;
/** Before guests are cleared, so that one without any other order goes the same night. */
const NIGHTLY = "7 3 * * *";

type UnpaidOrder = Pick<typeof orders.$inferSelect, "order_id" | "user_id">;

/** Deletes orders that guests have not paid for long, as the guest could: the code is given back, the invoice withdrawn. */
export function defineUnpaidOrderJobs(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.define(CLEAR_UNPAID, {
    timeoutSeconds: 3600,
    async handler() {
      const due = await listUnpaid(db, new Date(clock.now().getTime() - UNPAID_KEPT_DAYS * DAY_MS));
      await sweep(services, "orders", due.length, async () => {
        for (const order of due) await remove(services, order);
      });
    },
  });
  jobs.schedule(CLEAR_UNPAID, NIGHTLY);
}

function listUnpaid(db: Database, before: Date): Promise<UnpaidOrder[]> {
  const beingPaid = db
    .select({ order_id: paymentSessionParts.order_id })
    .from(paymentSessionParts)
    .where(and(eq(paymentSessionParts.order_id, orders.order_id), paymentSessionParts.part_open));
  return db
    .select({ order_id: orders.order_id, user_id: orders.user_id })
    .from(orders)
    .innerJoin(users, eq(users.user_id, orders.user_id))
    .where(
      and(eq(users.role_name, "guest"), isUnpaid, lt(orders.order_created_at, before), notExists(beingPaid)),
    )
    .orderBy(asc(orders.order_id));
}

/** Somebody may pay or delete the order meanwhile, which is then left as it is. */
async function remove(services: Services, { order_id, user_id }: UnpaidOrder): Promise<void> {
  const caller = await callerOfUser(services.db, user_id);
  if (!caller) return;
  try {
    await deleteOrders(services, caller, [order_id]);
  } catch (error) {
    if (!ApiError.is(error, "not_found", "order_locked")) throw error;
  }
}
