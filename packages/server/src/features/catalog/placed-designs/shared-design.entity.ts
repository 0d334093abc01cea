import type { Design } from "@pressport/core/contract";
import type { designs } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { designEntity } from "../design.entities.ts";
import type { SharedByPrint } from "../kept-prints/lent-by-print.service.ts";

/** How long the address of a lent picture is good, rounded up to the next step of the same length. */
export const SHARED_SECONDS = 60 * 60;
/** The folder of such addresses; nothing is stored there. */
export const SHARED_FOLDER = "shared-designs";

/** What the address of a lent picture is signed for; one that a kept print lends names the print. */
export const sharedKey = (cd_id: number, print?: number) =>
  `${SHARED_FOLDER}/${print === undefined ? cd_id : `${cd_id}-${print}`}.jpg`;

type EntityServices = Pick<Services, "files" | "config">;

/**
 * A design as it travels to those whose own it is not: its working copy is read by an address that ends soon, and no
 * longer than the design is published, or the print kept that lends it. What its owner sorts it by
 * and puts right in it, and which page of its file is printed, stays with the owner.
 */
function sharedDesignEntity(
  row: typeof designs.$inferSelect,
  services: EntityServices,
  print?: number,
): Design {
  const cd_preview_url = services.files.url(sharedKey(row.cd_id, print), { validForSeconds: SHARED_SECONDS });
  const design = designEntity(row, services);
  const cd_findings = design.cd_findings
    .filter(({ code }) => code !== "further-pages")
    .map(({ fix: _owners, ...finding }) => finding);
  return { ...design, cd_preview_url, cd_pages: 1, cd_page: 1, cd_findings, cd_fixes: [], cd_tags: [] };
}

/** A design as it travels to a client: its own as it is, another's lent, by a kept print where one lends it. */
export function designEntityFor(
  row: typeof designs.$inferSelect,
  services: EntityServices,
  client_id: number | undefined,
  lent: SharedByPrint | null = null,
): Design {
  if (row.client_id === client_id) return designEntity(row, services);
  const isOfPrint = lent?.designs.some(({ cd_id }) => cd_id === row.cd_id);
  return sharedDesignEntity(row, services, isOfPrint ? lent?.print.personalisation_id : undefined);
}
