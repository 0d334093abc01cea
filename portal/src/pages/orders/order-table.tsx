import { KnownOrdersStore, type Order } from "@pressport/core";
import { isLookedInto, type Money, moneyOfOrder } from "@pressport/core/rules";
import { packageIcon } from "@pressport/web-components/theme/icons";
import { memo, type ReactNode } from "react";
import { ConfirmButton } from "../../overlays/confirm.tsx";
import { Button, ButtonLink } from "../../parts/controls/button.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { Listed } from "../../parts/lists/paged.tsx";
import table from "../../parts/lists/table.module.css";
import { SelectAll, Table } from "../../parts/lists/table.tsx";
import { Picture } from "../../parts/picture.tsx";
import { Empty } from "../../parts/states.tsx";
import { TestMark } from "../../parts/test-mark.tsx";
import { pressport, useSignalFact, useSignalValue } from "../../pressport.ts";
import styles from "./orders.module.css";

interface OrderTableProps {
  /** What an empty tab says. */
  empty: "all" | "refunds" | "paid";
  /** Whether what shoppers pay and what it earns is shown. */
  sells: boolean;
  isNarrowed: boolean;
  onClear: () => void;
  onClearSearch: () => void;
  onPay: (orders: readonly Order[]) => void;
  onPage: (page: number) => void;
}

/** The orders of a tab by pages, with what can be done with those that are ticked. */
export function OrderTable(props: OrderTableProps) {
  const { sells, onPay, onPage } = props;
  const { orders, text } = pressport;
  const words = text.orders;
  const money = text.ordersPage;
  return (
    <>
      <SelectionBar onPay={onPay} />
      <Listed of={orders} failed={words.failed} empty={<NoOrders {...props} />} onPage={onPage}>
        {(list) => (
          <Table
            className={styles.orders}
            select={<SelectOrders list={list} />}
            columns={[words.number, words.items, words.recipient, words.state]}
            amounts={sells ? [money.retail, money.cost, money.margin] : [words.total]}
          >
            {list.map((order) => (
              <OrderRow key={order.order_id} order={order} sells={sells} />
            ))}
          </Table>
        )}
      </Listed>
    </>
  );
}

function SelectOrders({ list }: { list: readonly Order[] }) {
  const { orders, text } = pressport;
  const checked = useSignalValue(orders.checked);
  return (
    <SelectAll
      label={text.orders.selectAll}
      checked={list.every((order) => checked.has(order.order_id))}
      onToggle={() => orders.toggleAll()}
    />
  );
}

function NoOrders({ empty, isNarrowed, onClear, onClearSearch }: OrderTableProps) {
  const { orders, text } = pressport;
  const search = useSignalValue(orders.search);
  const words = text.orders;
  const title = isNarrowed
    ? text.ordersPage.noneNarrowed
    : search
      ? words.noMatches(search)
      : words.empty[empty];
  return (
    <Empty icon={packageIcon} title={title}>
      {isNarrowed ? (
        <Button onClick={onClear}>{text.ordersPage.filters.clear}</Button>
      ) : search ? (
        <Button onClick={onClearSearch}>{text.general.clearSearch}</Button>
      ) : empty === "all" ? (
        <ButtonLink look="primary" to="/products/product-list">
          {words.empty.start}
        </ButtonLink>
      ) : (
        <ButtonLink to="/orders/all">{words.empty.claims}</ButtonLink>
      )}
    </Empty>
  );
}

function SelectionBar({ onPay }: Pick<OrderTableProps, "onPay">) {
  const { orders, text } = pressport;
  const selected = useSignalValue(orders.checkedOrders);
  const busy = useSignalValue(orders.isBusy);
  const payable = selected.filter((order) => order.order_can.pay);
  if (selected.length === 0) return null;
  return (
    <div
      className={table.selection}
      role="toolbar"
      aria-label={text.general.selected(selected.length)}
      data-bottom-bar=""
    >
      <span aria-live="polite">{text.general.selected(selected.length)}</span>
      <ConfirmButton small look="danger" busy={busy} onYes={() => void orders.remove()}>
        {text.orders.deleteSelected(selected.length)}
      </ConfirmButton>
      {payable.length > 0 ? (
        <Button small look="primary" onClick={() => onPay(payable)}>
          {text.orders.paySelected(payable.length)}
        </Button>
      ) : null}
    </div>
  );
}

/** Not drawn again for what is typed and ticked around it. */
const OrderRow = memo(function OrderRow({ order, sells }: { order: Order; sells: boolean }) {
  const { orders, text } = pressport;
  const words = text.orders;
  const checked = useSignalFact(orders.checked, (ids) => ids.has(order.order_id));
  const pictures = order.order_items.flatMap(({ oi_mockup_url, oi_thumbnail_url }) => {
    const url = oi_mockup_url ?? oi_thumbnail_url;
    return url ? [{ url, instead: oi_thumbnail_url }] : [];
  });
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={words.select(order.order_number)}
          checked={checked}
          onChange={() => orders.toggle(order.order_id)}
        />
      </td>
      <td>
        <PageLink
          to={`/orders/${order.order_id}/view`}
          state={() => ({ list: location.pathname + location.search })}
          className={table.number}
          onClick={() => pressport.use(KnownOrdersStore).take(order.order_id, order)}
        >
          {order.order_number}
        </PageLink>
        {order.order_is_test ? <TestMark /> : null}
        <span className={table.quiet}>{text.format.date(order.order_created_at)}</span>
        {order.order_reference ? (
          <span className={table.quiet}>
            <bdi>{order.order_reference.order_number}</bdi>
          </span>
        ) : null}
      </td>
      <td className={styles.items}>
        <span className={styles.pictures}>
          {pictures.slice(0, 3).map(({ url, instead }) => (
            <Picture key={url} src={url} instead={instead} />
          ))}
          <span className={table.quiet}>{text.basket.items(order.order_items.length)}</span>
        </span>
      </td>
      <td className={styles.items}>
        {order.order_recipient.recipient_name}
        <span className={table.quiet}>
          {text.format.country(order.order_country_code, order.order_country_name)}
        </span>
      </td>
      <td className={styles.state}>
        <span className={table.state} data-state={order.order_state}>
          {words.states[order.order_state]}
        </span>
        {isLookedInto(order) && <span className={table.quiet}>{words.lookingInto}</span>}
      </td>
      {sells ? (
        <SalesCells order={order} />
      ) : (
        <Amount of={order.order_totals.total}>{order.order_paid ? words.paid : words.unpaid}</Amount>
      )}
    </tr>
  );
});

/** What the order brings, costs and earns; whether it is paid stands beside what is paid. */
function SalesCells({ order }: { order: Order }) {
  const { orders, ordersPage: words } = pressport.text;
  const { retail, cost, margin } = moneyOfOrder(order);
  const paid = order.order_paid ? orders.paid : orders.unpaid;
  return (
    <>
      <Amount label={words.retail} of={retail}>
        {paid}
      </Amount>
      <Amount label={words.cost} of={cost}>
        {retail ? null : paid}
      </Amount>
      <Amount label={words.margin} of={margin} />
    </>
  );
}

/** An amount of an order, if there is such a one; on a phone with its name before it. */
function Amount({ of, label, children }: { of: Money | null; label?: string; children?: ReactNode }) {
  return (
    <td className={`${table.end} ${styles.amount}`} data-label={label}>
      {of ? (
        <span>
          <strong>{pressport.text.format.money(of)}</strong>
          {children ? <span className={table.quiet}>{children}</span> : null}
        </span>
      ) : null}
    </td>
  );
}
