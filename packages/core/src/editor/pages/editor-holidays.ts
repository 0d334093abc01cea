import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-core";
import { isCallFailure } from "../../client/client-errors.ts";
import type { CalendarHolidays, PublicHoliday } from "../../contract/fields/calendar-days.ts";
import { SNACKBAR_MS } from "../../rules/timings.ts";
import { problemWords } from "../../state/problem-words.ts";
import type { EditorServices } from "../editor-services.ts";
import type { EditorState } from "../editor-state.ts";

/** What the holidays are asked with. */
interface Asking {
  startsWith: ReadonlySignal<string>;
  locale: ReadonlySignal<string>;
}

const NOTHING: CalendarHolidays & { asked: string | null } = { asked: null, countries: [], holidays: [] };

/** The public holidays of the calendar's country as the host knows them, and the countries there are. */
export function editorHolidays(
  state: EditorState,
  { api, notices, text }: EditorServices,
  { startsWith, locale }: Asking,
) {
  const known = signal(NOTHING);
  const isWanted = signal(false);
  /** The question as text, so that what is asked already is not asked again. */
  const question = computed(() => {
    const country = state.document.value.attributes.holidays;
    if (!country && !isWanted.value) return null;
    const query = { starts_with: startsWith.value, locale: locale.value };
    return JSON.stringify(country ? { ...query, country } : query);
  });

  async function ask(asked: string): Promise<void> {
    try {
      const answer = await api.catalog.holidays({ query: JSON.parse(asked) });
      if (question.peek() === asked) known.value = { asked, ...answer };
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (question.peek() === asked)
        notices.error(problemWords(text, error), { durationMs: SNACKBAR_MS.failure });
    }
  }

  effect(() => {
    if (question.value !== null) void ask(question.value);
  });

  return {
    /** Holidays of the calendar's months; none while no country is chosen, or those of another one are known. */
    holidays: computed<readonly PublicHoliday[]>(() =>
      state.document.value.attributes.holidays && known.value.asked === question.value
        ? known.value.holidays
        : NOTHING.holidays,
    ),
    /** Countries (ISO 3166) to choose from; empty until asked for. */
    holidayCountries: computed(() => known.value.countries),
    /** Learns which countries there are. */
    askCountries: () => {
      isWanted.value = true;
    },
  };
}
