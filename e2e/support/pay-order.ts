import { expect, type Page } from "@playwright/test";
import { giveAddress } from "./delivery-form.ts";

/** From the basket of a shop's page to the open checkout. */
export async function orderAndLeave(page: Page): Promise<void> {
  const basket = page.locator("pp-basket");
  await giveAddress(basket);
  await basket.getByRole("button", { name: "Order and pay" }).click();
  const anyway = basket.getByRole("button", { name: "Order anyway" });
  await expect(anyway.or(page.getByRole("button", { name: "Continue now" })).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await continueNow(page);
}

/** Past the word that the browser leaves for the checkout, without waiting for it to leave by itself. */
export async function continueNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue now" }).click();
  await page.waitForURL(/\/checkout\//);
}

/** Pays on the sandbox's checkout, with the card of this name. */
export async function payWith(page: Page, card: RegExp): Promise<void> {
  await page.getByRole("button", { name: card }).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}
