import { packageIcon } from "@pressport/web-components/theme/icons";
import { useMemo, useRef, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useAddress } from "../../parts/params.ts";
import { Empty, Failed, Skeleton, TABLE_SHAPE } from "../../parts/states.tsx";
import { useDesk } from "../use-desk.ts";
import { QueueActions } from "./queue-actions.tsx";
import { filterIn, NO_FILTER, QueueFilters } from "./queue-filters.tsx";
import { QueueTable } from "./queue-table.tsx";
import { QueueViews } from "./queue-views.tsx";
import { type QueueFilter, useDueOrders } from "./use-due-orders.ts";

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
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <QueueViews filter={filter} />
      <QueueFilters filter={filter} change={change} turn={due} search={search} />
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
        <NothingDue isNarrowed={Object.keys(filter).length > 0} onClear={() => change(NO_FILTER)} />
      ) : (
        <>
          <QueueTable list={due.list} selected={selected} onSelect={select} />
          {due.next === null ? null : <Button onClick={more}>{words.more}</Button>}
        </>
      )}
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
