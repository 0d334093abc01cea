import type { RoleName } from "@pressport/core/contract";
import { sampleUser } from "@pressport/core/testing";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "./testing/open-portal.tsx";
import { TOKEN } from "./testing/portal-host.ts";

const PRODUCT_LIST = "/products/product-list";
const EVERYBODY = ["super-admin", "admin", "user", "guest"] as const;

/** Where an address leads, and whether the login modal is open there. */
async function visit(address: string, options: Parameters<typeof openPortal>[1]) {
  const { place, pressport, router, close } = await openPortal(address, options);
  await expect.poll(() => router.state.initialized && router.state.navigation.state).toBe("idle");
  const { isOpen, form } = pressport.auth;
  return { path: location.pathname, asked: isOpen.value ? form.value : null, place, close };
}
const visitAs = (address: string, role: RoleName | null) =>
  visit(address, { user: role === null ? null : sampleUser({ role }) });

/** The areas that ask for a sign-in: the row of who may, the row of who may not, one address each. */
const GUARDED = [
  { may: "RO10", mayNot: "RO11", addresses: ["/products/2/variants/203/designs"] },
  {
    may: "RO12",
    mayNot: "RO13",
    addresses: ["/products/2/variants/203/12/editor", "/products/2/variants/203/12/editor/update-product"],
  },
  { may: "RO14", mayNot: "RO15", addresses: ["/orders/all", "/orders/refunds", "/orders/paid"] },
  { may: "RO16", mayNot: "RO17", addresses: ["/orders/71/view"] },
  { may: "RO18", mayNot: "RO19", addresses: ["/basket"] },
  { may: "RO20", mayNot: "RO21", addresses: ["/payment-success"] },
  { may: "RO22", mayNot: "RO23", addresses: ["/payment-failed"] },
  { may: "RO24", mayNot: "RO25", addresses: ["/invoices"] },
];
const FOR_MEMBERS = [
  {
    may: "RO26",
    guest: "RO27",
    visitor: "RO28",
    addresses: ["/designs/design-list", "/designs/12/product-list", "/designs/12/2/edit"],
  },
  { may: "RO29", guest: "RO30", visitor: "RO31", addresses: ["/settings"] },
];
const PUBLIC = [
  { may: "RO04", address: PRODUCT_LIST },
  { may: "RO05", address: "/products/2/0/variants" },
  { may: "RO06", address: "/news" },
  { may: "RO07", address: "/login" },
  { may: "RO08", address: "/register" },
  { may: "RO09", address: "/renew-password-form/reset-token-0123456789" },
];

for (const { may, mayNot, addresses } of GUARDED)
  for (const address of addresses) {
    test(`[${may}] ${address} is shown to everybody who is signed in, guests too`, async () => {
      for (const role of EVERYBODY) {
        const { path, asked, close } = await visitAs(address, role);
        expect([role, path, asked]).toEqual([role, address, null]);
        await close();
      }
    });
    test(`[${mayNot}] without a token ${address} leads to the product list, where the login modal opens`, async () => {
      const { path, asked, place } = await visitAs(address, null);
      expect([path, asked]).toEqual([PRODUCT_LIST, "login-form"]);
      await expect.poll(() => place.querySelector("pp-auth-modal")).not.toBeNull();
    });
  }

for (const { may, guest, visitor, addresses } of FOR_MEMBERS)
  for (const address of addresses) {
    test(`[${may}] ${address} is shown to super-admins, admins and users`, async () => {
      for (const role of ["super-admin", "admin", "user"] as const) {
        const { path, asked, close } = await visitAs(address, role);
        expect([role, path, asked]).toEqual([role, address, null]);
        await close();
      }
    });
    for (const [id, role] of [
      [guest, "guest"],
      [visitor, null],
    ] as const)
      test(`[${id}] ${address} sends ${role ?? "a visitor"} to the product list, where the login modal opens`, async () => {
        const { path, asked } = await visitAs(address, role);
        expect([path, asked]).toEqual([PRODUCT_LIST, "login-form"]);
      });
  }

for (const { may, address } of PUBLIC) {
  test(`[${may}] ${address} is shown to everybody, signed in or not`, async () => {
    for (const role of [null, ...EVERYBODY]) {
      const { path, asked, close } = await visitAs(address, role);
      expect([role, path, asked]).toEqual([role, address, null]);
      await close();
    }
  });
}

test("[RO32] a user the host cannot be asked about is sent to the product list to log in", async () => {
  const refused = () => ({ status: 500, json: { message: "Down", code: "server_error" } });
  const { path, asked } = await visit("/orders/all", { answers: { "GET /api/user": refused } });
  expect([path, asked]).toEqual([PRODUCT_LIST, "login-form"]);
});

test("an unverified account is led to the product list and told how to go on", async () => {
  const refused = () => ({ status: 403, json: { message: "Not verified", code: "not_verified" } });
  const { path } = await visit("/orders/all", { answers: { "GET /api/user": refused } });
  expect(path).toBe(PRODUCT_LIST);
  expect(
    await screen.findByShadowText(
      "Your account has not been verified! Please go to your registered email and verify your account!",
    ),
  ).toBeTruthy();
  expect(screen.getByShadowRole("button", { name: "Resend email" })).toBeTruthy();
});

test("signing in opens the page that was wanted, with its question; calling it off forgets it", async () => {
  const user = sampleUser();
  const { host, pressport, router } = await openPortal("/invoices?from=a-letter", { user: null });
  await expect.poll(() => [pressport.auth.isOpen.value, location.pathname]).toEqual([true, PRODUCT_LIST]);
  host.answers["POST /api/login"] = () => ({ json: { access_token: TOKEN, data: user } });
  host.answers["GET /api/user"] = () => ({ json: { data: user } });
  await pressport.auth.login();
  await expect.poll(() => location.pathname + location.search).toBe("/invoices?from=a-letter");

  await pressport.auth.logout();
  await router.navigate("/orders/all");
  pressport.auth.close();
  pressport.auth.open();
  await pressport.auth.login();
  await expect.poll(() => [pressport.auth.isOpen.value, location.pathname]).toEqual([false, PRODUCT_LIST]);
  await expect.poll(() => router.state.navigation.state).toBe("idle");
  expect(location.pathname).toBe(PRODUCT_LIST);
});

test("logging out on a guarded page leads home, and its address is guarded again", async () => {
  const { router, pressport } = await openPortal("/orders/all");
  await screen.findByRole("link", { name: "PP-1071" });
  await pressport.auth.logout();
  await expect.poll(() => location.pathname).toBe(PRODUCT_LIST);
  await router.navigate("/orders/all");
  expect(location.pathname).toBe(PRODUCT_LIST);
});
