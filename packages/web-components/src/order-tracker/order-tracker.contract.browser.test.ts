import { expect } from "vitest";
import { page } from "vitest/browser";
import { widgetContract } from "../testing/widgets/widget-contract.ts";
import { Cards, Full, Open } from "./order-tracker.stories.tsx";
import { OrderTracker } from "./order-tracker.tsx";

const module = new URL("./order-tracker.stories.tsx", import.meta.url).href;

widgetContract({
  widget: OrderTracker,
  story: Cards,
  strict: { module, name: "Cards" },
  shown: async () => {
    await expect.element(page.getByRole("heading", { name: "Your orders" })).toBeVisible();
  },
});
widgetContract({
  widget: OrderTracker,
  story: Full,
  strict: { module, name: "Full" },
  shown: async () => {
    await expect.element(page.getByRole("heading", { name: "Order PP-1072" })).toBeVisible();
  },
});
widgetContract({
  widget: OrderTracker,
  story: Open,
  strict: { module, name: "Open" },
  shown: async () => {
    await expect.element(page.getByRole("button", { name: "Pay this order" })).toBeVisible();
  },
});
