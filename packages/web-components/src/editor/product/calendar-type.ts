import type { ClientProductAttributes, Product, Sku } from "@pressport/core";
import {
  type CalendarDays,
  type CalendarType,
  calendarWeekStart,
  calendarWordsOf,
  parseYearMonth,
} from "@pressport/core/rules";

/** What a calendar's type is drawn from in the editor. */
export interface CalendarSource {
  product: Product;
  sku: Sku;
  attributes: ClientProductAttributes;
  startsWith: string;
  locale: string;
  country: string | null;
  holidays: CalendarDays["holidays"];
}

/** The type on a calendar's pages, as the print file will have it. */
export function calendarType(source: CalendarSource): CalendarType {
  const { product, sku, attributes, startsWith, locale, country, holidays } = source;
  return {
    productTypeId: product.product_type_id,
    page: { widthMm: sku.sku_width, heightMm: sku.sku_height },
    bindingMm: product.product_print_area.binding_mm,
    startsWith: parseYearMonth(startsWith) ?? { year: 2027, month: 1 },
    words: calendarWordsOf(locale) ?? { months: [], weekdays: [] },
    weekStart: calendarWeekStart(attributes.week_start, locale, country ?? undefined),
    days: { holidays, events: attributes.events ?? [] },
    columns: attributes.columns ?? [],
    coverPrice: undefined,
  };
}
