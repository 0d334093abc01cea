import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../testing/mount.ts";
import { widgetContract } from "../testing/widgets/widget-contract.ts";
import { Delivery, Filled } from "./basket.stories.tsx";
import { Basket } from "./basket.tsx";

widgetContract({
  widget: Basket,
  story: Filled,
  strict: { module: new URL("./basket.stories.tsx", import.meta.url).href, name: "Filled" },
  shown: async () => {
    await expect.element(page.getByText("Harbour at dawn")).toBeVisible();
    const country = page.getByRole("combobox", { name: "Country for prices" });
    await expect.poll(() => country.element().textContent).toContain("Latvia");
  },
});

test("[SC19] the button outside the address form sends it, and the review takes the focus", async () => {
  const element = await mount(Delivery);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect.poll(() => element.shadowRoot?.activeElement?.textContent?.trim()).toBe("Review");
});

test("quantities and prices stand in one column each, whatever they are", async () => {
  const element = await mount(Filled);
  element.style.inlineSize = "1000px";
  await expect.element(page.getByText("Harbour at dawn")).toBeVisible();
  const edges = (selector: string) =>
    new Set(
      [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].map(
        (one) => one.getBoundingClientRect().left,
      ),
    );
  expect(edges(".line-quantity").size).toBe(1);
  expect(edges(".line-prices").size).toBe(1);
});

test("two columns where there is room, one column with the total kept in sight on a phone", async () => {
  const element = await mount(Filled);
  const total = page.getByRole("button", { name: "Continue to delivery" });
  for (const width of [360, 1000]) {
    element.style.inlineSize = `${width}px`;
    await expect.element(total).toBeVisible();
    if (width === 360) await expect.element(total).toBeInViewport();
    expect(element.shadowRoot?.querySelector(".basket")?.scrollWidth).toBeLessThanOrEqual(width);
  }
});
