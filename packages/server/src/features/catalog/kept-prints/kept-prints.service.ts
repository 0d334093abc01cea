import { eq } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { personalisations, products, skus } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { type Secrets, seal, unseal } from "../../../text/sealed-text.ts";
import { isMade } from "../catalog.service.ts";

/** A print that was kept for a cart that is not ours, as stored. */
export type KeptPrint = typeof personalisations.$inferSelect;

/** What sealed tokens of kept prints are for; part of their key. */
const PERSONALISATION = "personalisation";

/** The token by which a kept print is named. */
export function tokenOf(secrets: Secrets, personalisation_id: number): string {
  const sealed = seal(String(personalisation_id), secrets, PERSONALISATION);
  return Buffer.from(sealed, "base64").toString("base64url");
}

/** The kept print of a token; null for what is no token of ours, and for one that cannot be ordered any more. */
export async function openKeptPrint(
  db: Database,
  { config, clock }: Pick<Services, "config" | "clock">,
  token: string,
): Promise<KeptPrint | null> {
  const id = readToken(config, token);
  return id === null ? null : livingPrint(db, { clock }, id);
}

/** The kept print of that id, of anybody: only for ids out of tokens and addresses of our own. */
export async function livingPrint(
  db: Database,
  { clock }: Pick<Services, "clock">,
  id: number,
): Promise<KeptPrint | null> {
  const [row] = await db.select().from(personalisations).where(eq(personalisations.personalisation_id, id));
  return row && row.personalisation_ends_at > clock.now() ? row : null;
}

/** Whether the print house still makes a kept print in its size. */
export async function isStillMade(db: Database, { sku_id }: Pick<KeptPrint, "sku_id">): Promise<boolean> {
  const [row] = await db
    .select({ product: products, sku: skus })
    .from(skus)
    .innerJoin(products, eq(products.product_id, skus.product_id))
    .where(eq(skus.sku_id, sku_id));
  return row !== undefined && isMade(row);
}

/** The designs of a kept print: the one it was made from, then those of a calendar's pages. */
export function designsOfPrint({ cd_id, item }: KeptPrint): number[] {
  const onPages = item.oi_print_job.pages.flatMap(({ page }) => page.cvp_cd_id ?? []);
  return [...new Set([cd_id, ...onPages])];
}

function readToken(secrets: Secrets, token: string): number | null {
  try {
    const text = unseal(Buffer.from(token, "base64url").toString("base64"), secrets, PERSONALISATION);
    return Number(text) || null;
  } catch {
    // Whatever else is sent is no token of ours.
    return null;
  }
}
