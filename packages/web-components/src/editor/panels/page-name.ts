import type { Editor, Text } from "@pressport/core";
import { addMonths, formatYearMonth, parseYearMonth } from "@pressport/core/rules";

/** What a page is called: the cover, or its month of its year. */
export function pageName(editor: Editor, text: Text, month: number): string {
  const start = parseYearMonth(editor.startsWith.value);
  if (month === 0 || !start) return text.editor.calendar.cover;
  return text.format.month(formatYearMonth(addMonths(start, month - 1)));
}
