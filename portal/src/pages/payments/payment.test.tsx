import { sampleOrder } from "@pressport/core/testing";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { pageOf } from "../../testing/portal-host.ts";
import { sampleInvoice } from "../../testing/samples.ts";

test("[RT19] the success page thanks only once the host says that the order is paid", async () => {
  const unpaid = sampleOrder({ order_paid: false });
  const { host } = await openPortal("/payment-success?orders=71", { orders: [unpaid] });
  expect(await screen.findByRole("heading", { name: "Confirming your payment…" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /Thank you/ })).toBeNull();
  host.orders.world.orders = [sampleOrder({ order_paid: true })];
  expect(await screen.findByRole("heading", { name: "Thank you, your payment has arrived" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to orders" }).getAttribute("href")).toBe("/orders/71/view");
});

test("[RT20] the failure page says that nothing was charged and tries the same orders again", async () => {
  const { pressport, place } = await openPortal("/payment-failed?orders=71,72");
  expect(await screen.findByRole("heading", { name: "Payment not completed" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(pressport.payment.subject.value).toEqual({ kind: "orders", ids: [71, 72], total: null });
  await expect.poll(() => place.querySelector("pp-payment-dialog")).not.toBeNull();
});

test("the failure page says why, which order it was for and how much", async () => {
  const token = "a-token-of-a-payment-0123456789";
  await openPortal(`/payment-failed?orders=71&pp_payment=${token}`, {
    answers: {
      [`GET /api/payments/${token}`]: () => ({
        json: {
          data: {
            payment_state: "failed",
            payment_failure: "insufficient_funds",
            payment_orders: [{ order_id: 71, order_number: "PP-1071" }],
            payment_total: { amount: 3247, currency: "USD" },
            payment_paid_at: null,
          },
        },
      }),
    },
  });
  expect(await screen.findByText("There is not enough money on the card.")).toBeTruthy();
  expect(screen.getByText("Order PP-1071: $32.47")).toBeTruthy();
});

test("the failure page knows invoices from orders, and without either offers no second try", async () => {
  const { pressport, router } = await openPortal("/payment-failed?invoices=5");
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(pressport.payment.subject.value).toEqual({ kind: "invoices", ids: [5], total: null });
  expect(screen.getByRole("link", { name: "Go to invoices" })).toBeTruthy();
  pressport.payment.cancel();
  await router.navigate("/payment-failed?orders=-1,x");
  await expect.poll(() => screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("paid invoices are found however old they are, and lead back to the invoices", async () => {
  const invoices = Array.from({ length: 25 }, (_, index) =>
    sampleInvoice({ invoice_id: 25 - index, invoice_paid: true }),
  );
  await openPortal("/payment-success?invoices=24,2", {
    answers: {
      "GET /api/invoices": ({ query }) => ({ json: pageOf(invoices, { page: Number(query.get("page")) }) }),
    },
  });
  expect(await screen.findByRole("heading", { name: "Thank you, your payment has arrived" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to invoices" }).getAttribute("href")).toBe("/invoices");
  expect(screen.queryByText(/goes to production/)).toBeNull();
});

test("an invoice that is not paid yet, or not there, is waited for", async () => {
  for (const ids of ["5", "5,99"]) {
    const { close, host } = await openPortal(`/payment-success?invoices=${ids}`, {
      answers: {
        "GET /api/invoices": () => ({
          json: pageOf([sampleInvoice({ invoice_id: 5, invoice_paid: ids !== "5" })], {}),
        }),
      },
    });
    await expect.poll(() => host.callsOf("GET /api/invoices").length).toBeGreaterThan(0);
    expect(await screen.findByRole("heading", { name: "Confirming your payment…" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: /Thank you/ })).toBeNull();
    await close();
  }
});

const TOKEN = "a-token-of-a-payment-0123456789";

/** What the host says of a payment of so many orders. */
const outcome = (count: number, payment_state: "open" | "paid") => ({
  json: {
    data: {
      payment_state,
      payment_failure: null,
      payment_orders: Array.from({ length: count }, (_, at) => ({
        order_id: at + 1,
        order_number: `PP-${at + 1}`,
      })),
      payment_total: { amount: 3247, currency: "USD" },
      payment_paid_at: payment_state === "paid" ? "2026-11-28T10:00:00Z" : null,
    },
  },
});

test("[SC220] a payment of many orders is asked about in one call, however many pushes come, and not again once it is paid", async () => {
  const ids = Array.from({ length: 20 }, (_, at) => at + 1);
  let state: "open" | "paid" = "open";
  const { host } = await openPortal(`/payment-success?orders=${ids.join()}&pp_payment=${TOKEN}`, {
    orders: ids.map((order_id) => sampleOrder({ order_id })),
    answers: { [`GET /api/payments/${TOKEN}`]: () => outcome(20, state) },
  });
  expect(await screen.findByRole("heading", { name: "Confirming your payment…" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to orders" }).getAttribute("href")).toBe("/orders/all");
  const asked = () => host.callsOf(`GET /api/payments/${TOKEN}`).length;
  await expect.poll(asked).toBe(1);
  state = "paid";
  const goOn = host.hold(`GET /api/payments/${TOKEN}`);
  for (const id of ids) host.orders.push(id);
  goOn();
  expect(await screen.findByRole("heading", { name: "Thank you, your payment has arrived" })).toBeTruthy();
  expect(asked()).toBe(2);
  for (const id of ids) host.orders.push(id);
  expect(asked()).toBe(2);
  expect(host.calls.filter(({ call }) => /^GET \/api\/orders\/\d+$/.test(call))).toEqual([]);
});

test("[SC222] the success page says which orders were paid, how much and when", async () => {
  const { close } = await openPortal(`/payment-success?orders=1&pp_payment=${TOKEN}`, {
    answers: { [`GET /api/payments/${TOKEN}`]: () => outcome(1, "paid") },
  });
  const facts = await screen.findByText(/Order PP-1: \$32\.47/);
  expect(facts.textContent).toContain("Paid on Nov 28, 2026");
  expect(screen.getByText("Your order goes to production now.")).toBeTruthy();
  await close();
  await openPortal(`/payment-success?orders=1,2,3,4,5,6&pp_payment=${TOKEN}`, {
    answers: { [`GET /api/payments/${TOKEN}`]: () => outcome(6, "paid") },
  });
  expect(await screen.findByText(/6 orders: \$32\.47/)).toBeTruthy();
  expect(screen.getByText("Your orders go to production now.")).toBeTruthy();
});
