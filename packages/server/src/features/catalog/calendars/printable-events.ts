import { type CalendarEvent, fieldMessages, invalid } from "@pressport/core/contract";
import { isEventDay } from "@pressport/core/rules";
import { canPrint } from "../../../text/noto-font.ts";

const FIELD = "product.client_product_attributes.events";

/** Refuses own events that no calendar can show: on days there are not, or in letters its fonts do not have. */
export function refuseUnprintableEvents(events: readonly CalendarEvent[]): void {
  const faults: string[] = [];
  for (const { day, name } of events) {
    if (!isEventDay(day)) faults.push(fieldMessages.eventDay(day));
    else if (!canPrint(name)) faults.push(fieldMessages.unprintable(name));
  }
  if (faults.length > 0) throw invalid({ [FIELD]: faults });
}
