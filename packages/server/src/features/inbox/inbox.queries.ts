import type { InboxKind, InboxSource, InboxState } from "@pressport/core/contract";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { containing } from "../../adapters/db/like-pattern.ts";
import { inboxOwners, messages, type shopOrders } from "../../adapters/db/schema.ts";

/** Which entries are wanted. */
export interface InboxQuery {
  state: InboxState | "all";
  kind?: InboxKind | undefined;
  owner?: "me" | "nobody" | undefined;
  search?: string | undefined;
}

type ShopOrderRow = typeof shopOrders.$inferSelect;

/** A line of the inbox as stored. */
export type EntryRow = {
  source: InboxSource;
  id: number;
  kind: InboxKind;
  state: InboxState;
  at: string;
  answered_at: string | null;
  owner_id: number | null;
  owner_name: string | null;
  total: number;
  words: string | null;
  /** Of an order of a shop, why it waits; the problem as its column holds it. */
  so_problem: string | null;
  so_doubt: ShopOrderRow["so_doubt"];
  so_lines: ShopOrderRow["so_lines"] | null;
  so_state: ShopOrderRow["so_state"] | null;
  has_files: boolean;
  from_name: string | null;
  from_address: string | null;
  client_id: number | null;
  order_id: number | null;
  order_number: string | null;
};

/** The job that carries letters: one it gave up is a letter that was refused. */
const LETTER_JOB = "mail.send";

/** So many of each source are looked through, the newest, where more than what is open is wanted. */
const LOOKED_THROUGH = 1_000;

/** What an order of a shop is in while it waits for somebody. */
const WAITING = sql.raw("s.so_state in ('unmatched', 'review', 'held', 'refused')");

const finds = (pattern: string) => (words: SQL) => sql`lower(${words}) like ${pattern}`;

/** What waits of all kinds in one form, of the states and words that are wanted; or one entry alone. */
function entries(
  { state, search }: Pick<InboxQuery, "state" | "search">,
  only?: { source: InboxSource; id: number },
): SQL {
  const pattern = search ? containing(search.toLowerCase()) : null;
  const has = pattern === null ? null : finds(pattern);
  const inMessage = has
    ? sql`and (m.order_id in (select o.order_id from orders o where o.order_search like ${pattern})
        or exists (select 1 from order_comments c where c.comment_id = m.comment_id and ${has(sql`c.comment_text`)})
        or exists (select 1 from feedback f where f.feedback_id = m.feedback_id and ${has(sql`f.feedback_message || ' ' || f.feedback_email`)})
        or exists (select 1 from users u where u.user_id = m.letter_user_id
                    and ${has(sql`u.user_name || ' ' || u.user_email`)})
        or exists (select 1 from orders o join users u on u.user_id = o.user_id
                    where o.order_id = m.order_id and ${has(sql`u.user_name || ' ' || u.user_email`)}))`
    : sql``;
  const inIncident = has
    ? sql`and ${has(sql`i.incident_words || ' ' || coalesce(i.incident_entity_name, '')`)}`
    : sql``;
  const inShopOrder = has ? sql`and ${has(sql`s.so_number || ' ' || (s.so_recipient->>'name')`)}` : sql``;
  const messageState = state === "all" ? sql`true` : sql`m.message_state = ${state}`;
  const incidentState =
    state === "all"
      ? sql`true`
      : state === "open"
        ? sql`i.incident_state = 'open'`
        : sql`i.incident_state <> 'open'`;
  const newest = (id: string) =>
    state === "open" || only ? sql`` : sql.raw(`order by ${id} desc limit ${LOOKED_THROUGH}`);
  const is = (source: InboxSource, id: SQL) =>
    only ? sql`and ${only.source === source} and ${id} = ${only.id}` : sql``;
  return sql`
    (select 'message' as source, m.message_id as id,
      case when m.comment_id is not null then 'comment' when m.feedback_id is not null then 'feedback'
           when m.refund_id is not null then 'claim' else 'letter' end as kind,
      m.message_state as state, m.message_created_at as at, m.message_answered_at as answered_at
      from messages m where ${messageState} ${is("message", sql`m.message_id`)} ${inMessage} ${newest("m.message_id")})
    union all
    (select 'incident', i.incident_id, case i.incident_kind when ${LETTER_JOB} then 'letter' else 'incident' end,
      case i.incident_state when 'open' then 'open' else 'closed' end, i.incident_opened_at, null
      from incidents i where ${state === "answered" ? sql`false` : incidentState} ${is("incident", sql`i.incident_id`)} ${inIncident} ${newest("i.incident_id")})
    union all
    select 'shop_order', s.so_id, 'shop_order', 'open', s.so_created_at, null
      from shop_orders s where ${WAITING} ${state === "open" || state === "all" ? sql`` : sql`and false`} ${is("shop_order", sql`s.so_id`)} ${inShopOrder}`;
}

/** A page of the inbox: what is open the oldest first, else the newest first. */
export async function listEntries(
  db: Database,
  wanted: InboxQuery,
  reader: { user_id: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const which = and(
    wanted.kind === undefined ? undefined : sql`e.kind = ${wanted.kind}`,
    wanted.owner === "me" ? sql`o.user_id = ${reader.user_id}` : undefined,
    wanted.owner === "nobody" ? sql`o.user_id is null` : undefined,
  );
  const order = wanted.state === "open" ? sql`e.at, e.id` : sql`e.at desc, e.id desc`;
  return described(
    db,
    sql`select e.*, o.user_id as owner_id, (count(*) over ())::int as total, row_number() over (order by ${order}) as place
      from (${entries(wanted)}) e
      left join inbox_owners o on o.entry_source = e.source and o.entry_id = e.id
     where ${which ?? sql`true`} order by ${order} limit ${limit} offset ${offset}`,
  );
}

/** One entry. */
export async function findEntry(
  db: Database,
  source: InboxSource,
  id: number,
): Promise<EntryRow | undefined> {
  const [row] = await described(
    db,
    sql`select e.*, o.user_id as owner_id, 1 as total, 1 as place
      from (${entries({ state: "all" }, { source, id })}) e
      left join inbox_owners o on o.entry_source = e.source and o.entry_id = e.id`,
  );
  return row;
}

/** Entries with who wrote, what about, and who takes care of it. */
async function described(db: Database, page: SQL): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    with page as (${page})
    select p.source, p.id, p.kind, p.state, p.at, p.answered_at, p.owner_id, p.total,
      own.user_name as owner_name,
      left(coalesce(nullif(c.comment_text, ''), c.comment_file_name, f.feedback_message, (
          select string_agg(rr.rr_name || ': ' || ri.ri_description, ' · ' order by ri.ri_oi_id)
            from refund_items ri join refund_reasons rr on rr.rr_id = ri.ri_reason_id where ri.refund_id = m.refund_id),
        i.incident_words || coalesce(' (' || i.incident_entity_name || ')', '')), 300) as words,
      s.so_problem, s.so_doubt, s.so_lines, s.so_state,
      (c.comment_file_key is not null or exists (select 1 from refund_items ri where ri.refund_id = m.refund_id
        and jsonb_array_length(ri.files) > 0)) as has_files,
      coalesce(nullif(u.user_name, ''), cl.client_name) as from_name,
      coalesce(f.feedback_email, u.user_email) as from_address,
      cl.client_id, ord.order_id, coalesce(ord.order_number, s.so_number) as order_number
      from page p
      left join messages m on p.source = 'message' and m.message_id = p.id
      left join order_comments c on c.comment_id = m.comment_id
      left join feedback f on f.feedback_id = m.feedback_id
      left join incidents i on p.source = 'incident' and i.incident_id = p.id
      left join shop_orders s on p.source = 'shop_order' and s.so_id = p.id
      left join orders ord on ord.order_id = coalesce(m.order_id, case when i.incident_entity = 'order' then i.incident_entity_id end)
      left join users u on u.user_id = coalesce(m.letter_user_id, c.user_id, f.user_id, ord.user_id)
      left join clients cl on cl.client_id = coalesce(s.client_id, u.client_id)
      left join users own on own.user_id = p.owner_id
     order by p.place`);
  return rows;
}

/** How many entries are open by kind, and how many of them somebody takes care of. */
export async function countEntries(
  db: Database,
  { user_id }: { user_id: number },
): Promise<{ kind: InboxKind; open: number; mine: number }[]> {
  const { rows } = await db.execute<{ kind: InboxKind; open: number; mine: number }>(sql`
    select e.kind, count(*)::int as open, (count(*) filter (where o.user_id = ${user_id}))::int as mine
      from (${entries({ state: "open" })}) e
      left join inbox_owners o on o.entry_source = e.source and o.entry_id = e.id
     group by e.kind`);
  return rows;
}

/** Notes who takes care of an entry; null gives it back. */
export async function setOwner(
  tx: Database,
  source: InboxSource,
  entry_id: number,
  owner: { user_id: number; since: Date } | null,
): Promise<void> {
  if (owner === null) {
    await tx
      .delete(inboxOwners)
      .where(and(eq(inboxOwners.entry_source, source), eq(inboxOwners.entry_id, entry_id)));
    return;
  }
  const { user_id, since: owned_since } = owner;
  await tx
    .insert(inboxOwners)
    .values({ entry_source: source, entry_id, user_id, owned_since })
    .onConflictDoUpdate({
      target: [inboxOwners.entry_source, inboxOwners.entry_id],
      set: { user_id, owned_since },
    });
}

/** Who takes care of an entry. */
export async function ownerOf(tx: Database, source: InboxSource, entry_id: number): Promise<number | null> {
  const [row] = await tx
    .select({ user_id: inboxOwners.user_id })
    .from(inboxOwners)
    .where(and(eq(inboxOwners.entry_source, source), eq(inboxOwners.entry_id, entry_id)));
  return row?.user_id ?? null;
}

/** The message about a claim; null when there is none. */
export async function messageOfClaim(db: Database, refund_id: number): Promise<number | null> {
  const [row] = await db
    .select({ message_id: messages.message_id })
    .from(messages)
    .where(eq(messages.refund_id, refund_id));
  return row?.message_id ?? null;
}
