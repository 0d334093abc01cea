import type { PublicHoliday, WorkingDaySettings } from "@pressport/core/contract";
import { useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Field } from "../../parts/forms/field.tsx";
import { Form } from "../../parts/forms/form.tsx";
import { pressport } from "../../pressport.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./working-days.module.css";

/** So many days off are shown at first. */
const SHOWN_FIRST = 12;
/** Days that one line adds at most: a year of them is a mistake in the year. */
const LONGEST_BREAK = 60;
const DAY_MS = 86_400_000;

interface DaysOffProps {
  days: WorkingDaySettings;
  /** The public holidays to come. */
  holidays: readonly PublicHoliday[];
  /** Null for who may only read. */
  change: ((changes: Partial<WorkingDaySettings>) => void) | null;
}

/** A day on which the print house is closed, or would be. */
interface DayOff {
  day: string;
  name: string;
  kind: "holiday" | "worked" | "own";
}

/** The days off to come: public holidays, each of which can be worked on, and days of the print house's own. */
export function DaysOff({ days, holidays, change }: DaysOffProps) {
  const words = useDesk().text.workingDays;
  const [isWhole, setWhole] = useState(false);
  const today = new Date().toISOString().slice(0, 10);
  const own = days.closed_days.filter(({ day }) => day >= today);
  const list: DayOff[] = [
    ...holidays.map(({ date, name }) => ({
      day: date,
      name,
      kind: days.open_days.includes(date) ? ("worked" as const) : ("holiday" as const),
    })),
    ...own.map((one) => ({ ...one, kind: "own" as const })),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  const shown = isWhole ? list : list.slice(0, SHOWN_FIRST);
  return (
    <section className={styles.off} aria-label={words.daysOff}>
      <h2>{words.daysOff}</h2>
      {list.length === 0 ? <p>{words.noDaysOff}</p> : null}
      <ul>
        {shown.map((one) => (
          <Line key={`${one.day} ${one.kind} ${one.name}`} off={one} days={days} change={change} />
        ))}
      </ul>
      {shown.length < list.length ? (
        <Button small onClick={() => setWhole(true)}>
          {words.showAll(list.length)}
        </Button>
      ) : null}
      {change ? (
        <AddDays
          onAdd={(added) => {
            const others = days.closed_days.filter(({ day }) => added.every((one) => one.day !== day));
            change({
              closed_days: [...others, ...added].toSorted((one, other) => one.day.localeCompare(other.day)),
            });
          }}
        />
      ) : null}
    </section>
  );
}

function Line({ off, days, change }: { off: DayOff } & Pick<DaysOffProps, "days" | "change">) {
  const words = useDesk().text.workingDays;
  const { locale } = pressport.text;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(off.day),
  );
  // A holiday on a day without work is a day off either way.
  const mayAct = off.kind !== "holiday" || days.weekdays.includes(new Date(off.day).getUTCDay() || 7);
  const act = () => {
    if (off.kind === "own") change?.({ closed_days: days.closed_days.filter(({ day }) => day !== off.day) });
    else if (off.kind === "worked") change?.({ open_days: days.open_days.filter((day) => day !== off.day) });
    else change?.({ open_days: [...days.open_days, off.day].toSorted() });
  };
  return (
    <li data-kind={off.kind}>
      <span>
        <b>{date}</b>
        <span className={styles.name}>
          <bdi>{off.name || words.kinds.own}</bdi>
          {off.kind === "worked" ? ` · ${words.kinds.worked}` : null}
        </span>
      </span>
      {change && mayAct ? (
        <Button small look="quiet" aria-label={`${words.acts[off.kind]}: ${date}`} onClick={act}>
          {words.acts[off.kind]}
        </Button>
      ) : null}
    </li>
  );
}

/** Adds a day of the print house's own, or several in a row. */
function AddDays({ onAdd }: { onAdd: (added: WorkingDaySettings["closed_days"]) => void }) {
  const words = useDesk().text.workingDays;
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [name, setName] = useState("");
  const days = daysBetween(from, to || from);
  const isWrong = from !== "" && days.length === 0;
  const add = () => {
    if (days.length === 0) return;
    onAdd(days.map((day) => ({ day, name: name.trim() })));
    setFrom("");
    setTo("");
    setName("");
  };
  return (
    <Form label={words.addTitle} className={styles.add} onSubmit={add}>
      <h3>{words.addTitle}</h3>
      <div className={styles.span}>
        <Field
          label={words.firstDay}
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={words.lastDay}
          type="date"
          min={from}
          value={to}
          error={isWrong ? words.wrongSpan(LONGEST_BREAK) : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <Field
        label={words.dayName}
        placeholder={words.dayNamePlaceholder}
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <div>
        <Button type="submit" disabled={days.length === 0}>
          {words.add(days.length)}
        </Button>
      </div>
    </Form>
  );
}

/** The days from one to another, both included; none where they are the wrong way round, or too many. */
function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1;
  if (!(count >= 1 && count <= LONGEST_BREAK)) return [];
  return Array.from({ length: count }, (_, later) =>
    new Date(first + later * DAY_MS).toISOString().slice(0, 10),
  );
}
