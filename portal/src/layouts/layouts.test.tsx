import { sampleUser } from "@pressport/core/testing";
import { findByRole, screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openPortal } from "../testing/open-portal.tsx";
import { portalHost, TOKEN } from "../testing/portal-host.ts";

const RESET = "/renew-password-form/reset-token-0123456789";
const resetLinkWorks = {
  "GET /api/check_password_reset/reset-token-0123456789": () => ({ json: { message: "This link works." } }),
};

const menu = () => screen.findByRole("navigation", { name: "Main" });
const menuLinks = async () =>
  within(await menu())
    .getAllByRole("link")
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);

test("[RT27] only the reset form has the renew-password layout; every other route has the default one, but for a phone's page and a letter's", async () => {
  const { routes } = await import("../routes.tsx");
  const named = routes.flatMap((route) => ("layout" in route ? [[route.path, route.layout]] : []));
  expect(named).toEqual([
    ["/renew-password-form/:token", "renew-password"],
    ["/email-link/:token", "email-link"],
    ["/from-phone", "from-phone"],
  ]);
  await openPortal(RESET, { user: null, answers: resetLinkWorks });
  await screen.findByLabelText("New password");
  expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  expect(screen.getAllByRole("main")).toHaveLength(1);
});

test("a route without a layout of its own has the header with its menu", async () => {
  await openPortal("/products/product-list", { user: null });
  expect(await menu()).toBeTruthy();
});

test("[RT28] a named layout that does not load is replaced by the default one, and the page still shows", async () => {
  vi.doMock("./renew-password-layout.tsx", () => {
    throw new Error("The chunk did not arrive.");
  });
  try {
    await openPortal(RESET, { user: null, answers: resetLinkWorks });
    expect(await screen.findByLabelText("New password")).toBeTruthy();
    expect(await menu()).toBeTruthy();
  } finally {
    vi.doUnmock("./renew-password-layout.tsx");
  }
});

test("[RT29] three visited routes are three page views, each with the path's pattern", async () => {
  const { router } = await openPortal("/products/product-list");
  await screen.findByRole("heading", { level: 1, name: "Products" });
  await router.navigate("/orders/all");
  await screen.findByRole("link", { name: "PP-1071" });
  await router.navigate("/orders/71/view");
  await expect.poll(() => window.dataLayer?.length).toBe(3);
  expect(window.dataLayer).toEqual([
    { event: "page_view", path: "/products/product-list" },
    { event: "page_view", path: "/orders/all" },
    { event: "page_view", path: "/orders/:orderId/view" },
  ]);
});

test("[RT29] what is typed into a search is not a page view for each letter", async () => {
  const { router } = await openPortal("/designs/design-list");
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search designs" }), "sea");
  await expect.poll(() => router.state.location.search).toBe("?search=sea");
  await router.navigate("/orders/all");
  await expect
    .poll(() => window.dataLayer?.map(({ path }) => path))
    .toEqual(["/designs/design-list", "/orders/all"]);
});

test("[RT29] no token of a link reaches analytics, and a redirect is no page view of its own", async () => {
  const { router } = await openPortal("/checkAuth/token-of-the-link", {
    answers: { "GET /api/user": () => ({ json: { data: sampleUser(), access_token: TOKEN } }) },
  });
  await screen.findByRole("heading", { level: 1, name: "Products" });
  await router.navigate("/products");
  await expect.poll(() => window.dataLayer?.length).toBe(3);
  expect(window.dataLayer?.map(({ path }) => path)).toEqual([
    "/checkAuth/:token",
    "/products/product-list",
    "/products/product-list",
  ]);
  expect(JSON.stringify(window.dataLayer)).not.toContain("token-of-the-link");
});

test("[NV03] the menu leads to the orders of a visitor too, whom the guard asks to log in", async () => {
  const { pressport } = await openPortal("/products/product-list", { user: null });
  expect(await menuLinks()).toContain("Orders /orders/all");
  await userEvent.click(await findByRole(await menu(), "link", { name: "Orders" }));
  await expect.poll(() => pressport.auth.isOpen.value).toBe(true);
});

test("[NV01] [NV02] [NV03] [NV04] [NV05] [NV06] the menu leads to the six screens, in order", async () => {
  const { router } = await openPortal("/products/product-list");
  await expect
    .poll(menuLinks)
    .toEqual([
      "Products /products/product-list",
      "Designs /designs/design-list",
      "Orders /orders/all",
      "Invoices /invoices",
      "Settings /settings",
      "News /news",
    ]);
  for (const name of ["Designs", "Orders", "Invoices", "Settings", "News", "Products"]) {
    const link = await findByRole(await menu(), "link", { name });
    await userEvent.click(link);
    await expect.poll(() => router.state.location.pathname).toBe(link.getAttribute("href"));
    expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
  }
});

test("[NV07] [NV08] Designs and Settings are in the menu of those who may open them alone", async () => {
  for (const role of ["super-admin", "admin", "user", "guest", null] as const) {
    const { close } = await openPortal("/products/product-list", {
      user: role === null ? null : sampleUser({ role }),
    });
    const isMember = role !== null && role !== "guest";
    await expect.poll(async () => (await menuLinks()).join()).toContain("Orders");
    await expect
      .poll(async () => (await menuLinks()).some((link) => link.startsWith("Designs")))
      .toBe(isMember);
    expect((await menuLinks()).some((link) => link.startsWith("Settings"))).toBe(isMember);
    await close();
  }
});

test("the menu names the entry the page belongs to", async () => {
  const { router } = await openPortal("/orders/71/view");
  expect(await findByRole(await menu(), "link", { current: "page" })).toHaveProperty("textContent", "Orders");
  await router.navigate("/products/2/0/variants");
  await expect
    .poll(async () => within(await menu()).getByRole("link", { current: "page" }).textContent)
    .toBe("Products");
});

test("the browser tab is named after the page", async () => {
  const { router } = await openPortal("/orders/refunds");
  await expect.poll(() => document.title).toBe("Refunds · Pressport");
  await router.navigate("/payment-failed");
  await expect.poll(() => document.title).toBe("Payment failed · Pressport");
});

test("[SC31] opening the notifications asks the host, which counts them as read, and shows them", async () => {
  const user = { ...sampleUser(), unread_notifications: 2 };
  const note = {
    notification_id: 1,
    notification_kind: "order",
    notification_text: "Order PP-1071 has been shipped.",
    notification_path: "/orders/71/view",
    notification_read: false,
    notification_created_at: "2026-11-20T08:00:00Z",
  };
  const host = portalHost({ user });
  host.answers["GET /api/user"] = () => ({ json: { data: user } });
  host.answers["GET /api/notifications"] = () => {
    user.unread_notifications = 0;
    return { json: { data: [note] } };
  };
  await openPortal("/products/product-list", { host });
  const bell = await screen.findByRole("button", { name: "Notifications, 2 unread" });
  expect(host.callsOf("GET /api/notifications")).toHaveLength(0);
  await userEvent.click(bell);
  const link = await screen.findByRole("link", { name: "Order PP-1071 has been shipped." });
  expect(link.getAttribute("href")).toBe("/orders/71/view");
  expect(host.callsOf("GET /api/notifications")).toHaveLength(1);
  expect(await screen.findByRole("button", { name: "Notifications" })).toBe(bell);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("link", { name: /shipped/ })).toBeNull();
});

test("[SC378] what many orders of one day tell is one entry, which opens to all of them", async () => {
  const host = portalHost({ user: sampleUser() });
  const note = (notification_id: number, notification_kind: string) => ({
    notification_id,
    notification_kind,
    notification_text: `${notification_kind} ${notification_id}`,
    notification_path: null,
    notification_read: true,
    notification_created_at: "2026-11-20T08:00:00Z",
  });
  const notes = [...Array.from({ length: 20 }, (_, at) => note(at + 1, "order")), note(50, "invoice")];
  host.answers["GET /api/notifications"] = () => ({ json: { data: notes } });
  await openPortal("/products/product-list", { host });
  await userEvent.click(await screen.findByRole("button", { name: /^Notifications/ }));
  const entry = await screen.findByText(/^Orders · 20/);
  expect(screen.getByText("invoice 50")).toBeTruthy();
  expect(entry.closest("details")).toHaveProperty("open", false);
  await userEvent.click(entry);
  expect(entry.closest("details")?.querySelectorAll("li")).toHaveLength(20);
});

test("[SC31] the notifications close when the focus walks out of them, and Escape gives it back to the bell", async () => {
  const host = portalHost({ user: sampleUser() });
  host.answers["GET /api/notifications"] = () => ({ json: { data: [] } });
  await openPortal("/products/product-list", { host });
  const bell = await screen.findByRole("button", { name: /^Notifications/ });
  const panel = () => screen.queryByRole("region", { name: "Notifications" });
  await userEvent.click(bell);
  await expect.poll(panel).not.toBeNull();
  screen.getByRole("link", { name: "Designs" }).focus();
  await expect.poll(panel).toBeNull();
  await userEvent.click(bell);
  await expect.poll(panel).not.toBeNull();
  bell.blur();
  await userEvent.keyboard("{Escape}");
  await expect.poll(panel).toBeNull();
  expect(document.activeElement).toBe(bell);
});

test("a visitor has no notifications", async () => {
  await openPortal("/products/product-list", { user: null });
  await menu();
  expect(screen.queryByRole("button", { name: /Notifications/ })).toBeNull();
});
