import type { DueOrder } from "@pressport/core";
import { useRef } from "react";
import { PageLink } from "../../parts/controls/page-link.tsx";
import table from "../../parts/lists/table.module.css";
import { SelectAll, Table } from "../../parts/lists/table.tsx";
import { useVirtualRows } from "../../parts/lists/use-virtual-rows.ts";
import { pressport } from "../../pressport.ts";
import { useKeys } from "../keys.tsx";
import { useDesk } from "../use-desk.ts";
import styles from "./queue.module.css";

const ROW_PX = 45;

interface QueueTableProps {
  list: readonly DueOrder[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

/** The rows of the queue; j and k go from box to box, x and the space bar tick. */
export function QueueTable({ list, selected, onSelect }: QueueTableProps) {
  const words = useDesk().text.queue;
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end, above, below, measure } = useVirtualRows(body, {
    count: list.length,
    estimate: ROW_PX,
  });
  const boxes = () => [...(body.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  /** The order ticked last, from which a range is ticked. */
  const anchor = useRef<number | null>(null);
  const toggle = (id: number, isRange: boolean) => {
    const next = new Set(selected);
    const ids = list.map(({ order_id }) => order_id);
    const from = isRange && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
    const to = ids.indexOf(id);
    if (from !== -1) for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    else if (!next.delete(id)) next.add(id);
    anchor.current = id;
    onSelect(next);
  };
  const all = list.every(({ order_id }) => selected.has(order_id));
  const toggleAll = () => onSelect(all ? new Set() : new Set(list.map(({ order_id }) => order_id)));
  const step = (by: number) => {
    const all = boxes();
    const at = all.findIndex((box) => box === document.activeElement);
    const next = all[at === -1 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };
  const focused = () => boxes().find((box) => box === document.activeElement);
  useKeys([
    { keys: "j", words: words.keys.next, run: () => step(1) },
    { keys: "k", words: words.keys.previous, run: () => step(-1) },
    {
      keys: "o",
      words: words.keys.open,
      run: () => document.activeElement?.closest("tr")?.querySelector("a")?.click(),
    },
    { keys: "x", words: words.keys.select, run: () => focused()?.click() },
    {
      keys: "X",
      words: words.keys.selectRange,
      run: () => focused()?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true })),
    },
    { keys: "Ctrl A", words: words.keys.selectAll, run: toggleAll },
  ]);
  return (
    <Table
      className={styles.queue}
      body={body}
      aria-rowcount={list.length + 1}
      select={<SelectAll label={words.selectAll} checked={all} onToggle={toggleAll} />}
      columns={[words.number, words.shipBy, words.items, words.recipient, words.shop, words.state]}
    >
      <LeftOut height={above} />
      {list.slice(first, end).map((order, at) => (
        <Row
          key={order.order_id}
          order={order}
          index={first + at}
          measure={measure}
          checked={selected.has(order.order_id)}
          onToggle={toggle}
        />
      ))}
      <LeftOut height={below} />
    </Table>
  );
}

/** The room of rows that are not made. */
function LeftOut({ height }: { height: number }) {
  return height > 0 ? (
    <tr>
      <td colSpan={7} style={{ blockSize: height, padding: 0 }} />
    </tr>
  ) : null;
}

interface RowProps {
  order: DueOrder;
  index: number;
  measure: (row: Element | null) => void;
  checked: boolean;
  onToggle: (order_id: number, isRange: boolean) => void;
}

function Row({ order, index, measure, checked, onToggle }: RowProps) {
  const words = useDesk().text.queue;
  const { text } = pressport;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td>
        <input
          type="checkbox"
          aria-label={words.select(order.order_number)}
          checked={checked}
          onChange={({ nativeEvent: event }) =>
            onToggle(order.order_id, event instanceof MouseEvent && event.shiftKey)
          }
        />
      </td>
      <td>
        <PageLink to={`/desk/orders/${order.order_id}`} className={table.number}>
          {order.order_number}
        </PageLink>
      </td>
      <td className={styles.day}>
        {text.format.date(order.order_ship_by)}
        {order.order_is_late ? <strong className={styles.late}>{words.late}</strong> : null}
      </td>
      <td>
        {order.order_items.map((item) => (
          <span key={item.oi_id} className={styles.item}>
            {item.oi_quantity} × {text.named(`${item.oi_product}, ${item.oi_sku_item}`)}{" "}
            {item.reprint_copies === null ? null : (
              <span className={styles.reprint}>{words.reprint(item.reprint_copies)}</span>
            )}{" "}
            {item.print_batch_number ? (
              <span className={styles.batch}>{words.inBatch(item.print_batch_number)}</span>
            ) : null}
          </span>
        ))}
      </td>
      <td>
        <bdi>{order.recipient_name}</bdi>
        <span className={table.quiet}>
          {text.format.country(order.order_country_code, order.order_country_name)}
        </span>
        <span className={table.quiet}>{words.services[order.order_delivery_service]}</span>
      </td>
      <td>
        <bdi>{order.client_name}</bdi>
      </td>
      <td>
        <span className={table.state} data-state={order.order_state}>
          {text.orders.states[order.order_state]}
        </span>
      </td>
    </tr>
  );
}
