import { afterEach, expect, test } from "vitest";
import { Basket } from "../basket/basket.tsx";
import { ProductEditor } from "../editor/editor.tsx";
import { OrderTracker } from "../order-tracker/order-tracker.tsx";
import { rendered } from "../testing/mount.ts";
import { quietPressport } from "../testing/widgets/quiet-pressport.ts";

const WIDGETS = [ProductEditor, Basket, OrderTracker];
const sheet = new CSSStyleSheet();

afterEach(() => {
  document.body.replaceChildren();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
});

/** Lays each widget out in 1000 px as a page may, and answers how wide it is. */
async function widthsIn(around: string, pageRules = ""): Promise<number[]> {
  sheet.replaceSync(pageRules);
  document.adoptedStyleSheets.push(sheet);
  const widths: number[] = [];
  for (const Widget of WIDGETS) {
    Widget.define();
    const page = document.createElement("div");
    page.style.cssText = "width: 1000px; overflow: hidden";
    page.innerHTML = around;
    const element = new Widget();
    element.pressport = quietPressport().app;
    page.querySelector("main")?.append(element);
    document.body.append(page);
    await rendered();
    widths.push(Math.round(element.getBoundingClientRect().width));
    page.remove();
  }
  return widths;
}

const inMain = (style: string) => `<main style="${style}"></main>`;

test.each([
  ["a flex row", inMain("display: flex")],
  [
    "a flex row with an aside",
    inMain("display: flex").replace("</main>", "<aside style='flex: 0 0 300px'>By the way</aside></main>"),
  ],
  ["a centred flex column", inMain("display: flex; flex-direction: column; align-items: center")],
  ["an inline block", inMain("display: inline-block")],
  ["a float", inMain("float: left")],
  ["an automatic track", inMain("display: grid; grid-template-columns: auto 1fr")],
  ["a grid cell", inMain("display: grid; grid-template-columns: minmax(0, 1fr) 300px")],
])("in %s a widget has room, without a rule of the page", async (_, around) => {
  for (const width of await widthsIn(around)) {
    expect(width).toBeGreaterThanOrEqual(690);
    expect(width).toBeLessThanOrEqual(1000);
  }
});

test("[S15] a page that squeezes everything by important rules leaves a widget a width to work in", async () => {
  const rules =
    "* { width: 15px !important; max-width: 15px !important; min-width: 0 !important; float: left }";
  const widths = await widthsIn(inMain("width: 900px"), `main { all: unset } ${rules}`);
  for (const width of widths) expect(width).toBeGreaterThanOrEqual(15);
  const roomy = await widthsIn(
    "<div style='min-width: 900px !important'><main style='min-width: 900px !important'></main></div>",
    rules,
  );
  for (const width of roomy) expect(width).toBe(280);
});

test("a page says otherwise by a rule of its own, also below the least width", async () => {
  expect(await widthsIn(inMain(""), "pp-editor, pp-basket, pp-order-tracker { width: 600px }")).toEqual([
    600, 600, 600,
  ]);
  const narrow = "pp-editor, pp-basket, pp-order-tracker { width: 200px; --pp-min-width: 0px }";
  expect(await widthsIn(inMain(""), narrow)).toEqual([200, 200, 200]);
});
