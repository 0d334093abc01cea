import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { clientProducts, designs } from "../../../adapters/db/schema.ts";
import { fileResponse } from "../../../adapters/files/file-response.ts";
import { type PlainAnswer, type PlainCall, plainRoutes } from "../../../http/calls/plain-route.ts";
import type { Services } from "../../../services.ts";
import { listDesignsById } from "../catalog.queries.ts";
import { livingPrint } from "../kept-prints/kept-prints.service.ts";
import { SHARED_FOLDER, SHARED_SECONDS, sharedKey } from "./shared-design.entity.ts";

/** The pictures of designs that are lent. */
export const sharedDesignRoutes = plainRoutes([
  { method: "GET", path: `/files/${SHARED_FOLDER}/{name}`, asIs: true, handle: answer },
]);

async function answer({ params, query, headers }: PlainCall, services: Services): Promise<PlainAnswer> {
  const { files, clock } = services;
  const now = clock.now();
  const [id = 0, print] = idsIn(params.name ?? "");
  const link = { expires: query.get("expires") ?? undefined, signature: query.get("signature") ?? undefined };
  const isValid = files.linkIsValid(sharedKey(id, print), link, now);
  const key = isValid ? await findPreview(services, id, print) : undefined;
  // A key of nothing is answered as every missing file is.
  const found = await fileResponse(
    files,
    { key: key ?? "", query: {}, range: headers.range, ifNoneMatch: headers["if-none-match"] },
    now,
  );
  const isKept = found.status !== 404 && found.status !== 302;
  const cache = { "cache-control": `private, max-age=${SHARED_SECONDS}` };
  return { ...found, headers: { ...found.headers, ...(isKept && cache) } };
}

/** The design that an address names, and the kept print that lends it. */
function idsIn(name: string): number[] {
  const [, design, print] = /^(\d{1,9})(?:-(\d{1,9}))?\.jpg$/.exec(name) ?? [];
  return [design, print].flatMap((id) => (id === undefined ? [] : Number(id)));
}

async function findPreview(services: Services, cd_id: number, print?: number): Promise<string | undefined> {
  const { db } = services;
  if (print === undefined) return findPublishedPreview(db, cd_id);
  // Addresses are only signed for the designs of a print, which never change.
  if (!(await livingPrint(db, services, print))) return undefined;
  const [row] = await listDesignsById(db, [cd_id]);
  return row?.cd_deleted_at === null ? row.cd_preview_key : undefined;
}

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
