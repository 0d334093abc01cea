import { sampleUser } from "@pressport/core/testing";
import { findByRole, screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openPortal } from "./testing/open-portal.tsx";
import { TOKEN } from "./testing/portal-host.ts";

const PRODUCT_LIST = "/products/product-list";

const linkUser = sampleUser({ user_email: "link@pressport.test" });
const tabTitle = () => document.title;
const path = () => location.pathname;

/** A page of the portal by its tag: the one widget it shows, with the attributes that matter. */
async function widgetOf(place: HTMLElement, tag: string): Promise<Element> {
  await expect.poll(() => place.querySelector(tag)).not.toBeNull();
  const element = place.querySelector(tag);
  if (!element) throw new Error(`The page shows no ${tag}.`);
  return element;
}

for (const { id, address, title, button } of [
  { id: "RT01", address: "/login", title: "Log in", button: "Log in" },
  { id: "RT02", address: "/register", title: "Create account", button: "Create Account" },
]) {
  test(`[${id}] ${address} shows its form, whose script is asked for only when the route is first opened`, async () => {
    const { router, place } = await openPortal(PRODUCT_LIST, { user: null });
    await screen.findByRole("heading", { level: 1, name: "Products" });
    const { routes } = await import("./routes.tsx");
    const route = routes.find((one) => one.path === address);
    if (!route) throw new Error("No such route.");
    const page = vi.spyOn(route, "page");
    await router.navigate("/payment-failed");
    expect(page).not.toHaveBeenCalled();
    // The redirect home has opened the modal, which makes way for the form of the page.
    await widgetOf(place, "pp-auth-modal[open]");
    await router.navigate(address);
    expect(page).toHaveBeenCalledOnce();
    const form = await widgetOf(place, "pp-auth-modal[inline]");
    const buttons = () => [...(form.shadowRoot?.querySelectorAll("button") ?? [])];
    await expect.poll(() => buttons().map(({ textContent }) => textContent?.trim())).toContain(button);
    expect(form.shadowRoot?.querySelector("input[type=email]")).not.toBeNull();
    expect(place.querySelectorAll("pp-auth-modal")).toHaveLength(1);
    await expect.poll(tabTitle).toBe(`${title} · Pressport`);
  });
}

test("[RT03] the token of a link is stored, the user loaded with it, and the address shows it no longer", async () => {
  const { host, pressport } = await openPortal("/checkAuth/token-of-the-link", {
    answers: { "GET /api/user": () => ({ json: { data: linkUser, access_token: TOKEN } }) },
  });
  await expect.poll(path).toBe(PRODUCT_LIST);
  expect(host.callsOf("GET /api/user").map(({ token }) => token)).toContain("token-of-the-link");
  expect(localStorage.getItem(`pressport.token:${location.origin}`)).toBe(TOKEN);
  expect(pressport.auth.user.value?.user_email).toBe("link@pressport.test");
});

test("[RT03] a confirmation link that could not be asked about is not called dead, and is tried once more", async () => {
  const lost = () => ({ status: 500, json: { message: "No", code: "server_error" } });
  const { host } = await openPortal("/checkAuth/token-of-the-link", { answers: { "GET /api/user": lost } });
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("This link cannot be used any more")).toBeNull();
  host.answers["GET /api/user"] = () => ({ json: { data: sampleUser(), access_token: TOKEN } });
  await userEvent.click(again);
  await expect.poll(path).toBe("/products/product-list");
});

test("a dead link says so and offers to log in", async () => {
  await openPortal("/checkAuth/used-token", { user: null });
  expect(await screen.findByRole("heading", { name: "This link cannot be used any more" })).toBeTruthy();
  expect(path()).toBe("/checkAuth");
});

test("[RT04] a reset link shows the form for a new password", async () => {
  const { place } = await openPortal("/renew-password-form/reset-token-0123456789", {
    user: null,
    answers: {
      "GET /api/check_password_reset/reset-token-0123456789": () => ({
        json: { message: "This link works." },
      }),
    },
  });
  expect(await screen.findByLabelText("New password")).toBeTruthy();
  expect(screen.getByLabelText("Repeat password")).toBeTruthy();
  expect(place.querySelector("nav")).toBeNull();
});

test("[SC392] who chooses a new password may end API keys and webhooks with it, where there are any", async () => {
  const token = "reset-token-0123456789";
  const { host } = await openPortal(`/renew-password-form/${token}`, {
    user: null,
    answers: {
      [`GET /api/check_password_reset/${token}`]: () => ({
        json: { message: "This link works.", secret_keys: 2, webhooks: 1 },
      }),
      [`PATCH /api/update_password_reset/${token}`]: () => ({ json: { message: "Done." } }),
    },
  });
  await userEvent.type(await screen.findByLabelText("New password"), "four wrong horses");
  await userEvent.type(screen.getByLabelText("Repeat password"), "four wrong horses");
  await userEvent.click(
    screen.getByRole("checkbox", { name: "Also end the API keys (2) and webhooks (1) of this account" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Save password" }));
  await expect.poll(path).toBe("/login");
  expect(host.callsOf(`PATCH /api/update_password_reset/${token}`)).toMatchObject([
    { body: { end_access: true } },
  ]);
});

test("[RT06] [SC01] a visitor sees every product the host offers, each leading to its sizes", async () => {
  await openPortal(PRODUCT_LIST, { user: null });
  const names = ["Poster", "Framed poster", "Canvas", "Hanger poster", "Photo calendar", "Business cards"];
  for (const name of names) expect(await screen.findByRole("link", { name })).toBeTruthy();
  const canvas = screen.getByRole("link", { name: "Canvas" });
  expect(canvas.getAttribute("href")).toBe("/products/3/0/variants");
});

test("[RT07] a visitor sees the sizes and prices of a product, and of a design on it", async () => {
  const { router } = await openPortal("/products/2/0/variants", { user: null });
  expect(await screen.findByRole("radio", { name: /^30 × 40 cm/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Choose a design" })).toBeTruthy();
  await router.navigate("/products/2/12/variants");
  expect(await screen.findByRole("button", { name: "Edit placement" })).toBeTruthy();
});

test("[SC83] a reseller with a design sees switches and prices of its sizes, a guest chooses one", async () => {
  const { place, router } = await openPortal("/products/2/12/variants");
  const editor = await widgetOf(place, "pp-editor");
  expect(attributesOf(editor)).toEqual({ product: "2", variant: null, design: "12", mode: "update" });
  expect(editor.getAttribute("step")).toBe("sizes");
  await router.navigate("/products/2/0/variants");
  expect(await screen.findByRole("radio", { name: /^30 × 40 cm/ })).toBeTruthy();
});

test("[RT08] the designs step of a product is named 'product designs' and shows the designs", async () => {
  await openPortal("/products/2/variants/203/designs");
  expect(await screen.findByRole("button", { name: "Choose Evening on the pier" })).toBeTruthy();
  const { routes } = await import("./routes.tsx");
  expect(routes.find((one) => one.path.endsWith("/designs"))?.area).toBe("product-designs");
});

test("[RT09] the editor opens for that product, size and design", async () => {
  const { place } = await openPortal("/products/2/variants/203/12/editor");
  const editor = await widgetOf(place, "pp-editor");
  expect(attributesOf(editor)).toEqual({ product: "2", variant: "203", design: "12", mode: "create" });
  await expect.poll(tabTitle).toBe("Editor · Pressport");
});

test("[RT10] the same path plus update-product is the Update product screen", async () => {
  const { place } = await openPortal("/products/2/variants/203/12/editor/update-product");
  const editor = await widgetOf(place, "pp-editor");
  expect(attributesOf(editor)).toEqual({ product: "2", variant: "203", design: "12", mode: "update" });
  await expect.poll(tabTitle).toBe("Update product · Pressport");
});

for (const { id, address, tab, filter } of [
  { id: "RT14", address: "/orders/all", tab: "All orders", filter: "all" },
  { id: "RT15", address: "/orders/refunds", tab: "Refunds", filter: "refunds" },
  { id: "RT16", address: "/orders/paid", tab: "Paid", filter: "paid" },
]) {
  test(`[${id}] ${address} shows that tab of the orders`, async () => {
    const { place, host } = await openPortal(address);
    const tabs = await findByRole(place, "navigation", { name: "Orders" });
    expect(await findByRole(tabs, "link", { current: "page" })).toHaveProperty("textContent", tab);
    await expect
      .poll(() => host.orders.callsOf("GET /api/orders").map(({ query }) => query.get("filter")))
      .toEqual([filter]);
  });
}

test("[RT17] an order opens in the order tracker", async () => {
  const { place } = await openPortal("/orders/71/view");
  expect((await widgetOf(place, "pp-order-tracker")).getAttribute("order-id")).toBe("71");
});

test("[RT18] the basket opens", async () => {
  const { place } = await openPortal("/basket");
  expect(await widgetOf(place, "pp-basket")).toBeTruthy();
  await expect.poll(tabTitle).toBe("Basket · Pressport");
});

test("[RT23] [RT24] the bare address and /products go to the product list", async () => {
  for (const address of ["/", "/products"]) {
    const { close } = await openPortal(address, { user: null });
    await expect.poll(path).toBe(PRODUCT_LIST);
    await close();
  }
});

test("[RT26] unknown paths go to the product list", async () => {
  const { router } = await openPortal("/no/such/page", { user: null });
  await expect.poll(path).toBe(PRODUCT_LIST);
  await router.navigate("/products/2");
  expect(path()).toBe(PRODUCT_LIST);
});

test("[WD18] the portal serves every route of the specification, with the widgets where they belong", async () => {
  const { routes } = await import("./routes.tsx");
  expect(routes.map(({ path: pattern }) => pattern).sort()).toEqual(
    [
      ...SPECIFIED,
      "/desk/*",
      "/home",
      "/from-phone",
      "/email-link/:token",
      "/designs/:designId/fields",
    ].sort(),
  );
  for (const [address, tag] of WIDGETS) {
    const { place, close } = await openPortal(address);
    const element = await widgetOf(place, tag);
    await expect.poll(() => element.shadowRoot?.childElementCount ?? 0).toBeGreaterThan(0);
    await close();
  }
});

/** The addresses in the order of the requirements. */
const SPECIFIED = [
  "/login",
  "/register",
  "/checkAuth/:token",
  "/renew-password-form/:token",
  "/news",
  "/products/product-list",
  "/products/:productId/:designId/variants",
  "/products/:productId/variants/:variantId/designs",
  "/products/:productId/variants/:variantId/:designId/editor",
  "/products/:productId/variants/:variantId/:designId/editor/update-product",
  "/designs/design-list",
  "/designs/:designId/product-list",
  "/designs/:designId/:productId/edit",
  "/orders/all",
  "/orders/refunds",
  "/orders/paid",
  "/orders/:orderId/view",
  "/basket",
  "/payment-success",
  "/payment-failed",
  "/invoices",
  "/settings",
];
const WIDGETS = [
  ["/login", "pp-auth-modal"],
  ["/products/2/variants/203/12/editor", "pp-editor"],
  ["/designs/12/2/edit", "pp-editor"],
  ["/basket", "pp-basket"],
  ["/orders/71/view", "pp-order-tracker"],
] as const;

function attributesOf(editor: Element) {
  return {
    product: editor.getAttribute("product-id"),
    variant: editor.getAttribute("variant-id"),
    design: editor.getAttribute("design-id"),
    mode: editor.getAttribute("mode"),
  };
}
