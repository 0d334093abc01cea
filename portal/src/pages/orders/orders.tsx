import type { Order, OrdersTab } from "@pressport/core";
import { isLookedInto, sumMoney, usd } from "@pressport/core/rules";
import { packageIcon } from "@pressport/web-components/theme/icons";
import { Suspense, useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Confirm } from "../../overlays/confirm.tsx";
import { Button, ButtonLink } from "../../parts/controls/button.tsx";
import { SearchField } from "../../parts/forms/search-field.tsx";
import listBar from "../../parts/lists/list-bar.module.css";
import { Pager } from "../../parts/lists/pager.tsx";
import table from "../../parts/lists/table.module.css";
import { PageTitle } from "../../parts/page-title.tsx";
import { Picture } from "../../parts/picture.tsx";
import { Empty, Failed, Skeleton } from "../../parts/states.tsx";
import { PaymentDialog } from "../../parts/widgets.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./orders.module.css";

/** The tabs and their routes; 'allOrders' is the starting one. */
const TABS = [
  { tab: "allOrders", path: "/orders/all", empty: "all" },
  { tab: "refunds", path: "/orders/refunds", empty: "refunds" },
  { tab: "paid", path: "/orders/paid", empty: "paid" },
] as const satisfies readonly { tab: OrdersTab; path: string; empty: string }[];

/** Orders: all, refunds, paid; selected ones can be paid or deleted. */
export function Component() {
  const { pathname } = useLocation();
  const current = TABS.find((one) => one.path === pathname) ?? TABS[0];
  const { orders, text, payment } = pressport;
  useEffect(() => void orders.show(current.tab), [orders, current.tab]);
  const search = useSignalValue(orders.search);
  const step = useSignalValue(payment.step);
  return (
    <>
      <PageTitle title={text.orders.title} tab={text.orders.tabs[current.tab]} />
      <div className={listBar.bar}>
        <nav className={styles.tabs} aria-label={text.orders.tabsLabel}>
          {TABS.map(({ tab, path }) => (
            <NavLink key={tab} to={path}>
              {text.orders.tabs[tab]}
            </NavLink>
          ))}
        </nav>
        <SearchField
          value={search}
          label={text.orders.searchLabel}
          placeholder={text.orders.searchPlaceholder}
          onSearch={(next) => orders.setSearch(next)}
        />
      </div>
      <OrderTable empty={current.empty} />
      {step === "closed" ? null : (
        <Suspense>
          <PaymentDialog />
        </Suspense>
      )}
    </>
  );
}

function OrderTable({ empty }: { empty: "all" | "refunds" | "paid" }) {
  const { orders, text } = pressport;
  const state = useSignalValue(orders.state);
  const list = useSignalValue(orders.list);
  const meta = useSignalValue(orders.meta);
  const search = useSignalValue(orders.search);
  const checked = useSignalValue(orders.checked);
  if (state === "failed") return <Failed title={text.orders.failed} onRetry={() => void orders.load()} />;
  if (state !== "ready" && list.length === 0) return <Skeleton lines={8} />;
  if (list.length === 0)
    return (
      <Empty icon={packageIcon} title={search ? text.orders.noMatches(search) : text.orders.empty[empty]}>
        {search ? (
          <Button onClick={() => orders.setSearch("")}>{text.general.clearSearch}</Button>
        ) : empty === "all" ? (
          <ButtonLink look="primary" to="/products/product-list">
            {text.orders.empty.start}
          </ButtonLink>
        ) : (
          <ButtonLink to="/orders/all">{text.orders.empty.claims}</ButtonLink>
        )}
      </Empty>
    );
  const words = text.orders;
  return (
    <>
      <SelectionBar />
      <table className={`${table.table} ${styles.orders}`}>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label={words.selectAll}
                checked={list.every((order) => checked.has(order.order_id))}
                onChange={() => orders.toggleAll()}
              />
              <span className={table.onPhone} aria-hidden="true">
                {words.selectAll}
              </span>
            </th>
            <th>{words.number}</th>
            <th>{words.items}</th>
            <th>{words.recipient}</th>
            <th>{words.state}</th>
            <th className={table.end}>{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((order) => (
            <OrderRow key={order.order_id} order={order} checked={checked.has(order.order_id)} />
          ))}
        </tbody>
      </table>
      {meta ? <Pager meta={meta} onPage={(page) => void orders.load(page)} /> : null}
    </>
  );
}

function SelectionBar() {
  const { orders, text, payment } = pressport;
  const selected = useSignalValue(orders.checkedOrders);
  const busy = useSignalValue(orders.isBusy);
  const [asking, setAsking] = useState(false);
  const payable = selected.filter((order) => order.order_can.pay);
  if (selected.length === 0) return null;
  return (
    <div className={table.selection} role="toolbar" aria-label={text.general.selected(selected.length)}>
      <span aria-live="polite">{text.general.selected(selected.length)}</span>
      <Button small look="danger" busy={busy} onClick={() => setAsking(true)}>
        {text.orders.deleteSelected(selected.length)}
      </Button>
      {payable.length > 0 ? (
        <Button
          small
          look="primary"
          onClick={() =>
            payment.open({
              kind: "orders",
              ids: payable.map((order) => order.order_id),
              total: sumMoney(
                payable.map((order) => usd(order.order_totals.total.amount)),
                "USD",
              ),
            })
          }
        >
          {text.orders.paySelected(payable.length)}
        </Button>
      ) : null}
      {asking ? <Confirm onYes={() => void orders.remove()} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function OrderRow({ order, checked }: { order: Order; checked: boolean }) {
  const { orders, text } = pressport;
  const words = text.orders;
  const pictures = order.order_items.flatMap(({ oi_mockup_url, oi_thumbnail_url }) => {
    const url = oi_mockup_url ?? oi_thumbnail_url;
    return url ? [{ url, instead: oi_thumbnail_url }] : [];
  });
  return (
    <tr data-checked={checked}>
      <td>
        <input
          type="checkbox"
          aria-label={words.select(order.order_number)}
          checked={checked}
          onChange={() => orders.toggle(order.order_id)}
        />
      </td>
      <td>
        <Link to={`/orders/${order.order_id}/view`} className={table.number}>
          {order.order_number}
        </Link>
        <span className={table.quiet}>{text.format.date(order.order_created_at)}</span>
      </td>
      <td>
        <span className={styles.pictures}>
          {pictures.slice(0, 3).map(({ url, instead }) => (
            <Picture key={url} src={url} instead={instead} />
          ))}
          <span className={table.quiet}>{text.basket.items(order.order_items.length)}</span>
        </span>
      </td>
      <td>
        {order.order_recipient.recipient_name}
        <span className={table.quiet}>{order.order_country_name}</span>
      </td>
      <td>
        <span className={table.state} data-state={order.order_state}>
          {words.states[order.order_state]}
        </span>
        {isLookedInto(order) && <span className={table.quiet}>{words.lookingInto}</span>}
      </td>
      <td className={table.end}>
        <strong>{text.format.money(order.order_totals.total)}</strong>
        <span className={table.quiet}>{order.order_paid ? words.paid : words.unpaid}</span>
      </td>
    </tr>
  );
}
