import { invalid } from "@pressport/core/contract";
import type { Caller } from "../../../http/access/caller.ts";
import type { Services } from "../../../services.ts";
import { pageSizeOf, rateVariant } from "../../catalog/catalog.entities.ts";
import { pageDesignsOf } from "../../catalog/catalog.service.ts";
import { orderedSkuNumber, skuItem } from "../../catalog/chosen-options.ts";
import { filledFields, type PrintToFill, valuesOf } from "../../catalog/filled-fields.service.ts";
import { currentThumbnail } from "../../catalog/thumbnails/thumbnails.service.ts";
import type { PricedLine } from "../../pricing/pricing.service.ts";
import { freezePrint, homeCountry } from "../../print/freeze-print.service.ts";
import type { NewOrderItem } from "../place-order.service.ts";

/** What is printed for one piece, in words and as it stands when it is frozen. */
export type FrozenItem = Omit<
  NewOrderItem,
  "oi_quantity" | "oi_unit_amount" | "oi_line_amount" | "oi_wholesale_amount"
>;

/**
 * Freezes what these lines print now. Without a recipient yet, a calendar is made for its maker's own country. Fields that
 * cannot be printed as they are filled in are a 422.
 */
export async function freezeItems<Line extends Pick<PricedLine, "row" | "quote"> & PrintToFill>(
  { db, clock, pixels }: Pick<Services, "db" | "clock" | "pixels">,
  caller: Caller,
  lines: readonly Line[],
  country_id: number | null,
): Promise<(Line & { item: FrozenItem })[]> {
  const pages = await pageDesignsOf(
    db,
    lines.map((line) => line.row),
  );
  const country_code = await homeCountry(db, caller, country_id);
  const { texts, errors } = await filledFields({ db, pixels }, lines);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const freezing = { pageDesigns: pages, country_code, now: clock.now() };
  const frozen = lines.map(async (line, index) => {
    const { row, quote } = line;
    const { variant } = row;
    const { dpi, quality } = rateVariant(row, pages);
    const printed = pageSizeOf(row);
    // The picture of the variant does not show its words: one of the item's own is drawn.
    const picture = texts[index]?.length ? null : currentThumbnail(variant);
    const size = variant.cv_is_custom_size
      ? `${variant.cv_width / 10} × ${variant.cv_height / 10} cm`
      : row.sku.sku_name_cm;
    const item: FrozenItem = {
      oi_cv_id: variant.cv_id,
      oi_product: row.product.product_name,
      oi_cv_sku_nr: orderedSkuNumber(row),
      oi_sku_item: skuItem(row, size),
      oi_custom_quote: quote,
      oi_width: printed.widthMm,
      oi_height: printed.heightMm,
      oi_quality: quality,
      oi_dpi: dpi,
      oi_needs_confirmation: variant.cv_needs_confirmation,
      oi_print_job: await freezePrint(row, {
        ...freezing,
        texts: texts[index] ?? [],
        fields: valuesOf(line),
      }),
      oi_thumbnail_key: picture,
      oi_side_thumbnail_keys: picture === null ? [] : variant.cv_side_thumbnail_keys,
    };
    return { ...line, item };
  });
  return Promise.all(frozen);
}
