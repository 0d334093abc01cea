import { and, count, eq, min, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import {
  incidents,
  orderItems,
  orders,
  paymentSessions,
  payments,
  repayments,
} from "../adapters/db/schema.ts";

/** As the partial index `orders_under_way` has it. */
const UNDER_WAY = sql`${orders.order_state} in ('paid', 'submitted', 'in_production') and ${orders.order_deleted_at} is null and not ${orders.order_is_test}`;

const asMap = (rows: readonly { label: string; count: number }[]): Map<string, number> =>
  new Map(rows.map((row) => [row.label, row.count]));

/** Paid orders that have not been shipped, by state, with the age of the oldest. */
export async function countOrdersUnderWay(
  db: Database,
  now: Date,
): Promise<{ state: string; count: number; oldestSeconds: number }[]> {
  const rows = await db
    .select({ state: orders.order_state, count: count(), oldest: min(orders.order_paid_at) })
    .from(orders)
    .where(UNDER_WAY)
    .groupBy(orders.order_state);
  return rows.map(({ oldest, ...row }) => ({
    ...row,
    oldestSeconds: oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000,
  }));
}

/** Print files of those orders, by state. */
export async function countPrintFiles(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ label: orderItems.oi_print_file_state, count: count() })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.order_id))
    .where(UNDER_WAY)
    .groupBy(orderItems.oi_print_file_state);
  return asMap(rows);
}

/** Payments booked for orders, and those that were too much. */
export async function countPayments(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ surplus: payments.payment_surplus, count: count() })
    .from(payments)
    .groupBy(payments.payment_surplus);
  return asMap(rows.map((row) => ({ label: row.surplus ? "surplus" : "order", count: row.count })));
}

/** Money that has not arrived at its payers, by state: `failed` was given up. */
export async function countRepayments(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ label: repayments.repayment_state, count: count() })
    .from(repayments)
    .where(
      and(
        ne(repayments.repayment_state, "confirmed"),
        notInArray(repayments.repayment_reason, ["dashboard", "dispute"]),
      ),
    )
    .groupBy(repayments.repayment_state);
  return asMap(rows);
}

/** Checkouts that are open. */
export const countOpenSessions = (db: Database): Promise<number> =>
  db.$count(paymentSessions, eq(paymentSessions.session_state, "open"));

/** Incidents that wait for somebody, by kind. */
export async function countIncidents(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ label: incidents.incident_kind, count: count() })
    .from(incidents)
    .where(eq(incidents.incident_state, "open"))
    .groupBy(incidents.incident_kind);
  return asMap(rows);
}
