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
