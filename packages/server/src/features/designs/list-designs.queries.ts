import type { DesignSort, Orientation, TagCount } from "@pressport/core/contract";
import { PUBLISHING_STATUS, type PublishingStatusName, sharpSidesPx } from "@pressport/core/rules";
import { and, asc, count, desc, eq, gte, ilike, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { containing } from "../../adapters/db/like-pattern.ts";
import { designs } from "../../adapters/db/schema.ts";
import { type DesignRow, own } from "./designs.queries.ts";

/** Which designs are meant. */
export interface DesignFilter {
  cd_id?: number | undefined;
  search?: string | undefined;
  status?: PublishingStatusName | undefined;
  orientation?: Orientation | undefined;
  /** Two sides in millimetres, `300x400`. */
  sharp?: string | undefined;
  tag?: string | undefined;
}

/** Which designs a list shows, and in which order. */
export interface DesignListing {
  client_id: number;
  filter: DesignFilter;
  sort: DesignSort;
  page: number;
  /** Null shows every design. */
  perPage: number | null;
}

/** Names that arrived before they were composed stand in the database as macOS wrote them. */
const composedName = sql`normalize(${designs.cd_name}, NFC)`;

/** As the index of tags has it, which holds no others. */
const isTagged = sql`${designs.cd_tags} <> '[]'`;

/** The designs of a client that a filter lets through. */
function matching(client_id: number, filter: DesignFilter): SQL | undefined {
  const { cd_id, search, status, orientation, sharp, tag } = filter;
  return and(
    own(client_id),
    cd_id === undefined ? undefined : eq(designs.cd_id, cd_id),
    search ? ilike(composedName, containing(search)) : undefined,
    status ? eq(designs.ps_id, PUBLISHING_STATUS[status]) : undefined,
    orientation ? holding(designs.cd_orientations, orientation) : undefined,
    tag ? and(isTagged, holding(designs.cd_tags, tag)) : undefined,
    sharp ? fillsSharply(sharp) : undefined,
  );
}

const holding = (column: typeof designs.cd_tags | typeof designs.cd_orientations, word: string): SQL =>
  sql`${column} @> ${JSON.stringify([word])}::jsonb`;

function fillsSharply(size: string): SQL | undefined {
  const [one = 0, other = 0] = size.split("x").map(Number);
  const { shortPx, longPx } = sharpSidesPx([one, other]);
  return and(gte(designs.cd_short_px, shortPx), gte(designs.cd_long_px, longPx));
}

const ORDERS: Record<DesignSort, readonly SQL[]> = {
  newest: [desc(designs.cd_id)],
  oldest: [asc(designs.cd_id)],
  name: [asc(designs.cd_sort_name), asc(designs.cd_id)],
  largest: [desc(sql`${designs.cd_short_px} * ${designs.cd_long_px}`), desc(designs.cd_id)],
};

/** A page of a client's designs with the number of all that match. */
export async function listDesigns(
  db: Database,
  { client_id, filter, sort, page, perPage }: DesignListing,
): Promise<{ rows: DesignRow[]; total: number }> {
  const wanted = matching(client_id, filter);
  const [counted] = await db.select({ total: count() }).from(designs).where(wanted);
  const total = counted?.total ?? 0;
  if (total === 0) return { rows: [], total };
  if (perPage === null) {
    const rows = await db
      .select()
      .from(designs)
      .where(wanted)
      .orderBy(...ORDERS[sort]);
    return { rows, total };
  }
  // Found in the index first: a page of thousands then reads twelve rows, however it is sorted.
  const ids = await db
    .select({ cd_id: designs.cd_id })
    .from(designs)
    .where(wanted)
    .orderBy(...ORDERS[sort])
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    rows: await inOrder(
      db,
      ids.map(({ cd_id }) => cd_id),
      client_id,
    ),
    total,
  };
}

/** The ids of all designs that a filter lets through, newest first. */
export async function listDesignIds(
  db: Database,
  client_id: number,
  filter: DesignFilter,
): Promise<number[]> {
  const rows = await db
    .select({ cd_id: designs.cd_id })
    .from(designs)
    .where(matching(client_id, filter))
    .orderBy(desc(designs.cd_id));
  return rows.map(({ cd_id }) => cd_id);
}

async function inOrder(db: Database, cd_ids: readonly number[], client_id: number): Promise<DesignRow[]> {
  if (cd_ids.length === 0) return [];
  const rows = await db
    .select()
    .from(designs)
    .where(and(inArray(designs.cd_id, [...cd_ids]), own(client_id)));
  const byId = new Map(rows.map((row) => [row.cd_id, row]));
  return cd_ids.flatMap((cd_id) => byId.get(cd_id) ?? []);
}

/** The tags of a client's designs by name, each with how many designs have it. */
export async function listTags(db: Database, client_id: number): Promise<TagCount[]> {
  const tag = sql<string>`jsonb_array_elements_text(${designs.cd_tags})`;
  const tagged = db
    .select({ tag: tag.as("tag") })
    .from(designs)
    .where(and(own(client_id), isTagged))
    .as("tagged");
  return db
    .select({ tag: tagged.tag, designs: count() })
    .from(tagged)
    .groupBy(tagged.tag)
    .orderBy(asc(tagged.tag));
}

/** The earlier of a client's designs that was made of the very same file. */
export async function findSameFile(
  db: Database,
  { client_id, cd_id, cd_file_sha256 }: DesignRow,
): Promise<{ cd_id: number; cd_name: string } | undefined> {
  const [row] = await db
    .select({ cd_id: designs.cd_id, cd_name: designs.cd_name })
    .from(designs)
    .where(and(own(client_id), eq(designs.cd_file_sha256, cd_file_sha256), sql`${designs.cd_id} < ${cd_id}`))
    .orderBy(asc(designs.cd_id))
    .limit(1);
  return row;
}
