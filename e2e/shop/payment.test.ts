import { expect, type Page, test } from "@playwright/test";
import { continueNow, orderAndLeave, payWith } from "../support/pay-order.ts";

const store = process.env.PRESSPORT_E2E_STOREFRONT_URL ?? "";
const host = process.env.PRESSPORT_E2E_URL ?? "";

test.use({ permissions: ["local-network-access"] });

/** Hears what the widgets tell the shop's pages, over every page of the journey. */
async function hearSettled(page: Page): Promise<unknown[]> {
  const told: unknown[] = [];
  await page.exposeFunction("tell", (detail: unknown) => void told.push(detail));
  await page.addInitScript(() => {
    document.addEventListener("pp-payment-settled", (event) => {
      const { tell } = window as unknown as { tell: (detail: unknown) => void };
      tell((event as CustomEvent).detail);
    });
  });
  return told;
}

/** Every address of another origin than the shop's that was shown, apart from the checkout's. */
function strangeAddresses(page: Page): string[] {
  const strange: string[] = [];
  page.on("framenavigated", (frame) => {
    const address = frame.url();
    const isKnown = address.startsWith(store) || address.startsWith(`${host}/checkout/`);
    if (!isKnown && address !== "about:blank") strange.push(address);
  });
  return strange;
}

/** A shopper without an account places the shop's print and puts it into the basket. */
async function fillBasket(page: Page): Promise<void> {
  await page.goto(`${store}/product.html?product=1&design=12`);
  const editor = page.locator("pp-editor");
  await editor.getByRole("button", { name: "Add to basket" }).click({ timeout: 40_000 });
  await page.getByRole("link", { name: "Go to the basket" }).click();
}

async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Credit card" }).click();
  await continueNow(page);
}

test("[WD03] a shopper declines, cancels and pays, and comes back to the shop's own page each time", async ({
  page,
}) => {
  const told = await hearSettled(page);
  const strange = strangeAddresses(page);
  await fillBasket(page);
  await orderAndLeave(page);
  const basket = page.locator("pp-basket");
  const address = `${store}/basket.html`;

  await payWith(page, /: Is declined$/);
  await expect(basket.getByRole("heading", { name: "Your payment did not go through" })).toBeVisible();
  await expect(basket.getByText("Your bank declined the card.")).toBeVisible();
  await expect(page).toHaveURL(address);

  await basket.getByRole("button", { name: "Try again" }).click();
  await goToCheckout(page);
  await page.reload();
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await expect(basket.getByRole("heading", { name: "You have not paid yet" })).toBeVisible();
  await expect(page).toHaveURL(address);

  await basket.getByRole("button", { name: "Pay now" }).click();
  await goToCheckout(page);
  const checkout = page.url();
  await payWith(page, /: Pays$/);
  await expect(basket.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible();
  await expect(page).toHaveURL(address);
  const order_ids = [expect.any(Number)];
  expect(told).toEqual([
    { status: "failed", order_ids, reason: "declined" },
    { status: "cancelled", order_ids, reason: null },
    { status: "paid", order_ids, reason: null },
  ]);

  // A checkout page that is opened again after its end leads to the shop as well.
  await page.goto(checkout);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(basket.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible();
  await expect(basket.getByRole("button", { name: "Continue" })).toBeHidden();
  await page.reload();
  await expect(basket.getByText("Your basket is empty")).toBeVisible();
  expect(strange).toEqual([]);
});
