import type { ClientProductAttributes, FieldValues } from "@pressport/core/contract";
import {
  defaultStart,
  formatYearMonth,
  fromVariant,
  isCalendarType,
  type PrintedText,
  parseYearMonth,
  printAreaWith,
  productTypeOf,
  toPage,
} from "@pressport/core/rules";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, countries, users } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";
import { publicHolidays } from "../../print/calendar/public-holidays.ts";
import type { FrozenPrint, PrintSource } from "../../print/frozen-print.ts";
import { designSizeOf, pageSizeOf, retailAmount } from "../catalog/catalog.entities.ts";
import type { DesignRow, VariantRow } from "../catalog/catalog.service.ts";
import { chosenOptions } from "../catalog/chosen-options.ts";
import { placedVariant } from "../catalog/mockup-of-variant.ts";
import { printedPages } from "../catalog/printed-pages.ts";

function sourceOf(design: DesignRow): PrintSource {
  const { cd_id, cd_artwork_key, cd_file_key, cd_inspection } = design;
  return { cd_id, file_key: cd_artwork_key ?? cd_file_key, inspection: cd_inspection };
}

/** What is frozen with a variant: who it is printed for, and when. */
export interface Freezing {
  pageDesigns: ReadonlyMap<number, DesignRow>;
  /** Where the client is at home. */
  country_code: string | undefined;
  now: Date;
  /** What is printed over its design. */
  texts?: PrintedText[];
  /** The values these come of. */
  fields?: FieldValues | undefined;
}

/** Freezes what a variant prints now. */
export async function freezePrint(
  row: VariantRow,
  { pageDesigns, country_code, now, texts = [], fields }: Freezing,
): Promise<FrozenPrint> {
  const { variant, product } = row;
  const { cv_start_x, cv_start_y, cv_canvas_width, cv_canvas_height, cv_crop_w, cv_crop_h } = variant;
  const isCalendar = isCalendarType(product.product_type_id);
  const options = chosenOptions(row);
  const attributes = isCalendar
    ? { ...options, starts_with: options.starts_with ?? formatYearMonth(defaultStart(now)) }
    : options;
  const page = pageSizeOf(row);
  // Scenes are painted of designs alone: one without the words would be another print.
  const mockup = texts.length > 0 ? null : placedVariant(row, pageDesigns);
  const hasPrices = attributes.prices === true && productTypeOf(product.product_type_id)?.hasPrices === true;
  return {
    product_type_id: product.product_type_id,
    product_name: product.product_name,
    print_area: printAreaWith(product.product_print_area, attributes),
    attributes,
    width_mm: variant.cv_width,
    height_mm: variant.cv_height,
    page_width_mm: page.widthMm,
    page_height_mm: page.heightMm,
    design: sourceOf(row.design),
    placement: {
      cv_start_x,
      cv_start_y,
      cv_canvas_width,
      cv_canvas_height,
      cv_crop_w,
      cv_crop_h,
      cv_rotate: variant.cv_rotate,
      cv_scale_x: variant.cv_scale_x,
      cv_scale_y: variant.cv_scale_y,
    },
    pages: frozenPages(row, pageDesigns),
    ...(texts.length > 0 && { texts, fields: fields ?? {} }),
    ...(mockup && { mockup }),
    ...(hasPrices ? { cover_price: { amount: retailAmount(row), currency: "USD" } } : {}),
    ...(country_code === undefined ? {} : { country_code }),
    ...(isCalendar ? await holidaysOf(attributes) : {}),
  };
}

/** The pages that are printed; none of what is printed on one side only. */
function frozenPages(row: VariantRow, pageDesigns: ReadonlyMap<number, DesignRow>): FrozenPrint["pages"] {
  const printed = printedPages(row, pageDesigns);
  if (printed.length === 1) return [];
  return printed.map(({ cvp_month, picture }) => {
    const kept = row.variant.cv_pages.find((page) => page.cvp_month === cvp_month);
    const { placement, design } = picture ?? { placement: fromVariant(row.variant), design: row.design };
    const { cvp_zoom: _derived, ...fields } = toPage(placement, designSizeOf(design));
    const page = kept ?? { cvp_month, cvp_cd_id: picture?.design.cd_id ?? null, ...fields };
    return { page, source: picture ? sourceOf(picture.design) : null };
  });
}

async function holidaysOf({ holidays: country, starts_with, locale = "en" }: ClientProductAttributes) {
  const startsWith = parseYearMonth(starts_with ?? "");
  return country && startsWith ? { holidays: await publicHolidays({ country, startsWith, locale }) } : {};
}

/** Where a client is at home: its company, else the person, else where its parcel goes, if that is known. */
export async function homeCountry(
  db: Database,
  { client_id, user_id }: Pick<Caller, "client_id" | "user_id">,
  recipient_country_id: number | null,
): Promise<string | undefined> {
  const home = sql`coalesce(${clients.company_country_id}, ${users.user_country_id}, ${recipient_country_id})`;
  const [row] = await db
    .select({ country_code: countries.country_code })
    .from(users)
    .innerJoin(clients, eq(clients.client_id, client_id))
    .innerJoin(countries, eq(countries.country_id, home))
    .where(eq(users.user_id, user_id));
  return row?.country_code;
}
