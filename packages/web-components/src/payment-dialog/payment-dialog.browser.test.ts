import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../testing/mount.ts";
import { widgetContract } from "../testing/widgets/widget-contract.ts";
import { Choosing } from "./payment-dialog.stories.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

widgetContract({
  widget: PaymentDialog,
  story: Choosing,
  strict: { module: new URL("./payment-dialog.stories.tsx", import.meta.url).href, name: "Choosing" },
  shown: async () => {
    await expect.element(page.getByRole("button", { name: "Credit card" })).toBeVisible();
  },
});

test("[OV16] 'Continue now' stands where the pressed method stood, as tall as it was", async () => {
  await mount(Choosing);
  const method = page.getByRole("button", { name: "Credit card" });
  await expect.element(method).toBeVisible();
  const before = method.element().getBoundingClientRect();
  await userEvent.click(method);
  const goOn = page.getByRole("button", { name: "Continue now" });
  await expect.element(goOn).toBeVisible();
  const after = goOn.element().getBoundingClientRect();
  expect(after.height).toBeCloseTo(before.height, 0);
  const [x, y] = [before.left + before.width / 2, before.top + before.height / 2];
  expect(after.left).toBeLessThan(x);
  expect(after.right).toBeGreaterThan(x);
  expect(after.top).toBeLessThan(y);
  expect(after.bottom).toBeGreaterThan(y);
});
