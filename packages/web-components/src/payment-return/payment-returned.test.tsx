import type { PaymentOutcome } from "@pressport/core";
import {
  type BasketHostOptions,
  basketHost,
  CHECKOUT_URL,
  createManualClock,
  PAYMENT_TOKEN,
  sampleCart,
  sampleUser,
} from "@pressport/core/testing";
import { screen } from "shadow-dom-testing-library";
import { afterEach, expect, test } from "vitest";
import { Basket } from "../basket/basket.tsx";
import { widget } from "../element/widget.ts";
import { basketPressport } from "../testing/widgets/basket-pressport.ts";

afterEach(() => document.body.replaceChildren());

const SHOP = "https://shop.test/basket?lang=lv";
const payment: PaymentOutcome = {
  payment_state: "paid",
  payment_failure: null,
  payment_orders: [{ order_id: 71, order_number: "PP-1001" }],
  payment_paid_at: null,
  payment_total: { amount: 5_400, currency: "USD" },
};

interface Differences extends Pick<BasketHostOptions, "payment" | "user" | "cart"> {
  how?: "done" | "back";
  modes?: ("full" | "mini")[];
}

/** Comes back to the shop's page, which has these baskets. */
function comeBack({ payment, user, cart, how = "done", modes = ["full"] }: Differences) {
  const host = basketHost({ ...(payment && { payment }), ...(user && { user }), ...(cart && { cart }) });
  const clock = createManualClock();
  const bar = { address: `${SHOP}&pp_payment=${PAYMENT_TOKEN}&pp_return=${how}#top` };
  const page = {
    read: () => bar.address,
    replace: (address: string) => {
      bar.address = address;
    },
  };
  const left: string[] = [];
  const app = basketPressport(host, { clock, page, leave: (url) => left.push(url) });
  const told: unknown[] = [];
  const hear = ({ detail }: CustomEvent) => told.push(detail);
  document.addEventListener("pp-payment-settled", hear);
  Basket.define();
  for (const mode of modes) {
    const element = new Basket();
    element.pressport = app;
    element.mode = mode;
    document.body.append(element);
  }
  return { host, app, bar, clock, left, told };
}
const heading = (name: string) => screen.findByShadowRole("heading", { name });
const button = (name: string) => screen.findByShadowRole("button", { name });

test("[ST17] back on the shop's page a paid order is thanked for, told to the page once, and the address is as before", async () => {
  const { bar, told, app } = comeBack({ payment, modes: ["full", "mini"] });
  await heading("Thank you, your payment has arrived");
  await screen.findByShadowText(/Order PP-1001: \$54\.00/);
  await expect.poll(() => told).toEqual([{ status: "paid", order_ids: [71], reason: null }]);
  expect(bar.address).toBe(`${SHOP}#top`);
  (await button("Continue")).click();
  await heading("Basket");
  expect(app.basket.step.value).toBe("basket");
  expect(told).toHaveLength(1);
});

test("[SC362] whoever has paid for all that was in the basket reads what was paid, not that the basket is empty", async () => {
  comeBack({ payment, cart: sampleCart({ cart_designs: [], cart_item_count: 0 }) });
  await heading("Thank you, your payment has arrived");
  await screen.findByShadowText(/Order PP-1001: \$54\.00/);
  expect(screen.queryByShadowRole("button", { name: "Continue" })).toBeNull();
  expect(screen.queryByShadowText("Your basket is empty")).toBeNull();
});

test("a guest who has paid is offered an account, and nobody else is", async () => {
  const { app } = comeBack({ payment, user: sampleUser({ role: "guest" }) });
  await screen.findByShadowText(/on every device/);
  (await button("Create an account")).click();
  expect([app.auth.isOpen.value, app.auth.form.value]).toEqual([true, "register-form"]);
  document.body.replaceChildren();
  comeBack({ payment });
  await heading("Thank you, your payment has arrived");
  expect(screen.queryByShadowText(/on every device/)).toBeNull();
});

test("[ST14] a declined card says the bank's reason, and the same order can be paid again from there", async () => {
  const { told, left, host } = comeBack({
    how: "back",
    payment: { ...payment, payment_state: "failed", payment_failure: "declined" },
  });
  await heading("Your payment did not go through");
  await screen.findByShadowText("Your bank declined the card.");
  await expect.poll(() => told).toEqual([{ status: "failed", order_ids: [71], reason: "declined" }]);
  (await button("Try again")).click();
  (await button("Credit card")).click();
  (await button("Continue now")).click();
  expect(left).toEqual([CHECKOUT_URL]);
  expect(host.callsOf("POST /api/orders/pay")[0]?.body).toEqual({
    orders: [71],
    return_url: `${SHOP}#top`,
  });
});

test("a payment that was left says that the order is kept, and can wait", async () => {
  const { told } = comeBack({ how: "back", payment: { ...payment, payment_state: "open" } });
  await heading("You have not paid yet");
  await expect.poll(() => told).toEqual([{ status: "cancelled", order_ids: [71], reason: null }]);
  (await button("Pay later")).click();
  await heading("Basket");
});

test("[ST17] what the provider has not confirmed is asked for again until it has, and never called paid before", async () => {
  const { host, clock, told } = comeBack({ payment: { ...payment, payment_state: "open" } });
  await heading("Confirming your payment…");
  for (let ask = 1; ask < 10; ask += 1) {
    await expect.poll(() => clock.pending()).toBe(1);
    clock.advance(2_000);
  }
  await heading("Your payment is still being confirmed");
  expect(told).toEqual([]);
  host.world.payment = payment;
  (await button("Check again")).click();
  await heading("Thank you, your payment has arrived");
  await expect.poll(() => told).toHaveLength(1);
});

test("an address that names no payment is cleaned, and the basket is shown", async () => {
  const { bar, told } = comeBack({});
  await heading("Basket");
  expect([bar.address, told]).toEqual([`${SHOP}#top`, []]);
});

test("[WD60] where no widget shows how a payment ended, the page is told of it once all the same, and the address is as before", async () => {
  const { app, bar, told } = comeBack({ payment, modes: [] });
  const Editor = widget({ tag: "pp-alone", styles: "", view: () => <p>An editor</p> });
  Editor.define();
  for (let count = 0; count < 2; count += 1) {
    const element = new Editor();
    element.pressport = app;
    document.body.append(element);
  }
  await expect.poll(() => told).toEqual([{ status: "paid", order_ids: [71], reason: null }]);
  expect(bar.address).toBe(`${SHOP}#top`);
});

test("where there is only the small basket, it opens to say how the payment ended", async () => {
  comeBack({ payment, modes: ["mini"] });
  await heading("Thank you, your payment has arrived");
});
