import { sampleOrder } from "@pressport/core/testing";
import { userEvent } from "@testing-library/user-event";
import { screen, within } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

const ORDER = "GET /api/orders/71";

test("[SC130] [SC180] the page of an order is called by its number, and asks for it once, for its widget and whatever else shows it", async () => {
  const { host } = await openPortal("/orders/71/view", {
    orders: [sampleOrder()],
    answers: { "GET /api/orders/71/proofs": () => ({ json: { data: [] } }) },
  });
  await screen.findByRole("button", { name: "Order again" });
  await screen.findByRole("button", { name: /^Send a proof/ });
  await screen.findByShadowText("Maija Ozola");
  expect(host.callsOf(ORDER)).toHaveLength(1);
  await expect.poll(() => document.title).toBe("Order PP-1071 · Pressport");
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

test("[SC152] the way back from an order leads to the list it was opened from, with its filters and page", async () => {
  const { router } = await openPortal("/orders/all?shop=own", { orders: [sampleOrder()] });
  await userEvent.click(await screen.findByRole("link", { name: "PP-1071" }));
  const back = async () => within(screen.getByRole("main")).findByRole("link", { name: "Orders" });
  await expect.poll(async () => (await back()).getAttribute("href")).toBe("/orders/all?shop=own");
  await router.navigate("/orders/71/view");
  await expect.poll(async () => (await back()).getAttribute("href")).toBe("/orders/all");
});
