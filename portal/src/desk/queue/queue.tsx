import { DeliveryService, DUE_STATES } from "@pressport/core";
import { packageIcon } from "@pressport/web-components/theme/icons";
import { useMemo, useRef, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { CountrySelect } from "../../parts/forms/country-select.tsx";
import { Select } from "../../parts/forms/field.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useAddress } from "../../parts/params.ts";
import { Empty, Failed, Skeleton, TABLE_SHAPE } from "../../parts/states.tsx";
import { pressport } from "../../pressport.ts";
import { AddressSearch } from "../address-search.tsx";
import { useKeys } from "../keys.tsx";
import { useDesk } from "../use-desk.ts";
import styles from "./queue.module.css";
import { QueueActions } from "./queue-actions.tsx";
import { QueueTable } from "./queue-table.tsx";
import { type QueueFilter, useDueOrders } from "./use-due-orders.ts";

/** What the address narrows the queue to; what it cannot mean is left out. */
function filterIn(params: URLSearchParams): QueueFilter {
  const state = DUE_STATES.find((one) => one === params.get("state"));
  const service = DeliveryService.options.find((one) => one === params.get("service"));
  const country_id = /^[1-9]\d{0,5}$/.exec(params.get("country_id") ?? "")?.[0];
  const query = params.get("query");
  return {
    ...(state && { state }),
    ...(service && { service }),
    ...(country_id && { country_id }),
    ...(query && { query: query.slice(0, 200) }),
  };
}

/** The orders that wait to be produced or sent, those due first; marked many at a time, by mouse or by keys. */
export function Component() {
  const { can, text } = useDesk();
  const words = text.queue;
  const { params, change } = useAddress();
  const filter = useMemo(() => filterIn(params), [params]);
  const { due, hasFailed, again, retry, more } = useDueOrders(filter);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  /** The filter of which every order is meant, also those that are not loaded. */
  const [whole, setWhole] = useState<QueueFilter | null>(null);
  const isWhole = whole === filter;
  const search = useRef<HTMLDivElement>(null);
  const chosen = (due?.list ?? []).filter(({ order_id }) => selected.has(order_id));
  const select = (next: ReadonlySet<number>) => {
    setWhole(null);
    setSelected(next);
  };
  const moved = (order_ids: readonly number[]) => {
    setSelected((before) => new Set([...before].filter((id) => !order_ids.includes(id))));
    again();
  };
  const areMore = due !== null && due.next !== null && !isWhole && chosen.length === due.list.length;
  useKeys([
    { keys: "/", words: words.keys.search, run: () => search.current?.querySelector("input")?.focus() },
  ]);
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <div className={styles.filters} ref={search}>
        <Filters filter={filter} change={change} />
      </div>
      {can("orders.produce") ? (
        <QueueActions
          chosen={chosen}
          whole={isWhole ? filter : null}
          onWhole={areMore ? () => setWhole(filter) : null}
          onMoved={moved}
        />
      ) : null}
      {hasFailed ? (
        <Failed title={words.failed} onRetry={retry} />
      ) : due === null ? (
        <Skeleton heights={TABLE_SHAPE} />
      ) : due.list.length === 0 ? (
        <NothingDue
          isNarrowed={Object.keys(filter).length > 0}
          onClear={() => change({ state: null, service: null, country_id: null, query: null })}
        />
      ) : (
        <>
          <QueueTable list={due.list} selected={selected} onSelect={select} />
          {due.next === null ? null : <Button onClick={more}>{words.more}</Button>}
        </>
      )}
    </>
  );
}

interface FiltersProps {
  filter: QueueFilter;
  change: ReturnType<typeof useAddress>["change"];
}

/** What the queue can be narrowed to. */
function Filters({ filter, change }: FiltersProps) {
  const words = useDesk().text.queue;
  return (
    <>
      <AddressSearch name="query" label={words.search} placeholder={words.searchPlaceholder} />
      <Select
        label={words.state}
        value={filter.state ?? ""}
        options={[
          ["", words.anyState],
          ...DUE_STATES.map((state) => [state, pressport.text.orders.states[state]] as const),
        ]}
        onChoose={(state) => change({ state })}
      />
      <Select
        label={words.service}
        value={filter.service ?? ""}
        options={[
          ["", words.anyService],
          ...DeliveryService.options.map((service) => [service, words.services[service]] as const),
        ]}
        onChoose={(service) => change({ service })}
      />
      <CountrySelect
        label={words.country}
        none={words.anyCountry}
        value={Number(filter.country_id) || null}
        onChoose={(country_id) => change({ country_id: country_id === null ? null : String(country_id) })}
      />
    </>
  );
}

/** Nothing waits, or nothing that the filters let through. */
function NothingDue({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const words = useDesk().text.queue;
  if (!isNarrowed) return <Empty icon={packageIcon} title={words.none} text={words.noneText} />;
  return (
    <Empty icon={packageIcon} title={words.noneFiltered}>
      <Button onClick={onClear}>{words.clear}</Button>
    </Empty>
  );
}
