import { ApiError } from "@pressport/core";
import type { HouseWorkingDays, PublicHoliday, WorkingDaySettings } from "@pressport/core/contract";
import { houseCalendar, shipByOf } from "@pressport/core/rules";
import { type ReactNode, useCallback } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Checkbox, Field, Select } from "../../parts/forms/field.tsx";
import form from "../../parts/forms/form.module.css";
import { Form } from "../../parts/forms/form.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Failed, Skeleton } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport } from "../../pressport.ts";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { useDraft } from "../use-draft.ts";
import { DaysOff } from "./days-off.tsx";
import styles from "./working-days.module.css";

/** When the print house works: settings on the left, the days off that follow from them on the right. */
export function Component() {
  const words = useDesk().text.workingDays;
  const answered = useAnswer(askWorkingDays);
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      {answered.state === "loading" ? <Skeleton heights={[48, 48, 48, 160]} /> : null}
      {answered.state === "failed" ? <Failed title={words.failed} onRetry={answered.again} /> : null}
      {answered.state === "ready" ? <Shown kept={answered.data} onKept={answered.set} /> : null}
    </>
  );
}

const askWorkingDays = () => pressport.api.desk.workingDays();

interface ShownProps {
  kept: HouseWorkingDays;
  onKept: (kept: HouseWorkingDays) => void;
}

function Shown({ kept, onKept }: ShownProps) {
  const { can, text } = useDesk();
  const words = text.workingDays;
  const { isBusy, run } = useAction();
  const { version, ship_by_now, ...before } = kept;
  const draft = useDraft("desk.working-days");
  const days: WorkingDaySettings = draft.value === "" ? before : JSON.parse(draft.value);
  const change = (changes: Partial<WorkingDaySettings>) => {
    const next = JSON.stringify({ ...days, ...changes });
    if (next === JSON.stringify(before)) draft.clear();
    else draft.set(next);
  };
  const isChanged = draft.value !== "";
  const mayWrite = can("settings.write");
  const save = () =>
    run(async () => {
      try {
        onKept(await pressport.api.desk.setWorkingDays({ body: { ...days, version } }));
        draft.clear();
      } catch (error) {
        // What somebody else has saved meanwhile is replaced only once this was read.
        if (ApiError.is(error, "conflict")) onKept(await askWorkingDays());
        throw error;
      }
    }, words.saved);
  const locale = pressport.text.locale;
  const { holidays_of } = days;
  const ask = useCallback(
    () => pressport.api.desk.holidays({ query: { ...(holidays_of && { of: holidays_of }), locale } }),
    [holidays_of, locale],
  );
  const known = useAnswer(ask);
  const holidays = known.data?.days ?? [];
  return (
    <div className={styles.sides}>
      <Form className={form.form} label={words.title} onSubmit={() => void save()}>
        <fieldset className={styles.settings} disabled={!mayWrite}>
          <Hours days={days} change={change} />
          <Weekdays days={days} change={change} />
          <Holidays days={days} change={change} countries={known.data?.countries ?? []} />
          {known.data && known.data.regions.length > 0 && holidays_of ? (
            <Select
              label={words.region}
              value={holidays_of}
              options={[
                [holidays_of.slice(0, 2), words.wholeCountry],
                ...known.data.regions.map(({ code, name }) => [code, name] as const),
              ]}
              onChoose={(next) => change({ holidays_of: next })}
            />
          ) : null}
        </fieldset>
        {known.state === "failed" ? <p role="alert">{known.message}</p> : null}
        <p className={styles.now} role="status">
          {words.leavesBy(pressport.text.format.date(ship_by_now))}
          {isChanged && known.data
            ? ` ${words.thenBy(pressport.text.format.date(leavesBy(days, known.data.days)))}`
            : null}
        </p>
        <Ends isBusy={isBusy} isChanged={isChanged} onTakeBack={draft.clear} />
      </Form>
      <DaysOff days={days} holidays={holidays} change={mayWrite ? change : null} />
    </div>
  );
}

interface EndsProps {
  isBusy: boolean;
  isChanged: boolean;
  onTakeBack: () => void;
}

/** Saves what was changed, or takes it back; for who may only read, who changes it. */
function Ends({ isBusy, isChanged, onTakeBack }: EndsProps) {
  const { can, text } = useDesk();
  const words = text.workingDays;
  if (!can("settings.write")) return <p>{words.onlySuperAdmins}</p>;
  return (
    <div className={form.end}>
      <Button look="primary" type="submit" busy={isBusy} disabled={!isChanged}>
        {pressport.text.general.save}
      </Button>
      <Button disabled={!isChanged || isBusy} onClick={onTakeBack}>
        {words.takeBack}
      </Button>
      {isChanged ? <span>{words.savedText}</span> : null}
    </div>
  );
}

/** By when an order would leave that is paid now. */
function leavesBy(days: WorkingDaySettings, holidays: readonly PublicHoliday[]): string {
  const closed = holidays.map(({ date }) => date).filter((day) => !days.open_days.includes(day));
  return shipByOf(
    new Date(),
    houseCalendar({
      timeZone: days.time_zone,
      cutOff: days.cut_off,
      weekdays: new Set(days.weekdays),
      closed: new Set([...closed, ...days.closed_days.map(({ day }) => day)]),
    }),
  );
}

/** What a part of the page shows of the settings, and how it changes them. */
interface PartProps {
  days: WorkingDaySettings;
  change: (changes: Partial<WorkingDaySettings>) => void;
}

function Hours({ days, change }: PartProps): ReactNode {
  const words = useDesk().text.workingDays;
  const zones = [...new Set([days.time_zone, "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted();
  return (
    <div className={form.pair}>
      <Select
        label={words.timeZone}
        hint={words.timeZoneHint}
        value={days.time_zone}
        options={zones.map((zone) => [zone, zone.replaceAll("_", " ")])}
        onChoose={(time_zone) => change({ time_zone })}
      />
      <Field
        label={words.cutOff}
        hint={words.cutOffHint}
        type="time"
        value={days.cut_off ?? ""}
        onChange={({ target }) => change({ cut_off: target.value === "" ? null : target.value })}
      />
    </div>
  );
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** A week that begins with a Monday. */
const dayOfWeek = (number: number) => new Date(Date.UTC(2024, 0, number));

function Weekdays({ days, change }: PartProps) {
  const words = useDesk().text.workingDays;
  const names = new Intl.DateTimeFormat(pressport.text.locale, { weekday: "short", timeZone: "UTC" });
  const toggle = (day: number) => {
    const next = WEEK.filter((one) => days.weekdays.includes(one) !== (one === day));
    // A house that never works sends nothing.
    if (next.length > 0) change({ weekdays: next });
  };
  return (
    <fieldset className={styles.week}>
      <legend>{words.weekdays}</legend>
      {WEEK.map((day) => (
        <Checkbox
          key={day}
          label={names.format(dayOfWeek(day))}
          checked={days.weekdays.includes(day)}
          onChange={() => toggle(day)}
        />
      ))}
    </fieldset>
  );
}

function Holidays({ days, change, countries }: PartProps & { countries: readonly string[] }) {
  const words = useDesk().text.workingDays;
  const { format, locale } = pressport.text;
  const chosen = days.holidays_of?.slice(0, 2) ?? "";
  const codes = [...new Set([...countries, ...(chosen === "" ? [] : [chosen])])];
  const named = codes
    .map((code) => [code, format.country(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale));
  return (
    <Select
      label={words.holidays}
      hint={words.holidaysHint}
      value={chosen}
      options={[["", words.noHolidays], ...named]}
      onChoose={(country) => change({ holidays_of: country === "" ? null : country, open_days: [] })}
    />
  );
}
