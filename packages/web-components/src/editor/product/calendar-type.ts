import type { ClientProductAttributes, Product, Sku } from "@pressport/core";
import {
  type CalendarDays,
  type CalendarType,
  calendarWeekStart,
  calendarWordsOf,
  isCalendarType,
  parseYearMonth,
} from "@pressport/core/rules";
import type { EditorModel } from "../editor-model.ts";

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

/** The type of the calendar in sight; null for what is none. */
export function calendarTypeNow({ app, editor }: EditorModel): CalendarType | null {
  const [project, sku] = [editor.project.value, editor.sku.value];
  if (!project || !sku || !isCalendarType(project.product.product_type_id)) return null;
  return calendarType({
    product: project.product,
    sku,
    attributes: editor.document.value.attributes,
    startsWith: editor.startsWith.value,
    locale: editor.calendarLocale.value,
    country: app.auth.user.value?.user_home_country ?? null,
    holidays: editor.holidays.value,
  });
}
