import { LONGEST_EVENT, MOST_EVENTS } from "@pressport/core";
import { isEventDay, PRODUCT_TYPE } from "@pressport/core/rules";
import { useEffect, useState } from "preact/hooks";
import { Button, Checkbox, Select, TextField } from "../../../parts/parts.ts";
import { closeIcon } from "../../../theme/part-icons.ts";
import { useEditor } from "../../editor-context.ts";

/** Weekdays that weeks begin with somewhere: Monday, Saturday, Sunday. */
const WEEK_STARTS = [1, 6, 7];
/** A Monday, to name weekdays by. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** What stands at the days: where weeks begin, public holidays, and days of one's own. */
export function CalendarDays() {
  const { editor } = useEditor();
  // A birthday calendar has neither weekdays nor years.
  const isPerpetual = editor.project.value?.product.product_type_id === PRODUCT_TYPE.appointmentCalendar;
  return (
    <>
      {!isPerpetual && <WeekStart />}
      {!isPerpetual && <Holidays />}
      <Events isPerpetual={isPerpetual} />
    </>
  );
}

function WeekStart() {
  const { editor, text } = useEditor();
  const { calendar } = text.editor;
  const weekday = new Intl.DateTimeFormat(text.locale, { weekday: "long", timeZone: "UTC" });
  const days = WEEK_STARTS.map((day) => ({
    value: String(day),
    label: weekday.format(MONDAY + (day - 1) * DAY_MS),
  }));
  return (
    <Select
      label={calendar.weekStart}
      value={String(editor.document.value.attributes.week_start ?? 0)}
      options={[{ value: "0", label: calendar.weekStartUsual }, ...days]}
      onChange={(day) => editor.choose({ week_start: Number(day) })}
    />
  );
}

function Holidays() {
  const { editor, text } = useEditor();
  const { calendar } = text.editor;
  useEffect(() => editor.askCountries(), [editor]);
  const chosen = editor.document.value.attributes.holidays ?? "";
  const codes = [...new Set([...editor.holidayCountries.value, ...(chosen ? [chosen] : [])])];
  const countries = text.format.sort(
    codes.map((value) => ({ value, label: text.format.country(value) })),
    ({ label }) => label,
  );
  const count = editor.holidays.value.length;
  return (
    <div>
      <Select
        label={calendar.holidays}
        hint={count > 0 ? calendar.holidayCount(count) : undefined}
        part="holidays"
        value={chosen || NONE}
        options={[{ value: NONE, label: calendar.noHolidays }, ...countries]}
        onChange={(country) => editor.choose({ holidays: country === NONE ? "" : country })}
      />
      {chosen && (
        <p class="field-hint">
          <a href={HOLIDAY_SOURCE} target="_blank" rel="noreferrer">
            <bdi>{calendar.holidaySource}</bdi>
          </a>
        </p>
      )}
    </div>
  );
}

const NONE = "none";
/** Whom the dates are owed to, and their licence, which asks for being named. */
const HOLIDAY_SOURCE = "https://github.com/commenthol/date-holidays/blob/master/LICENSE";

function Events({ isPerpetual }: { isPerpetual: boolean }) {
  const { editor, text } = useEditor();
  const { calendar } = text.editor;
  const events = editor.document.value.attributes.events ?? [];
  return (
    <section class="events" part="events" aria-label={calendar.events}>
      <p class="field-label">{calendar.events}</p>
      {events.length > 0 && (
        <ul class="event-list">
          {events.map(({ day, name }, index) => (
            <li key={`${day} ${name}`} class="event spread">
              <span>
                <span class="event-day">{dayInWords(day, text.locale)}</span> {name}
              </span>
              <Button
                variant="quiet"
                size="s"
                icon={closeIcon}
                label={calendar.removeEvent(name)}
                onClick={() => editor.choose({ events: events.filter((_, at) => at !== index) })}
              />
            </li>
          ))}
        </ul>
      )}
      {events.length < MOST_EVENTS ? (
        <NewEvent isPerpetual={isPerpetual} />
      ) : (
        <p class="field-hint">{calendar.eventsFull(MOST_EVENTS)}</p>
      )}
    </section>
  );
}

function NewEvent({ isPerpetual }: { isPerpetual: boolean }) {
  const { editor, text } = useEditor();
  const { calendar } = text.editor;
  const [name, setName] = useState("");
  const [day, setDay] = useState("");
  const [comesBack, setComesBack] = useState(true);
  const [isIncomplete, setIncomplete] = useState(false);
  const add = () => {
    const isWhole = name.trim() !== "" && isEventDay(day);
    setIncomplete(!isWhole);
    if (!isWhole) return;
    const event = { name: name.trim(), day: comesBack || isPerpetual ? day.slice(-5) : day };
    const events = [...(editor.document.peek().attributes.events ?? []), event];
    editor.choose({
      events: events.toSorted((one, other) => one.day.slice(-5).localeCompare(other.day.slice(-5))),
    });
    setName("");
    setDay("");
  };
  return (
    <form
      class="new-event"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div class="new-event-fields">
        <TextField label={calendar.eventName} value={name} maxLength={LONGEST_EVENT} onInput={setName} />
        <TextField type="date" label={calendar.eventDay} value={day} onInput={setDay} />
      </div>
      <div class="spread">
        {isPerpetual ? (
          <span />
        ) : (
          <Checkbox label={calendar.everyYear} checked={comesBack} onChange={setComesBack} />
        )}
        <Button size="s" type="submit" part="add-event">
          {calendar.addEvent}
        </Button>
      </div>
      {isIncomplete && (
        <p class="field-error" role="alert">
          {calendar.eventIncomplete}
        </p>
      )}
      <p class="field-hint">{calendar.eventsHint}</p>
    </form>
  );
}

/** A day as one says it: with its year only where it has one. */
function dayInWords(day: string, locale: string): string {
  const hasYear = day.length > "MM-DD".length;
  const date = new Date(`${hasYear ? day : `2024-${day}`}T00:00:00Z`);
  const format: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", timeZone: "UTC" };
  if (hasYear) format.year = "numeric";
  return new Intl.DateTimeFormat(locale, format).format(date);
}
