import type { User } from "@pressport/core";
import { failures } from "@pressport/core/contract";
import { sampleUser } from "@pressport/core/testing";
import { within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, onTestFinished, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { portalHost } from "../../testing/portal-host.ts";

const TYPES = [
  { st_id: 1, st_name: "WooCommerce" },
  { st_id: 2, st_name: "Shopify" },
  { st_id: 3, st_name: "Demo store" },
];

/** A host that keeps what is saved. */
function settingsHost(changes: Partial<User["user_client"]> = {}) {
  const user = sampleUser();
  Object.assign(user.user_client, changes);
  const host = portalHost({ user });
  host.answers["GET /api/user"] = () => ({ json: { data: structuredClone(user) } });
  host.answers["GET /api/clients/create"] = () => ({ json: { data: TYPES } });
  host.answers["PATCH /api/users/1/update-settings"] = ({ body }) => {
    Object.assign(user.user_settings, body);
    return { json: { data: user } };
  };
  host.answers["PATCH /api/users/1/update-company-details"] = ({ body }) => {
    Object.assign(user.user_company, body);
    return { json: { data: user } };
  };
  host.answers["POST /api/change-password"] = () => ({ json: { message: "Changed." } });
  host.answers["PATCH /api/clients/1"] = ({ body }) => {
    const sent = body as { client_store_url: string; client_st_id: number };
    user.user_client.client_store_url = sent.client_store_url;
    user.user_client.client_store_type = TYPES.find(({ st_id }) => st_id === sent.client_st_id) ?? null;
    return { json: { data: user.user_client } };
  };
  const keepKey = (key: string, body: unknown) => {
    const { origins, key_is_test = false } = body as { origins: string[]; key_is_test?: boolean };
    const times = { key_created_at: "2026-11-02T09:30:00Z", key_used_at: null, key_ends_at: null };
    user.user_client.client_publishable_keys = [{ key, origins, key_is_test, ...times }];
    return { json: { data: user.user_client } };
  };
  host.answers["POST /api/client/keys/pk_ada/rotate"] = () => {
    const [old] = user.user_client.client_publishable_keys;
    if (old)
      user.user_client.client_publishable_keys = [
        { ...old, key_ends_at: "2026-11-03T09:30:00Z" },
        { ...old, key: "pk_live_next" },
      ];
    return { json: { data: user.user_client } };
  };
  host.answers["POST /api/client/keys"] = ({ body }) => keepKey("pk_ada", body);
  host.answers["PATCH /api/client/keys/pk_ada"] = ({ body }) => keepKey("pk_ada", body);
  host.answers["GET /api/clients/1/reset-integration"] = () => {
    user.user_client.client_store_url = null;
    user.user_client.client_store_type = null;
    return { json: { data: user.user_client } };
  };
  return host;
}
const bodies = (host: ReturnType<typeof settingsHost>, call: string) =>
  host.callsOf(call).map(({ body }) => body);
const show = async (tab: string) => userEvent.click(await screen.findByRole("tab", { name: tab }));
const fill = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (value) await userEvent.type(field, value);
};
const save = async () => userEvent.click(await screen.findByRole("button", { name: "Save" }));

test("[RT22] [SC22] [SC23] the settings begin at the account, and every part is one of the tabs", async () => {
  await openPortal("/settings", { host: settingsHost() });
  const tabs = await screen.findAllByRole("tab");
  const state = tabs.map((tab) => `${tab.textContent} ${tab.getAttribute("aria-selected")}`);
  expect(state).toEqual([
    "Account true",
    "Company false",
    "Password false",
    "Addresses false",
    "Store integration false",
    "API false",
    "Prices false",
    "Discount codes false",
    "Payment false",
    "Your brand false",
    "Your data false",
  ]);
  for (const [tab, title] of [
    ["Company", "Company details"],
    ["Password", "Change password"],
    ["Store integration", "Store integration"],
    ["Prices", "Usual prices"],
    ["Account", "Account settings"],
  ] as const) {
    await show(tab);
    expect(await screen.findByRole("form", { name: title })).toBeTruthy();
  }
});

test("arrows go from tab to tab", async () => {
  await openPortal("/settings", { host: settingsHost() });
  (await screen.findByRole("tab", { name: "Account" })).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Your data");
  await expect.poll(() => document.activeElement?.getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Company");
});

test("where people read from the right, the arrows go the other way", async () => {
  document.body.style.direction = "rtl";
  onTestFinished(() => void document.body.style.removeProperty("direction"));
  await openPortal("/settings", { host: settingsHost() });
  (await screen.findByRole("tab", { name: "Account" })).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Your data");
});

test("[SC23] the account settings are saved, and the new name is the person's at once", async () => {
  const host = settingsHost();
  const { pressport } = await openPortal("/settings", { host });
  await expect.poll(() => screen.queryByLabelText("Name")).toHaveProperty("value", "Ada Reseller");
  await fill("Name", "");
  await save();
  expect(await screen.findByText("Name field is required")).toBeTruthy();
  expect(bodies(host, "PATCH /api/users/1/update-settings")).toEqual([]);
  await fill("Name", "Ada Berg");
  await userEvent.selectOptions(screen.getByLabelText("Units"), "Imperial (inch)");
  await userEvent.click(screen.getByRole("checkbox", { name: "Email me news" }));
  await save();
  expect(await screen.findByShadowText("Settings successfully updated!")).toBeTruthy();
  expect(bodies(host, "PATCH /api/users/1/update-settings")).toEqual([
    {
      user_name: "Ada Berg",
      user_language: "en",
      user_units: "imperial",
      user_notify_orders: true,
      user_notify_news: true,
    },
  ]);
  expect(pressport.auth.user.value?.user_settings.user_name).toBe("Ada Berg");
});

test("[SC450] the settings say what VIES answered about the VAT number, while that is the one typed", async () => {
  const host = settingsHost();
  const user = sampleUser({
    user_company: { ...sampleUser().user_company, company_vat_number: "LV40003245752" },
    user_vat_check: { vat_check_state: "confirmed", vat_check_answered_at: "2026-03-02T09:00:00Z" },
  });
  host.answers["GET /api/user"] = () => ({ json: { data: user } });
  await openPortal("/settings", { host });
  await show("Company");
  expect(await screen.findByText("Confirmed by VIES on Mar 2, 2026.")).toBeTruthy();
  await fill("VAT number", "LV40003245753");
  expect(screen.queryByText(/Confirmed by VIES/)).toBeNull();
});

test("[SC23] the company details are saved; a refusal keeps what was typed and says which field it was", async () => {
  const host = settingsHost();
  await openPortal("/settings", { host });
  await show("Company");
  await fill("Company name", "Berg Prints");
  await userEvent.selectOptions(
    await screen.findByLabelText("Country"),
    await screen.findByRole("option", { name: "Latvia" }),
  );
  const accepted = host.answers["PATCH /api/users/1/update-company-details"];
  host.answers["PATCH /api/users/1/update-company-details"] = () => ({
    status: 422,
    json: {
      code: "invalid",
      message: failures.invalid.text,
      errors: { company_vat_number: ["Not a VAT number"] },
    },
  });
  await save();
  expect(await screen.findAllByShadowText("Not a VAT number")).toHaveLength(2);
  expect(screen.getByLabelText("VAT number").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Company name")).toHaveProperty("value", "Berg Prints");
  if (accepted) host.answers["PATCH /api/users/1/update-company-details"] = accepted;
  await save();
  expect(await screen.findByShadowText("Settings successfully updated!")).toBeTruthy();
  expect(host.user?.user_company).toMatchObject({ company_name: "Berg Prints", company_country_id: 2 });
});

test("[SC23] the password is changed, and no password stays in the form or on the device", async () => {
  const host = settingsHost();
  await openPortal("/settings", { host });
  await show("Password");
  const submit = async () => userEvent.click(await screen.findByRole("button", { name: "Change password" }));
  await fill("Current password", "the old secret");
  await fill("New password", "a new secret");
  await fill("Repeat new password", "another secret");
  await submit();
  expect(await screen.findByText("Passwords do not match")).toBeTruthy();
  await fill("Repeat new password", "a new secret");
  await submit();
  expect(await screen.findByShadowText("Password successfully updated!")).toBeTruthy();
  expect(bodies(host, "POST /api/change-password")).toEqual([
    { current_password: "the old secret", password: "a new secret", password_confirmation: "a new secret" },
  ]);
  expect(screen.getByLabelText("New password")).toHaveProperty("value", "");
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("secret");
});

test("[SC24] a store is connected by its address and one of the types there are, with the keys that type wants", async () => {
  const host = settingsHost();
  await openPortal("/settings?tab=integration", { host });
  const type = await screen.findByLabelText("Store type");
  expect([...type.querySelectorAll("option")].map((one) => one.textContent)).toEqual([
    "Select store type",
    "WooCommerce",
    "Shopify",
    "Demo store",
  ]);
  expect(screen.getByText("No store connected")).toBeTruthy();
  await userEvent.selectOptions(type, "Shopify");
  expect(
    screen.getByText(/rights write_products, .*and write_merchant_managed_fulfillment_orders/),
  ).toBeTruthy();
  await userEvent.selectOptions(type, "WooCommerce");
  expect(screen.getByText(/Settings → Advanced → REST API/)).toBeTruthy();
  await fill("Store URL", "not an address");
  await save();
  expect(await screen.findByText("Enter valid store URL")).toBeTruthy();
  await fill("Store URL", "https://posters.example");
  await fill("Consumer key", "ck_1");
  await fill("Consumer secret", "cs_1");
  expect(screen.getByRole("link", { name: "Download the plugin" })).toHaveProperty(
    "pathname",
    "/integrations/pressport-woocommerce.zip",
  );
  // The page is about to go: what is typed is kept at once, but no key is.
  window.dispatchEvent(new Event("pagehide"));
  const kept = JSON.stringify(Object.entries(localStorage));
  expect([kept.includes("posters.example"), kept.includes("cs_1")]).toEqual([true, false]);
  await save();
  expect(await screen.findByText("Connected to WooCommerce")).toBeTruthy();
  expect(bodies(host, "PATCH /api/clients/1")).toEqual([
    {
      client_store_url: "https://posters.example",
      client_st_id: 1,
      client_store_name: "",
      client_store_credentials: { consumer_key: "ck_1", consumer_secret: "cs_1" },
    },
  ]);
  expect(screen.getByLabelText("Consumer secret")).toHaveProperty("value", "");
});

test("[EN01] [SC120] a developer's own machine is registered without a store, tried in words, and taken away again", async () => {
  const host = settingsHost();
  await openPortal("/settings?tab=api", { host });
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
  await fill("Website", "ftp://shop");
  await press("Add website");
  expect(await screen.findByText(/^Enter a website such as/)).toBeTruthy();
  await fill("Website", "http://localhost:3000");
  await press("Add website");
  const code = await screen.findByText(/data-key="pk_ada"/);
  // Also in a page that is read from the right.
  expect(code.closest("pre")?.getAttribute("dir")).toBe("ltr");
  expect(screen.getByLabelText("Website").getAttribute("dir")).toBe("ltr");
  await fill("Website", "https://*.example.com");
  await press("Add website");
  await screen.findByText("https://*.example.com");
  await fill("Try a website", "https://pr-7.example.com/products");
  await press("Try it");
  expect(await screen.findByText("The key works there.")).toBeTruthy();
  await fill("Try a website", "http://localhost:5173");
  await press("Try it");
  expect(await screen.findByText(/http:\/\/localhost:3000 is on the list, and each port/)).toBeTruthy();
  await press("Remove http://localhost:3000");
  await expect.poll(() => screen.queryByText("http://localhost:3000")).toBeNull();
  expect(bodies(host, "POST /api/client/keys")).toEqual([{ origins: ["http://localhost:3000"] }]);
  expect(bodies(host, "PATCH /api/client/keys/pk_ada").at(-1)).toEqual({
    origins: ["https://*.example.com"],
  });
  expect(host.callsOf("PATCH /api/clients/1")).toEqual([]);
});

test("[SC177] a website that was removed from a key, which ends its pages at once, can be put back", async () => {
  const host = settingsHost();
  await openPortal("/settings?tab=api", { host });
  await fill("Website", "https://books.example.com");
  await userEvent.click(await screen.findByRole("button", { name: "Add website" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove https://books.example.com" }));
  expect(await screen.findByShadowText("Removed: https://books.example.com")).toBeTruthy();
  await userEvent.click(await screen.findByShadowRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Remove https://books.example.com" })).toBeTruthy();
  expect(bodies(host, "PATCH /api/client/keys/pk_ada")).toEqual([
    { origins: [] },
    { origins: ["https://books.example.com"] },
  ]);
});

test("[AP95] a test key is marked, says what it is for, and works on localhost without being told of it", async () => {
  const host = settingsHost();
  await openPortal("/settings?tab=api", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Make a test key" }));
  const card = await screen.findByRole("article", { name: "Key pk_ada" });
  expect(within(card).getByText("Test")).toBeTruthy();
  expect(within(card).getByText(/never charged, printed or sent/)).toBeTruthy();
  await fill("Try a website", "http://localhost:5173");
  await userEvent.click(within(card).getByRole("button", { name: "Try it" }));
  expect(await screen.findByText("The key works there.")).toBeTruthy();
  expect(bodies(host, "POST /api/client/keys")).toEqual([{ origins: [], key_is_test: true }]);
});

test("[AP94] a publishable key says when it was last used, and is replaced with an overlap", async () => {
  const host = settingsHost();
  await openPortal("/settings?tab=api", { host });
  await fill("Website", "http://localhost:3000");
  await userEvent.click(await screen.findByRole("button", { name: "Add website" }));
  const card = await screen.findByRole("article", { name: "Key pk_ada" });
  expect(within(card).getByText("Never used")).toBeTruthy();
  await userEvent.click(within(card).getByRole("button", { name: "Replace" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText("The old key works on for"), "a week");
  await userEvent.click(within(dialog).getByRole("button", { name: "Replace" }));
  expect(await screen.findByRole("article", { name: "Key pk_live_next" })).toBeTruthy();
  expect(
    within(await screen.findByRole("article", { name: "Key pk_ada" })).getByText(/^Replaced/),
  ).toBeTruthy();
  expect(bodies(host, "POST /api/client/keys/pk_ada/rotate")).toEqual([{ overlap_hours: 168 }]);
});

test("[SC24] a store that does not let us in says why at the field it is about, and the address stays", async () => {
  const host = settingsHost();
  const words = "WooCommerce: these keys may only read. Make keys with the permission Read/Write.";
  host.answers["PATCH /api/clients/1"] = () => ({
    status: 422,
    json: { message: words, code: "invalid", errors: { client_store_credentials: [words] } },
  });
  await openPortal("/settings?tab=integration", { host });
  await userEvent.selectOptions(await screen.findByLabelText("Store type"), "WooCommerce");
  await fill("Store URL", "https://posters.example");
  await fill("Consumer key", "ck_1");
  await fill("Consumer secret", "cs_1");
  await save();
  const key = await screen.findByLabelText("Consumer key");
  await expect.poll(() => key.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(key.getAttribute("aria-describedby") ?? "")?.textContent).toBe(words);
  expect(screen.getByLabelText("Store URL")).toHaveProperty("value", "https://posters.example");
});

test("[SC370] keys of a store stay where its address is refused", async () => {
  const host = settingsHost();
  const words = "Your store did not answer.";
  host.answers["PATCH /api/clients/1"] = () => ({
    status: 422,
    json: { message: words, code: "invalid", errors: { client_store_url: [words] } },
  });
  await openPortal("/settings?tab=integration", { host });
  await userEvent.selectOptions(await screen.findByLabelText("Store type"), "WooCommerce");
  await fill("Store URL", "https://posters.example");
  await fill("Consumer key", "ck_1");
  await fill("Consumer secret", "cs_1");
  await save();
  const url = screen.getByLabelText("Store URL");
  await expect.poll(() => url.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Consumer key")).toHaveProperty("value", "ck_1");
  expect(screen.getByLabelText("Consumer secret")).toHaveProperty("value", "cs_1");
});

test("[SC25] after a reset the store address and type are empty", async () => {
  const host = settingsHost({
    client_store_url: "https://posters.example",
    client_store_type: { st_id: 3, st_name: "Demo store" },
  });
  await openPortal("/settings?tab=integration", { host });
  await expect
    .poll(() => screen.queryByLabelText("Store URL"))
    .toHaveProperty("value", "https://posters.example");
  await userEvent.click(screen.getByRole("button", { name: "Reset integration" }));
  expect(host.callsOf("GET /api/clients/1/reset-integration")).toHaveLength(0);
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  expect(await screen.findByText("No store connected")).toBeTruthy();
  await expect.poll(() => screen.queryByLabelText("Store URL")).toHaveProperty("value", "");
  expect(screen.getByLabelText("Store type")).toHaveProperty("value", "");
  expect(host.callsOf("GET /api/clients/1/reset-integration")).toHaveLength(1);
});

test("what was typed and not saved is there again after a reload", async () => {
  const { close } = await openPortal("/settings", { host: settingsHost() });
  await expect.poll(() => screen.queryByLabelText("Name")).toHaveProperty("value", "Ada Reseller");
  await fill("Name", "Ada Bergstrom");
  expect(await screen.findByText("You have unsaved changes.")).toBeTruthy();
  window.dispatchEvent(new Event("pagehide"));
  const kept = Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key, String(value)]));
  await close();
  await openPortal("/settings", { host: settingsHost(), kept });
  await expect.poll(() => screen.queryByLabelText("Name")).toHaveProperty("value", "Ada Bergstrom");
});

test("one's data can be taken along, and the account deleted once its address is typed", async () => {
  const host = settingsHost();
  host.answers["POST /api/client/delete"] = () => ({ json: { message: "Your account is deleted." } });
  const { router } = await openPortal("/settings?tab=data", { host });
  await screen.findByRole("button", { name: "Download your data" });
  const remove = async () => userEvent.click(await screen.findByRole("button", { name: "Delete account" }));
  await remove();
  expect(await screen.findByText("Type the email address of this account")).toBeTruthy();
  await fill("Type your email address to confirm", "somebody@else.test");
  await fill("Current password", "correct horse battery");
  await remove();
  expect(bodies(host, "POST /api/client/delete")).toEqual([]);
  await fill("Type your email address to confirm", "Demo@pressport.test");
  await fill("Current password", "correct horse battery");
  host.answers["GET /api/user"] = () => ({
    status: 401,
    json: { code: "not_signed_in", message: failures.not_signed_in.text },
  });
  await remove();
  await expect
    .poll(() => bodies(host, "POST /api/client/delete"))
    .toEqual([{ confirmation: "Demo@pressport.test", password: "correct horse battery" }]);
  expect(await screen.findByShadowText("Your account is deleted.")).toBeTruthy();
  await expect.poll(() => router.state.location.pathname).toBe("/products/product-list");
});

test("[AP126] an account with a second factor asks for a code, too, and forgets it with the password", async () => {
  const host = settingsHost();
  const security = { sessions: [], recovery_codes_left: 10, email_change: null };
  host.answers["GET /api/security"] = () => ({
    json: { data: { ...security, second_factor_since: "2026-11-02T09:30:00Z" } },
  });
  const errors = { code: ["This code is not correct, or was used before"] };
  host.answers["POST /api/client/delete"] = () => ({
    status: 422,
    json: { code: "invalid", message: failures.invalid.text, errors },
  });
  await openPortal("/settings?tab=data", { host });
  await fill("Type your email address to confirm", "demo@pressport.test");
  await fill("Current password", "correct horse battery");
  const code = await screen.findByLabelText<HTMLInputElement>("Code");
  await fill("Code", "123456");
  await userEvent.click(await screen.findByRole("button", { name: "Delete account" }));
  await expect
    .poll(() => bodies(host, "POST /api/client/delete"))
    .toEqual([{ confirmation: "demo@pressport.test", password: "correct horse battery", code: "123456" }]);
  await expect.poll(() => code.getAttribute("aria-invalid")).toBe("true");
  expect(code.value).toBe("");
});

test("an account with open orders says what stands in the way, and forgets the password only", async () => {
  const host = settingsHost();
  const message = "Not everything is over with order PP-2026-000007.";
  host.answers["POST /api/client/delete"] = () => ({
    status: 409,
    json: { code: "account_in_use", message },
  });
  await openPortal("/settings?tab=data", { host });
  await fill("Type your email address to confirm", "demo@pressport.test");
  await fill("Current password", "correct horse battery");
  await userEvent.click(await screen.findByRole("button", { name: "Delete account" }));
  expect(await screen.findByShadowText(message)).toBeTruthy();
  const field = await screen.findByLabelText<HTMLInputElement>("Type your email address to confirm");
  expect(field.value).toBe("demo@pressport.test");
  expect((await screen.findByLabelText<HTMLInputElement>("Current password")).value).toBe("");
});

test("usual prices show what they make of each product before they are saved", async () => {
  const host = portalHost();
  host.answers["PATCH /api/clients/1/prices"] = ({ body }) => {
    const client = { ...sampleUser().user_client, ...Object(body) };
    host.answers["GET /api/user"] = () => ({ json: { data: sampleUser({ user_client: client }) } });
    return { json: { data: client } };
  };
  await openPortal("/settings?tab=prices", { host });
  const markup = await screen.findByLabelText("Markup, %");
  await userEvent.clear(markup);
  await userEvent.type(markup, "60");
  await userEvent.selectOptions(screen.getByLabelText("Prices end in"), ".90");
  const row = (await screen.findByRole("cell", { name: "Poster" })).closest("tr");
  await expect.poll(() => row?.textContent).toMatch(/\.90\$/);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => host.callsOf("PATCH /api/clients/1/prices").map(({ body }) => body))
    .toEqual([
      {
        client_markup: 60,
        client_margin: null,
        client_price_ending: "90",
        client_least_profit: 0,
        client_price_shipping: 0,
        client_price_exceptions: [],
      },
    ]);
});

test("[SC74] the kinds of shops are called as the page's language has it", async () => {
  const host = settingsHost({
    client_store_url: "https://demo.example.com",
    client_store_type: { st_id: 3, st_name: "Demo store" },
  });
  Object.assign(host.user?.user_settings ?? {}, { user_language: "de" });
  await openPortal("/settings?tab=integration", { host });
  expect(await screen.findByRole("option", { name: "Demo-Shop" })).toBeTruthy();
  expect(screen.getByText("Verbunden mit Demo-Shop")).toBeTruthy();
});

test("[SC122] prices stand in their fields as the reader's language writes numbers, and are typed with either sign", async () => {
  const user = sampleUser();
  Object.assign(user.user_settings, { user_language: "de" });
  Object.assign(user.user_client, { client_markup: 12.5, client_least_profit: 490 });
  const host = portalHost({ user });
  host.answers["PATCH /api/clients/1/prices"] = ({ body }) => ({
    json: { data: { ...user.user_client, ...Object(body) } },
  });
  await openPortal("/settings?tab=prices", { host });
  const markup = await screen.findByLabelText("Aufschlag, %");
  expect(markup).toHaveProperty("value", "12,5");
  expect(screen.getByDisplayValue("4,90")).toBeTruthy();
  await userEvent.clear(markup);
  await userEvent.type(markup, "33.5");
  expect(markup).toHaveProperty("value", "33,5");
  await userEvent.click(screen.getByRole("button", { name: "Speichern" }));
  await expect
    .poll(() => host.callsOf("PATCH /api/clients/1/prices").map(({ body }) => body))
    .toMatchObject([{ client_markup: 33.5, client_least_profit: 490 }]);
});

test("[SC80] a margin is aimed at, one product has a rule of its own, and each price is seen with what becomes of it", async () => {
  const host = portalHost();
  host.answers["PATCH /api/clients/1/prices"] = ({ body }) => ({
    json: { data: { ...sampleUser().user_client, ...Object(body) } },
  });
  await openPortal("/settings?tab=prices", { host });
  const fill = async (label: string, text: string, place = 0) => {
    const field = screen.getAllByLabelText(label)[place];
    if (!field) throw new Error(`There is no field ${label}.`);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await screen.findByRole("cell", { name: "Poster" });
  await userEvent.selectOptions(screen.getByLabelText("Make prices by"), "Margin you keep");
  await fill("Margin, %", "40");
  await userEvent.click(screen.getByRole("button", { name: "Add a rule" }));
  const rule = within(screen.getByRole("group", { name: "New rule" }));
  await userEvent.selectOptions(rule.getByLabelText("Product"), "Poster");
  await fill("Margin, %", "95", 1);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The margin has to be between 0 and 90 %")).toBeTruthy();
  await fill("Margin, %", "50", 1);
  const row = screen.getByRole("cell", { name: "Poster" }).closest("tr");
  await expect.poll(() => row?.textContent).toContain("$10.00");
  expect(row?.textContent).toMatch(
    /Price.*VAT 20 %.*Print, without VAT.*paid on top by your customer.*You earn/s,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => host.callsOf("PATCH /api/clients/1/prices").length).toBe(1);
  const [call] = host.callsOf("PATCH /api/clients/1/prices");
  expect(call?.body).toMatchObject({
    client_margin: 40,
    client_price_exceptions: [{ sku_id: null, margin: 50, markup: 0 }],
  });
  await userEvent.click(screen.getByRole("button", { name: /^Remove: Rule for Poster, All sizes/ }));
  expect(screen.queryByRole("group", { name: /Rule for Poster/ })).toBeNull();
});

test("[SC163] [SC180] the address and the title say which part is open: a link within the settings opens another, and a reload stays there", async () => {
  const host = settingsHost();
  host.answers["GET /api/client/brand"] = () => ({
    json: {
      data: {
        brand_name: "",
        brand_accent: null,
        brand_reply_to: "",
        brand_packing_note: "",
        brand_logo_url: null,
        brand_usual_name: "Ada",
        brand_invoices: "needs_company",
      },
    },
  });
  const { close } = await openPortal("/settings", { host });
  await show("Your brand");
  await expect.poll(() => location.search).toBe("?tab=brand");
  await expect.poll(() => document.title).toBe("Your brand · Pressport");
  await userEvent.click(await screen.findByRole("link", { name: "Add company details" }));
  expect(await screen.findByRole("form", { name: "Company details" })).toBeTruthy();
  await close();
  await openPortal(location.pathname + location.search, { host });
  expect(await screen.findByRole("form", { name: "Company details" })).toBeTruthy();
});

test("[SC162] a website typed for a key stays where the host did not take it", async () => {
  const host = settingsHost();
  await openPortal("/settings?tab=api", { host });
  const field = await screen.findByLabelText("Website");
  await userEvent.type(field, "https://shop.example.com");
  host.refuseNext("POST /api/client/keys", "conflict");
  await userEvent.click(await screen.findByRole("button", { name: "Add website" }));
  expect(await screen.findByShadowText(/^You have reached the number of keys/)).toBeTruthy();
  expect(field).toHaveProperty("value", "https://shop.example.com");
});

test("[SC74] two rules for one product are complained about in the reader's language", async () => {
  const host = settingsHost();
  if (host.user) host.user.user_settings.user_language = "de";
  const { pressport } = await openPortal("/settings?tab=prices", { host });
  await expect.poll(() => [pressport.text.language, pressport.text.has("settings")]).toEqual(["de", true]);
  const { save, prices: words } = pressport.text.settings;
  for (const place of [0, 1]) {
    await userEvent.click(await screen.findByRole("button", { name: words.addException }));
    const choice = (await screen.findAllByLabelText(words.exceptionProduct))[place];
    await userEvent.selectOptions(choice ?? document.body, "2");
  }
  await userEvent.click(screen.getByRole("button", { name: save }));
  expect((await screen.findByRole("alert")).textContent).toBe("Für dieselbe Größe gibt es zwei Regeln");
});
