import { expect, type Page, test } from "@playwright/test";
import {
  complaintsOf,
  EDITOR,
  MINI_BASKET,
  openForeignPage,
  placeAndAdd,
  STRICT_POLICY,
  scriptTag,
} from "../support/foreign-page.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";

test.use({ permissions: ["local-network-access"] });

/** The script of a single widget, as the docs show it. */
const ownScript = (name: string, more = "") =>
  `<script type="module" src="${host}/embed/v1/${name}.js${more}" data-key="pk_demo"></script>`;

/** The host's scripts and calls, in the order they are asked for. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === host && request.method() !== "OPTIONS") asked.push(pathname);
  });
  return asked;
}

/**
 * What a page asked for, in the order it was begun. A call with a key is sent only after the browser's own question, which
 * may take longer than a script that was asked for later.
 */
const startsOfRequests = () =>
  performance
    .getEntriesByType("resource")
    .toSorted((one, other) => one.startTime - other.startTime)
    .map(({ name }) => name);

const WIDGETS = [
  {
    script: "auth",
    html: '<pp-auth-modal open loading="eager"></pp-auth-modal>',
    shown: "input[type=password]",
  },
  { script: "basket", html: '<pp-basket loading="eager"></pp-basket>', shown: "button" },
  { script: "tracker", html: '<pp-order-tracker loading="eager"></pp-order-tracker>', shown: "button" },
];
for (const { script, html, shown } of WIDGETS) {
  test(`[WD140] ${script}.js alone is enough to show its widget`, async ({ page }) => {
    const complaints = await complaintsOf(page);
    const asked = requestsOf(page);
    await openForeignPage(page, { head: ownScript(script), body: html });
    await expect(page.locator(`body > * ${shown}`).first()).toBeVisible();
    expect(asked.filter((path) => path.endsWith(".js"))[0]).toBe(`/embed/v1/${script}.js`);
    expect(asked.filter((path) => /\/(chunks|pressport)/.test(path))).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test("[WD140] with the editor's own script its first call is asked for before any other script", async ({
  page,
}) => {
  await openForeignPage(page, { head: ownScript("editor"), body: EDITOR });
  await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
  const asked = await page.evaluate(startsOfRequests);
  const [script, call] = asked.filter((url) => url.startsWith(host)).map((url) => new URL(url).pathname);
  expect([script, call]).toEqual(["/embed/v1/editor.js", "/api/products/1/designs/12"]);
});

for (const { script, html, call } of [
  { script: "basket", html: "<pp-basket></pp-basket>", call: "/api/cart/show" },
  { script: "tracker", html: "<pp-order-tracker></pp-order-tracker>", call: "/api/orders" },
]) {
  test(`[WD140] ${script}.js asks for what a shopper has before any other script`, async ({ page }) => {
    await openForeignPage(page, { body: "" });
    await page.evaluate(async (api) => {
      const headers = { "content-type": "application/json", "x-pressport-key": "pk_demo" };
      const body = JSON.stringify({ guest_user: true, unnamed: true });
      const answer = await fetch(`${api}/api/register`, { method: "POST", headers, body });
      const { access_token } = await answer.json();
      localStorage.setItem(`pressport.token:${api}:pk_demo`, access_token);
    }, host);
    await openForeignPage(page, { head: ownScript(script), body: html });
    await expect(
      page
        .locator("body > *")
        .getByText(/is empty|no orders yet/)
        .first(),
    ).toBeVisible();
    const asked = await page.evaluate(startsOfRequests);
    const paths = asked.filter((url) => url.startsWith(host)).map((url) => new URL(url).pathname);
    expect(paths.slice(0, 3)).toEqual([`/embed/v1/${script}.js`, "/api/user", call]);
  });
}

test("[WD141] a page with the script of one widget shows the others too, which share its basket", async ({
  page,
}) => {
  const complaints = await complaintsOf(page);
  await openForeignPage(page, { head: ownScript("editor"), body: MINI_BASKET + EDITOR });
  await placeAndAdd(page);
  await page.locator("pp-basket").getByRole("button", { name: "Open the basket" }).click();
  await expect(page.locator("pp-basket").getByText("Sage hills").first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test("[WD142] several scripts on a page, one of them under an address of another release, start once", async ({
  page,
}) => {
  const complaints = await complaintsOf(page);
  const scripts = ownScript("basket", "?v=2") + ownScript("basket") + ownScript("editor") + scriptTag();
  await openForeignPage(page, { head: scripts, body: MINI_BASKET + EDITOR });
  await placeAndAdd(page);
  await expect(page.locator("pp-basket").getByRole("button", { name: /Open the basket/ })).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("[WD140] [S14] under a policy of one nonce and strict-dynamic the script of one widget works too", async ({
  page,
}) => {
  const complaints = await complaintsOf(page);
  const script = ownScript("editor").replace("<script ", '<script nonce="page" ');
  await openForeignPage(page, {
    headers: { "content-security-policy": STRICT_POLICY },
    body: script + MINI_BASKET + EDITOR,
  });
  await placeAndAdd(page);
  expect(complaints).toEqual([]);
});
