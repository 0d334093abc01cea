import type { WidgetClass } from "./element/attributes/widget-options.ts";

type Widget = Pick<WidgetClass, "define" | "tag">;

/** Which module a tag lives in; each is a chunk of its own, and none is fetched before its tag is seen. */
export const embedChunks: Readonly<Record<string, () => Promise<Widget>>> = {
  "pp-editor": async () => (await import("./editor/editor.tsx")).ProductEditor,
  "pp-basket": async () => (await import("./basket/basket.tsx")).Basket,
  "pp-payment-dialog": async () => (await import("./payment-dialog/payment-dialog.tsx")).PaymentDialog,
  "pp-order-tracker": async () => (await import("./order-tracker/order-tracker.tsx")).OrderTracker,
  "pp-auth-modal": async () => (await import("./auth-modal/auth-modal.tsx")).AuthModal,
};

/** Fetches the module of a tag and makes the tag known to the page; a tag that is known already stays as it is. */
export async function define(tag: string): Promise<void> {
  const widget = await embedChunks[tag]?.();
  widget?.define();
}
