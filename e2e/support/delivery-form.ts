import type { Locator, Page } from "@playwright/test";
import { type InputMethod, mouse } from "./input-methods.ts";

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
  { press, fill }: Pick<InputMethod, "press" | "fill"> = mouse,
): Promise<void> {
  await press(basket.getByRole("button", { name: "Continue to delivery" }));
  for (const [label, words] of Object.entries(DELIVERY)) {
    await fill(basket.getByLabel(label), words);
  }
  await press(basket.getByRole("button", { name: "Continue to review" }));
}
