import { ApiError, type DueFilter, type QueueView, VIEWS_AT_MOST } from "@pressport/core/contract";
import { and, asc, eq, or } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { queueViews } from "../../../adapters/db/schema.ts";
import type { Caller } from "../../../http/access/caller.ts";
import { staffAccessOf } from "../../../http/access/staff-access.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";

type Member = Pick<Caller, "user_id" | "role_name">;
type ViewRow = typeof queueViews.$inferSelect;

const mayShare = async (db: Database, member: Member): Promise<boolean> =>
  (await staffAccessOf(db, member)).capabilities.includes("settings.write");

/** The views of a member of staff, and those that are shared, by name. */
export async function listViews(db: Database, member: Member): Promise<QueueView[]> {
  const rows = await db
    .select()
    .from(queueViews)
    .where(or(eq(queueViews.user_id, member.user_id), eq(queueViews.view_is_shared, true)))
    .orderBy(asc(queueViews.view_name), asc(queueViews.view_id));
  const isManager = await mayShare(db, member);
  return rows.map(({ view_id, view_name, view_filter, view_is_shared }) => ({
    view_id,
    view_name,
    view_filter,
    view_is_shared,
    view_can_remove: !view_is_shared || isManager,
  }));
}

/** Keeps a filter under a name, in place of what had that name. */
export async function saveView(
  services: Services,
  member: Member,
  given: { view_name: string; view_filter: DueFilter; view_is_shared: boolean },
): Promise<QueueView[]> {
  const { db } = services;
  if (given.view_is_shared && !(await mayShare(db, member))) throw new ApiError("not_allowed");
  await db.transaction(async (tx) => {
    const { view_name, view_is_shared } = given;
    const [before] = await tx
      .delete(queueViews)
      .where(
        and(
          eq(queueViews.view_name, view_name),
          eq(queueViews.view_is_shared, view_is_shared),
          view_is_shared ? undefined : eq(queueViews.user_id, member.user_id),
        ),
      )
      .returning();
    const own = await tx.$count(queueViews, eq(queueViews.user_id, member.user_id));
    if (own >= VIEWS_AT_MOST)
      throw new ApiError("conflict", { message: "You keep 50 views. Remove one before you keep another." });
    const [after] = await tx
      .insert(queueViews)
      .values({ ...given, user_id: member.user_id })
      // Somebody else has kept the same shared name just now.
      .onConflictDoNothing()
      .returning();
    if (!after) throw new ApiError("conflict");
    await note(services, tx, "queue-view.kept", after, before ?? null);
  });
  return listViews(db, member);
}

/** Removes an own view, or a shared one. */
export async function removeView(services: Services, member: Member, view_id: number): Promise<QueueView[]> {
  const { db } = services;
  const isManager = await mayShare(db, member);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(queueViews)
      .where(
        and(
          eq(queueViews.view_id, view_id),
          isManager
            ? or(eq(queueViews.user_id, member.user_id), eq(queueViews.view_is_shared, true))
            : and(eq(queueViews.user_id, member.user_id), eq(queueViews.view_is_shared, false)),
        ),
      )
      .returning();
    if (!row) throw new ApiError("not_found");
    await note(services, tx, "queue-view.removed", row, row);
  });
  return listViews(db, member);
}

const note = (services: Services, tx: Database, action: string, view: ViewRow, before: ViewRow | null) =>
  audit(services, tx, {
    action,
    entity: "queue_view",
    entity_id: view.view_id,
    client_id: null,
    before: before ? { view_name: before.view_name, view_filter: before.view_filter } : {},
    after:
      action === "queue-view.removed"
        ? { view_name: null, view_filter: null }
        : { view_name: view.view_name, view_filter: view.view_filter, view_is_shared: view.view_is_shared },
  });
