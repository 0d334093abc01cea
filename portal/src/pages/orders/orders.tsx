import type { Order, OrdersTab } from "@pressport/core";
import { sumMoney, usd } from "@pressport/core/rules";
import { useId, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../parts/controls/button.tsx";
import { DownloadButton } from "../../parts/controls/download-button.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { SearchField } from "../../parts/forms/search-field.tsx";
import { Count } from "../../parts/lists/count.tsx";
import listBar from "../../parts/lists/list-bar.module.css";
import { usePageInAddress } from "../../parts/lists/use-page-in-address.ts";
import { PayDialog } from "../../parts/money/pay-dialog.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIsReseller } from "../../parts/use-is-reseller.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import { useFilters } from "./filters-in-address.ts";
import { ImportButton } from "./import-button.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTable } from "./order-table.tsx";
import styles from "./orders.module.css";

/** The tabs and their routes; 'allOrders' is the starting one. */
const TABS = [
  { tab: "allOrders", path: "/orders/all", empty: "all" },
  { tab: "refunds", path: "/orders/refunds", empty: "refunds" },
  { tab: "paid", path: "/orders/paid", empty: "paid" },
] as const satisfies readonly { tab: OrdersTab; path: string; empty: string }[];

/** Opens the payment dialog for all of these. */
function pay(orders: readonly Order[]): void {
  pressport.payment.open({
    kind: "orders",
    ids: orders.map((order) => order.order_id),
    total: sumMoney(
      orders.map((order) => usd(order.order_totals.total.amount)),
      "USD",
    ),
  });
}

/** Orders: all, refunds, paid; narrowed by the address, paid or deleted together, saved as a table. */
export function Component() {
  const { pathname } = useLocation();
  const current = TABS.find((one) => one.path === pathname) ?? TABS[0];
  const { orders, text } = pressport;
  const narrowing = useFilters();
  const { filters, address } = narrowing;
  const panel = useId();
  const [isOpen, setOpen] = useState(narrowing.count > 0);
  // Typing is the list's own; the address only says how it begins.
  const begun = useRef<string | undefined>(narrowing.search);
  const list = useMemo(
    () => ({
      meta: orders.meta,
      isTurning: orders.isTurning,
      load(page: number) {
        const query = begun.current;
        begun.current = undefined;
        return orders.show(current.tab, filters, query, page);
      },
    }),
    [orders, current.tab, filters],
  );
  const turn = usePageInAddress(list);
  const meta = useSignalValue(orders.meta);
  const searchFor = (query: string) => {
    orders.setSearch(query);
    narrowing.change({ query });
  };
  const isEmpty = meta?.total === 0 && narrowing.count === 0 && narrowing.search === "";
  const sells = useIsReseller();
  return (
    <>
      <PageTitle
        title={text.orders.title}
        tab={text.orders.tabs[current.tab]}
        lead={<Count total={isEmpty ? undefined : meta?.total} words={text.orders.count} />}
      >
        <PayAllButton />
        <TableButton />
        {sells ? (
          <ImportButton onMade={() => void orders.load()}>{text.ordersPage.imports.button}</ImportButton>
        ) : null}
      </PageTitle>
      <div className={listBar.bar}>
        <nav className={styles.tabs} aria-label={text.orders.tabsLabel}>
          {TABS.map(({ tab, path }) => (
            <PageLink key={tab} to={path + address} aria-current={path === pathname ? "page" : undefined}>
              {text.orders.tabs[tab]}
            </PageLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <OrderSearch onSearch={searchFor} />
          <Button aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
            {text.ordersPage.filters.button(narrowing.count)}
          </Button>
        </div>
      </div>
      {isOpen ? <OrderFilters id={panel} sells={sells} {...narrowing} /> : null}
      <OrderTable
        empty={current.empty}
        sells={sells}
        isNarrowed={narrowing.count > 0}
        onClear={narrowing.clear}
        onClearSearch={() => searchFor("")}
        onPay={pay}
        onPage={turn}
      />
      <PayDialog />
    </>
  );
}

/** Where the orders are searched: drawn by itself as one types. */
function OrderSearch({ onSearch }: { onSearch: (query: string) => void }) {
  const { orders, text } = pressport;
  const search = useSignalValue(orders.search);
  return (
    <SearchField
      value={search}
      label={text.orders.searchLabel}
      placeholder={text.orders.searchPlaceholder}
      onSearch={onSearch}
    />
  );
}

/** Pays everything on the list that waits for it, on all its pages; as much as one payment takes. */
function PayAllButton() {
  const { orders, payment, text } = pressport;
  const payable = useSignalValue(orders.payable);
  const isChecking = useSignalValue(orders.checked).size > 0;
  if (!payable || payable.payable_count === 0 || isChecking) return null;
  const { payable_count: count, payable_ids: ids, payable_total: total } = payable;
  const words = text.ordersPage;
  return (
    <Button look="primary" onClick={() => payment.open({ kind: "orders", ids, total })}>
      {ids.length < count ? words.paySome(ids.length, count) : words.payAll(count)}
    </Button>
  );
}

/** The orders that match, all of them, for the bookkeeping. */
function TableButton() {
  const { orders, text } = pressport;
  const busy = useSignalValue(orders.tableOnItsWay);
  const hasAny = useSignalValue(orders.list).length > 0;
  if (!hasAny) return null;
  return (
    <DownloadButton busy={busy} load={() => orders.downloadTable()}>
      {text.ordersPage.table}
    </DownloadButton>
  );
}
