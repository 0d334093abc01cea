import { createElement } from "preact";
import { expect, test } from "vitest";
import { mount } from "../../testing/mount.ts";
import { quietPressport } from "../../testing/widgets/quiet-pressport.ts";
import { widget } from "../widget.ts";

const Inner = widget({ tag: "pp-sample-inner", styles: "", view: () => <p>inner</p> });
const Outer = widget({
  tag: "pp-sample-outer",
  styles: "",
  view: ({ app }) => createElement("pp-sample-inner", { pressport: app }),
});

function outer() {
  Inner.define();
  Outer.define();
  const element = new Outer();
  element.pressport = quietPressport().app;
  return element;
}

test("a widget inside another one wears the tokens the store gave to the outer one", async () => {
  const element = await mount(() => {
    const own = outer();
    own.style.setProperty("--pp-accent", "rgb(1 2 3)");
    return own;
  });
  const inner = () => element.shadowRoot?.querySelector("pp-sample-inner");
  await expect.poll(() => inner()?.shadowRoot?.textContent).toContain("inner");
  const token = (of: Element, name: string) => getComputedStyle(of).getPropertyValue(name);
  const root = inner()?.shadowRoot?.querySelector(".root") ?? element;
  expect(root).not.toBe(element);
  expect(token(root, "--pp-accent")).toBe("rgb(1 2 3)");
  // What the store said nothing about is there as ever.
  expect(token(root, "--pp-space-4")).toBe("16px");
});
