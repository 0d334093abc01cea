import { basketHost, CHECKOUT_URL, createManualClock } from "@pressport/core/testing";
import { screen } from "shadow-dom-testing-library";
import { afterEach, expect, test } from "vitest";
import { basketPressport } from "../testing/widgets/basket-pressport.ts";
import { PaymentDialog } from "./payment-dialog.tsx";

const order = { kind: "orders", ids: [71], total: { amount: 5_400, currency: "USD" } } as const;

afterEach(() => document.body.replaceChildren());

function show() {
  const host = basketHost();
  const clock = createManualClock();
  const left: string[] = [];
  const app = basketPressport(host, { clock, leave: (url) => left.push(url) });
  PaymentDialog.define();
  const element = new PaymentDialog();
  element.pressport = app;
  document.body.append(element);
  return { host, clock, left, app, element };
}
const button = (name: string) => screen.findByShadowRole("button", { name });

test("[OV12] the dialog offers a credit card and cancel; cancel closes it without any pay call", async () => {
  const { app, host } = show();
  app.payment.open(order);
  const dialog = await screen.findByShadowRole("dialog", { name: "Payment methods" });
  expect(dialog.textContent).toContain("You pay $54.00.");
  await button("Credit card");
  (await button("Cancel")).click();
  await expect.poll(() => screen.queryByShadowRole("dialog")).toBeNull();
  expect(host.callsOf("POST /api/orders/pay")).toEqual([]);
});

test("[ST16] after choosing card a countdown is seen, then the browser leaves", async () => {
  const { app, clock, left } = show();
  app.payment.open(order);
  (await button("Credit card")).click();
  await button("Continue now");
  expect(screen.getAllByShadowText("Redirecting in 4 seconds…")).toHaveLength(2);
  clock.advance(3_000);
  await screen.findByShadowText("Redirecting in 1 second…");
  clock.advance(1_000);
  expect(left).toEqual([CHECKOUT_URL]);
});

test("'Continue now' does not wait for the countdown", async () => {
  const { app, left } = show();
  app.payment.open(order);
  (await button("Credit card")).click();
  (await button("Continue now")).click();
  expect(left).toEqual([CHECKOUT_URL]);
});

test("[WD12] the page may keep the browser: pp-before-redirect names the address and can be cancelled", async () => {
  const { app, left, element } = show();
  const urls: string[] = [];
  element.addEventListener("pp-before-redirect", (event) => {
    urls.push(event.detail.url);
    event.preventDefault();
  });
  app.payment.open(order);
  (await button("Credit card")).click();
  (await button("Continue now")).click();
  expect([urls, left]).toEqual([[CHECKOUT_URL], []]);
});

test("[ER08] a refused start closes the dialog and shows the host's message", async () => {
  const { app, host } = show();
  host.refuseNext("POST /api/orders/pay", "already_paid", { message: "Order PP-7 is already paid." });
  app.payment.open(order);
  (await button("Credit card")).click();
  await screen.findByShadowText("Order PP-7 is already paid.");
  expect(screen.queryByShadowRole("dialog")).toBeNull();
});

test("[MS09] [ST15] after 7 s the dialog offers the methods again, with the error", async () => {
  const { app, host, clock } = show();
  host.hold("POST /api/orders/pay");
  app.payment.open(order);
  (await button("Credit card")).click();
  await screen.findByShadowText("Preparing your payment…");
  clock.advance(7_000);
  await button("Credit card");
  await screen.findByShadowText("There has been problem with payment. Please contact support!");
});

test("two dialogs of one Pressport show one payment, and fire once", async () => {
  const { app, element } = show();
  const second = new PaymentDialog();
  second.pressport = app;
  document.body.append(second);
  const fired: unknown[] = [];
  for (const one of [element, second]) one.addEventListener("pp-before-redirect", () => fired.push(one));
  app.payment.open(order);
  (await button("Credit card")).click();
  (await button("Continue now")).click();
  expect(fired).toEqual([element]);
  element.remove();
  app.payment.open(order);
  await button("Credit card");
});

test("coming back from the checkout by 'Back' finds the dialog closed", async () => {
  const { app } = show();
  app.payment.open(order);
  (await button("Credit card")).click();
  (await button("Continue now")).click();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(app.payment.step.value).toBe("closed");
});
