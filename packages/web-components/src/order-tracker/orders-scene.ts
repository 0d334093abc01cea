import { createManualClock } from "@pressport/core/testing";
import { onTestFinished } from "vitest";
import { mount } from "../testing/mount.ts";
import { OrderTracker } from "./order-tracker.tsx";
import { type OrdersSceneOptions, ordersApp } from "./sample-orders.ts";

/** Shows a tracker over a sample host until the test is over; counts the events it fires. */
export async function showTracker(order_id: number | null, options: OrdersSceneOptions = {}) {
  const clock = createManualClock(Date.parse("2026-11-21T12:00:00Z"));
  const { app, host } = ordersApp({ clock, ...options });
  onTestFinished(() => app.dispose());
  OrderTracker.define();
  const events: string[] = [];
  const element = await mount(() => {
    const tracker = new OrderTracker();
    if (order_id !== null) tracker.orderId = order_id;
    tracker.pressport = app;
    for (const name of ["pp-order-changed", "pp-order-deleted"] as const) {
      tracker.addEventListener(name, ({ detail }) => events.push(`${name} ${detail.order_id}`));
    }
    return tracker;
  });
  return { app, host, clock, element, events };
}
