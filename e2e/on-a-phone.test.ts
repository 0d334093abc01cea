import { expect, type Page, test } from "@playwright/test";
import { signIn as signInAs } from "./support/sign-in.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill("demo@pressport.test");
  await page.getByLabel("Password", { exact: true }).fill("pressport-demo");
  await page.locator("pp-auth-modal").getByRole("button", { name: "Log in" }).tap();
  await expect(page).toHaveURL(/\/products\/product-list$/);
}

test("[SC41] on a phone a box that ticks a whole list says so, and files are chosen, not dropped", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/orders/all");
  await expect(page.getByText("Select all orders on this page")).toBeVisible();
  await page.goto("/invoices");
  await expect(page.getByText("Select all unpaid invoices")).toBeVisible();

  // As somebody sees it who has no designs yet.
  await page.route(/\/api\/client\/designs\?/, async (route) => {
    const answer = await route.fetch();
    const { meta } = await answer.json();
    await route.fulfill({ response: answer, json: { data: [], meta: { ...meta, total: 0 } } });
  });
  await page.goto("/designs/design-list");
  await expect(page.getByText("Choose your print file")).toBeVisible();
  await expect(page.getByText("Drop your print file here")).toBeHidden();
});

/** Somebody whose designs no other journey shows. */
const RIVAL = "rival@pressport.test";

test("a name as long as names can be, without a blank, makes neither a page nor a dialog wider than the phone", async ({
  page,
}) => {
  await signInAs(page, RIVAL);
  const named = page.waitForResponse(/\/api\/client\/designs\?/);
  await page.goto("/designs/design-list?layout=grid");
  const { data }: { data: { cd_id: number }[] } = await (await named).json();
  const longest = "Harbour_".repeat(30).slice(0, 200);
  const isNarrow = async (what: string) => {
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([what, tooWide]).toEqual([what, 0]);
  };
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .tap();
  await page.getByRole("menuitem", { name: "Rename" }).tap();
  await page.getByLabel("Design name").fill(longest);
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByTitle(longest)).toBeVisible();
  await isNarrow("the designs");
  await page.getByRole("button", { name: /^Actions for Harbour_/ }).tap();
  await page.getByRole("menuitem", { name: "Delete" }).tap();
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  expect(await question.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  const close = await question.getByRole("button", { name: "Close" }).boundingBox();
  if (!close) throw new Error("The dialog has no way to close.");
  expect(close.x).toBeGreaterThanOrEqual(0);
  expect(close.x + close.width).toBeLessThanOrEqual(390);
  await question.getByRole("button", { name: "No" }).tap();
  await page.goto(`/designs/${data[0]?.cd_id}/product-list`);
  await expect(page.getByText(longest)).toBeVisible();
  await isNarrow("the products of a design");
});
