import { sampleUser } from "@pressport/core/testing";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "./testing/open-portal.tsx";
import { pageOf, TOKEN } from "./testing/portal-host.ts";

const KEY = `pressport.token:${location.origin}`;
const other = sampleUser({ user_id: 9 });

/** Another tab of this browser signs somebody in, or out. */
function inAnotherTab(token: string | null): void {
  if (token === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, token);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
}

test("[SC134] a sign-out in another tab leads away from a page that is not for visitors, and back after signing in", async () => {
  const { host, pressport } = await openPortal("/orders/all");
  await screen.findByRole("link", { name: "PP-1071" });
  inAnotherTab(null);
  await expect
    .poll(() => [location.pathname, pressport.auth.isOpen.value])
    .toEqual(["/products/product-list", true]);
  host.answers["POST /api/login"] = () => ({ json: { access_token: TOKEN, data: sampleUser() } });
  await pressport.auth.login();
  await expect.poll(() => location.pathname).toBe("/orders/all");
  expect(await screen.findByRole("link", { name: "PP-1071" })).toBeTruthy();
});

test("[SC134] whoever signs in again in another tab is not asked here, and is back where they were", async () => {
  const { pressport } = await openPortal("/orders/all");
  await screen.findByRole("link", { name: "PP-1071" });
  inAnotherTab(null);
  await expect.poll(() => pressport.auth.isOpen.value).toBe(true);
  inAnotherTab("another-token");
  await expect.poll(() => [location.pathname, pressport.auth.isOpen.value]).toEqual(["/orders/all", false]);
});

test("[SC134] where another tab signs another person in, the page shows theirs", async () => {
  const { host } = await openPortal("/orders/all");
  await screen.findByRole("link", { name: "PP-1071" });
  const orders = host.callsOf("GET /api/orders").length;
  host.answers["GET /api/user"] = () => ({ json: { data: other } });
  host.answers["GET /api/orders"] = () => ({ json: pageOf([], {}) });
  inAnotherTab("another-token");
  await expect.poll(() => screen.queryByRole("link", { name: "PP-1071" })).toBeNull();
  await expect.poll(() => host.callsOf("GET /api/orders").length).toBe(orders + 1);
  expect(host.callsOf("GET /api/orders").at(-1)?.token).toBe("another-token");
  expect(location.pathname).toBe("/orders/all");
});

test("[SC135] what is being sent stops when its sender signs out, and whoever comes next sees nothing of it", async () => {
  const { host, pressport } = await openPortal("/designs/design-list");
  await screen.findByRole("heading", { level: 1, name: "Designs" });
  host.hold("POST /api/client/designs");
  const files = ["one", "two", "three"].map(
    (name) => new File([name], `${name}.jpg`, { type: "image/jpeg" }),
  );
  void pressport.uploads.add(files);
  expect(await screen.findByText("three.jpg")).toBeTruthy();
  await pressport.auth.logout();
  await screen.findByRole("heading", { level: 1, name: "Products" });
  await expect.poll(() => pressport.uploads.list.value).toEqual([]);
  expect(host.callsOf("POST /api/client/designs")).toHaveLength(2);
});

test("[SC135] a page that opens for whoever comes next is read from its top", async () => {
  const { place, pressport } = await openPortal("/orders/all");
  await screen.findByRole("link", { name: "PP-1071" });
  const before = place.querySelector("main");
  await pressport.auth.logout();
  await expect.poll(() => place.querySelector("main") === before).toBe(false);
  await expect.poll(() => document.activeElement).toBe(place.querySelector("main"));
});
