import type { Design } from "@pressport/core/contract";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientProducts, designs } from "../../adapters/db/schema.ts";
import { fileResponse } from "../../adapters/files/file-response.ts";
import type { Files } from "../../adapters/files/files.ts";
import type { Doors } from "../../doors.ts";
import { type PlainAnswer, type PlainCall, plainRoutes } from "../../http/calls/plain-route.ts";
import { designEntity } from "./designs.entities.ts";

/** How long the address of a lent picture is good, rounded up to the next step of the same length. */
const VALID_SECONDS = 60 * 60;
const FOLDER = "lent-designs";

/**
 * A design as it travels to those whose own it is not: its working copy is read by an address that ends soon, and no
 * longer than the design is published.
 */
export function lentDesignEntity(row: typeof designs.$inferSelect, files: Files): Design {
  const cd_preview_url = files.url(lentKey(row.cd_id), { validForSeconds: VALID_SECONDS });
  return { ...designEntity(row, files), cd_preview_url };
}

/** The pictures behind those addresses. */
export const lentDesignRoutes = plainRoutes([
  { method: "GET", path: `/files/${FOLDER}/{name}`, asIs: true, handle: answer },
]);

async function answer({ params, query, headers }: PlainCall, doors: Doors): Promise<PlainAnswer> {
  const { db, files, clock } = doors;
  const now = clock.now();
  const id = Number(/^(\d{1,9})\.jpg$/.exec(params.name ?? "")?.[1] ?? 0);
  const link = { expires: query.get("expires") ?? undefined, signature: query.get("signature") ?? undefined };
  const isValid = files.linkIsValid(lentKey(id), link, now);
  const key = isValid ? await findPublishedPreview(db, id) : undefined;
  // A key of nothing is answered as every missing file is.
  const found = await fileResponse(
    files,
    { key: key ?? "", query: {}, range: headers.range, ifNoneMatch: headers["if-none-match"] },
    now,
  );
  const isKept = found.status !== 404 && found.status !== 302;
  const cache = { "cache-control": `private, max-age=${VALID_SECONDS}` };
  return { ...found, headers: { ...found.headers, ...(isKept && cache) } };
}

const lentKey = (cd_id: number) => `${FOLDER}/${cd_id}.jpg`;

async function findPublishedPreview(db: Database, cd_id: number): Promise<string | undefined> {
  const rows = await db
    .select({ key: designs.cd_preview_key })
    .from(designs)
    .innerJoin(clientProducts, eq(clientProducts.cd_id, designs.cd_id))
    .where(
      and(
        eq(designs.cd_id, cd_id),
        isNull(designs.cd_deleted_at),
        eq(clientProducts.client_id, designs.client_id),
        eq(clientProducts.client_product_is_published, true),
      ),
    )
    .limit(1);
  return rows[0]?.key;
}
