import { KnownOrdersStore } from "@pressport/core";
import { Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { Skeleton } from "../../parts/states.tsx";
import { OrderTracker } from "../../parts/widgets.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import { OrderAgain } from "./order-again.tsx";
import { OrderProofs } from "./proofs/order-proofs.tsx";

/** The heights of an order on its way, as its widget shows them. */
const ORDER_SHAPE = [32, 64, 120, 120];

/** One order: items, status, files, comments, claims. */
export function Component() {
  const orderId = useIdParam("orderId");
  const { orders, pages } = pressport.text;
  const navigate = useNavigate();
  // The widget asks for the order and says here what came; what else is on the page need not ask again.
  const order = useSignalValue(pressport.use(KnownOrdersStore).all).get(orderId);
  return (
    <>
      <PageTitle quiet title={orders.title} tab={pages.order(String(orderId))}>
        <Link to="/orders/all">{pages.allOrders}</Link>
        {order ? <OrderAgain key={orderId} order={order} /> : null}
      </PageTitle>
      <Suspense fallback={<Skeleton heights={ORDER_SHAPE} />}>
        <OrderTracker
          key={orderId}
          order-id={orderId}
          onpp-order-deleted={() => void navigate("/orders/all")}
        />
      </Suspense>
      <OrderProofs key={`proofs-${orderId}`} orderId={orderId} order={order} />
    </>
  );
}
