import { failures } from "@pressport/core/contract";
import { sampleOrder } from "@pressport/core/testing";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test, vi } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { pageOf } from "../../testing/portal-host.ts";

const THREE = [71, 72, 73].map((id) => sampleOrder({ order_id: id, order_number: `PP-10${id}` }));

const tick = async (name: string) => userEvent.click(await screen.findByRole("checkbox", { name }));

test("[SC04] the orders have the tabs all orders, refunds and paid, and begin at all of them", async () => {
  const { pressport } = await openPortal("/orders", { orders: THREE });
  await screen.findByRole("link", { name: "PP-1071" });
  const tabs = screen.getByRole("navigation", { name: "Orders" });
  const links = [...tabs.querySelectorAll("a")];
  expect(links.map((link) => link.textContent)).toEqual(["All orders", "Refunds", "Paid"]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual(["page", null, null]);
  expect([location.pathname, pressport.orders.tab.value]).toEqual(["/orders/all", "allOrders"]);
});

test("[SC05] [SC06] only ticked orders are deleted, after a yes", async () => {
  const { host, pressport } = await openPortal("/orders/all", { orders: THREE });
  await tick("Select order PP-1071");
  await tick("Select order PP-1072");
  await tick("Select order PP-1073");
  await tick("Select order PP-1072");
  expect([...pressport.orders.checked.value]).toEqual([71, 73]);
  await userEvent.click(screen.getByRole("button", { name: "Delete 2 orders" }));
  expect(host.orders.callsOf("DELETE /api/orders")).toHaveLength(0);
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  expect(await screen.findByShadowText("Orders deleted successfully!")).toBeTruthy();
  expect(host.orders.callsOf("DELETE /api/orders").map(({ body }) => body)).toEqual([{ orders: [71, 73] }]);
  await expect.poll(() => screen.queryByRole("link", { name: "PP-1071" })).toBeNull();
  expect(screen.getByRole("link", { name: "PP-1072" })).toBeTruthy();
});

test("[SC07] paying the ticked orders opens the payment methods dialog for exactly these", async () => {
  const { host, place, pressport } = await openPortal("/orders/all", { orders: THREE });
  await tick("Select order PP-1071");
  await tick("Select order PP-1073");
  await userEvent.click(screen.getByRole("button", { name: "Pay 2 orders" }));
  await expect.poll(() => place.querySelector("pp-payment-dialog")).not.toBeNull();
  expect(pressport.payment.subject.value).toEqual({
    kind: "orders",
    ids: [71, 73],
    total: { amount: 8_500, currency: "USD" },
  });
  expect(host.orders.callsOf("POST /api/orders/pay")).toHaveLength(0);
});

test("no orders, no matches and no answer each say so", async () => {
  const { host, close } = await openPortal("/orders/all", { orders: [] });
  expect(await screen.findByRole("heading", { name: /no orders/i })).toBeTruthy();
  await userEvent.type(screen.getByRole("searchbox"), "zz");
  expect(await screen.findByRole("heading", { name: /zz/ })).toBeTruthy();
  await expect.poll(() => host.orders.callsOf("GET /api/orders").at(-1)?.query.get("query")).toBe("zz");
  await close();
  await openPortal("/orders/all", {
    answers: { "GET /api/orders": () => ({ status: 500, json: { message: "Down", code: "server_error" } }) },
  });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("an empty list has one button that starts it", async () => {
  const { router } = await openPortal("/orders/all", { orders: [] });
  const start = await screen.findByRole("link", { name: "Choose a product" });
  expect(start.getAttribute("href")).toBe("/products/product-list");
  await router.navigate("/invoices");
  expect(await screen.findByText("You have no invoices yet.")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Choose a product" })).toBeTruthy();
});

test("[SC60] the address says what the orders are narrowed to, and changing a filter changes the address", async () => {
  const { host } = await openPortal("/orders/all?state=to_pay&from=2026-11-01&shop=moon", {
    orders: THREE,
  });
  const asked = () => Object.fromEntries(host.orders.callsOf("GET /api/orders").at(-1)?.query ?? []);
  await screen.findByRole("link", { name: "PP-1071" });
  expect(asked()).toEqual({ page: "1", filter: "all", state: "to_pay", from: "2026-11-01" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sales channel" }), "In your shop");
  await expect.poll(asked).toMatchObject({ state: "to_pay", shop: "website" });
  expect(new URLSearchParams(location.search).get("shop")).toBe("website");
  await userEvent.click(screen.getByRole("link", { name: "Paid" }));
  await expect.poll(asked).toMatchObject({ filter: "paid", shop: "website" });
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await expect.poll(asked).toEqual({ page: "1", filter: "paid" });
  expect(location.search).toBe("");
});

test("[SC152] a page of the orders is in the address, so that back from an order leads to it; what is narrowed begins anew", async () => {
  const all = Array.from({ length: 45 }, (_, at) => at + 1).map((id) =>
    sampleOrder({ order_id: id, order_number: `PP-${id}` }),
  );
  const answers: Parameters<typeof openPortal>[1] = {
    orders: all,
    answers: {
      "GET /api/orders": ({ query }) => ({ json: pageOf(all, { page: Number(query.get("page")) }) }),
    },
  };
  const { router } = await openPortal("/orders/all?page=2", answers);
  await screen.findByRole("link", { name: "PP-21" });
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await userEvent.click(await screen.findByRole("link", { name: "PP-41" }));
  await expect.poll(() => location.pathname).toBe("/orders/41/view");
  await router.navigate(-1);
  await screen.findByRole("link", { name: "PP-41" });
  expect(location.search).toBe("?page=3");
  expect(screen.getByRole("link", { name: "Paid" }).getAttribute("href")).toBe("/orders/paid");
  all.splice(40);
  await router.navigate("/orders/all?page=9");
  await screen.findByRole("link", { name: "PP-21" });
  expect(location.search).toBe("?page=2");
  await userEvent.type(screen.getByRole("searchbox"), "x");
  await screen.findByRole("link", { name: "PP-1" });
  expect(location.search).toBe("?query=x");
});

test("[AP96] test orders are listed where they are asked for, each with its mark", async () => {
  const tested = sampleOrder({ order_id: 81, order_number: "TEST-1081", order_is_test: true });
  const { host } = await openPortal("/orders/all", { orders: [tested, ...THREE.slice(0, 1)] });
  const asked = () => Object.fromEntries(host.orders.callsOf("GET /api/orders").at(-1)?.query ?? []);
  await screen.findByRole("link", { name: "TEST-1081" });
  expect(screen.getByRole("row", { name: /TEST-1081/ }).textContent).toContain("Test");
  expect(screen.getByRole("row", { name: /PP-1071/ }).textContent).not.toContain("Test");
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Test orders");
  await expect.poll(asked).toMatchObject({ mode: "test" });
});

test("[SC60] orders that match no filter say so, and one button shows all of them again", async () => {
  await openPortal("/orders/all?state=shipped", { orders: [] });
  expect(await screen.findByRole("heading", { name: "No order matches these filters." })).toBeTruthy();
  await userEvent.click(
    (await screen.findAllByRole("button", { name: "Clear filters" })).at(-1) ?? document.body,
  );
  expect(await screen.findByRole("heading", { name: "You have no orders yet." })).toBeTruthy();
});

test("[SC62] a reseller sees of each order what it brings, costs and earns", async () => {
  const usd = (amount: number) => ({ amount, currency: "USD" }) as const;
  const order_reseller = { shopper_name: "Ann", wholesale_total: usd(1_980), margin: usd(1_892) };
  const sold = sampleOrder({ order_id: 80, order_number: "PP-1080", order_reseller });
  await openPortal("/orders/all", { orders: [sold, ...THREE.slice(0, 1)] });
  await screen.findByRole("link", { name: "PP-1080" });
  const cells = (name: RegExp) =>
    [...screen.getByRole("row", { name }).querySelectorAll("td")].slice(-3).map((cell) => cell.textContent);
  expect(cells(/PP-1080/)).toEqual(["$42.50Unpaid", "$19.80", "$18.92"]);
  expect(cells(/PP-1071/)).toEqual(["", "$42.50Unpaid", ""]);
});

test("[SC07] everything unpaid on the page is paid with one button", async () => {
  const paid = sampleOrder({ order_id: 74, order_paid: true });
  const { pressport } = await openPortal("/orders/all", { orders: [...THREE, paid] });
  await userEvent.click(await screen.findByRole("button", { name: "Pay 3 unpaid orders" }));
  expect(pressport.payment.subject.value).toMatchObject({ ids: [71, 72, 73], total: { amount: 12_750 } });
});

test("[SC61] the orders that match are saved as a table", async () => {
  const file = new Blob(["order"], { type: "text/csv" });
  const answers = { "GET /api/orders/csv": () => ({ file }) };
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { host } = await openPortal("/orders/paid?country_id=2", { orders: THREE, answers });
  await userEvent.click(await screen.findByRole("button", { name: "Download as CSV" }));
  await expect.poll(() => saved).toEqual(["PP-orders.csv"]);
  vi.restoreAllMocks();
  const [asked] = host.callsOf("GET /api/orders/csv");
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ filter: "paid", country_id: "2" });
});

test("[SC63] ordering again fills the basket, and says what was left out and why", async () => {
  const left = { oi_id: 11, oi_product: "Poster", oi_sku_item: "30 × 40 cm", again_reason: "design_deleted" };
  const { host } = await openPortal("/orders/71/view", {
    orders: THREE,
    answers: {
      "POST /api/orders/71/add-to-cart": () => ({
        json: { data: { again_added: 1, again_left_out: [left] } },
      }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Order again" }));
  const dialog = await screen.findByRole("dialog", { name: "Not everything can be ordered again" });
  expect(dialog.textContent).toContain("Its design was deleted.");
  expect(host.callsOf("POST /api/orders/71/add-to-cart")[0]?.idempotencyKey).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Go to the basket" }));
  await expect.poll(() => location.pathname).toBe("/basket");
});

test("[SC152] a page that did not come is asked for again by the next press", async () => {
  const all = Array.from({ length: 25 }, (_, at) =>
    sampleOrder({ order_id: at + 1, order_number: `PP-${at + 1}` }),
  );
  const { host } = await openPortal("/orders/all", {
    orders: all,
    answers: {
      "GET /api/orders": ({ query }) => ({ json: pageOf(all, { page: Number(query.get("page")) }) }),
    },
  });
  await screen.findByRole("link", { name: "PP-1" });
  host.refuseNext("GET /api/orders", "not_allowed");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByShadowText(failures.not_allowed.text);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("link", { name: "PP-21" })).toBeTruthy();
});

test("[SC181] how many orders there are is said, and said again when a search has found others or none", async () => {
  const all = [1, 2, 3].map((id) => sampleOrder({ order_id: id, order_number: `PP-${id}` }));
  await openPortal("/orders/all", {
    answers: {
      "GET /api/orders": ({ query }) => {
        const sought = query.get("query") ?? "";
        return {
          json: pageOf(
            all.filter(({ order_number }) => order_number.endsWith(sought)),
            {},
          ),
        };
      },
    },
  });
  const told = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  await expect.poll(told).toContain("3 orders");
  await userEvent.type(screen.getByRole("searchbox"), "-2");
  await expect.poll(told).toContain("1 order");
  await userEvent.type(screen.getByRole("searchbox"), "9");
  await expect.poll(told).toContain("0 orders");
});

test("[SC221] one press pays the unpaid orders of all pages, as many as one payment takes, and says how many those are", async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    sampleOrder({ order_id: at + 1, order_number: `PP-${at + 1}` }),
  );
  const { pressport, close } = await openPortal("/orders/all", { orders: many });
  await userEvent.click(await screen.findByRole("button", { name: "Pay 30 unpaid orders" }));
  expect(pressport.payment.subject.value).toMatchObject({ ids: many.map(({ order_id }) => order_id) });
  await close();
  const total = { amount: 100, currency: "USD" };
  await openPortal("/orders/all", {
    orders: THREE,
    answers: {
      "GET /api/orders/payable": () => ({
        json: {
          data: {
            payable_count: 250,
            payable_ids: THREE.map(({ order_id }) => order_id),
            payable_total: total,
          },
        },
      }),
    },
  });
  expect(await screen.findByRole("button", { name: "Pay 3 of 250 unpaid orders" })).toBeTruthy();
});
