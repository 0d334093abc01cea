import type { Capability, RoleName } from "@pressport/core/contract";
import { capabilitiesOf, LANGUAGES } from "@pressport/core/rules";
import { sampleUser } from "@pressport/core/testing";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPortal } from "../testing/open-portal.tsx";
import { deskText } from "./text/desk-text.ts";

/** Opens the portal as a member of staff whose role includes these, or as somebody else. */
function openAs(role: RoleName, path: string, capabilities: readonly Capability[] = capabilitiesOf(role)) {
  const self = {
    user_id: 1,
    user_name: "Ilze Ozola",
    staff_role_name: null,
    capabilities,
    refund_limit: 5_000,
  };
  return openPortal(path, {
    user: sampleUser({ role }),
    answers: { "GET /api/desk": () => ({ json: { data: self } }) },
  });
}

const menu = () => screen.findByRole("navigation", { name: "Desk" });

test("[DK01] staff see their role, what it includes and how much they may refund", async () => {
  await openAs("admin", "/desk/access");
  expect(await screen.findByText("Move items through production")).toBeTruthy();
  expect(screen.getByText("$50.00 for one refund")).toBeTruthy();
});

test("[DK03] the desk is in the menu of staff, and home for them", async () => {
  const { router } = await openAs("admin", "/products/product-list");
  const link = await screen.findByRole("link", { name: "Desk" });
  expect(link.getAttribute("href")).toBe("/desk");
  await userEvent.click(await screen.findByRole("link", { name: "Pressport" }));
  expect(await menu()).toBeTruthy();
  await router.navigate("/orders/all");
  expect(location.pathname).toBe("/orders/all");
});

test.each(["user", "guest"] as const)(
  "[DK03] [DK06] %s neither sees nor loads the desk, and its address leads to the products",
  async (role) => {
    const { host } = await openAs(role, "/desk");
    expect(await screen.findByRole("heading", { level: 1, name: "Products" })).toBeTruthy();
    expect(location.pathname).toBe("/products/product-list");
    expect(screen.queryByRole("link", { name: "Desk" })).toBeNull();
    expect(host.callsOf("GET /api/desk")).toEqual([]);
  },
);

test("[DK04] a page the role does not include is not in the menu, and says so", async () => {
  const { deskPages } = await import("./desk-pages.ts");
  await openAs("admin", "/desk/access", []);
  const open = deskPages.filter(({ entry, needs }) => entry && needs === undefined);
  expect(within(await menu()).getAllByRole("link")).toHaveLength(open.length);
});

test("[DK05] ? shows the keys, g and a letter opens a page, and in a field they are letters", async () => {
  await openAs("super-admin", "/desk/no-such-page");
  expect(await screen.findByText("There is no such page at the desk.")).toBeTruthy();
  await userEvent.keyboard("ga");
  expect(await screen.findByRole("heading", { name: "Your access" })).toBeTruthy();
  await userEvent.keyboard("?");
  const help = await screen.findByRole("dialog", { name: "Keyboard" });
  expect(within(help).getByText("Go to Your access")).toBeTruthy();
});

test("[DK05] a page has keys of its own while it is shown, and the help lists them", async () => {
  const select = vi.fn();
  vi.doMock("./access/access.tsx", async () => {
    const { useKeys } = await import("./keys.tsx");
    return {
      Component() {
        useKeys([{ keys: "x", words: "Select the row", run: select }]);
        return <input aria-label="Search" />;
      },
    };
  });
  onTestFinished(() => vi.doUnmock("./access/access.tsx"));
  await openAs("admin", "/desk/access");
  const field = await screen.findByRole("textbox", { name: "Search" });
  await userEvent.keyboard("x");
  expect(select).toHaveBeenCalledOnce();
  await userEvent.type(field, "x");
  expect(select).toHaveBeenCalledOnce();
  field.blur();
  await userEvent.keyboard("?");
  expect(within(await screen.findByRole("dialog")).getByText("Select the row")).toBeTruthy();
});

/** Puts a page with the keys `o` and `x` in place of "Your access", and shows it. */
async function openPageWithKeys(capabilities: readonly Capability[]) {
  const run = vi.fn();
  vi.doMock("./access/access.tsx", async () => {
    const { useKeys } = await import("./keys.tsx");
    return {
      Component() {
        useKeys(["o", "x"].map((keys) => ({ keys, words: keys, run: () => run(keys) })));
        return <input aria-label="Search" />;
      },
    };
  });
  onTestFinished(() => vi.doUnmock("./access/access.tsx"));
  await openAs("admin", "/desk/access", capabilities);
  const field = await screen.findByRole("textbox", { name: "Search" });
  return { run, field };
}

test("[DK141] after g a letter is no key of the page, also where it opens nothing", async () => {
  const { run } = await openPageWithKeys([]);
  await userEvent.keyboard("go");
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard("o");
  expect(run.mock.calls).toEqual([["o"]]);
});

test("[DK141] a click, a key in a field, and a second end what g began", async () => {
  const { run, field } = await openPageWithKeys(capabilitiesOf("admin"));
  await userEvent.keyboard("g");
  await userEvent.click(document.body);
  await userEvent.keyboard("o");
  await userEvent.keyboard("g");
  field.focus();
  await userEvent.keyboard("a");
  field.blur();
  await userEvent.keyboard("o");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "g", bubbles: true }));
  vi.advanceTimersByTime(1_001);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "o", bubbles: true }));
  expect(run.mock.calls).toEqual([["o"], ["o"], ["o"]]);
  expect(location.pathname).toBe("/desk/access");
});

test("[DK141] a key that is held down is pressed once", async () => {
  const { run } = await openPageWithKeys([]);
  await userEvent.keyboard("{x>5/}");
  expect(run).toHaveBeenCalledOnce();
});

test("[DK142] the help lists Ctrl K, which opens nothing over an open dialog", async () => {
  await openAs("admin", "/desk/access");
  await screen.findByRole("heading", { name: "Your access" });
  await userEvent.keyboard("?");
  const help = await screen.findByRole("dialog", { name: "Keyboard" });
  expect(within(help).getByText("Search everything")).toBeTruthy();
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(screen.getAllByRole("dialog")).toEqual([help]);
});

test("[DK148] after a change of language no page of the desk is shown in the one before", async () => {
  const { host } = await openAs("admin", "/desk/access");
  await menu();
  const { chooseLanguage } = await import("../language.ts");
  const letGo = host.hold("GET /api/desk");
  await chooseLanguage("de");
  await expect.poll(() => document.documentElement.lang).toBe("de");
  await expect.poll(() => host.callsOf("GET /api/desk").length).toBe(2);
  expect(screen.queryByRole("heading", { name: "Your access" })).toBeNull();
  letGo();
  const { title } = await deskText("de");
  expect(await screen.findByRole("navigation", { name: title })).toBeTruthy();
});

test("[DK10] an address whose number is none leads to no order", async () => {
  const { host, router } = await openAs("admin", "/desk/access");
  await menu();
  host.refuseNext("GET /api/desk/orders/0", "not_found");
  await router.navigate("/desk/orders/12ab");
  expect(await screen.findByText("There is no such order")).toBeTruthy();
});

test("[DK06] the desk speaks the six languages of the portal", async () => {
  const said = await Promise.all(LANGUAGES.map(async (language) => (await deskText(language)).title));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  expect(await deskText("de-AT")).toBe(await deskText("de"));
});
