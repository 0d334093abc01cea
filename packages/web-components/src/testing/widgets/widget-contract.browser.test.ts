import { expect } from "vitest";
import { page } from "vitest/browser";
import { Sample, SampleWidget } from "./sample-widget.tsx";
import { widgetContract } from "./widget-contract.ts";

widgetContract({
  widget: SampleWidget,
  story: Sample,
  strict: { module: new URL("./sample-widget.tsx", import.meta.url).href, name: "Sample" },
  shown: async () => {
    await expect.element(page.getByText("Order 7")).toBeVisible();
  },
});
