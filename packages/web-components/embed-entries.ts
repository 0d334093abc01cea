import { join } from "node:path";

/** The files every page asks for, and those of pages with a widget that calls before it can be used. */
export const BASE = "base";
export const SHOP = "shop";

const source = (path: string) => join(import.meta.dirname, "src", path);

/** The widgets a page can show. */
const WIDGETS = {
  "auth-modal": source("auth-modal/auth-modal.tsx"),
  basket: source("basket/basket.tsx"),
  editor: source("editor/editor.tsx"),
  "order-tracker": source("order-tracker/order-tracker.tsx"),
  "payment-dialog": source("payment-dialog/payment-dialog.tsx"),
};

/** The script of each widget that a page can have alone, and the widget in it. */
export const SCRIPTS = {
  auth: WIDGETS["auth-modal"],
  basket: WIDGETS.basket,
  editor: WIDGETS.editor,
  tracker: WIDGETS["order-tracker"],
};

/** What such a script begins with. */
export const ONE_WIDGET = source("one-widget.ts");

/** What every widget stands on, the client of those that call first, and the widgets. */
export const ENTRIES = {
  [BASE]: source("embed.ts"),
  [SHOP]: join(import.meta.dirname, "../core/src/client/whole/whole-client.ts"),
  ...WIDGETS,
};

/** The sources of `embed` and of each tag, as they are before they are built. */
export const sources: Readonly<Record<string, string>> = {
  embed: ENTRIES[BASE],
  ...Object.fromEntries(Object.entries(WIDGETS).map(([name, path]) => [`pp-${name}`, path])),
};
