import { afterEach, expect, test, vi } from "vitest";
import { quietPressport } from "../testing/widgets/quiet-pressport.ts";
import type { WidgetClass } from "./attributes/widget-options.ts";
import { widget } from "./widget.ts";

const script = vi.hoisted(() => ({ isLost: false }));
vi.mock("../embed-chunks.ts", () => ({
  define: async () => {
    if (script.isLost) throw new Error("offline");
    AuthModal.define();
  },
}));

const AuthModal = widget({
  tag: "pp-auth-modal",
  styles: "",
  view: ({ app }) => <p>{app.auth.isOpen.value ? "Sign in" : "closed"}</p>,
});
const Basket = widget({ tag: "pp-basket", styles: "", view: () => <p>Basket</p> });

afterEach(() => document.body.replaceChildren());

function show(...widgets: WidgetClass[]) {
  const { app } = quietPressport();
  const elements = widgets.map((Widget) => {
    Widget.define();
    const element = new Widget();
    element.pressport = app;
    return element;
  });
  document.body.append(...elements);
  return { app, elements };
}

const lent = (element: Element | undefined) => element?.shadowRoot?.querySelector("pp-auth-modal") ?? null;
const textOf = (element: Element | null | undefined) => element?.shadowRoot?.textContent ?? "";

test("sign-in needs no element of its own: a widget lends it a place, with the same session", async () => {
  const { app, elements } = show(Basket, Basket);
  await expect.poll(() => elements.map(textOf)).toEqual(["Basket", "Basket"]);
  expect(elements.map(lent)).toEqual([null, null]);
  app.auth.open();
  await expect.poll(() => textOf(lent(elements[0]))).toContain("Sign in");
  expect(lent(elements[1])).toBeNull();
  expect(document.body.children).toHaveLength(2);
});

test("a page with a sign-in element of its own keeps it to that", async () => {
  const { app, elements } = show(Basket, AuthModal);
  app.auth.open();
  await expect.poll(() => textOf(elements[1])).toContain("Sign in");
  expect(lent(elements[0])).toBeNull();
});

test("[WD42] sign-in that does not arrive says so, leaves nobody waiting, and comes with the next try", async () => {
  const { app, elements } = show(Basket);
  script.isLost = true;
  expect(await app.auth.ensureSignedIn()).toBe(false);
  expect(app.notices.list.value.map(({ text }) => text)).toEqual([app.text.problems.network]);
  script.isLost = false;
  app.auth.open();
  await expect.poll(() => textOf(lent(elements[0]))).toContain("Sign in");
});
