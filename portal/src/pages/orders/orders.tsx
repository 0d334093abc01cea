import type { Order, OrdersTab } from "@pressport/core";
import { saveFile } from "@pressport/core";
import { sumMoney, usd } from "@pressport/core/rules";
import { downloadIcon } from "@pressport/web-components/theme/icons";
import { useId, useMemo, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Button } from "../../parts/controls/button.tsx";
import { Icon } from "../../parts/controls/icon.tsx";
import { SearchField } from "../../parts/forms/search-field.tsx";
import { Count } from "../../parts/lists/count.tsx";
import listBar from "../../parts/lists/list-bar.module.css";
import { usePageInAddress } from "../../parts/lists/use-page-in-address.ts";
import { PayDialog } from "../../parts/money/pay-dialog.tsx";
import { Late } from "../../parts/overlays/late.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import { useFilters } from "./filters-in-address.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTable } from "./order-table.tsx";
import styles from "./orders.module.css";

/** The tabs and their routes; 'allOrders' is the starting one. */
const TABS = [
  { tab: "allOrders", path: "/orders/all", empty: "all" },
  { tab: "refunds", path: "/orders/refunds", empty: "refunds" },
  { tab: "paid", path: "/orders/paid", empty: "paid" },
] as const satisfies readonly { tab: OrdersTab; path: string; empty: string }[];

const loadImport = () => import("./import-dialog.tsx");

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
  const { orders, text, auth } = pressport;
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
  const search = useSignalValue(orders.search);
  const isEmpty = meta?.total === 0 && narrowing.count === 0 && search === "";
  const user = useSignalValue(auth.user);
  const sells = user !== null && user.user_role.role_name !== "guest" && !user.user_is_shopper;
  return (
    <>
      <PageTitle
        title={text.orders.title}
        tab={text.orders.tabs[current.tab]}
        lead={<Count total={isEmpty ? undefined : meta?.total} words={text.orders.count} />}
      >
        <PayAllButton />
        <TableButton />
        {sells ? <ImportButton onMade={() => void orders.load()} /> : null}
      </PageTitle>
      <div className={listBar.bar}>
        <nav className={styles.tabs} aria-label={text.orders.tabsLabel}>
          {TABS.map(({ tab, path }) => (
            <NavLink key={tab} to={path + address}>
              {text.orders.tabs[tab]}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <SearchField
            value={search}
            label={text.orders.searchLabel}
            placeholder={text.orders.searchPlaceholder}
            onSearch={searchFor}
          />
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

/** Pays everything on the page that waits for it, in one go. */
function PayAllButton() {
  const { orders, text } = pressport;
  const list = useSignalValue(orders.list);
  const isChecking = useSignalValue(orders.checked).size > 0;
  const payable = list.filter((order) => order.order_can.pay);
  if (payable.length === 0 || isChecking) return null;
  return (
    <Button look="primary" onClick={() => pay(payable)}>
      {text.ordersPage.payAll(payable.length)}
    </Button>
  );
}

/** The orders that match, all of them, for the bookkeeping. */
function TableButton() {
  const { orders, text } = pressport;
  const busy = useSignalValue(orders.tableOnItsWay);
  const hasAny = useSignalValue(orders.list).length > 0;
  if (!hasAny) return null;
  const download = async () => {
    const answer = await orders.downloadTable();
    if (answer) saveFile(answer);
  };
  return (
    <Button busy={busy} onClick={() => void download()}>
      <Icon path={downloadIcon} size={18} />
      {text.ordersPage.table}
    </Button>
  );
}

/** Orders from a table; what was created is seen in the list afterwards. */
function ImportButton({ onMade }: { onMade: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{pressport.text.ordersPage.imports.button}</Button>
      {isOpen ? (
        <Late load={loadImport} onMissing={() => setOpen(false)}>
          {({ ImportDialog }) => (
            <ImportDialog
              onClose={(made) => {
                setOpen(false);
                if (made) onMade();
              }}
            />
          )}
        </Late>
      ) : null}
    </>
  );
}
