import type { Locator, Page } from "@playwright/test";

/** Where the shopper of the tests has parcels sent, by the labels of the form. */
export const DELIVERY = {
  "Full name": "Nora Lind",
  "Street and number": "12 Brīvības iela",
  City: "Riga",
  Postcode: "LV-1010",
  Country: "Latvia",
  Email: "nora@example.test",
} as const;

/** Goes from the items to the delivery form, fills it in and saves it. */
export async function giveAddress(
  basket: Locator | Page,
  press = (button: Locator): Promise<void> => button.click(),
): Promise<void> {
  await press(basket.getByRole("button", { name: "Continue to delivery" }));
  for (const [label, words] of Object.entries(DELIVERY)) {
    const field = basket.getByLabel(label);
    if (label === "Country") await field.selectOption({ label: words });
    else await field.fill(words);
  }
  await press(basket.getByRole("button", { name: "Continue to review" }));
}
