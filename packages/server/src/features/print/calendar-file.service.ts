import { defaultStart, fromPage, parseYearMonth } from "@pressport/core/rules";
import type { CalendarPdfRequest, CalendarPrintPage } from "../../print/calendar/calendar-pdf.ts";
import { calendarPrice } from "../../print/calendar/calendar-words.ts";
import type { FrozenPrint } from "../../print/frozen-print.ts";
import type { PlacedDesign, PrintMeta } from "../../print/print-request.ts";
import type { Services } from "../../services.ts";

/** Writes a calendar's print file: cover and twelve months, each with the crop it was frozen with. */
export async function writeCalendar(
  { files, pixels, config }: Pick<Services, "files" | "pixels" | "config">,
  job: FrozenPrint,
  meta: PrintMeta,
  outPath: string,
) {
  const keys = [...new Set(job.pages.flatMap(({ source }) => (source ? [source.file_key] : [])))];
  return withPaths(files, keys, (paths) => {
    const pages = job.pages.map((page) => ({ month: page.page.cvp_month, picture: placedOn(page, paths) }));
    return pixels.writeCalendarPdf(calendarRequest(config, job, meta, pages), outPath);
  });
}

/** A calendar as it was frozen, with these pictures on its pages. */
export function calendarRequest(
  { printCondition }: Services["config"],
  job: FrozenPrint,
  meta: PrintMeta,
  pages: CalendarPrintPage[],
): CalendarPdfRequest {
  const { starts_with, locale = "en", columns, week_start, events = [] } = job.attributes;
  return {
    productTypeId: job.product_type_id,
    page: { widthMm: job.page_width_mm, heightMm: job.page_height_mm },
    bleedMm: job.print_area.bleed_mm,
    bindingMm: job.print_area.binding_mm,
    pages,
    startsWith: parseYearMonth(starts_with ?? "") ?? defaultStart(new Date(meta.createdAt)),
    locale,
    ...(job.country_code === undefined ? {} : { country: job.country_code }),
    ...(week_start ? { weekStart: week_start } : {}),
    days: { holidays: job.holidays ?? [], events },
    ...(job.cover_price ? { coverPrice: calendarPrice(job.cover_price, locale) } : {}),
    ...(columns && columns.length > 0 ? { columns } : {}),
    meta,
    ...(printCondition && { condition: printCondition }),
  };
}

/** What is on a frozen page, with the path of its upload; null for a blank one. */
export function placedOn(
  { page, source }: FrozenPrint["pages"][number],
  paths: ReadonlyMap<string, string>,
): PlacedDesign | null {
  const designPath = source ? paths.get(source.file_key) : undefined;
  if (!source || designPath === undefined) return null;
  return { designPath, design: source.inspection, placement: fromPage(page) };
}

/** Lends several files as paths at once. */
export async function withPaths<Result>(
  files: Services["files"],
  keys: readonly string[],
  work: (paths: ReadonlyMap<string, string>) => Promise<Result>,
  paths: ReadonlyMap<string, string> = new Map(),
): Promise<Result> {
  const [key, ...rest] = keys;
  if (key === undefined) return work(paths);
  return files.withLocalPath(key, (path) => withPaths(files, rest, work, new Map([...paths, [key, path]])));
}
