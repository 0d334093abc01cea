import { expect, test } from "@playwright/test";
import { signIn } from "../support/sign-in.ts";

test("[DK05] [DK07] [DK09] staff find, select and mark orders of the queue by keyboard alone", async ({
  page,
}) => {
  await signIn(page, "admin@pressport.test");
  await page.goto("/desk/access");
  await expect(page.getByRole("heading", { name: "Your access" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { name: "Orders to produce" })).toBeVisible();
  const rows = page.getByRole("row");
  await expect(rows.nth(2)).toBeVisible();
  const days = await page.locator("tbody tr td:nth-child(3)").allInnerTexts();
  const dates = days.map((words) => Date.parse(words));
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog", { name: "Mark as: Shipped (2)" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("haruka");
  await expect.poll(() => rows.count()).toBeLessThan(days.length + 1);
  await expect(rows.filter({ hasText: "Haruka" }).first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get("query")).toBe("haruka");
});

test("[DK06] a reseller's pages load nothing of the desk", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await signIn(page);
  await page.goto("/products/product-list");
  await expect(page.getByRole("link", { name: "Orders" })).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(files.filter((path) => /^\/assets\/(?:desk|queue)-|^\/api\/desk/.test(path))).toEqual([]);
});
