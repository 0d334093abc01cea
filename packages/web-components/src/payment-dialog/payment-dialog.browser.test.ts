import { expect } from "vitest";
import { page } from "vitest/browser";
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
