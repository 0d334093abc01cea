import { importAgain } from "@pressport/core";
import type { ElementClass } from "./declarations/declare.ts";
import type { PressportElements } from "./declarations/elements.ts";

/** A module for each tag that is declared, whose class gives what is declared. */
type Modules = {
  readonly [Tag in keyof PressportElements]: () => Promise<ElementClass<PressportElements[Tag]>>;
};

const isTag = (tag: string): tag is keyof Modules => Object.hasOwn(embedChunks, tag);

/** Which module a tag lives in; each is a chunk of its own, and none is fetched before its tag is seen. */
export const embedChunks: Modules = {
  "pp-editor": async () => (await importAgain(() => import("./editor/editor.tsx"))).ProductEditor,
  "pp-basket": async () => (await importAgain(() => import("./basket/basket.tsx"))).Basket,
  "pp-payment-dialog": async () =>
    (await importAgain(() => import("./payment-dialog/payment-dialog.tsx"))).PaymentDialog,
  "pp-order-tracker": async () =>
    (await importAgain(() => import("./order-tracker/order-tracker.tsx"))).OrderTracker,
  "pp-auth-modal": async () => (await importAgain(() => import("./auth-modal/auth-modal.tsx"))).AuthModal,
};

/** Fetches the module of a tag and makes the tag known to the page; a tag that is known already stays as it is. */
export async function define(tag: string): Promise<void> {
  if (!isTag(tag) || customElements.get(tag)) return;
  const widget = await embedChunks[tag]();
  widget.define();
}
