import { expect, type Page, test } from "@playwright/test";

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
