import { sampleUser } from "@pressport/core/testing";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

const usd = (amount: number) => ({ amount, currency: "USD" }) as const;

const home = {
  home_attention: { to_pay: 2, failed_publishing: 0, open_claims: 1, poor_orders: 0 },
  home_days: [
    { day: "2026-11-20", orders: 3, earned: usd(1_250) },
    { day: "2026-11-21", orders: 1, earned: usd(0) },
  ],
  home_best_sellers: [
    { cd_id: 12, cd_name: "Sage hills", oi_product: "Poster", oi_thumbnail_url: null, pieces: 7 },
  ],
  home_steps: { uploaded: true, priced: true, connected: true, ordered: true },
};
const answering = (changes: Partial<typeof home> = {}) => ({
  "GET /api/home": () => ({ json: { data: { ...home, ...changes } } }),
});

test("[SC64] home is one press on the name, and says what waits, how it goes and what sells", async () => {
  await openPortal("/products/product-list", { answers: answering() });
  await userEvent.click(await screen.findByRole("link", { name: "Pressport" }));
  const toPay = await screen.findByRole("link", { name: "2 orders to pay" });
  expect(location.pathname).toBe("/home");
  expect(toPay.getAttribute("href")).toBe("/orders/all?state=to_pay&shop=own");
  expect(screen.getByRole("link", { name: "1 claim being looked into" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /soft in print/ })).toBeNull();
  expect(screen.getByText("Sage hills")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Four steps to your first sale" })).toBeNull();
});

test("[SC64] where charts cannot be drawn, home shows the days as a table", async () => {
  await openPortal("/home", { answers: answering() });
  const rows = (await screen.findAllByRole("row")).map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([expect.stringContaining("1$0.00"), expect.stringContaining("3$12.50")]);
  expect(screen.queryByRole("button", { name: "Show as a table" })).toBeNull();
});

test("[SC64] what waits leads to a list of exactly that", async () => {
  const home_attention = { to_pay: 0, failed_publishing: 2, open_claims: 0, poor_orders: 3 };
  const { host } = await openPortal("/home", { answers: answering({ home_attention }) });
  await userEvent.click(await screen.findByRole("link", { name: /^3 orders would look soft/ }));
  const asked = () => Object.fromEntries(host.orders.callsOf("GET /api/orders").at(-1)?.query ?? []);
  await expect.poll(asked).toMatchObject({ quality: "poor", shop: "own" });
  expect(await screen.findByLabelText("Print quality")).toHaveProperty("value", "poor");
  history.back();
  const failed = await screen.findByRole("link", { name: /^2 designs/ });
  expect(failed.getAttribute("href")).toBe("/designs/design-list?status=failed");
});

test("[SC65] somebody new sees the steps that are left, and may begin with sample designs", async () => {
  const steps = { uploaded: false, priced: true, connected: false, ordered: false };
  await openPortal("/home", { answers: answering({ home_steps: steps }) });
  await screen.findByRole("heading", { name: "Four steps to your first sale" });
  expect(screen.getByRole("link", { name: "Connect your shop" }).getAttribute("href")).toBe(
    "/settings?tab=integration",
  );
  expect(screen.queryByRole("link", { name: "Set your prices" })).toBeNull();
  expect(screen.getByRole("button", { name: "Try it with sample designs" })).toBeTruthy();
});

test("[SC64] for a guest the name leads to the products, as for a visitor", async () => {
  const guest = sampleUser({ user_role: { role_name: "guest" } });
  await openPortal("/orders/all", { user: guest });
  const name = await screen.findByRole("link", { name: "Pressport" });
  await expect.poll(() => name.getAttribute("href")).toBe("/products/product-list");
});
