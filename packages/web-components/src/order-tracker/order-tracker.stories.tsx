import { story } from "../testing/widgets/story.ts";
import { OrderTracker } from "./order-tracker.tsx";
import { ordersApp } from "./sample-orders.ts";

export default { title: "Order tracker" };

const app = () => ordersApp().app;

/** The orders as cards. */
export const Cards = story(OrderTracker, { app });
/** One order with everything an order can show. */
export const Full = story(OrderTracker, { attributes: { "order-id": "72" }, app });
/** An order that can still be paid, changed and deleted. */
export const Open = story(OrderTracker, { attributes: { "order-id": "71" }, app });
/** Nothing ordered yet. */
export const Empty = story(OrderTracker, { app: () => ordersApp({ orders: [] }).app });
/** Nobody signed in. */
export const SignedOut = story(OrderTracker, { app: () => ordersApp({ isVisitor: true }).app });
/** An order of somebody else. */
export const Missing = story(OrderTracker, { attributes: { "order-id": "999" }, app });
