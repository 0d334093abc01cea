import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "./support/faults.ts";
import { showsPicture } from "./support/shown-picture.ts";

/** Signs the demo reseller in by the form, as people do. */
async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill("demo@pressport.test");
  await page.getByLabel("Password", { exact: true }).fill("pressport-demo");
  await page.locator("pp-auth-modal").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/products\/product-list$/);
}

const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

test.use({ reducedMotion: "reduce" });

test("[SC26] [SC28] [SC33] [SC37] [SC40] a reseller reads the news, sells a design, saves settings and pays an invoice", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page);

  await page.getByRole("link", { name: "Pressport" }).click();
  await expect(page.getByRole("img").locator("canvas")).toHaveCount(2);
  await page.getByRole("button", { name: "Show as a table" }).click();
  await expect(page.getByRole("table")).toBeVisible();

  await menu(page, "News");
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.getByRole("button", { name: "Load more news" }).click();
  await expect(page.getByRole("article")).toHaveCount(20);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Feedback" }).click();
  await page.getByLabel("Message").fill("More frames, please.");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Send feedback" }).click();
  await expect(page.getByText("Thank you for your feedback!")).toBeVisible();

  await menu(page, "Designs");
  await page.getByRole("searchbox", { name: "Search designs" }).fill("ridge");
  await expect(page.getByRole("button", { name: /^Actions for/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Actions for Evening over the ridge" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabel("Design name").fill("Ridge at dusk");
  await page.getByLabel("Design name").press("Enter");
  await expect(page.getByText("Design renamed!")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("link", { name: "Available products Ridge at dusk" }).click();
  await expect(page.getByText("Choose the products “Ridge at dusk” is sold as.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Publish Hanger poster" }).check();
  expect(await faultsOf(page)).toEqual([]);
  // Another journey may have left this account without a usual markup by now: then it is asked first.
  const nothingEarned = page.getByRole("dialog", { name: "Publish without earning anything?" });
  await page.addLocatorHandler(nothingEarned, () =>
    nothingEarned.getByRole("button", { name: "Yes" }).click(),
  );
  await page.getByRole("button", { name: "Publish 1 product" }).click();
  const hanger = page.getByRole("listitem").filter({ hasText: "Hanger poster" });
  await expect(hanger.getByText("Published", { exact: true })).toBeVisible({ timeout: 60_000 });

  await menu(page, "Settings");
  await page.getByRole("tab", { name: "Company" }).click();
  await page.getByLabel("Phone").fill("+371 6700 0128");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings successfully updated!")).toBeVisible();
  for (const tab of ["Account", "Company", "Password", "Store integration"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
    expect([tab, ...(await faultsOf(page))]).toEqual([tab]);
  }
  await page.reload();
  await page.getByRole("tab", { name: "Company" }).click();
  await expect(page.getByLabel("Phone")).toHaveValue("+371 6700 0128");

  await menu(page, "Invoices");
  // By its letters: the row of titles speaks of unpaid invoices, too.
  const unpaid = page.getByRole("row").filter({ hasText: /Unpaid/ });
  await expect(unpaid.first()).toBeVisible();
  const before = await unpaid.count();
  expect(await faultsOf(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await unpaid
    .first()
    .getByRole("button", { name: /^Download PDF/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^PP-invoice-\d+\.pdf$/);
  await unpaid.first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Pay 1 invoice" }).click();
  await page.getByRole("button", { name: "Credit card" }).click();
  await page.getByRole("button", { name: "Continue now" }).click();
  await page.waitForURL(/\/checkout\//);
  await page.locator("input[name=number]").fill("4242 4242 4242 4242");
  await page.locator("input[name=expiry]").fill("12/40");
  await page.locator("input[name=security_code]").fill("123");
  await page.locator("input[name=name]").fill("Ada Berg");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Thank you, your payment has arrived")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Go to invoices" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Paid on" }).first()).toBeVisible();
  await expect(unpaid).toHaveCount(before - 1);
});

test("[WD24] in a German browser the portal begins in German, and so it does when the page is loaded again", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "de-AT" });
  const page = await context.newPage();
  await page.goto("/login");
  await expect(page.getByRole("link", { name: "Produkte" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Produkte" })).toBeVisible();
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await context.close();
});

test.describe("under another name of the portal", () => {
  test.use({ baseURL: process.env.PRESSPORT_E2E_OTHER_NAME });

  test("[SC208] the portal shows its pictures, those of lists and those that the editor draws", async ({
    page,
    baseURL,
  }) => {
    await signIn(page);
    const first = page.locator("main img").first();
    await expect
      .poll(() => first.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
    await page.goto("/designs/40/2/edit");
    const canvas = page.locator("pp-editor canvas").first();
    await expect.poll(() => canvas.evaluate(showsPicture)).toBe(true);
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
});

test("[SC182] a dark page is printed dark on white, as a table, without what can only be pressed", async ({
  page,
}) => {
  await signIn(page);
  await menu(page, "Orders");
  const row = page.getByRole("row").filter({ hasText: "PP-2026-000019" });
  await expect(row).toBeVisible();
  /** What is written with, and on: red, green and blue of each. */
  const looks = async () => {
    const shades = await page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    const [ink = [], paper = []] = shades.map((shade) => (shade.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    expect([ink.length, paper.length]).toEqual([3, 3]);
    return { ink, paper };
  };
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(async () => Math.max(...(await looks()).paper)).toBeLessThan(60);
  expect(Math.min(...(await looks()).ink)).toBeGreaterThan(180);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // What is left of a sheet of A4.
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("main").getByRole("button").first()).toBeHidden();
  await expect(row).toHaveCSS("display", "table-row");
  const { ink, paper } = await looks();
  expect(Math.max(...ink)).toBeLessThan(60);
  expect(Math.min(...paper)).toBeGreaterThan(240);
});

test("[SC207] going back by the keyboard, nothing that has the focus is hidden under the bar at the top", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await signIn(page);
  await page.goto("/settings?tab=company");
  await expect(page.getByLabel("Company name")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("combobox").focus();
  const hidden: string[] = [];
  for (let back = 0; back < 20; back += 1) {
    await page.keyboard.press("Shift+Tab");
    const name = await page.evaluate(() => {
      const bar = document.querySelector("header");
      const focused = document.activeElement;
      if (!bar || !focused || bar.contains(focused)) return null;
      const isHidden = focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom;
      return isHidden ? focused.outerHTML.slice(0, 120) : null;
    });
    if (name) hidden.push(name);
  }
  expect(hidden).toEqual([]);
});
