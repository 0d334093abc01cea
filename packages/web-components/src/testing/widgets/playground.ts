import { createPressportCore, type PressportCore } from "@pressport/core";
import { basketHost } from "@pressport/core/testing";
import { AuthModal } from "../../auth-modal/auth-modal.tsx";
import { signInHost } from "../../auth-modal/sign-in-host.ts";
import { Basket } from "../../basket/basket.tsx";
import { editorPressport } from "../../editor/editor.stories.tsx";
import { ProductEditor } from "../../editor/editor.tsx";
import type { WidgetClass } from "../../element/attributes/widget-options.ts";
import { OrderTracker } from "../../order-tracker/order-tracker.tsx";
import { ordersApp } from "../../order-tracker/sample-orders.ts";
import { basketPressport } from "./basket-pressport.ts";

/** What somebody has chosen beside the attributes. */
interface Choice {
  locale: string;
  /** The product the host in memory has: an editor asks for no other. */
  productId: number;
  /** Address of the picture that is placed, 3 by 4. A page's policy may not let a picture be read that was made in it. */
  picture: string;
}

/** Each widget of the docs' playground, and a Pressport whose host lives in the page, made anew for each choice. */
const scenes: Readonly<Record<string, { widget: WidgetClass; app: (choice: Choice) => PressportCore }>> = {
  "pp-editor": {
    widget: ProductEditor,
    app: ({ locale, productId, picture }) =>
      editorPressport({
        typeId: productId,
        locale,
        design: { cd_preview_url: new URL(picture, location.href).href, cd_thumbnail_url: picture },
      }),
  },
  "pp-basket": { widget: Basket, app: ({ locale }) => basketPressport(basketHost(), { locale }) },
  "pp-order-tracker": { widget: OrderTracker, app: ({ locale }) => ordersApp({ locale }).app },
  "pp-auth-modal": {
    widget: AuthModal,
    app: ({ locale }) =>
      createPressportCore({
        host: "https://host.test",
        surface: "widget",
        storage: "memory",
        locale,
        fetch: signInHost().fetch,
      }),
  },
};

/** Makes a widget of the playground, not yet on the page. */
export function makeForPlayground(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  choice: Choice,
): HTMLElement {
  const scene = scenes[tag];
  if (!scene) throw new Error(`The playground has no ${tag}.`);
  scene.widget.define();
  const element = new scene.widget();
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.pressport = scene.app(choice);
  return element;
}
