import { DeliveryService, DUE_CHOICES, DUE_STATES, type DueChoice } from "@pressport/core";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { type Choice, Select } from "../../parts/forms/field.tsx";
import type { useAddress } from "../../parts/params.ts";
import { pressport } from "../../pressport.ts";
import { AddressSearch } from "../address-search.tsx";
import { useKeys } from "../keys.tsx";
import { useDesk } from "../use-desk.ts";
import styles from "./queue.module.css";
import type { QueueFilter } from "./use-due-orders.ts";

type FilterName = DueChoice["filter"];
/** The filters that are chosen in a list, in the order of the screen. */
const LISTS = DUE_CHOICES.filter((name) => name !== "rush");
const RUSHES = ["late", "today", "tomorrow"] as const;

/** What the address narrows the queue to; what it cannot mean is left out. */
export function filterIn(params: URLSearchParams): QueueFilter {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((one) => one === params.get(name));
  const state = oneOf("state", DUE_STATES);
  const service = oneOf("service", DeliveryService.options);
  const rush = oneOf("rush", RUSHES);
  const ids = ["country_id", "shop"].flatMap((name) => {
    const id = /^[1-9]\d{0,8}$/.exec(params.get(name) ?? "")?.[0];
    return id ? [[name, id]] : [];
  });
  const words = ["product", "size", "paper", "frame", "query"].flatMap((name) => {
    const value = params.get(name)?.slice(0, 200);
    return value ? [[name, value]] : [];
  });
  return {
    ...(state && { state }),
    ...(service && { service }),
    ...(rush && { rush }),
    ...Object.fromEntries([...ids, ...words]),
  };
}

/** What takes every filter out of the address. */
export const NO_FILTER = Object.fromEntries([...DUE_CHOICES, "query"].map((name) => [name, null]));

/** How many orders each choice leaves, asked anew with the filter and with each turn; until then as it was. */
function useChoices(filter: QueueFilter, turn: unknown): readonly DueChoice[] {
  const [choices, setChoices] = useState<readonly DueChoice[]>([]);
  useEffect(() => {
    let isCurrent = true;
    pressport.api.queue.choices({ query: filter }).then(
      (data) => {
        if (isCurrent) setChoices(data);
      },
      // The list itself says that the host does not answer; choices stay as they were.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [filter, turn]);
  return choices;
}

interface QueueFiltersProps {
  filter: QueueFilter;
  change: ReturnType<typeof useAddress>["change"];
  /** Another one whenever the list was loaded anew. */
  turn: unknown;
  search: RefObject<HTMLDivElement | null>;
}

/** What the queue can be narrowed to, with the number of orders that each choice leaves. */
export function QueueFilters({ filter, change, turn, search }: QueueFiltersProps) {
  const words = useDesk().text.queue;
  const choices = useChoices(filter, turn);
  const [isOpen, setOpen] = useState(false);
  const chosen = LISTS.filter((name) => filter[name] !== undefined).length;
  const toggleRush = (rush: (typeof RUSHES)[number]) => change({ rush: filter.rush === rush ? null : rush });
  useKeys([
    { keys: "/", words: words.keys.search, run: () => search.current?.querySelector("input")?.focus() },
    {
      keys: "f",
      words: words.keys.filters,
      run: () => {
        setOpen(true);
        requestAnimationFrame(() => search.current?.querySelector("select")?.focus());
      },
    },
    { keys: "c", words: words.keys.clear, run: () => change(NO_FILTER) },
    ...RUSHES.map((rush, at) => ({
      keys: String(at + 1),
      words: words.rush[rush],
      run: () => toggleRush(rush),
    })),
  ]);
  return (
    <div ref={search}>
      <div className={styles.top}>
        <AddressSearch name="query" label={words.search} placeholder={words.searchPlaceholder} />
        <fieldset className={styles.rush} aria-label={words.rushLabel}>
          {RUSHES.map((rush, at) => (
            <Button
              key={rush}
              small
              aria-pressed={filter.rush === rush}
              data-rush={rush}
              onClick={() => toggleRush(rush)}
            >
              {words.rush[rush]} <b>{pressport.text.format.number(countOf(choices, "rush", rush))}</b>{" "}
              <kbd>{at + 1}</kbd>
            </Button>
          ))}
        </fieldset>
        <span className={styles.opener}>
          <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.filters(chosen)}
          </Button>
        </span>
        {Object.keys(filter).length > 0 ? (
          <Button small look="quiet" onClick={() => change(NO_FILTER)}>
            {words.clear} <kbd>c</kbd>
          </Button>
        ) : null}
      </div>
      <div className={styles.filters} data-open={isOpen}>
        {LISTS.map((name) => (
          <FilterList
            key={name}
            name={name}
            value={filter[name] === undefined ? "" : String(filter[name])}
            choices={choices.filter((choice) => choice.filter === name)}
            onChoose={(value) => change({ [name]: value })}
          />
        ))}
      </div>
    </div>
  );
}

const countOf = (choices: readonly DueChoice[], filter: FilterName, value: string): number =>
  choices.find((one) => one.filter === filter && one.value === value)?.orders ?? 0;

interface FilterListProps {
  name: (typeof LISTS)[number];
  value: string;
  choices: readonly DueChoice[];
  onChoose: (value: string) => void;
}

/** One filter: its values by name, states and services in their own order, and how many orders each leaves. */
function FilterList({ name, value, choices, onChoose }: FilterListProps) {
  const words = useDesk().text.queue;
  const { format, locale } = pressport.text;
  const label = useValueWords();
  const fixed: readonly string[] =
    name === "state" ? DUE_STATES : name === "service" ? DeliveryService.options : [];
  const known = choices.map((choice) => choice.value);
  const more = [...fixed, ...(value === "" ? [] : [value])].filter((one) => !known.includes(one));
  const all = [
    ...choices,
    ...more.map((one) => ({ filter: name, value: one, name: one, code: null, orders: 0 })),
  ].map((choice) => ({ ...choice, label: label(choice) }));
  const sorted = all.toSorted((one, other) =>
    fixed.length > 0
      ? fixed.indexOf(one.value) - fixed.indexOf(other.value)
      : one.label.localeCompare(other.label, locale, { numeric: true }),
  );
  const options: Choice<string>[] = [
    ["", words.any],
    ...sorted.map(
      (choice): Choice<string> => [choice.value, `${choice.label} (${format.number(choice.orders)})`],
    ),
  ];
  return <Select label={words.lists[name]} value={value} options={options} onChoose={onChoose} />;
}

/** What a value is called in the reader's language. */
function useValueWords() {
  const { services } = useDesk().text.queue;
  const { text } = pressport;
  return ({ filter, value, name, code }: DueChoice): string => {
    const state = DUE_STATES.find((one) => one === value);
    const service = DeliveryService.options.find((one) => one === value);
    if (filter === "state" && state) return text.orders.states[state];
    if (filter === "service" && service) return services[service];
    if (filter === "country_id" && code) return text.format.country(code, name);
    if (filter === "paper" || filter === "frame") return text.attributes.values[value] ?? value;
    return filter === "shop" ? name : text.named(name);
  };
}
