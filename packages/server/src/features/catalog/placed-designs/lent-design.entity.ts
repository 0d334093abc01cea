import type { Design } from "@pressport/core/contract";
import type { designs } from "../../../adapters/db/schema.ts";
import type { Files } from "../../../adapters/files/files.ts";
import { designEntity } from "../design.entities.ts";

/** How long the address of a lent picture is good, rounded up to the next step of the same length. */
export const LENT_SECONDS = 60 * 60;
/** The folder of such addresses; nothing is stored there. */
export const LENT_FOLDER = "lent-designs";

/** What the address of a lent picture is signed for; one that a kept print lends names the print. */
export const lentKey = (cd_id: number, print?: number) =>
  `${LENT_FOLDER}/${print === undefined ? cd_id : `${cd_id}-${print}`}.jpg`;

/**
 * A design as it travels to those whose own it is not: its working copy is read by an address that ends soon, and no
 * longer than the design is published, or the print kept that lends it.
 */
export function lentDesignEntity(row: typeof designs.$inferSelect, files: Files, print?: number): Design {
  const cd_preview_url = files.url(lentKey(row.cd_id, print), { validForSeconds: LENT_SECONDS });
  return { ...designEntity(row, files), cd_preview_url };
}
