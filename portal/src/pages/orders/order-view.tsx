import { KnownOrdersStore } from "@pressport/core";
import { chevronLeftIcon } from "@pressport/web-components/theme/icons";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../parts/controls/icon.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { Skeleton } from "../../parts/states.tsx";
import { OrderTracker } from "../../parts/widgets.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import { OrderAgain } from "./order-again.tsx";
import styles from "./orders.module.css";
import { OrderProofs } from "./proofs/order-proofs.tsx";

/** The heights of an order on its way, as its widget shows them. */
const ORDER_SHAPE = [32, 64, 120, 120];

/** The list of orders that an order was opened from, as its link has noted; all of them for who came another way. */
function listIn(state: unknown): string {
  const isNoted = typeof state === "object" && state !== null && "list" in state;
  return isNoted && typeof state.list === "string" ? state.list : "/orders/all";
}

/** One order: items, status, files, comments, claims. */
export function Component() {
  const orderId = useIdParam("orderId");
  const { orders, pages } = pressport.text;
  const list = listIn(useLocation().state);
  // The widget asks for the order and says here what came; what else is on the page need not ask again.
  const order = useSignalValue(pressport.use(KnownOrdersStore).all).get(orderId);
  return (
    <>
      <PageTitle quiet title={order ? pages.order(order.order_number) : orders.title}>
        <PageLink to={list} className={styles.back}>
          <Icon path={chevronLeftIcon} size={18} />
          {orders.title}
        </PageLink>
        {order ? <OrderAgain key={orderId} order={order} /> : null}
      </PageTitle>
      <Suspense fallback={<Skeleton heights={ORDER_SHAPE} />}>
        <OrderTracker key={orderId} order-id={orderId} onpp-order-deleted={() => pressport.navigate(list)} />
      </Suspense>
      <OrderProofs key={`proofs-${orderId}`} orderId={orderId} order={order} />
    </>
  );
}
