import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { carts, clientFiles, clientProducts, clients, designs, users } from "../../../adapters/db/schema.ts";
import { sqlStateOf } from "../../../adapters/db/sql-state.ts";
import type { Config } from "../../../config/config.ts";
import type { Services } from "../../../services.ts";

const DAY_MS = 24 * 60 * 60_000;
/** The SQLSTATE of deleting a row that another one needs. */
const REFERRED_TO = "23503";
/** Guests looked at in one go. */
const BATCH = 500;

/** What was cleared. */
export interface ClearedGuests {
  /** Gone altogether. */
  removed: number;
  /** Kept for their orders, without what they had not ordered. */
  emptied: number;
}

type IdleGuest = { user_id: number; client_id: number; has_ordered: boolean };

/**
 * Removes guests who have not been seen for as many days as a setting says (30), with their designs and baskets; their files follow with the next
 * clearing of files. Who has ordered stays, with the orders and the files these need; whose prints lie in a shop's own
 * cart stays as they are.
 */
export async function clearIdleGuests({
  db,
  clock,
  config,
  log,
}: Pick<Services, "db" | "clock" | "config" | "log">): Promise<ClearedGuests> {
  const { now, before } = idleAt(clock.now(), config);
  const cleared: ClearedGuests = { removed: 0, emptied: 0 };
  for (let after = 0; ; ) {
    const guests = await findIdle(db, { now, before }, after);
    for (const guest of guests) {
      if (guest.has_ordered || !(await removed(db, guest))) {
        await db.transaction((tx) => empty(tx, guest, now));
        cleared.emptied += 1;
      } else cleared.removed += 1;
    }
    const last = guests.at(-1);
    if (!last) break;
    after = last.user_id;
  }
  log.info({ ...cleared }, "Cleared guests who have not been seen for long");
  return cleared;
}

/** How many guests would be cleared now. */
export async function countIdleGuests({
  db,
  clock,
  config,
}: Pick<Services, "db" | "clock" | "config">): Promise<number> {
  const times = idleAt(clock.now(), config);
  let count = 0;
  for (let after = 0; ; ) {
    const guests = await findIdle(db, times, after);
    const last = guests.at(-1);
    if (!last) return count;
    count += guests.length;
    after = last.user_id;
  }
}

const idleAt = (now: Date, { guestsKeptDays }: Pick<Config, "guestsKeptDays">) => ({
  now,
  before: new Date(now.getTime() - guestsKeptDays * DAY_MS),
});

/** Guests not seen since, who have anything left that can be cleared. */
async function findIdle(
  db: Database,
  { now, before }: { now: Date; before: Date },
  after: number,
): Promise<IdleGuest[]> {
  const { rows } = await db.execute<IdleGuest>(sql`
    with idle as (
      select u.user_id, u.client_id,
             exists (select 1 from orders o where o.client_id = u.client_id)
               or exists (select 1 from carts c where c.user_id = u.user_id and c.cart_state = 'ordered') as has_ordered
        from users u join clients c on c.client_id = u.client_id
       where u.role_name = 'guest' and c.client_shop_customer is null and u.user_id > ${after} and u.user_created_at < ${before.toISOString()}
         and not exists (select 1 from access_tokens t
                          where t.user_id = u.user_id and t.token_used_at >= ${before.toISOString()})
         and not exists (select 1 from personalisations p
                          where p.client_id = u.client_id and p.personalisation_ends_at > ${now.toISOString()})
    )
    select * from idle i
     where not i.has_ordered
        or exists (select 1 from designs d where d.client_id = i.client_id and d.cd_deleted_at is null)
        or exists (select 1 from carts c where c.user_id = i.user_id and c.cart_state = 'open')
     order by i.user_id limit ${BATCH}`);
  return rows;
}

/** Whether a guest could be removed; not when something else refers to it after all. */
async function removed(db: Database, { user_id, client_id }: IdleGuest): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.delete(carts).where(eq(carts.user_id, user_id));
      await tx.delete(clientProducts).where(eq(clientProducts.client_id, client_id));
      await tx.delete(designs).where(eq(designs.client_id, client_id));
      await tx.delete(clientFiles).where(eq(clientFiles.client_id, client_id));
      await tx.delete(users).where(eq(users.user_id, user_id));
      await tx.delete(clients).where(eq(clients.client_id, client_id));
    });
    return true;
  } catch (error) {
    if (sqlStateOf(error) === REFERRED_TO) return false;
    throw error;
  }
}

async function empty(tx: Database, { user_id, client_id }: IdleGuest, now: Date): Promise<void> {
  await tx.delete(carts).where(and(eq(carts.user_id, user_id), eq(carts.cart_state, "open")));
  await tx
    .update(designs)
    .set({ cd_deleted_at: now })
    .where(and(eq(designs.client_id, client_id), isNull(designs.cd_deleted_at)));
}
