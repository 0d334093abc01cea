import type { ClientProductAttributes } from "../../contract/resources/catalog/catalog.ts";
import { defaultStart, formatYearMonth } from "../../rules/calendar/calendar.ts";
import type { EditorServices } from "../editor-services.ts";

/** A calendar's attributes with what it shows where nothing was chosen: the coming year, in the page's language. */
export function withCalendarDefaults(
  attributes: ClientProductAttributes,
  { clock, text }: Pick<EditorServices, "clock" | "text">,
): ClientProductAttributes & { starts_with: string; locale: string } {
  const { starts_with, locale } = attributes;
  return {
    ...attributes,
    starts_with: starts_with ?? formatYearMonth(defaultStart(new Date(clock.now()))),
    locale: locale ?? text.locale,
  };
}
