import { describe, expect, test } from "vitest";
import {
  canClaim,
  ITEM_STATUS,
  ITEM_STATUS_NAMES,
  isLookedInto,
  isOrderCancelled,
  isSentToProduction,
  moneyOfOrder,
  type OrderFacts,
  orderCan,
  orderProgress,
} from "./orders.ts";

const item = (status_id: number, oi_claimed = false) => ({ oi_status: { status_id }, oi_claimed });
const order = (statuses: number[], rest: Partial<OrderFacts> = {}): OrderFacts => ({
  order_paid: false,
  order_claim_until: null,
  order_items: statuses.map((status) => item(status)),
  ...rest,
});
const today = "2024-03-10";

test("[ST08] 1 received, 2 in production, 3 printed, 4 shipped, 5 delivered, 6 cancelled", () => {
  expect(Object.values(ITEM_STATUS)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(Object.values(ITEM_STATUS_NAMES)).toEqual([
    "received",
    "in production",
    "printed",
    "shipped",
    "delivered",
    "cancelled",
  ]);
});

test.each([
  { statuses: [1, 1], sent: false, why: "nothing started" },
  { statuses: [1, 2], sent: true, why: "one item is enough" },
  { statuses: [3], sent: true, why: "printed" },
  { statuses: [4], sent: true, why: "shipped" },
  { statuses: [5], sent: true, why: "delivered" },
  { statuses: [6, 1], sent: false, why: "a cancelled item was not produced" },
  { statuses: [], sent: false, why: "no items" },
])("[AP57] an order with statuses $statuses is sent to production: $sent ($why)", ({ statuses, sent }) => {
  expect(isSentToProduction(order(statuses))).toBe(sent);
});

describe("what can be done", () => {
  test.each([
    {
      statuses: [1],
      paid: false,
      can: ["edit", "pay", "delete", "replace_print_file"],
      why: "fresh and unpaid",
    },
    { statuses: [1], paid: true, can: ["edit", "replace_print_file", "claim"], why: "paid orders are kept" },
    { statuses: [2], paid: true, can: ["claim"], why: "in production" },
    { statuses: [2], paid: false, can: ["pay"], why: "produced on account can still be paid" },
    { statuses: [5], paid: true, can: ["claim"], why: "delivered" },
    { statuses: [6], paid: false, can: ["delete"], why: "a cancelled order can only go" },
    { statuses: [6], paid: true, can: [], why: "nothing is left to claim" },
  ])("[SC09] [SC06] statuses $statuses, paid $paid: $can ($why)", ({ statuses, paid, can }) => {
    const abilities = orderCan(order(statuses, { order_paid: paid }), today);
    expect(Object.entries(abilities).flatMap(([name, allowed]) => (allowed ? [name] : []))).toEqual(can);
  });

  test("[SC11] a claim is taken up to and on the last day", () => {
    const delivered = order([5], { order_paid: true, order_claim_until: "2024-03-10" });
    expect(canClaim(delivered, "2024-03-10")).toBe(true);
    expect(canClaim(delivered, "2024-03-11")).toBe(false);
  });

  test("[SC11] an order whose items are all claimed cannot be claimed again", () => {
    const claimed = order([], { order_paid: true, order_items: [item(5, true), item(6)] });
    expect(canClaim(claimed, today)).toBe(false);
    expect(canClaim({ ...claimed, order_items: [item(5, true), item(5)] }, today)).toBe(true);
  });
});

test.each([
  { statuses: [1], paid: false, progress: "created" },
  { statuses: [1], paid: true, progress: "paid" },
  { statuses: [1, 2], paid: true, progress: "in_production" },
  { statuses: [3, 4], paid: true, progress: "in_production" },
  { statuses: [4, 5], paid: true, progress: "shipped" },
  { statuses: [5, 5, 6], paid: true, progress: "delivered" },
  { statuses: [6, 6], paid: true, progress: "cancelled" },
] as const)("[SC12] items $statuses (paid $paid) make an order $progress", ({ statuses, paid, progress }) => {
  expect(orderProgress(order([...statuses], { order_paid: paid }))).toBe(progress);
});

test("an order with an open checkout awaits payment", () => {
  expect(orderProgress(order([1]), "awaiting_payment")).toBe("awaiting_payment");
  expect(isOrderCancelled(order([]))).toBe(false);
});

test("an order is with the print house until it accepts it, and can be changed that long", () => {
  const submitted = order([1, 6], { order_paid: true });
  expect(orderProgress(submitted, "submitted")).toBe("submitted");
  expect(orderCan(submitted, today).edit).toBe(true);
  const accepted = order([2, 6], { order_paid: true });
  expect(orderProgress(accepted, "submitted")).toBe("in_production");
  expect(orderCan(accepted, today).edit).toBe(false);
});

test("an own order costs its total; a shopper's was sold for it and cost its wholesale price", () => {
  const order_totals = { total: 30 };
  expect(moneyOfOrder({ order_totals, order_reseller: null })).toEqual({
    retail: null,
    cost: 30,
    margin: null,
  });
  expect(moneyOfOrder({ order_totals, order_reseller: { wholesale_total: 20, margin: 10 } })).toEqual({
    retail: 30,
    cost: 20,
    margin: 10,
  });
});

test("an order is looked into as long as a print file of an item that stands could not be written", () => {
  const item = (oi_print_file_state: string, status_id: number = ITEM_STATUS.received) => ({
    oi_print_file_state,
    oi_status: { status_id },
  });
  expect(isLookedInto({ order_items: [item("written"), item("failed")] })).toBe(true);
  expect(isLookedInto({ order_items: [item("written"), item("waiting")] })).toBe(false);
  expect(isLookedInto({ order_items: [item("failed", ITEM_STATUS.cancelled), item("written")] })).toBe(false);
});
