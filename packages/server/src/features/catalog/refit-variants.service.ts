import { isCalendarType, printReach, startPlacement, toPage, toVariant } from "@pressport/core/rules";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientVariants } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { designSizeOf, printSizeOf } from "./catalog.entities.ts";
import { type DesignRow, listVariantsShowing, type VariantRow } from "./catalog.queries.ts";
import { chosenOptions } from "./chosen-options.ts";
import { queueThumbnail } from "./thumbnails/thumbnails.service.ts";

/**
 * A design shows another picture now: whatever was made of it is drawn anew, and begins with its first placement again
 * unless the picture is of the same page.
 */
export async function refitVariants(
  tx: Database,
  services: Services,
  design: DesignRow,
  { keepsPlacement }: { keepsPlacement: boolean },
): Promise<void> {
  const rows = await listVariantsShowing(tx, design);
  for (const row of rows) {
    const { cv_id, cv_revision } = row.variant;
    await tx
      .update(clientVariants)
      .set({
        ...(keepsPlacement ? {} : freshPlacement(row, design)),
        cv_revision: sql`${clientVariants.cv_revision} + 1`,
      })
      .where(eq(clientVariants.cv_id, cv_id));
    await queueThumbnail(services, tx, cv_id, cv_revision + 1);
  }
  const products = new Set(rows.map((row) => row.client_product.client_product_id));
  for (const client_product_id of products)
    await services.events.emit("product.saved", tx, { client_product_id });
}

function freshPlacement(row: VariantRow, design: DesignRow) {
  const size = designSizeOf(design);
  const print = printSizeOf(row.variant);
  const isCalendar = isCalendarType(row.product.product_type_id);
  const reach = printReach(row.product, chosenOptions(row));
  const start = startPlacement(size, print, isCalendar ? undefined : reach);
  const { cvp_zoom: _derived, ...placed } = toPage(start, size);
  const cv_pages = row.variant.cv_pages.map((page) =>
    page.cvp_cd_id === design.cd_id ? { ...page, ...placed } : page,
  );
  if (isCalendar || row.design.cd_id !== design.cd_id) return { cv_pages };
  // What a person placed on the other side stays theirs.
  const cv_is_default = cv_pages.every(({ cvp_cd_id }) => cvp_cd_id === null);
  return { ...toVariant(start), cv_pages, cv_is_default };
}
