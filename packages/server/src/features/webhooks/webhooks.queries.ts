import type { WebhookEvent } from "@pressport/core/contract";
import { and, asc, count, desc, eq, lt, ne, not, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orders, webhookDeliveries, webhookEndpoints } from "../../adapters/db/schema.ts";
import type { Message } from "../../text/messages/message.ts";
import { lockClient } from "../order-rows/lock-rows.service.ts";
import { type OrderViewer, ofMode } from "../order-rows/order-rows.service.ts";

/** An endpoint as stored. */
export type EndpointRow = typeof webhookEndpoints.$inferSelect;
/** A delivery as stored. */
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const own = (wh_id: number, client_id: number) =>
  and(eq(webhookEndpoints.wh_id, wh_id), eq(webhookEndpoints.client_id, client_id));

/** A client's endpoints, the newest first. */
export function listEndpoints(db: Database, client_id: number): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.client_id, client_id))
    .orderBy(desc(webhookEndpoints.wh_id))
    .execute();
}

/** Counts a client's endpoints; the client is locked, so that two at once are counted one after the other. */
export async function countEndpoints(tx: Database, client_id: number): Promise<number> {
  await lockClient(tx, client_id);
  return tx.$count(webhookEndpoints, eq(webhookEndpoints.client_id, client_id));
}

/** A client's own endpoint, locked until the transaction ends. */
export async function lockEndpoint(
  tx: Database,
  wh_id: number,
  client_id: number,
): Promise<EndpointRow | undefined> {
  const [row] = await tx.select().from(webhookEndpoints).where(own(wh_id, client_id)).for("no key update");
  return row;
}

/** Writes an endpoint and answers it. */
export async function insertEndpoint(
  tx: Database,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<EndpointRow> {
  const [made] = await tx.insert(webhookEndpoints).values(row).returning();
  if (!made) throw new Error("The database answered no row for an inserted endpoint.");
  return made;
}

/** Changes an endpoint and answers it. */
export async function changeEndpoint(
  tx: Database,
  wh_id: number,
  change: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<EndpointRow> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set(change)
    .where(eq(webhookEndpoints.wh_id, wh_id))
    .returning();
  if (!row) throw new Error("The endpoint is gone.");
  return row;
}

/** Removes a client's own endpoint with its deliveries, and answers it. */
export async function deleteEndpoint(
  tx: Database,
  wh_id: number,
  client_id: number,
): Promise<EndpointRow | undefined> {
  const [row] = await tx.delete(webhookEndpoints).where(own(wh_id, client_id)).returning();
  return row;
}

/** Removes all endpoints of a client with their deliveries, and answers them. */
export function deleteEndpoints(tx: Database, client_id: number): Promise<EndpointRow[]> {
  return tx.delete(webhookEndpoints).where(eq(webhookEndpoints.client_id, client_id)).returning().execute();
}

/** The endpoints of a client that are on and want to hear of this. */
export function listListening(tx: Database, client_id: number, event: WebhookEvent): Promise<EndpointRow[]> {
  return tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.client_id, client_id), listensTo(event)))
    .orderBy(asc(webhookEndpoints.wh_id))
    .execute();
}

const listensTo = (event: WebhookEvent) =>
  and(
    eq(webhookEndpoints.wh_state, "on"),
    sql`${webhookEndpoints.wh_events} @> ${JSON.stringify([event])}::jsonb`,
  );

/** Whether an endpoint of whoever sold an order listens to an event. */
export async function isHeard(tx: Database, order_id: number, event: WebhookEvent): Promise<boolean> {
  const rows = await tx
    .select({ wh_id: webhookEndpoints.wh_id })
    .from(orders)
    .innerJoin(
      webhookEndpoints,
      and(
        sql`${webhookEndpoints.client_id} = coalesce(${orders.reseller_client_id}, ${orders.client_id})`,
        listensTo(event),
      ),
    )
    .where(eq(orders.order_id, order_id))
    .limit(1);
  return rows.length > 0;
}

/** Writes a delivery and answers it. */
export async function insertDelivery(
  tx: Database,
  row: typeof webhookDeliveries.$inferInsert,
): Promise<DeliveryRow> {
  const [made] = await tx.insert(webhookDeliveries).values(row).returning();
  if (!made) throw new Error("The database answered no row for an inserted delivery.");
  return made;
}

/** A delivery with its endpoint. */
export async function findDelivery(
  db: Database,
  wd_id: number,
): Promise<{ delivery: DeliveryRow; endpoint: EndpointRow } | undefined> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.wh_id, webhookDeliveries.wh_id))
    .where(eq(webhookDeliveries.wd_id, wd_id));
  return row;
}

/** Who looks at deliveries; through a key, at none of orders of the other mode. */
export type DeliveryViewer = Pick<OrderViewer, "client_id" | "keyMode">;

/** The subject of every message about an order. */
export const orderSubject = (order_id: number): string => `order ${order_id}`;

/** Deliveries a viewer sees. What is about no order is of no mode. */
const seenDeliveries = (db: Database, { keyMode }: DeliveryViewer): SQL | undefined =>
  keyMode === null
    ? undefined
    : notExists(
        db
          .select({ order_id: orders.order_id })
          .from(orders)
          .where(
            and(
              sql`${orders.order_id} = substring(${webhookDeliveries.wd_subject} from '^order ([0-9]+)$')::int`,
              not(ofMode(keyMode)),
            ),
          ),
      );

/** A client's own delivery with its endpoint. */
export async function findOwnDelivery(
  db: Database,
  wd_id: number,
  viewer: DeliveryViewer,
): Promise<{ delivery: DeliveryRow; endpoint: EndpointRow } | undefined> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.wh_id, webhookDeliveries.wh_id))
    .where(
      and(
        eq(webhookDeliveries.wd_id, wd_id),
        eq(webhookEndpoints.client_id, viewer.client_id),
        seenDeliveries(db, viewer),
      ),
    );
  return row;
}

/** The page of an endpoint's deliveries, the newest first, and how many there are. */
export async function listDeliveries(
  db: Database,
  wh_id: number,
  viewer: DeliveryViewer,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const which = and(eq(webhookDeliveries.wh_id, wh_id), seenDeliveries(db, viewer));
  const [counted] = await db.select({ total: count() }).from(webhookDeliveries).where(which);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(which)
    .orderBy(desc(webhookDeliveries.wd_id))
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

/** What waits of one subject at one endpoint, in its order. */
const waitingOf = ({ wh_id, wd_subject }: Pick<DeliveryRow, "wh_id" | "wd_subject">) =>
  and(
    eq(webhookDeliveries.wh_id, wh_id),
    eq(webhookDeliveries.wd_subject, wd_subject),
    eq(webhookDeliveries.wd_state, "waiting"),
  );

/** Whether an earlier message about the same still waits; held until the transaction ends, so that its end is not missed. */
export async function hasEarlier(tx: Database, delivery: DeliveryRow): Promise<boolean> {
  const [earlier] = await tx
    .select({ wd_id: webhookDeliveries.wd_id })
    .from(webhookDeliveries)
    .where(and(waitingOf(delivery), lt(webhookDeliveries.wd_id, delivery.wd_id)))
    .limit(1)
    .for("share");
  return earlier !== undefined;
}

/** The message about the same whose turn it is now. */
export async function findNext(tx: Database, delivery: DeliveryRow): Promise<DeliveryRow | undefined> {
  const [next] = await tx
    .select()
    .from(webhookDeliveries)
    .where(waitingOf(delivery))
    .orderBy(asc(webhookDeliveries.wd_id))
    .limit(1);
  return next;
}

/** Notes what came of an attempt, unless another has been noted since it began. */
export async function noteAttempt(
  tx: Database,
  { wd_id, wd_attempts }: Pick<DeliveryRow, "wd_id" | "wd_attempts">,
  change: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ ...change, wd_attempts: wd_attempts + 1 })
    .where(
      and(
        eq(webhookDeliveries.wd_id, wd_id),
        eq(webhookDeliveries.wd_attempts, wd_attempts),
        eq(webhookDeliveries.wd_state, "waiting"),
      ),
    )
    .returning();
  return row;
}

/** Makes a delivery wait for another attempt, and answers it. */
export async function makeWait(tx: Database, wd_id: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ wd_state: "waiting", wd_next_at: null })
    .where(eq(webhookDeliveries.wd_id, wd_id))
    .returning();
  return row;
}

/** Gives up everything that waits at an endpoint. */
export async function giveUpWaiting(tx: Database, wh_id: number, wd_result: Message): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ wd_state: "failed", wd_next_at: null, wd_result })
    .where(and(eq(webhookDeliveries.wh_id, wh_id), eq(webhookDeliveries.wd_state, "waiting")));
}

const endedBefore = (before: Date) =>
  and(lt(webhookDeliveries.wd_created_at, before), ne(webhookDeliveries.wd_state, "waiting"));

/** How many deliveries ended and were made before a moment. */
export const countOlder = (db: Database, before: Date): Promise<number> =>
  db.$count(webhookDeliveries, endedBefore(before));

/** Deletes deliveries that ended and were made before a moment; answers how many. */
export async function deleteOlder(db: Database, before: Date): Promise<number> {
  const gone = await db
    .delete(webhookDeliveries)
    .where(endedBefore(before))
    .returning({ wd_id: webhookDeliveries.wd_id });
  return gone.length;
}
