import type { Database } from "../../../adapters/db/database.ts";
import type { Services } from "../../../services.ts";
import { type DesignRow, listDesignsById } from "../catalog.queries.ts";
import { designsOfPrint, type KeptPrint, openKeptPrint } from "./kept-prints.service.ts";

/** What is to be seen or made, and the token it is asked for with. */
interface Asked {
  product_id: number;
  cd_id: number;
  personalisation?: string | undefined;
}

/** What a kept print lends: its designs, the one it was made from first. */
export interface SharedByPrint {
  print: KeptPrint;
  designs: DesignRow[];
}

/**
 * What the token of a kept print lends to whoever has it: the designs of this very print, for its own product and in the
 * shop it was made in. Null for anything else.
 */
export async function lentByPrint(
  db: Database,
  services: Pick<Services, "config" | "clock">,
  { product_id, cd_id, personalisation }: Asked,
  shop: number | null,
): Promise<SharedByPrint | null> {
  const print = personalisation === undefined ? null : await openKeptPrint(db, services, personalisation);
  if (print?.product_id !== product_id || print.reseller_client_id !== shop) return null;
  const ids = designsOfPrint(print);
  const found = await listDesignsById(db, ids);
  const designs = ids.flatMap(
    (id) => found.find((row) => row.cd_id === id && row.cd_deleted_at === null) ?? [],
  );
  return designs[0]?.cd_id === cd_id ? { print, designs } : null;
}
