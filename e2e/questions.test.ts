import { expect, type Locator, test } from "@playwright/test";
import { signIn } from "./support/sign-in.ts";

/** How a question is asked: its words, its panel, and its buttons from the first to the last. */
async function lookOf(question: Locator, panel: Locator) {
  await expect(question).toBeVisible();
  const box = await panel.boundingBox();
  const buttons = await Promise.all(
    ["No", "Yes"].map(async (name) => {
      const button = question.getByRole("button", { name });
      const place = await button.boundingBox();
      return button.evaluate(
        (element, from) => {
          const { backgroundColor, color, fontWeight } = getComputedStyle(element);
          return { from, backgroundColor, color, fontWeight };
        },
        (place?.x ?? 0) - (box?.x ?? 0),
      );
    }),
  );
  const { borderRadius, backgroundColor, borderWidth } = await panel.evaluate((element) => {
    const { borderRadius, backgroundColor, borderWidth } = getComputedStyle(element);
    return { borderRadius, backgroundColor, borderWidth };
  });
  return {
    title: await question.getByRole("heading").textContent(),
    width: box?.width,
    borderRadius,
    backgroundColor,
    borderWidth,
    buttons,
  };
}

test("[OV08] [SC504] a question of the portal and one of a widget look alike", async ({ page }) => {
  await signIn(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Those can be deleted, whatever others have ordered meanwhile.
  await page.goto("/orders/all?state=to_pay");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .first()
    .check();
  await page.getByRole("button", { name: /^Delete/ }).click();
  const dialog = page.getByRole("dialog", { name: "Just checking.." });
  const asked = await lookOf(dialog, dialog);
  await dialog.getByRole("button", { name: "No" }).click();
  // The oldest is the demo's: those of other journeys may be paid just now.
  await page.getByRole("link", { name: /^PP-/ }).last().click();
  await page.locator("pp-order-tracker").getByRole("button", { name: "Delete order" }).click();
  expect(await lookOf(dialog, dialog.locator(".dialog-panel"))).toEqual(asked);
});
