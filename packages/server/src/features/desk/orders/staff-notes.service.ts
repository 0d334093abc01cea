import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { staffNotes, users } from "../../../adapters/db/schema.ts";
import type { Caller } from "../../../http/access/caller.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import type { OrderRow } from "../../order-rows/order-rows.service.ts";

type Noted = Pick<OrderRow, "order_id" | "client_id">;

/** What staff wrote about an order, the oldest first. A staff query: no customer is ever answered this. */
export function listNotes(db: Database, order_id: number) {
  return db
    .select({ note: staffNotes, note_by: users.user_email })
    .from(staffNotes)
    .innerJoin(users, eq(users.user_id, staffNotes.user_id))
    .where(eq(staffNotes.order_id, order_id))
    .orderBy(asc(staffNotes.note_id));
}

/** Writes a note; the history of the order says so, and not what it says. */
export async function addNote(
  services: Services,
  { user_id }: Pick<Caller, "user_id">,
  { order_id, client_id }: Noted,
  note_text: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [note] = await tx.insert(staffNotes).values({ order_id, user_id, note_text }).returning();
    await audit(services, tx, {
      action: "order.noted",
      entity: "order",
      entity_id: order_id,
      client_id,
      before: { note_id: null },
      after: { note_id: note?.note_id },
    });
  });
}

/** Removes a note of whoever asks; false where it is not there, or somebody else's. */
export async function removeNote(
  services: Services,
  { user_id }: Pick<Caller, "user_id">,
  { order_id, client_id }: Noted,
  note_id: number,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const removed = await tx
      .delete(staffNotes)
      .where(
        and(
          eq(staffNotes.note_id, note_id),
          eq(staffNotes.order_id, order_id),
          eq(staffNotes.user_id, user_id),
        ),
      )
      .returning({ note_id: staffNotes.note_id });
    if (removed.length === 0) return false;
    await audit(services, tx, {
      action: "order.note-removed",
      entity: "order",
      entity_id: order_id,
      client_id,
      before: { note_id },
      after: { note_id: null },
    });
    return true;
  });
}
