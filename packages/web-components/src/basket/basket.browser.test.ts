import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount, rendered } from "../testing/mount.ts";
import { widgetContract } from "../testing/widgets/widget-contract.ts";
import { Delivery, Empty, Filled, Ordered } from "./basket.stories.tsx";
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

test("[WD38] in the least room the names of the steps, however long, stand beside one another", async () => {
  const element = await mount(Filled);
  element.style.inlineSize = "272px";
  element.pressport?.text.reword({ basket: { steps: { basket: "Warenkorb", address: "Lieferadresse" } } });
  await expect.element(page.getByText("Harbour at dawn")).toBeVisible();
  const faces = [...(element.shadowRoot?.querySelectorAll(".step-face") ?? [])];
  expect(faces.map(({ textContent }) => textContent)).toEqual(["1Warenkorb", "2Lieferadresse", "3Review"]);
  expect(faces.map(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toEqual([true, true, true]);
});

test("[SC380] on a wide and low window the step to the delivery is in sight", async () => {
  await page.viewport(1280, 560);
  onTestFinished(() => page.viewport(1280, 900));
  await mount(Filled);
  const onward = page.getByRole("button", { name: "Continue to delivery" });
  await expect.element(onward).toBeVisible();
  await expect.poll(() => onward.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(560);
});

test("[SC19] the button outside the address form sends it, and the review takes the focus", async () => {
  const element = await mount(Delivery);
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect.poll(() => element.shadowRoot?.activeElement?.textContent?.trim()).toBe("Review");
});

test("[SC19] whoever goes on to the address finds nothing complained about yet, and complaints once it is sent", async () => {
  const element = await mount(Filled);
  const onward = page.getByRole("button", { name: "Continue to delivery" });
  await onward.click();
  await expect.element(page.getByRole("heading", { name: "Delivery address" })).toBeVisible();
  await page.getByRole("button", { name: "Back to basket" }).click();
  // The step is there at once now.
  await onward.click();
  await expect.element(page.getByRole("heading", { name: "Delivery address" })).toBeVisible();
  await rendered();
  const complaints = () => element.shadowRoot?.querySelectorAll("[aria-invalid=true]").length;
  expect(complaints()).toBe(0);
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect.poll(complaints).toBeGreaterThan(0);
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

test("[WD14] on a phone a passing message stands above the total and its button", async () => {
  await page.viewport(390, 700);
  onTestFinished(() => page.viewport(1280, 900));
  const element = await mount(Filled);
  const edge = (selector: string) => element.shadowRoot?.querySelector(selector)?.getBoundingClientRect();
  await expect.element(page.getByRole("button", { name: "Continue to delivery" })).toBeInViewport();
  element.pressport?.notices.success("Item removed");
  await expect.poll(() => edge(".snackbar")?.height ?? 0).toBeGreaterThan(0);
  await expect
    .poll(() => (edge(".snackbar")?.bottom ?? 9999) - (edge(".summary-bar")?.top ?? 0))
    .toBeLessThanOrEqual(0);
});

/** Puts the page's own words into a slot. */
function say(element: Element, slot: string, words: string) {
  const said = document.createElement("p");
  said.slot = slot;
  said.textContent = words;
  element.append(said);
}

test("[WD28] a page puts its own words above and below the basket, and in place of an empty one", async () => {
  const element = await mount(Empty);
  await expect.element(page.getByText("Your basket is empty.")).toBeVisible();
  say(element, "header", "Your prints");
  say(element, "empty", "Nothing yet: look at our walls.");
  say(element, "footer", "Printed in Riga.");
  for (const words of ["Your prints", "Nothing yet: look at our walls.", "Printed in Riga."])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText("Your basket is empty.")).not.toBeVisible();
});

test("[WD28] a page thanks for the order in its own words", async () => {
  const element = await mount(Ordered);
  say(element, "ordered", "Thank you! We print tomorrow.");
  await expect.element(page.getByText("Thank you! We print tomorrow.")).toBeVisible();
});

test("[WD28] the dialog of the payment is styled through the basket that brings it", async () => {
  const styles = document.createElement("style");
  styles.textContent = "pp-basket::part(payment) { outline: 7px solid rgb(1, 2, 3); }";
  document.head.append(styles);
  onTestFinished(() => styles.remove());
  const element = await mount(Ordered);
  await userEvent.click(page.getByRole("button", { name: /^Pay \$/ }));
  const dialog = () =>
    element.shadowRoot?.querySelector("pp-payment-dialog")?.shadowRoot?.querySelector("[part~=payment]");
  await expect.poll(() => dialog() && getComputedStyle(dialog() ?? document.body).outlineWidth).toBe("7px");
});
