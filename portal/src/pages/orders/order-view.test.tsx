import { sampleOrder } from "@pressport/core/testing";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

const ORDER = "GET /api/orders/71";

test("[SC130] the page of an order asks for it once, for its widget and whatever else shows it", async () => {
  const { host } = await openPortal("/orders/71/view", {
    orders: [sampleOrder()],
    answers: { "GET /api/orders/71/proofs": () => ({ json: { data: [] } }) },
  });
  await screen.findByRole("button", { name: "Order again" });
  await screen.findByRole("button", { name: /^Send a proof/ });
  await screen.findByShadowText("Maija Ozola");
  expect(host.callsOf(ORDER)).toHaveLength(1);
});

test("[SC130] an order opened from the list shows at once what the list has of it, then what is new", async () => {
  const { host, router } = await openPortal("/orders/all", { orders: [sampleOrder()] });
  const link = await screen.findByRole("link", { name: "PP-1071" });
  const goOn = host.hold(ORDER);
  await userEvent.click(link);
  expect(await screen.findByRole("button", { name: "Order again" })).toBeTruthy();
  await router.navigate("/news");
  await screen.findByRole("heading", { name: "News" });
  await router.navigate("/orders/71/view");
  expect(await screen.findByRole("button", { name: "Order again" })).toBeTruthy();
  goOn();
});
