import { createPressportCore } from "@pressport/core";
import { createManualClock, ORDER_TOKEN, orderHost, sampleOrderItem } from "@pressport/core/testing";
import { screen } from "shadow-dom-testing-library";
import { afterEach, expect, test } from "vitest";
import { OrderTracker } from "./order-tracker.tsx";

afterEach(() => document.body.replaceChildren());

/** A browser nobody is signed in on opens the link of an order. */
function openLink(token: string, { opensClaim = false } = {}) {
  const host = orderHost({ user: null });
  const clock = createManualClock(Date.parse("2026-11-21T12:00:00Z"));
  const app = createPressportCore({
    host: "https://host.test",
    surface: "widget",
    storage: "memory",
    fetch: host.fetch,
    clock,
  });
  OrderTracker.define();
  const tracker = new OrderTracker();
  tracker.pressport = app;
  tracker.orderToken = token;
  tracker.openClaim = opensClaim;
  const told: unknown[] = [];
  tracker.addEventListener("pp-error", ({ detail }) => told.push(detail));
  document.body.append(tracker);
  return { host, clock, told };
}

test("the order of a link is seen without signing in, follows the print house, and offers nothing to do", async () => {
  const { host, clock, told } = openLink(ORDER_TOKEN);
  const [order] = host.world.orders;
  await screen.findByShadowRole("heading", { name: `Order ${order?.order_number}` });
  expect(screen.queryByShadowText("Log in to see your orders.")).toBeNull();
  expect(screen.queryByShadowRole("textbox")).toBeNull();
  host.change(order?.order_id ?? 0, { order_paid: true, order_items: [sampleOrderItem({ status_id: 4 })] });
  clock.advance(10_000);
  expect((await screen.findAllByShadowText("Shipped")).length).toBeGreaterThan(0);
  expect(told).toEqual([]);
  expect(host.calls.every(({ token }) => token === null)).toBe(true);
});

test("[PA46] of several parcels each has its number and leads to its carrier; of one, a button does", async () => {
  const { host, clock } = openLink(ORDER_TOKEN);
  const [order] = host.world.orders;
  await screen.findByShadowRole("heading", { name: `Order ${order?.order_number}` });
  const dhl = { carrier: "DHL", number: "JD1", url: "https://dhl.test/JD1" };
  host.change(order?.order_id ?? 0, { order_parcels: [dhl] });
  clock.advance(10_000);
  const track = await screen.findByShadowRole("link", { name: /Track/ });
  expect(track.getAttribute("href")).toBe(dhl.url);
  const dpd = { carrier: "DPD", number: "DP2", url: "https://dpd.test/DP2" };
  const post = { carrier: "Post", number: "P3", url: null };
  host.change(order?.order_id ?? 0, { order_parcels: [dhl, dpd, post] });
  clock.advance(10_000);
  const second = await screen.findByShadowRole("link", { name: /DPD DP2/ });
  expect(second.getAttribute("href")).toBe(dpd.url);
  expect(screen.getByShadowRole("link", { name: /DHL JD1/ }).getAttribute("href")).toBe(dhl.url);
  expect(screen.getByShadowText(/Post P3/)).toBeTruthy();
  expect(screen.getAllByShadowRole("link")).toHaveLength(2);
});

test("[AP96] a test order is marked as one, also by its link", async () => {
  const { host, clock } = openLink(ORDER_TOKEN);
  const [order] = host.world.orders;
  await screen.findByShadowRole("heading", { name: `Order ${order?.order_number}` });
  expect(screen.queryByShadowText("Test")).toBeNull();
  host.change(order?.order_id ?? 0, { order_is_test: true });
  clock.advance(10_000);
  await screen.findByShadowText("Test");
  await screen.findByShadowText("A test: nothing is charged, printed or sent.");
});

test("[AP97] by a link that shows no prices the order is followed, and nothing costs nothing", async () => {
  const { host, clock } = openLink(ORDER_TOKEN);
  const [order] = host.world.orders;
  if (!order) throw new Error("The host has no order.");
  await screen.findByShadowText("Total");
  expect(screen.getByShadowText("Price")).toBeTruthy();
  const none = { amount: 0, currency: "USD" as const };
  const order_totals = { ...order.order_totals, items: none, total: none };
  host.change(order.order_id, { order_shows_prices: false, order_totals });
  clock.advance(10_000);
  await expect.poll(() => screen.queryByShadowText("Total")).toBeNull();
  expect(screen.queryByShadowText("Price")).toBeNull();
  expect(screen.getByShadowText("Maija Ozola")).toBeTruthy();
});

test("[PA19] an order without VAT says what was not charged, and nothing of VAT in its prices", async () => {
  const { host, clock } = openLink(ORDER_TOKEN);
  const [order] = host.world.orders;
  if (!order) throw new Error("The host has no order.");
  await screen.findByShadowText("Includes 20% VAT");
  const usd = (amount: number) => ({ amount, currency: "USD" as const });
  const order_totals = { ...order.order_totals, vat_off: usd(708), total: usd(3_542) };
  host.change(order.order_id, { order_totals });
  clock.advance(10_000);
  const name = await screen.findByShadowText("VAT 20%, not charged");
  expect(name.nextElementSibling?.textContent).toBe("−$7.08");
  expect(screen.queryByShadowText("Includes 20% VAT")).toBeNull();
});

test("[PA10] each step that is reached has its day, and the last one the days it is expected", async () => {
  const { host, clock } = openLink(ORDER_TOKEN);
  const [order] = host.world.orders;
  host.change(order?.order_id ?? 0, {
    order_paid: true,
    order_items: [sampleOrderItem({ status_id: 4 })],
    order_accepted_at: "2026-11-04T08:00:00Z",
    order_printed_at: "2026-11-05T08:00:00Z",
    order_shipped_at: "2026-11-06T08:00:00Z",
    order_delivery: { service: "express", expected: { from: "2026-11-09", to: "2026-11-10" } },
  });
  clock.advance(10_000);
  const steps = await screen.findByShadowRole("list", { name: "Progress" });
  await expect
    .poll(() => [...steps.querySelectorAll("li")].map(({ textContent }) => textContent))
    .toEqual([
      "Received (Done)Nov 2, 2026",
      "In production (Done)Nov 4, 2026",
      "Printed (Done)Nov 5, 2026",
      "ShippedNov 6, 2026",
      "DeliveredExpected Nov 9 – 10, 2026",
    ]);
  await screen.findByShadowText("Express delivery");
});

test("an order shows the resolution the basket showed, never more than there is", async () => {
  const { host, clock } = openLink(ORDER_TOKEN);
  const [order] = host.world.orders;
  await screen.findByShadowRole("heading", { name: `Order ${order?.order_number}` });
  const item = sampleOrderItem({ status_id: 4 });
  host.change(order?.order_id ?? 0, { order_items: [{ ...item, oi_dpi: 338.66, oi_quality: "good" }] });
  clock.advance(10_000);
  expect(await screen.findByShadowText(/338 dpi/)).toBeTruthy();
});

test("[PA23] with the link of a letter one asks for a refund or reprint, and names the address of the letters", async () => {
  const { host, clock } = openLink(ORDER_TOKEN, { opensClaim: true });
  const [order] = host.world.orders;
  await screen.findByShadowRole("heading", { name: `Order ${order?.order_number}` });
  expect(screen.queryByShadowRole("dialog")).toBeNull();
  host.change(order?.order_id ?? 0, { order_paid: true, order_items: [sampleOrderItem({ status_id: 5 })] });
  clock.advance(10_000);
  expect(await screen.findByShadowLabelText("Your email address *")).toBeTruthy();
  await screen.findByShadowRole("button", { name: "Refund / reprint" });
});

test("a link that no longer works says so to people and page, and asks no more", async () => {
  const { host, clock, told } = openLink("a-link-that-was-taken-back");
  await screen.findByShadowText("This link no longer works");
  await expect.poll(() => told).toEqual([{ code: "order_link_invalid", retryable: false, reference: null }]);
  clock.advance(60_000);
  expect(host.callsOf("GET /api/orders/shared/a-link-that-was-taken-back")).toHaveLength(1);
});
